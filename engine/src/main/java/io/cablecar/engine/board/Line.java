package io.cablecar.engine.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The line that starts at a station: its owner, every crossing of a tile in order, where it leads and how many points
 * it scores.
 */
public record Line(int station, Optional<Colour> owner, List<Crossing> crossings, LineEnd end, int points) {

    /** The passage over one tile, from the side where the line enters to the side where it leaves. */
    public record Crossing(Square square, int from, int to) {}

    public boolean isComplete() {
        return !(end instanceof LineEnd.Open);
    }

    /** Follows the line of a depot over the board. */
    public static Line follow(Tracks tracks, Cars cars, Layout layout, int depot) {
        List<Crossing> crossings = new ArrayList<>();
        int rail = Rails.INNER + depot;
        LineEnd end;
        while (true) {
            int square = Rails.squareAfter(rail);
            int side = Rails.sideAfter(rail);
            int kind = tracks.tileAt(square);
            if (kind < 0) {
                end = new LineEnd.Open(Square.of(square), side);
                break;
            }
            int leaves = Tile.of(kind).exit(side);
            crossings.add(new Crossing(Square.of(square), side, leaves));
            rail = Rails.exit(square, leaves);
            if (rail >= Rails.INNER) {
                end = endAt(rail, layout);
                break;
            }
        }
        int owner = cars.owner(depot);
        return new Line(
                layout.station(depot),
                owner == Cars.NOBODY ? Optional.empty() : Optional.of(Colour.of(owner)),
                List.copyOf(crossings),
                end,
                tracks.points(depot));
    }

    /** The lines of all depots, with or without a car, by station number. */
    public static List<Line> all(Tracks tracks, Cars cars, Layout layout) {
        List<Line> lines = new ArrayList<>(Rails.DEPOTS);
        for (int station = 1; station <= Rails.DEPOTS; station++) {
            lines.add(follow(tracks, cars, layout, layout.depot(station)));
        }
        return List.copyOf(lines);
    }

    /** Where the line of a depot leads, without following it tile by tile. */
    public static LineEnd endOf(Tracks tracks, Layout layout, int depot) {
        int last = tracks.last(Rails.INNER + depot);
        return tracks.isComplete(depot)
                ? endAt(last, layout)
                : new LineEnd.Open(Square.of(Rails.squareAfter(last)), Rails.sideAfter(last));
    }

    private static LineEnd endAt(int sink, Layout layout) {
        return sink >= Rails.POWER
                ? new LineEnd.AtPowerStation()
                : new LineEnd.AtStation(layout.station(sink - Rails.INNER));
    }
}
