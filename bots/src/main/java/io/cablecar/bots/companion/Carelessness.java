package io.cablecar.bots.companion;

/**
 * What a number of placements gave away in total, and the rank that this suggests.
 *
 * <p>Random placements give away as much as is at stake, and the part given away falls by 0.09 per level. This takes
 * the bots' own judgement for the truth, so someone with a style of their own may be a level stronger or weaker than it
 * suggests, however many placements there are.
 *
 * @param placements how many; old games may count in part
 * @param given the points given away
 * @param stakes the points that random placements would have given away
 */
public record Carelessness(double placements, double given, double stakes) {

    public static final Carelessness NONE = new Carelessness(0, 0, 0);

    /** The part given away at rank 0, and by how much it falls per level; measured in games of bots. */
    private static final double LOSS = 0.86;

    private static final double LOSS_PER_LEVEL = 0.09;

    /** By how much fewer levels the same difference is worth among players who have lapses. */
    private static final double AMONG_BEGINNERS = 0.8;

    /** The standard deviation of one placement's part: a part of its mean, and a constant. */
    private static final double SPREAD = 0.2;

    private static final double SPREAD_PER_LOSS = 0.45;

    /** The standard deviation, in levels, between the rank that losses suggest and the rank in results. */
    private static final double BIAS = 1.1;

    /** Pretended placements of a beginner, so that one or two good moves don't look like certainty. */
    private static final double PRETENDED = 2;

    /** With one more placement. */
    Carelessness and(double loss, double stake) {
        return new Carelessness(placements + 1, given + loss, stakes + stake);
    }

    /** With another game; this one counts less from then on. */
    Carelessness and(Carelessness later, double forgetting) {
        return new Carelessness(
                forgetting * placements + later.placements,
                forgetting * given + later.given,
                forgetting * stakes + later.stakes);
    }

    /** Whether nothing has been at stake. */
    boolean isEmpty() {
        return stakes <= 0;
    }

    /** The rank at which such losses are expected. */
    double rank() {
        double rank = (LOSS - given / stakes) / LOSS_PER_LEVEL;
        return Math.max(rank, Lapses.ATTENTIVE + AMONG_BEGINNERS * (rank - Lapses.ATTENTIVE));
    }

    /** The variance of the rank as an estimate. */
    double variance() {
        double loss = (given / stakes * placements + PRETENDED * LOSS) / (placements + PRETENDED);
        double spread = (SPREAD + SPREAD_PER_LOSS * loss) / LOSS_PER_LEVEL;
        return spread * spread / placements + BIAS * BIAS;
    }
}
