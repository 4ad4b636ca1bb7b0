package io.cablecar.engine.companies;

import java.util.Optional;

/** The size of a share. Each company has one share of each size. */
public enum Percentage {
    TEN(10),
    TWENTY(20),
    THIRTY(30),
    FORTY(40);

    private static final Percentage[] ALL = values();

    private final int percent;

    Percentage(int percent) {
        this.percent = percent;
    }

    public static Percentage of(int index) {
        return ALL[index];
    }

    /** The constant for this number; empty if there is none. */
    public static Optional<Percentage> ofPercent(int percent) {
        for (Percentage percentage : ALL) {
            if (percentage.percent == percent) {
                return Optional.of(percentage);
            }
        }
        return Optional.empty();
    }

    public int percent() {
        return percent;
    }

    /** A share pays this many times the value of its company. */
    public int factor() {
        return percent / 10;
    }
}
