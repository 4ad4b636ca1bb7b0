package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The effect of a placement: why it would be refused, if so, and each line with a car that it would change.
 *
 * @param oneTileLines the tracks that would be one-tile lines, with or without a car, if that is why it is refused
 */
public record Preview(Optional<Refusal> refusal, List<LineChange> changes, List<Line.Crossing> oneTileLines) {

    /** A line after a placement, and the number of its crossings before. */
    public record LineChange(int before, Line after) {}

    static Preview of(Tracks tracks, Rules rules, Move.Place place, Optional<Refusal> refusal) {
        int square = place.square().index();
        if (tracks.isTaken(square)) {
            return new Preview(refusal, List.of(), List.of());
        }
        Cars cars = rules.cars();
        Tracks after = tracks.copy();
        after.place(square, place.placement().tile().ordinal());
        List<LineChange> changes = new ArrayList<>();
        for (int station = 1; station <= Rails.DEPOTS; station++) {
            int depot = rules.layout().depot(station);
            if (cars.owner(depot) != Cars.NOBODY && after.crossings(depot) != tracks.crossings(depot)) {
                changes.add(new LineChange(tracks.crossings(depot), Line.follow(after, cars, rules.layout(), depot)));
            }
        }
        List<Line.Crossing> offending =
                refusal.equals(Optional.of(Refusal.ONE_TILE_LINE)) ? oneTileLines(place.placement()) : List.of();
        return new Preview(refusal, List.copyOf(changes), offending);
    }

    private static List<Line.Crossing> oneTileLines(Placement placement) {
        List<Line.Crossing> lines = new ArrayList<>();
        Tile tile = placement.tile();
        for (int side = 0; side < 4; side++) {
            if (Tracks.joinsTwoStations(placement.square().index(), tile, side)) {
                lines.add(new Line.Crossing(placement.square(), side, tile.exit(side)));
            }
        }
        return List.copyOf(lines);
    }
}
