package io.cablecar.bots.companion;

import io.cablecar.bots.Level;
import io.cablecar.bots.Strength;
import io.cablecar.bots.objective.ChanceToBeFirst;

/**
 * How strong a person is, on the scale of the levels' numbers, as far as finished games tell.
 *
 * <p>The method is Glickman's ("Parameter estimation in large dynamic paired comparison experiments", 1999): skill is a
 * distribution, a result multiplies it by the chance of that result, and between games it spreads a little, because
 * people learn. Where Glicko approximates the distribution by a normal one, it is kept here as it is, on a grid: exact,
 * and the same numbers on every platform. The chance to win is Thurstone's normal curve instead of the logistic one.
 *
 * <p>An estimate does not change; each result makes another. It follows from the results alone, so only they need to be
 * kept.
 */
public final class SkillEstimate {

    private static final double LOWEST = -3;
    private static final double STEP = 0.125;
    private static final int CELLS = 129;

    /** Where somebody begins of whom nothing is known, and how little that says. */
    private static final double BEGINNING = 3;

    private static final double DOUBT = 4;

    /** The standard deviation, in levels, of how well two players do in one game: one level more wins 75 %. */
    private static final double FORM = 1.48;

    /** How far skill may move from one game to the next, as a standard deviation. */
    private static final double LEARNING = 0.08;

    /** A result never says that something is impossible. */
    private static final double LEAST = 1e-6;

    private static final int SHOWN = 100;

    /** By cell: the chance that the skill lies there. */
    private final double[] chances;

    private SkillEstimate(double[] chances) {
        this.chances = chances;
    }

    /** Somebody of whom nothing is known yet. */
    public static SkillEstimate unknown() {
        double[] chances = new double[CELLS];
        for (int cell = 0; cell < CELLS; cell++) {
            double from = (rankOf(cell) - STEP / 2 - BEGINNING) / DOUBT;
            double to = (rankOf(cell) + STEP / 2 - BEGINNING) / DOUBT;
            chances[cell] = ChanceToBeFirst.normal(to) - ChanceToBeFirst.normal(from);
        }
        return new SkillEstimate(inAll(chances));
    }

    /**
     * The estimate after one more game.
     *
     * @param opponent the rank of who sat opposite; of several, each is told in turn
     * @param result 1 for a victory over this opponent, 0 for a defeat, 0.5 for a level game
     */
    public SkillEstimate after(double opponent, double result) {
        double[] changed = new double[CELLS];
        for (int cell = 0; cell < CELLS; cell++) {
            double wins = chanceToWin(rankOf(cell), opponent);
            // A level game says half of what a victory says, and half of what a defeat says.
            double likelihood = result == 0.5 ? wins * (1 - wins) : result > 0.5 ? wins : 1 - wins;
            changed[cell] = chances[cell] * Math.max(LEAST, likelihood);
        }
        return new SkillEstimate(spread(inAll(changed)));
    }

    /** The chance of a player of one rank to beat one of another. */
    public static double chanceToWin(double rank, double opponent) {
        return ChanceToBeFirst.normal((rank - opponent) / FORM);
    }

    /** The skill to be expected, on the scale of the levels' numbers; it may lie beyond them. */
    public double rank() {
        double sum = 0;
        for (int cell = 0; cell < CELLS; cell++) {
            sum += chances[cell] * rankOf(cell);
        }
        return sum;
    }

    /** How far the skill may lie from that, as a standard deviation. */
    public double deviation() {
        double mean = rank();
        double sum = 0;
        for (int cell = 0; cell < CELLS; cell++) {
            sum += chances[cell] * (rankOf(cell) - mean) * (rankOf(cell) - mean);
        }
        return Math.sqrt(sum);
    }

    /** The number that people watch grow: a hundred for each level. */
    public int shown() {
        return (int) Math.floor(SHOWN * Math.max(0, rank()) + 0.5);
    }

    /** The rank of an opponent against whom this person wins about half of the games, as far as there is one. */
    public double opponent() {
        return Math.max(1, Math.min(Level.values().length, rank()));
    }

    /** That opponent. */
    public Strength companion() {
        return Level.between(opponent());
    }

    private static double rankOf(int cell) {
        return LOWEST + STEP * cell;
    }

    /** Lets the skill move a little, up or down. */
    private static double[] spread(double[] chances) {
        double part = LEARNING * LEARNING / (2 * STEP * STEP);
        double[] spread = chances.clone();
        for (int cell = 0; cell + 1 < CELLS; cell++) {
            double flow = part * (chances[cell] - chances[cell + 1]);
            spread[cell] -= flow;
            spread[cell + 1] += flow;
        }
        return spread;
    }

    private static double[] inAll(double[] parts) {
        double sum = 0;
        for (double part : parts) {
            sum += part;
        }
        double[] chances = new double[parts.length];
        for (int cell = 0; cell < chances.length; cell++) {
            chances[cell] = parts[cell] / sum;
        }
        return chances;
    }
}
