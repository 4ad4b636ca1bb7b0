package io.cablecar.bots.companion;

import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.value.analytic.ReplayForecast;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.game.Event;
import java.util.List;

/**
 * What placements gave away, at a glance: the expected lead after the best square for the same tile, less that after
 * the chosen one. Draws, and tiles that were kept in the hand, are not considered. A game without companies shows all
 * of this to everybody.
 */
final class PlacementLosses {

    /** One blunder shows no more than this about a player. */
    private static final double MAX = 15;

    /** Receives the placements in the order of play. */
    interface Listener {

        /** The viewer placed a tile. */
        void placed();

        /**
         * Another seat placed a tile.
         *
         * @param loss the points given away
         * @param stake the mean loss of all squares for the tile
         */
        void placed(double loss, double stake);
    }

    private final Rules rules;
    private final int viewer;
    private final Listener listener;
    private final ReplayForecast forecast;
    private final PlaceMoves placements = new PlaceMoves();
    private final Tracks tracks = new Tracks();
    private final double[] points;
    private final double[] variance;
    private final double[] leads = new double[PlaceMoves.MAX];

    /** The kinds of the tiles on the board. */
    private final int[] placed = new int[Tile.TOTAL];

    private int read;

    PlacementLosses(Rules rules, int viewer, Listener listener) {
        this.rules = rules;
        this.viewer = viewer;
        this.listener = listener;
        forecast = new ReplayForecast(rules, rules.cars());
        points = new double[rules.cars().colours()];
        variance = new double[points.length];
    }

    /** Reports the placements of a game's log that were not reported before. */
    void follow(List<Event> log) {
        for (; read < log.size(); read++) {
            if (log.get(read) instanceof Event.Placed next) {
                if (next.seat() == viewer) {
                    listener.placed();
                } else {
                    compare(next);
                }
                int tile = next.tile().ordinal();
                forecast.next(tile);
                placed[tracks.placed()] = tile;
                tracks.place(next.square().index(), Tile.turned(tile, next.turns()));
            }
        }
    }

    /** The expected final lead of a seat over the best other one, from the placements reported so far. */
    double lead(int seat) {
        // A separate forecast, since asking for the lead must not change the next comparisons.
        ReplayForecast now = new ReplayForecast(rules, rules.cars());
        for (int i = 0; i < tracks.placed(); i++) {
            now.next(placed[i]);
        }
        now.update(tracks);
        return leadOf(seat, now);
    }

    /** The part of the tiles that are not placed yet. */
    double left() {
        return 1 - tracks.placed() / (double) Tile.TOTAL;
    }

    private void compare(Event.Placed next) {
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
        listener.placed(Math.min(MAX, best - chosen), sum / placements.size());
    }

    /** The expected lead of a seat if it places the tile like this. */
    private double lead(int seat, int square, int shown) {
        tracks.place(square, shown);
        double lead = leadOf(seat, forecast);
        tracks.undo(square);
        return lead;
    }

    private double leadOf(int seat, ReplayForecast judge) {
        judge.evaluate(tracks, points, variance);
        double others = Double.NEGATIVE_INFINITY;
        for (int other = 0; other < points.length; other++) {
            others = other == seat ? others : Math.max(others, points[other]);
        }
        return points[seat] - others;
    }
}
