package io.cablecar.bots;

import java.util.Optional;

/** The ladder: seven characters of a cable car town, each stronger than the one before. */
public enum Level {
    NEWSBOY("newsboy", "Newsboy", 5, 1_000, new Strength(1, 3.5, 0)),
    GARDENER("gardener", "Gardener", 5, 1_000, new Strength(1, 2.5, 0)),
    LAMPLIGHTER("lamplighter", "Lamplighter", 5, 1_000, new Strength(2, 2.48, 0)),
    GRIPMAN("gripman", "Gripman", 10, 1_000, new Strength(2, 1.65, 0)),
    CONDUCTOR("conductor", "Conductor", 15, 1_000, new Strength(Strength.ALL, 2.17, 0)),
    ENGINEER("engineer", "Engineer", 40, 2_000, new Strength(Strength.ALL, 1.05, 0)),
    BARON("baron", "Cable Baron", 100, 50_000, Strength.CLEAR);

    private final String id;
    private final String title;
    private final int millis;
    private final int evaluations;
    private final Strength strength;

    Level(String id, String title, int millis, int evaluations, Strength strength) {
        this.id = id;
        this.title = title;
        this.millis = millis;
        this.evaluations = evaluations;
        this.strength = strength;
    }

    /** The level with this number, id, or (for the highest) {@code top}. */
    public static Optional<Level> named(String name) {
        for (Level level : values()) {
            if (level.id.equals(name) || name.equals(Integer.toString(level.number()))) {
                return Optional.of(level);
            }
        }
        return name.equals("top") ? Optional.of(BARON) : Optional.empty();
    }

    /** 1 to 7. */
    public int number() {
        return ordinal() + 1;
    }

    /** The lower-case name that commands and files use. */
    public String id() {
        return id;
    }

    /** The English name; screens have their own in each language. */
    public String title() {
        return title;
    }

    /** The time a move is worth to this level when nobody says otherwise. */
    public int defaultMillis() {
        return millis;
    }

    /** About as many evaluations as that time allows. */
    public int defaultEvaluations() {
        return evaluations;
    }

    Strength strength() {
        return strength;
    }
}
