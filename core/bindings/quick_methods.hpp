// Methods that Python calls without nanobind in between, where that costs as much as what they do.
//
// Each stands before a method of the same name that nanobind bound: it does the usual case, and whatever is not usual,
// an error or an argument by name, it leaves to that one. The stub takes their types from stub_patterns.txt.
#pragma once

#include <new>
#include <string>
#include <vector>

#include "bindings/bindings.hpp"

namespace tesuji::bindings {

/// `usual(object)` or `usual(object, argument)` returns the result, or a null pointer to leave the call to the method
/// that nanobind bound.
template <typename T, auto usual>
class QuickMethod {
  public:
    static void stand_before(nb::class_<T>& type, const char* name, const char* documentation) {
        const nb::object bound = type.attr(name);
        type.attr(("_" + std::string(name)).c_str()) = bound;
        bound_ = bound.ptr();
        definition_ = {name, nullptr, has_argument ? METH_FASTCALL | METH_KEYWORDS : METH_NOARGS, documentation};
        if constexpr (has_argument) {
            definition_.ml_meth = reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(&call));
        } else {
            definition_.ml_meth = &call_alone;
        }
        type.attr(name) = nb::steal(PyDescr_NewMethod(reinterpret_cast<PyTypeObject*>(type.ptr()), &definition_));
    }

  private:
    static constexpr bool has_argument = requires(T& object, nb::handle argument) { usual(object, argument); };

    static PyObject* call(PyObject* self, PyObject* const* given, Py_ssize_t count, PyObject* names) noexcept {
        try {
            if (count == 1 && names == nullptr && nb::inst_ready(self)) {
                PyObject* result = usual(*nb::inst_ptr<T>(self), nb::handle(given[0]));
                if (result != nullptr) return result;
            }
            std::vector<PyObject*> all{self};
            all.insert(all.end(), given, given + count + (names == nullptr ? 0 : PyTuple_Size(names)));
            return PyObject_Vectorcall(bound_, all.data(), static_cast<std::size_t>(count) + 1, names);
        } catch (const std::bad_alloc&) {
            return PyErr_NoMemory();
        }
    }

    static PyObject* call_alone(PyObject* self, PyObject*) noexcept {
        if (nb::inst_ready(self)) {
            PyObject* result = usual(*nb::inst_ptr<T>(self));
            if (result != nullptr) return result;
        }
        return PyObject_CallOneArg(bound_, self);
    }

    static inline PyObject* bound_ = nullptr;  // borrowed from the type
    static inline PyMethodDef definition_{};
};

/// Gives a subclass the quick methods that it inherits as its own. They do the same, but Python calls a method without
/// detours only if it is of exactly the class of the object.
inline void quicken(nb::type_object subclass) {
    for (const nb::handle base : nb::borrow<nb::tuple>(subclass.attr("__mro__"))) {
        if (base.is(subclass) || !nb::type_check(base)) continue;
        for (const nb::handle item : base.attr("__dict__").attr("items")()) {
            const nb::object name = item[0];
            const nb::object method = item[1];
            if (Py_TYPE(method.ptr()) != &PyMethodDescr_Type || !subclass.attr(name).is(method)) continue;
            PyMethodDef* definition = reinterpret_cast<PyMethodDescrObject*>(method.ptr())->d_method;
            auto* type = reinterpret_cast<PyTypeObject*>(subclass.ptr());
            subclass.attr(name) = nb::steal(PyDescr_NewMethod(type, definition));
        }
    }
}

}  // namespace tesuji::bindings
