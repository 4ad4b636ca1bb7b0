package io.cablecar.bots.companion;

import io.cablecar.bots.objective.ChanceToBeFirst;
import io.cablecar.engine.Rules;

/**
 * An estimate of a person's strength, as a rank (see {@link StrengthScale}), from finished games.
 *
 * <p>The method is Glickman's ("Parameter estimation in large dynamic paired comparison experiments", 1999): skill is a
 * distribution, a result multiplies it by the chance of that result, and between games it spreads a little, because
 * people learn. Glicko approximates the distribution by a normal one. Here it is kept exactly, on a grid, with the same
 * numbers on every platform. The chance to win follows Thurstone's normal curve instead of the logistic one. Where the
 * lead in points is known it counts instead of the victory.
 *
 * <p>What the person's placements gave away is a first guess. It is biased, so all games together count as one
 * observation with a limited precision, which falls with every result.
 *
 * <p>Immutable. An estimate follows from the evidence of the games alone, so only that needs to be stored.
 */
public final class SkillEstimate {

    private static final double LOWEST = -12;
    private static final double STEP = 0.125;
    private static final int CELLS = 209;

    /** Mean and standard deviation of the distribution before the first game. */
    private static final double INITIAL_RANK = 0;

    private static final double INITIAL_DEVIATION = 4;

    /** The standard deviation, in levels, of the performance difference in one game: one level more wins 75%. */
    private static final double FORM = 1.48;

    /** The same where leads are compared, which vary more among beginners. */
    private static final double FORM_OF_LEADS = 1.7;

    /** How far skill changes between two games, as a standard deviation. */
    private static final double LEARNING = 0.12;

    /** How much the placements of earlier games count after one more. */
    private static final double FORGETTING = 0.9;

    /** By how much the variance of the guess from placements grows with every result after the first. */
    private static final double FADING = 0.5;

    /** No result makes a skill impossible. */
    private static final double MIN_LIKELIHOOD = 1e-6;

    /** By cell: the probability of that skill after the results. */
    private final double[] results;

    /** How many games have a result; one against several opponents counts once for each. */
    private final int games;

    private final Carelessness placements;

    /** By cell: the same after results and placements. */
    private final double[] chances;

    private SkillEstimate(double[] results, int games, Carelessness placements) {
        this.results = results;
        this.games = games;
        this.placements = placements;
        this.chances = placements.isEmpty() ? results : times(results, placements.rank(), doubtAboutPlacements());
    }

    private double doubtAboutPlacements() {
        return Math.sqrt(placements.variance() + FADING * Math.max(0, games - 1));
    }

    /** The estimate before the first game. */
    public static SkillEstimate unknown() {
        double[] even = new double[CELLS];
        for (int cell = 0; cell < CELLS; cell++) {
            even[cell] = 1;
        }
        return new SkillEstimate(times(even, INITIAL_RANK, INITIAL_DEVIATION), 0, Carelessness.NONE);
    }

    /**
     * The estimate after one more game.
     *
     * @param opponent the opponent's rank; several opponents are added one after the other
     * @param result 1 for a victory over this opponent, 0 for a defeat, 0.5 for a draw
     */
    public SkillEstimate after(double opponent, double result) {
        double[] changed = new double[CELLS];
        for (int cell = 0; cell < CELLS; cell++) {
            double wins = chanceToWin(rankOf(cell), opponent);
            // A draw counts as half a victory and half a defeat.
            double likelihood = result == 0.5 ? wins * (1 - wins) : result > 0.5 ? wins : 1 - wins;
            changed[cell] = results[cell] * Math.max(MIN_LIKELIHOOD, likelihood);
        }
        return new SkillEstimate(spread(normalized(changed)), games + 1, placements);
    }

    /**
     * The estimate after one more game of two.
     *
     * @param opponent the opponent's rank, or its mean if it changed
     * @param lead the person's final lead in points
     * @param companies whether it was played with companies, where leads are smaller
     */
    public SkillEstimate afterLead(double opponent, double lead, boolean companies) {
        double levels = lead / StrengthScale.pointsPerLevel(Rules.base(2).withCompanies(companies));
        return new SkillEstimate(spread(times(results, opponent + levels, FORM_OF_LEADS)), games + 1, placements);
    }

    /** The estimate with what the person's placements in one more game gave away. */
    public SkillEstimate and(Carelessness game) {
        return new SkillEstimate(results, games, placements.and(game, FORGETTING));
    }

    /** The chance of a player of one rank to beat one of another. */
    public static double chanceToWin(double rank, double opponent) {
        return ChanceToBeFirst.normal((rank - opponent) / FORM);
    }

    /** The expected skill; it may be outside of the ladder. */
    public double rank() {
        double sum = 0;
        for (int cell = 0; cell < CELLS; cell++) {
            sum += chances[cell] * rankOf(cell);
        }
        return sum;
    }

    /** The standard deviation of the skill, in levels. */
    public double deviation() {
        double mean = rank();
        double sum = 0;
        for (int cell = 0; cell < CELLS; cell++) {
            sum += chances[cell] * (rankOf(cell) - mean) * (rankOf(cell) - mean);
        }
        return Math.sqrt(sum);
    }

    /** The number shown to people. */
    public int shown() {
        return StrengthScale.hundredths(rank());
    }

    /** The rank at which a companion starts the next game: where the person wins about half, or more while unsure. */
    public double opponent() {
        return Adaptation.start(rank(), deviation());
    }

    private static double rankOf(int cell) {
        return LOWEST + STEP * cell;
    }

    /** Multiplies a distribution by a normal one. */
    private static double[] times(double[] chances, double mean, double deviation) {
        double[] changed = new double[CELLS];
        for (int cell = 0; cell < CELLS; cell++) {
            double from = (rankOf(cell) - STEP / 2 - mean) / deviation;
            double to = (rankOf(cell) + STEP / 2 - mean) / deviation;
            double likelihood = ChanceToBeFirst.normal(to) - ChanceToBeFirst.normal(from);
            changed[cell] = chances[cell] * Math.max(MIN_LIKELIHOOD, likelihood);
        }
        return normalized(changed);
    }

    /** Diffuses the skill a little, up and down. */
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

    private static double[] normalized(double[] parts) {
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
