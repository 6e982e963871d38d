// A large array whose memory the system is asked to keep in huge pages, so that a random access costs one miss and not
// two. Where the system has none, it is an ordinary array.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace tesuji::search {

/// Asks for the memory at `address` ahead of its use.
inline void prefetch(const void* address) noexcept {
#if defined(__GNUC__) || defined(__clang__)
    __builtin_prefetch(address);
#else
    (void)address;
#endif
}

template <typename Element>
class HugePages {
    static_assert(std::is_nothrow_default_constructible_v<Element> && std::is_trivially_destructible_v<Element>);

  public:
    HugePages() = default;
    /// `count` elements made by their default constructor. Throws std::bad_alloc where there is no such memory.
    explicit HugePages(std::size_t count) : memory_(::operator new(count * sizeof(Element), alignment)) {
#if defined(__linux__)
        ::madvise(memory_.get(), count * sizeof(Element), MADV_HUGEPAGE);  // a wish, not a need
#endif
        std::uninitialized_default_construct_n(static_cast<Element*>(memory_.get()), count);
    }

    [[nodiscard]] Element& operator[](std::size_t index) const noexcept {
        return static_cast<Element*>(memory_.get())[index];
    }

  private:
    static constexpr std::align_val_t alignment{std::size_t{2} * 1024 * 1024};
    struct Delete {
        void operator()(void* memory) const noexcept { ::operator delete(memory, alignment); }
    };
    std::unique_ptr<void, Delete> memory_;
};

}  // namespace tesuji::search
