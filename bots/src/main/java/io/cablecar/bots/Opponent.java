package io.cablecar.bots;

import java.util.Optional;

/**
 * Who sits opposite: a level, perhaps with a taste, or a companion that has adapted to somebody. Its name says all
 * there is to it, in commands, files and messages alike: {@code gripman}, {@code gripman/builder},
 * {@code companion/432}.
 */
public sealed interface Opponent {

    /** A companion's strength is told in hundredths of a level. */
    int HUNDREDTHS = 100;

    /** Stands between a level and its taste. */
    char WITH = '/';

    /** One of the characters of the ladder. */
    record Resident(Level level, Temperament taste) implements Opponent {

        @Override
        public String name() {
            return taste == Temperament.PLAIN ? level.id() : level.id() + WITH + taste.id();
        }

        @Override
        public Strength strength() {
            return level.strength(taste);
        }
    }

    /**
     * One that plays about as well as somebody, at the strength it had then.
     *
     * @param hundredths of a level, from 100 for the first to 1000 for the highest
     */
    record Companion(int hundredths) implements Opponent {

        private static final String ID = "companion";

        public Companion {
            hundredths = Math.max(HUNDREDTHS, Math.min(HUNDREDTHS * Level.values().length, hundredths));
        }

        /** The companion nearest to a rank, on the scale of the levels' numbers. */
        public static Companion ofRank(double rank) {
            return new Companion((int) Math.floor(HUNDREDTHS * rank + 0.5));
        }

        @Override
        public String name() {
            return ID + WITH + hundredths;
        }

        @Override
        public Level level() {
            return Level.values()[(hundredths + HUNDREDTHS / 2) / HUNDREDTHS - 1];
        }

        @Override
        public Strength strength() {
            return Level.between(hundredths / (double) HUNDREDTHS);
        }

        /** The level above thinks ahead now and then, and so does whoever stands below it: it gets as much time. */
        @Override
        public Level budgetLevel() {
            return Level.values()[(hundredths + HUNDREDTHS - 1) / HUNDREDTHS - 1];
        }

        private static Optional<Opponent> parse(String text) {
            boolean isNumber = !text.isEmpty() && text.length() <= 4;
            for (int i = 0; i < text.length(); i++) {
                isNumber &= text.charAt(i) >= '0' && text.charAt(i) <= '9';
            }
            if (!isNumber) {
                return Optional.empty();
            }
            int hundredths = Integer.parseInt(text);
            Companion companion = new Companion(hundredths);
            return companion.hundredths == hundredths ? Optional.of(companion) : Optional.empty();
        }
    }

    /** A level without a taste. */
    static Opponent of(Level level) {
        return new Resident(level, Temperament.PLAIN);
    }

    /** The opponent of this name, in which a level may also be told by its number; empty if there is none. */
    static Optional<Opponent> named(String name) {
        int with = name.indexOf(WITH);
        String first = with < 0 ? name : name.substring(0, with);
        if (with >= 0 && first.equals(Companion.ID)) {
            return Companion.parse(name.substring(with + 1));
        }
        Optional<Temperament> taste =
                with < 0 ? Optional.of(Temperament.PLAIN) : Temperament.named(name.substring(with + 1));
        return Level.named(first).flatMap(level -> taste.map(liked -> new Resident(level, liked)));
    }

    /** As commands, files and messages call it; {@link #named} reads it again. */
    String name();

    /** The level, or the one nearest to it. */
    Level level();

    /** How well it sees, and what it likes. */
    Strength strength();

    /** The level whose time a move is worth. */
    default Level budgetLevel() {
        return level();
    }
}
