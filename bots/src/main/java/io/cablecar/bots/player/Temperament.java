package io.cablecar.bots.player;

import java.util.Optional;

/** A playing style: bonuses, in points, for moves that a bot prefers. Styles of one level are equally strong. */
public enum Temperament {
    /** Has no preferences. */
    PLAIN("plain", 0, 0, 0, 0, 0),
    /** Prefers to lengthen its own lines. */
    BUILDER("builder", 0.35, 0, 0, 0, 0.2),
    /** Prefers to end the lines of others. */
    SPOILER("spoiler", 0, 1, 0, 0, 0.05),
    /** Prefers to draw. */
    GAMBLER("gambler", 0, 0, 2, 0, 0.14),
    /** Prefers the power station. */
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

    /** The bonus for each tile by which one of its own lines grows. */
    public double growth() {
        return growth;
    }

    /** The bonus for each completed line of another player. */
    public double ends() {
        return ends;
    }

    /** The bonus for drawing. */
    public double draw() {
        return draw;
    }

    /** Added to the factor of two for a line that ends at the power station. */
    public double power() {
        return power;
    }

    /** The part of a level that makes up for the strength its preferences cost. */
    public double insight() {
        return insight;
    }
}
