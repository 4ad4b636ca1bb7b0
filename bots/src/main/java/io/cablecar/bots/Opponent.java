package io.cablecar.bots;

import io.cablecar.bots.companion.Adaptation;
import io.cablecar.bots.companion.Lapses;
import io.cablecar.bots.companion.SkillEstimate;
import io.cablecar.bots.companion.StrengthScale;
import io.cablecar.bots.player.Strength;
import io.cablecar.bots.player.Temperament;
import io.cablecar.engine.Rules;
import io.cablecar.engine.game.View;
import java.util.Optional;

/**
 * A bot that people play against: a level, perhaps with a temperament, or a companion adapted to a person. Commands,
 * files and messages identify it by its name: {@code gripman}, {@code gripman/builder}, {@code companion/432}, or
 * {@code companion/40/350} for one that adapts during the game.
 */
public sealed interface Opponent {

    /** A companion's strength is given in hundredths of a level. */
    int HUNDREDTHS = StrengthScale.HUNDREDTHS;

    /** Separates a level from its temperament. */
    char WITH = '/';

    /** A level of the ladder. */
    record LevelBot(Level level, Temperament temperament) implements Opponent {

        @Override
        public String name() {
            return temperament == Temperament.PLAIN ? level.id() : level.id() + WITH + temperament.id();
        }

        @Override
        public Strength strength() {
            return level.strength(temperament);
        }
    }

    /**
     * A bot about as strong as a person was when it was chosen.
     *
     * @param hundredths of a level, from 0 to 1000 for the highest, see {@link StrengthScale}
     * @param doubt how unsure it is about its opponents, in hundredths of a level: the more, the further it adapts
     *     during a game; 0 if it does not
     */
    record Companion(int hundredths, int doubt) implements Opponent {

        private static final String ID = "companion";
        private static final int MAX = StrengthScale.HUNDREDTHS * Level.values().length;
        private static final int MAX_DOUBT = 999;
        private static final int MAX_DIGITS = 4;

        /** Overlooks the lines of others, and wants the points of its own at once. */
        private static final Strength IMPATIENT = new Strength(0, 1, 0.8, Strength.TO_THE_END, 0, 0);

        public Companion {
            hundredths = Math.max(0, Math.min(MAX, hundredths));
            doubt = Math.max(0, Math.min(MAX_DOUBT, doubt));
        }

        /** A companion of a fixed strength. */
        public Companion(int hundredths) {
            this(hundredths, 0);
        }

        /** The companion of a fixed strength nearest to a rank. */
        public static Companion ofRank(double rank) {
            return new Companion(StrengthScale.hundredths(rank));
        }

        /** The companion for a person's next game, adapting during it. */
        public static Companion of(SkillEstimate person) {
            double doubt = StrengthScale.HUNDREDTHS * person.deviation();
            return new Companion(StrengthScale.hundredths(person.opponent()), (int) Math.floor(doubt + 0.5));
        }

        @Override
        public String name() {
            return doubt == 0 ? ID + WITH + hundredths : ID + WITH + hundredths + WITH + doubt;
        }

        /** Its strength as a rank. */
        public double rank() {
            return StrengthScale.rank(hundredths);
        }

        @Override
        public Level level() {
            return Level.values()[Math.max(0, (hundredths + HUNDREDTHS / 2) / HUNDREDTHS - 1)];
        }

        /** The strength on average; that of a single turn may be higher or lower, see {@link Lapses}. */
        @Override
        public Strength strength() {
            return Level.between(rank());
        }

        @Override
        public Strength strengthIn(View view) {
            double rank = in(view).rank();
            return Lapses.isNext(rank, view.seat().orElseThrow(), view.log())
                    ? IMPATIENT
                    : Level.between(Math.max(rank, Lapses.ATTENTIVE));
        }

        /** The next level up: a companion sometimes searches as deep as that level, and needs its time. */
        @Override
        public Level budgetLevel() {
            return Level.values()[Math.max(0, (hundredths + HUNDREDTHS - 1) / HUNDREDTHS - 1)];
        }

        /** How it adapts in a game from this seat. */
        public Adaptation adaptation(Rules rules, int seat) {
            return new Adaptation(rules, seat, rank(), doubt / (double) StrengthScale.HUNDREDTHS);
        }

        @Override
        public Companion in(View view) {
            if (doubt == 0) {
                return this;
            }
            int seat = view.seat().orElseThrow();
            return ofRank(adaptation(view.rules(), seat).follow(view).rank());
        }

        private static Optional<Opponent> parse(String text) {
            int with = text.indexOf(WITH);
            int hundredths = number(with < 0 ? text : text.substring(0, with));
            int doubt = with < 0 ? 0 : number(text.substring(with + 1));
            if (hundredths < 0 || hundredths > MAX || doubt < 0 || doubt > MAX_DOUBT || (with >= 0 && doubt == 0)) {
                return Optional.empty();
            }
            return Optional.of(new Companion(hundredths, doubt));
        }

        /** The number, or -1 if the text is not one. */
        private static int number(String text) {
            boolean isNumber = !text.isEmpty() && text.length() <= MAX_DIGITS;
            for (int i = 0; i < text.length(); i++) {
                isNumber &= text.charAt(i) >= '0' && text.charAt(i) <= '9';
            }
            return isNumber ? Integer.parseInt(text) : -1;
        }
    }

    /** A level without a temperament. */
    static Opponent of(Level level) {
        return new LevelBot(level, Temperament.PLAIN);
    }

    /** The opponent with this name, in which a level may be given by its number; empty if there is none. */
    static Optional<Opponent> named(String name) {
        int with = name.indexOf(WITH);
        String first = with < 0 ? name : name.substring(0, with);
        if (with >= 0 && first.equals(Companion.ID)) {
            return Companion.parse(name.substring(with + 1));
        }
        Optional<Temperament> temperament =
                with < 0 ? Optional.of(Temperament.PLAIN) : Temperament.named(name.substring(with + 1));
        return Level.named(first).flatMap(level -> temperament.map(liked -> new LevelBot(level, liked)));
    }

    /** The name in commands, files and messages; {@link #named} parses it. */
    String name();

    /** The level, or for a companion the nearest one. */
    Level level();

    /** Its strength and temperament. */
    Strength strength();

    /**
     * The opponent as it plays in this position. Only a companion changes during a game, as a function of the moves.
     */
    default Opponent in(View view) {
        return this;
    }

    /** Its strength and temperament in the turn of this position. */
    default Strength strengthIn(View view) {
        return in(view).strength();
    }

    /** The level whose budget it gets. */
    default Level budgetLevel() {
        return level();
    }
}
