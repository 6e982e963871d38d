"""The engine in a process of its own, which yields to the app: the app never waits for it."""

from tesuji.gui.thinking.orders import Answer, Kind, Order
from tesuji.gui.thinking.thinker import Thinker

__all__ = ["Answer", "Kind", "Order", "Thinker"]
