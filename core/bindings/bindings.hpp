// What the binding files share.
#pragma once

#include <nanobind/nanobind.h>

#include <stdexcept>
#include <string>
#include <string_view>

#include "games/color.hpp"

namespace tesuji::bindings {

namespace nb = nanobind;

/// Raised in Python as tesuji.IllegalMoveError, a ValueError.
class IllegalMove : public std::invalid_argument {
  public:
    using std::invalid_argument::invalid_argument;
};

/// Lets Ctrl-C through in a long call that has released the GIL: throws the pending KeyboardInterrupt. Cheap to call
/// often.
class InterruptPoll {
  public:
    void operator()() {
        if (++calls_ % calls_between_checks != 0) return;
        const nb::gil_scoped_acquire gil;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
    }

  private:
    static constexpr unsigned calls_between_checks = 1024;
    unsigned calls_ = 0;
};

/// The text of a Python string, valid as long as the string is. Empty for one that UTF-8 cannot express (a lone
/// surrogate): no word of ours is like that.
[[nodiscard]] inline std::string_view text_of(nb::handle string) {
    Py_ssize_t length = 0;
    const char* text = PyUnicode_AsUTF8AndSize(string.ptr(), &length);
    if (text == nullptr) {
        PyErr_Clear();
        return {};
    }
    return {text, static_cast<std::size_t>(length)};
}

/// A Python string as Python would show it in an error: quoted, and cut where it is long.
[[nodiscard]] inline std::string quoted(nb::handle string) {
    constexpr Py_ssize_t longest = 30;
    const bool cut = PyUnicode_GetLength(string.ptr()) > longest;
    const nb::object start = nb::steal(PyUnicode_Substring(string.ptr(), 0, longest));
    if (!start.is_valid()) throw nb::python_error();
    const nb::object shown = nb::steal(PyObject_Repr(start.ptr()));
    if (!shown.is_valid()) throw nb::python_error();
    return std::string(text_of(shown)) + (cut ? "..." : "");
}

/// A whole number that Python gave, from `lowest` to `highest`; ValueError or TypeError with `rule` if it is none.
[[nodiscard]] inline int whole_number(nb::handle given, int lowest, int highest, const char* rule) {
    const auto wrong = [&](nb::handle shown) { return std::string(rule) + ", not " + nb::str(shown).c_str(); };
    if (PyIndex_Check(given.ptr()) == 0) throw nb::type_error(wrong(given.type().attr("__name__")).c_str());
    const nb::object number = nb::steal(PyNumber_Index(given.ptr()));
    if (!number.is_valid()) throw nb::python_error();
    int overflow = 0;
    const long long value = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    if (overflow != 0) throw nb::value_error((std::string(rule) + ", not a number of that length").c_str());
    if (value < lowest || value > highest) throw nb::value_error(wrong(number).c_str());
    return static_cast<int>(value);
}

void bind_ataxx(nb::module_& module);
void bind_shogi(nb::module_& module);
void bind_search(nb::module_& module);
void bind_ataxx_search(nb::module_& module);   // after Ataxx and what searches share
void bind_gomoku_search(nb::module_& module);  // after Gomoku and what searches share
void bind_gomoku(nb::module_& module);
void bind_gomoku_threats(nb::module_& module);  // after Gomoku

}  // namespace tesuji::bindings
