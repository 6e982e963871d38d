// Which build of the core this processor can run. Compiled for the oldest processor, because it runs before the choice.
#include <nanobind/nanobind.h>

namespace {

/// Whether all of x86-64-v3 is there; processors with these four have the rest of that level too.
bool has_x86_64_v3() {
#if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__)
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
           __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("fma") != 0;
#else
    return false;
#endif
}

}  // namespace

NB_MODULE(_processor, module) {
    module.def("has_x86_64_v3", &has_x86_64_v3);
}
