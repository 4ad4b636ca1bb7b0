package io.cablecar.engine.board;

/** Where a line ends at present. */
public sealed interface LineEnd {

    /** At the given side of a free square. */
    record Open(Square square, int side) implements LineEnd {}

    /** At the station with this number: the line is complete. */
    record AtStation(int station) implements LineEnd {}

    /** At the power station: the line is complete and counts double. */
    record AtPowerStation() implements LineEnd {}
}
