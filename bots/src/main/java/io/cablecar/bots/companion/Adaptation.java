package io.cablecar.bots.companion;

import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Event;
import java.util.List;

/**
 * The strength of a companion during a game. It follows what the placements of its opponent give away: the less sure it
 * was about the opponent before the game, the further. While it is unsure, it also keeps the game close, with the
 * opponent a little ahead. It is a function of the moves, so a game can be repeated. Confined to one thread.
 *
 * <p>Only games for two without companies show what a move gave away; in others the strength stays as it is.
 */
public final class Adaptation {

    /** The lead in points that one level is worth in a game for two without companies. */
    public static final double POINTS_PER_LEVEL = 18;

    /** The doubt that remains after many games. */
    private static final double SURE = 0.6;

    /** By how many levels it plays below its estimate, per level of further doubt. */
    private static final double KINDNESS = 0.02;

    /** The same for each level that the estimate is below the first. */
    private static final double GENTLENESS = 0.36;

    /**
     * How far the guess from the opponent's placements is stretched during a game: half of the game is over before it
     * is known well.
     */
    private static final double STRETCH = 1.5;

    private static final double SHIFT = 1.1;

    /** By how many levels it plays stronger or weaker to keep the game close, per level of doubt. */
    private static final double CATCH_UP = 1;

    private static final double EAGERNESS = 2;

    /** The part of the game in which it makes up for a lead, at least. */
    private static final double SHORTEST = 0.2;

    /** The highest strength of a companion that did not start at the top: the top level needs its weights. */
    private static final double MAX = 9.99;

    /** The first placements of people say little about them: there is hardly a line to lengthen yet. */
    private static final int OPENING = 4;

    private final Rules rules;
    private final int seat;
    private final double start;
    private final double doubt;
    private final PlacementLosses losses;
    private int seen;
    private Carelessness opponent = Carelessness.NONE;
    private double sum;
    private int placements;

    /**
     * @param seat of the companion
     * @param start its strength in the first move, as a rank
     * @param doubt how unsure it is about its opponent, as a standard deviation in levels
     */
    public Adaptation(Rules rules, int seat, double start, double doubt) {
        this.rules = rules;
        this.seat = seat;
        this.start = start;
        this.doubt = doubt;
        losses = new PlacementLosses(rules, seat, new PlacementLosses.Listener() {
            @Override
            public void placed() {
                sum += rank();
                placements++;
            }

            @Override
            public void placed(double loss, double stake) {
                if (++seen > OPENING) {
                    opponent = opponent.and(loss, stake);
                }
            }
        });
    }

    /** The rank at which a companion starts a game against a person of an estimated rank. */
    static double start(double estimate, double doubt) {
        double further = Math.max(0, doubt - SURE);
        return estimate - further * (KINDNESS + GENTLENESS * Math.max(0, 1 - estimate));
    }

    /** The estimate from which it started; the inverse of {@link #start(double, double)}. */
    private double estimate() {
        double further = Math.max(0, doubt - SURE);
        double simple = start + further * KINDNESS;
        return simple >= 1 ? simple : (simple + further * GENTLENESS) / (1 + further * GENTLENESS);
    }

    /** Takes the new events of the game into account. */
    public Adaptation follow(List<Event> log) {
        if (adapts()) {
            losses.follow(log);
        }
        return this;
    }

    /** Whether a companion can adapt during games with these rules. */
    public static boolean isPossible(Rules rules) {
        return rules.players() == 2 && !rules.companies();
    }

    private boolean adapts() {
        return doubt > 0 && isPossible(rules);
    }

    /** The present rank. */
    public double rank() {
        if (!adapts()) {
            return start;
        }
        double estimate = estimate();
        if (!opponent.isEmpty()) {
            double before = 1 / (doubt * doubt);
            double now = 1 / (STRETCH * STRETCH * opponent.variance());
            double guess = STRETCH * (opponent.rank() + SHIFT);
            estimate = (estimate * before + guess * now) / (before + now);
        }
        double rank = start(estimate, doubt) + catchUp();
        return Math.max(StrengthScale.LOWEST_RANK, Math.min(Math.max(start, MAX), rank));
    }

    /** The levels that make up for the opponent's lead, or for being behind, in the rest of the game. */
    private double catchUp() {
        double left = losses.left();
        double wanted = POINTS_PER_LEVEL * KINDNESS * Math.max(0, doubt - SURE);
        double rest = POINTS_PER_LEVEL * Math.max(SHORTEST, left);
        double levels = EAGERNESS * (1 - left) * (losses.lead(1 - seat) - wanted * (1 - left)) / rest;
        double most = CATCH_UP * doubt;
        return Math.max(-most, Math.min(most, levels));
    }

    /** The mean rank over its placements so far. */
    public double meanRank() {
        return placements == 0 ? start : sum / placements;
    }

    /** What the opponent's placements gave away. */
    public Carelessness opponent() {
        return opponent;
    }
}
