package io.cablecar.bots.luck;

import io.cablecar.bots.objective.Objective;
import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.ValueFunction;

/** What the best placement of each kind of tile is worth, before anybody answers. */
final class BestPlacements {

    /** Leads are rounded to this part of a point, so that sums are the same on every platform. */
    private static final double GRAINS = 1 << 20;

    private final Position position;
    private final ValueFunction value;
    private final Objective objective;
    private final double[] points;
    private final double[] variance;
    private final PlaceMoves placements = new PlaceMoves();

    BestPlacements(Position position, ValueFunction value, Objective objective) {
        this.position = position;
        this.value = value;
        this.objective = objective;
        points = new double[position.colours];
        variance = new double[position.colours];
    }

    /** By seat: the expected lead after the placement that is best for the viewer. */
    double[] leads(int tile) {
        placements.clear();
        placements.add(position.tracks, position.rules.freeOrientation(), tile);
        int best = -1;
        double most = 0;
        for (int i = 0; i < placements.size(); i++) {
            evaluate(i, tile, false);
            double worth = rounded(objective.worth(position.seat));
            if (best < 0 || worth > most) {
                best = i;
                most = worth;
            }
        }
        evaluate(best, tile, !value.pruning().shortlist().isEmpty());
        return leads(objective, position.players());
    }

    private void evaluate(int placement, int tile, boolean precisely) {
        int square = placements.square(placement);
        position.tracks.place(square, placements.shown(placement));
        value.evaluate(position.tracks, 0, square, tile, position.seat, points, variance);
        if (precisely) {
            value.refine(position.tracks, 0, square, tile, position.seat, points, variance);
        }
        position.tracks.undo(square);
        objective.update(points, variance);
    }

    /** By seat: the lead in the position evaluated last. */
    static double[] leads(Objective objective, int players) {
        double[] leads = new double[players];
        for (int seat = 0; seat < players; seat++) {
            leads[seat] = rounded(objective.lead(seat, objective.worth(seat)));
        }
        return leads;
    }

    private static double rounded(double worth) {
        return Math.floor(worth * GRAINS + 0.5) / GRAINS;
    }
}
