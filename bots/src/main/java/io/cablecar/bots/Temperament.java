package io.cablecar.bots;

import java.util.Optional;

/** What a player likes beyond its worth, in points: as strong as others, but different company. */
public enum Temperament {
    /** Likes nothing more than it is worth. */
    PLAIN("plain", 0, 0, 0, 0, 0),
    /** Likes to see own lines grow. */
    BUILDER("builder", 0.35, 0, 0, 0, 0.2),
    /** Likes to end the lines of others. */
    SPOILER("spoiler", 0, 1, 0, 0, 0.05),
    /** Hopes for the tile to come. */
    GAMBLER("gambler", 0, 0, 2, 0, 0.14),
    /** Is drawn to the power station. */
    ELECTRICIAN("electrician", 0, 0, 0, 0.4, 0.15);

    private final String id;
    private final double growth;
    private final double ends;
    private final double draw;
    private final double power;
    private final double insight;

    Temperament(String id, double growth, double ends, double draw, double power, double insight) {
        this.id = id;
        this.growth = growth;
        this.ends = ends;
        this.draw = draw;
        this.power = power;
        this.insight = insight;
    }

    /** The temperament with this id. */
    public static Optional<Temperament> named(String id) {
        for (Temperament temperament : values()) {
            if (temperament.id.equals(id)) {
                return Optional.of(temperament);
            }
        }
        return Optional.empty();
    }

    /** The lower-case name that commands and files use. */
    public String id() {
        return id;
    }

    /** For every tile by which an own line grows. */
    public double growth() {
        return growth;
    }

    /** For every line of another that comes to its end. */
    public double ends() {
        return ends;
    }

    /** For drawing. */
    public double draw() {
        return draw;
    }

    /** How much more than twice a line is felt to count that ends at the power station. */
    public double power() {
        return power;
    }

    /** By how much of a level this taste must see better than others, so that what it costs is made good. */
    double insight() {
        return insight;
    }
}
