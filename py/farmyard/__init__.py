"""Farmyard: five farm board games, their rules and their computer players, in pure Python."""
