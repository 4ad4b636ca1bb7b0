package io.cablecar.engine.board;

/**
 * The colour of a set of cars, and so of the lines that start at them: seat <i>i</i> plays the <i>i</i>-th colour, with
 * the company expansion the <i>i</i>-th company has it.
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
