package io.cablecar.bots.companion;

import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.value.analytic.ReplayForecast;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.game.Event;

/**
 * What the placements of a replayed game gave away, at a glance: the expected lead after the best square for the same
 * tile, less that after the chosen one. Draws, and tiles that were kept in the hand, are not considered. A game without
 * companies shows all of this to everybody.
 */
final class PlacementLosses {

    /** One blunder shows no more than this about a player. */
    private static final double MAX = 15;

    /**
     * The loss of a placement.
     *
     * @param given the points given away
     * @param stake the mean loss of all squares for the tile
     */
    record Loss(double given, double stake) {}

    private final Rules rules;
    private final ReplayForecast forecast;
    private final PlaceMoves placements = new PlaceMoves();
    private final Tracks tracks = new Tracks();
    private final double[] points;
    private final double[] variance;
    private final double[] leads = new double[PlaceMoves.MAX];

    /** The kinds of the tiles on the board. */
    private final int[] placed = new int[Tile.TOTAL];

    PlacementLosses(Rules rules) {
        this.rules = rules;
        forecast = new ReplayForecast(rules, rules.cars());
        points = new double[rules.cars().colours()];
        variance = new double[points.length];
    }

    /** Takes the next placement of the game. */
    void place(Event.Placed next) {
        int tile = next.tile().ordinal();
        forecast.next(tile);
        placed[tracks.placed()] = tile;
        tracks.place(next.square().index(), Tile.turned(tile, next.turns()));
    }

    /** Fills in the expected final points of each colour, and their variance, from the placements so far. */
    void expect(double[] mean, double[] spread) {
        // A separate forecast, since asking must not change the next comparisons.
        ReplayForecast now = new ReplayForecast(rules, rules.cars());
        for (int i = 0; i < tracks.placed(); i++) {
            now.next(placed[i]);
        }
        now.update(tracks);
        now.evaluate(tracks, mean, spread);
    }

    /** The part of the tiles that are not placed yet. */
    double left() {
        return 1 - tracks.placed() / (double) Tile.TOTAL;
    }

    /** What the next placement gives away; to be asked before it is taken. */
    Loss of(Event.Placed next) {
        int tile = next.tile().ordinal();
        forecast.update(tracks);
        placements.clear();
        placements.add(tracks, rules.freeOrientation(), tile);
        double chosen = lead(next.seat(), next.square().index(), Tile.turned(tile, next.turns()));
        double best = chosen;
        for (int index = 0; index < placements.size(); index++) {
            leads[index] = lead(next.seat(), placements.square(index), placements.shown(index));
            best = Math.max(best, leads[index]);
        }
        double sum = 0;
        for (int index = 0; index < placements.size(); index++) {
            sum += Math.min(MAX, best - leads[index]);
        }
        return new Loss(Math.min(MAX, best - chosen), sum / placements.size());
    }

    /** The expected lead of a seat over the average of the others if it places the tile like this. */
    private double lead(int seat, int square, int shown) {
        tracks.place(square, shown);
        forecast.evaluate(tracks, points, variance);
        tracks.undo(square);
        double others = 0;
        for (int other = 0; other < points.length; other++) {
            others += other == seat ? 0 : points[other];
        }
        return points[seat] - others / (points.length - 1);
    }
}
