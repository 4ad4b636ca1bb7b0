package io.cablecar.bots.companion;

import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.View;
import java.util.Optional;

/**
 * The strength of a companion during a game. It keeps the game close, with its opponents a little ahead while it is
 * unsure about them: the less sure it was before the game, the further its strength changes. In games without
 * companies, which show what a move gave away, it also follows what the placements of its opponents give away. It is a
 * function of what the companion sees, so a game can be repeated. Confined to one thread.
 */
public final class Adaptation {

    /** With less doubt than this, which some games take, it wants an even game. */
    private static final double SURE = 1;

    /** By how many levels it plays below its estimate, per level of further doubt. */
    private static final double KINDNESS = 0.12;

    /** The same for each level that the estimate is below the first. */
    private static final double GENTLENESS = 0.3;

    /** Both in games of two with companies, where a level is worth fewer victories. */
    private static final double KINDNESS_WITH_COMPANIES = 0.4;

    private static final double GENTLENESS_WITH_COMPANIES = 0.4;

    /** Among several without companies. */
    private static final double GENTLENESS_AMONG_SEVERAL = 0.6;

    /**
     * How far the guess from the opponent's placements is stretched during a game: half of the game is over before it
     * is known well.
     */
    private static final double STRETCH = 1.5;

    /** By how many levels at most it plays stronger or weaker to keep the game close, per level of doubt. */
    private static final double CATCH_UP = 1;

    /** How much of a lead it makes up for in the rest of the game, in the end: more than all, to begin in time. */
    private static final double EAGERNESS = 1.5;

    /** The part of the game in which it makes up for a lead, at least. */
    private static final double SHORTEST = 0.15;

    /** The highest strength of a companion that did not start at the top: the top level needs its weights. */
    private static final double MAX = 9.99;

    /** The first placements of people are little evidence: there is hardly a line to lengthen yet. */
    private static final int OPENING = 4;

    private final Rules rules;
    private final int seat;
    private final double kindness;
    private final double gentleness;

    /** Of the opponents, before the game. */
    private final double estimate;

    private final double start;
    private final double doubt;
    private final PlacementLosses board;

    /** Empty before the first view. */
    private Optional<ExpectedLead> lead = Optional.empty();

    /** How many events were taken into account. */
    private int read;

    private int seen;
    private Carelessness opponent = Carelessness.NONE;
    private double sum;
    private int placements;

    /**
     * @param seat of the companion
     * @param simple the rank at which it would start a game of two without companies
     * @param doubt how unsure it is about its opponents, as a standard deviation in levels
     */
    public Adaptation(Rules rules, int seat, double simple, double doubt) {
        this.rules = rules;
        this.seat = seat;
        this.doubt = doubt;
        kindness = rules.companies() && rules.players() == 2 ? KINDNESS_WITH_COMPANIES : KINDNESS;
        gentleness = gentleness(rules);
        estimate = estimate(simple, doubt);
        start = doubt > 0 ? startAgainst(estimate) : simple;
        board = new PlacementLosses(rules);
    }

    private static double gentleness(Rules rules) {
        boolean isDuel = rules.players() == 2;
        if (rules.companies()) {
            return isDuel ? GENTLENESS_WITH_COMPANIES : GENTLENESS;
        }
        return isDuel ? GENTLENESS : GENTLENESS_AMONG_SEVERAL;
    }

    /** The rank at which a companion starts a game of two without companies against a person of an estimated rank. */
    static double start(double estimate, double doubt) {
        return start(estimate, doubt, KINDNESS, GENTLENESS);
    }

    private static double start(double estimate, double doubt, double kindness, double gentleness) {
        double further = Math.max(0, doubt - SURE);
        return estimate - further * (kindness + gentleness * Math.max(0, 1 - estimate));
    }

    /** The inverse of {@link #start(double, double)}. */
    private static double estimate(double start, double doubt) {
        double further = Math.max(0, doubt - SURE);
        double simple = start + further * KINDNESS;
        return simple >= 1 ? simple : (simple + further * GENTLENESS) / (1 + further * GENTLENESS);
    }

    /** The rank at which it starts a game with these rules against opponents of an estimated rank. */
    private double startAgainst(double rank) {
        return start(rank, doubt, kindness, gentleness);
    }

    /** Takes the new events of the game into account, as the companion sees it. */
    public Adaptation follow(View view) {
        if (doubt > 0) {
            ExpectedLead expected = lead.orElseGet(() -> new ExpectedLead(view, seat));
            lead = Optional.of(expected);
            for (; read < view.log().size(); read++) {
                Event event = view.log().get(read);
                if (event instanceof Event.Placed next) {
                    judge(next);
                    board.place(next);
                }
                expected.next(event);
            }
        }
        return this;
    }

    private void judge(Event.Placed next) {
        if (next.seat() == seat) {
            sum += rank();
            placements++;
        } else if (showsLosses(rules) && ++seen > OPENING * (rules.players() - 1)) {
            PlacementLosses.Loss loss = board.of(next);
            opponent = opponent.and(loss.given(), loss.stake());
        }
    }

    /** Whether games with these rules show what a placement gave away. */
    public static boolean showsLosses(Rules rules) {
        return !rules.companies();
    }

    /** The present rank. */
    public double rank() {
        if (lead.isEmpty()) {
            return start;
        }
        double known = estimate;
        if (!opponent.isEmpty()) {
            double before = 1 / (doubt * doubt);
            double now = 1 / (STRETCH * STRETCH * opponent.variance());
            double guess = STRETCH * opponent.rank();
            known = (estimate * before + guess * now) / (before + now);
        }
        double rank = startAgainst(known) + catchUp(lead.get());
        return Math.max(StrengthScale.LOWEST_RANK, Math.min(Math.max(start, MAX), rank));
    }

    /** The levels that make up for the opponents' lead, or for being behind, in the rest of the game. */
    private double catchUp(ExpectedLead expected) {
        double left = board.left();
        double wanted = StrengthScale.pointsPerLevel(rules) * kindness * Math.max(0, doubt - SURE);
        double rest = StrengthScale.pointsPerLevel(rules) * Math.max(SHORTEST, left);
        double levels = EAGERNESS * (1 - left) * (expected.ofOpponents(board) - wanted * (1 - left)) / rest;
        double most = CATCH_UP * doubt;
        return Math.max(-most, Math.min(most, levels));
    }

    /** The mean rank over its placements so far. */
    public double meanRank() {
        return placements == 0 ? start : sum / placements;
    }

    /** What the opponents' placements gave away. */
    public Carelessness opponent() {
        return opponent;
    }
}
