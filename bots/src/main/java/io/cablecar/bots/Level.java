package io.cablecar.bots;

import io.cablecar.bots.player.Budget;
import io.cablecar.bots.player.Clock;
import io.cablecar.bots.player.Strength;
import io.cablecar.bots.player.Temperament;
import java.util.List;
import java.util.Optional;

/** The ladder of ten levels, each stronger than the one before. */
public enum Level {
    PUPIL("pupil", "Pupil", new Strength(0, 0.3, 0.1, 3, 1, 0)),
    TOURIST("tourist", "Tourist", new Strength(0.1, 0.45, 0.2, 3, 1, 0.05)),
    FLORIST("florist", "Florist", new Strength(0.25, 0.55, 0.35, 4, 1, 0.15)),
    NEWSBOY("newsboy", "Newsboy", new Strength(0.38, 0.66, 0.46, 4.2, 1, 0.26)),
    GARDENER("gardener", "Gardener", new Strength(0.55, 0.74, 0.54, 5, 1.1, 0.38)),
    LAMPLIGHTER("lamplighter", "Lamplighter", new Strength(0.7, 0.78, 0.58, 6.5, 1.65, 0.48)),
    GRIPMAN("gripman", "Gripman", new Strength(0.83, 0.83, 0.61, 8, 2, 0.6)),
    CONDUCTOR("conductor", "Conductor", new Strength(0.86, 0.85, 0.7, 10, Strength.ALL, 0.8)),
    ENGINEER("engineer", "Engineer", new Strength(0.98, 0.95, 0.92, Strength.TO_THE_END, Strength.ALL, 0.97)),
    BARON("baron", "Cable Baron", Strength.CLEAR);

    private static final int OLD_LEVELS = 7;

    private final String id;
    private final String title;
    private final Strength strength;

    Level(String id, String title, Strength strength) {
        this.id = id;
        this.title = title;
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

    /** The level that equals one of the former seven levels, which are now the upper seven. */
    public static Optional<Level> ofSeven(int number) {
        return number < 1 || number > OLD_LEVELS
                ? Optional.empty()
                : Optional.of(values()[number - 1 + values().length - OLD_LEVELS]);
    }

    /**
     * A strength between two levels.
     *
     * @param rank a level's number or between two of them; clamped to the ladder
     */
    public static Strength between(double rank) {
        List<Level> levels = List.of(values());
        double place = Math.max(0, Math.min(levels.size() - 1, rank - 1));
        int below = Math.min(levels.size() - 2, (int) place);
        return place == below + 1
                ? levels.get(below + 1).strength
                : levels.get(below).strength.towards(levels.get(below + 1).strength, place - below);
    }

    /** From 1 to 10. */
    public int number() {
        return ordinal() + 1;
    }

    /** The lower-case name that commands and files use. */
    public String id() {
        return id;
    }

    /** The English name. */
    public String title() {
        return title;
    }

    /** The default time per move. */
    public int defaultMillis() {
        return this == BARON ? 100 : 20;
    }

    /** About the number of evaluations that the default time allows. */
    public int defaultEvaluations() {
        return this == BARON ? 50_000 : 2_000;
    }

    /** The default time per move in a page, where the engine is slower. */
    private int pageMillis() {
        return this == BARON ? 300 : 60;
    }

    /** About the number of evaluations that this time allows on a phone. */
    public int pageEvaluations() {
        return this == BARON ? 25_000 : 2_000;
    }

    /**
     * The budget for a move in a page. The lower levels count evaluations, so that they are equally strong on every
     * device. The highest two go by time, unless the game must be reproducible.
     *
     * @param timed whether a budget in time is allowed
     * @param slow whether the engine runs as plain JavaScript, several times slower than WebAssembly
     */
    public Budget pageBudget(boolean timed, boolean slow, Clock clock) {
        boolean byTime = timed && number() >= ENGINEER.number();
        double millis = slow && this == BARON ? pageMillis() / 2.0 : pageMillis();
        return byTime ? Budget.ofMillis(millis, clock) : Budget.ofEvaluations(pageEvaluations());
    }

    /** The strength of this level with a temperament. */
    public Strength strength(Temperament temperament) {
        return temperament == Temperament.PLAIN
                ? strength
                : between(number() + temperament.insight()).with(temperament);
    }

    /** The strength of this level. */
    public Strength strength() {
        return strength;
    }
}
