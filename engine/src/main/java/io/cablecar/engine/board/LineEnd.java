package io.cablecar.engine.board;

/** Where a line leads at present. */
public sealed interface LineEnd {

    /** To the given side of a free square. */
    record Open(Square square, int side) implements LineEnd {}

    /** Into a station, named by its number: the line is complete. */
    record AtStation(int station) implements LineEnd {}

    /** Into the power station: the line is complete and counts double. */
    record AtPowerStation() implements LineEnd {}
}
