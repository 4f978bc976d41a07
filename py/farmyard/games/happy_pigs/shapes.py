"""The shape of joined sties, whichever way they are mirrored and wherever they stand: room does not depend on that."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from farmyard.games.happy_pigs.footprints import Place
from farmyard.games.happy_pigs.sties import STY_COLUMNS, STY_ROWS, Sties, are_joined


@dataclass(frozen=True, slots=True)
class Shape:
    """Sties moved to the corner (0, 0) and perhaps mirrored, and how to find the way back."""

    sties: Sties
    """Sorted."""
    mirrors_columns: bool
    mirrors_rows: bool
    left: int
    top: int
    """The x and y of the first column and row of cells before."""
    columns: int
    rows: int
    """Cells from end to end."""

    def entered(self, place: Place) -> Place:
        """Where in the shape a pig lies that lies on `place` in the sties themselves."""
        return self._mirrored(place._replace(x=place.x - self.left, y=place.y - self.top))

    def left_again(self, place: Place) -> Place:
        """Where in the sties themselves a pig lies that lies on `place` in the shape."""
        back = self._mirrored(place)
        return back._replace(x=back.x + self.left, y=back.y + self.top)

    def _mirrored(self, place: Place) -> Place:
        return place._replace(
            x=self.columns - place.columns - place.x if self.mirrors_columns else place.x,
            y=self.rows - place.rows - place.y if self.mirrors_rows else place.y,
        )


@lru_cache(maxsize=1024)
def shape_of(sties: Sties) -> Shape:
    """The shape of `sties`: of its four mirror images the one whose sorted sties come first."""
    first_i, first_j = min(i for i, _ in sties), min(j for _, j in sties)
    at_corner = [(i - first_i, j - first_j) for i, j in sties]
    last_i, last_j = max(i for i, _ in at_corner), max(j for _, j in at_corner)
    images = [
        (tuple(sorted((last_i - i if columns else i, last_j - j if rows else j) for i, j in at_corner)), columns, rows)
        for columns in (False, True)
        for rows in (False, True)
    ]
    image, columns, rows = min(images)
    pitch_x, pitch_y = STY_COLUMNS + 1, STY_ROWS + 1
    width, height = (last_i + 1) * pitch_x - 1, (last_j + 1) * pitch_y - 1
    return Shape(image, columns, rows, first_i * pitch_x, first_j * pitch_y, width, height)


def without_last(sties: Sties) -> Sties:
    """`sties` without the last one of those that the others do not need to stay joined."""
    return next(rest for at in reversed(range(len(sties))) if are_joined(rest := (*sties[:at], *sties[at + 1 :])))
