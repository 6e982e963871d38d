"""The package's own example runs."""

import doctest

import tesuji.match


def test_the_example_in_the_documentation_is_true() -> None:
    result = doctest.testmod(tesuji.match)
    assert result.attempted
    assert not result.failed
