package io.cablecar.engine.board;

/**
 * The colour of a set of cars and of the lines that start at them. In the base game seat <i>i</i> plays the <i>i</i>-th
 * colour; with the expansion it is the colour of the <i>i</i>-th company.
 */
public enum Colour {
    YELLOW("yellow"),
    BLUE("blue"),
    ORANGE("orange"),
    GREEN("green"),
    PURPLE("purple"),
    BLACK("black"),
    RED("red"),
    BROWN("brown");

    private static final Colour[] ALL = values();

    private final String word;

    Colour(String word) {
        this.word = word;
    }

    public static Colour of(int index) {
        return ALL[index];
    }

    /** The lower-case English word that files and protocols use. */
    public String word() {
        return word;
    }
}
