"""A game in progress, without any drawing: players, clock, history with branches; for the app and the terminal."""

from tesuji.play.clock import TimeLeft, TimeSetting
from tesuji.play.history import History
from tesuji.play.live_game import LiveGame
from tesuji.play.player import PERSON, Player

__all__ = ["PERSON", "History", "LiveGame", "Player", "TimeLeft", "TimeSetting"]
