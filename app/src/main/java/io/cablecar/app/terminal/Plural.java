package io.cablecar.app.terminal;

/** Formats counts: {@code 1 game}, {@code 2 games}. */
public final class Plural {

    private Plural() {}

    public static String of(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
