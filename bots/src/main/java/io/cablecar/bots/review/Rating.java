package io.cablecar.bots.review;

/** How good a move was compared with the best one. */
public enum Rating {
    GREAT("great", 0.5),
    FINE("fine", 2),
    INACCURACY("inaccuracy", 5),
    MISTAKE("mistake", Double.POSITIVE_INFINITY);

    private final String word;
    private final double limit;

    Rating(String word, double limit) {
        this.word = word;
        this.limit = limit;
    }

    /** The rating of a move by its loss against the best one; a unit is about a point. */
    static Rating of(double loss) {
        for (Rating rating : values()) {
            if (loss < rating.limit) {
                return rating;
            }
        }
        return MISTAKE;
    }

    /** The lower-case word that data formats use. */
    public String word() {
        return word;
    }
}
