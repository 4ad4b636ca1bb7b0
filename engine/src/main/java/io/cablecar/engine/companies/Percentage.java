package io.cablecar.engine.companies;

import java.util.Optional;

/** What part of a company a share is: for each company there is one share of each. */
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

    /** The percentage with this number, empty if there is none. */
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

    /** How many times the value of its company such a share brings. */
    public int factor() {
        return percent / 10;
    }
}
