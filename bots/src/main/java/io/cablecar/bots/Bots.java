package io.cablecar.bots;

import io.cablecar.bots.reference.CarefulBot;
import io.cablecar.bots.reference.ChildBot;
import io.cablecar.bots.reference.MonteCarloBot;
import io.cablecar.bots.reference.NoviceBot;
import io.cablecar.bots.reference.PotentialBot;
import io.cablecar.bots.reference.RandomBot;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.engine.game.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All bots by name: whoever people may choose as an {@link Opponent}, and the references against which strength is
 * measured.
 */
public final class Bots {

    private static final List<String> REFERENCES =
            List.of("random", "child", "careful", "novice", "potential", "montecarlo");

    /**
     * The search of the highest level without what it has learnt: the analytic value, and shares told by lines alone.
     */
    private static final String ANALYTIC = "analytic";

    private Bots() {}

    /** The references' names, then the levels' ids, from the weakest up. */
    public static List<String> names() {
        List<String> names = new ArrayList<>(REFERENCES);
        names.add(ANALYTIC);
        for (Level level : Level.values()) {
            names.add(level.id());
        }
        return List.copyOf(names);
    }

    /**
     * The bot with this name (a level's number or id, {@code top}, or a reference); empty if there is none.
     *
     * @param seed of its chance: two bots of one name and different seeds play alike but not the same
     */
    public static Optional<Bot> named(String name, int seed) {
        return named(name, seed, ValueFactory.ANALYTIC);
    }

    /** The same, with another value for the highest level. */
    public static Optional<Bot> named(String name, int seed, ValueFactory values) {
        return switch (name) {
            case "random" -> Optional.of(new RandomBot(seed));
            case "child" -> Optional.of(new ChildBot(seed));
            case "careful" -> Optional.of(new CarefulBot(seed));
            case "novice" -> Optional.of(new NoviceBot(seed));
            case "potential" -> Optional.of(new PotentialBot(seed));
            case "montecarlo" -> Optional.of(new MonteCarloBot(seed));
            case ANALYTIC -> Optional.of(new LadderBot(Strength.CLEAR_WITHOUT_READING, ValueFactory.ANALYTIC, seed));
            default -> Opponent.named(name).map(known -> of(known, seed, values));
        };
    }

    /**
     * The time a move is worth to the bot with this name when nobody says otherwise, in milliseconds; whoever is no
     * opponent for people gets as much as the strongest.
     */
    public static int usualMillis(String name) {
        return Opponent.named(name)
                .map(Opponent::budgetLevel)
                .orElse(Level.BARON)
                .defaultMillis();
    }

    /** The bot of a level. */
    public static Bot of(Level level, int seed) {
        return of(level, seed, ValueFactory.ANALYTIC);
    }

    /** The bot of a level, with another value for the highest. */
    public static Bot of(Level level, int seed, ValueFactory values) {
        return of(level.strength(), seed, values);
    }

    /** The bot of an opponent with a value of its own. */
    public static Bot of(Opponent opponent, int seed, ValueFactory values) {
        return of(opponent.strength(), seed, values);
    }

    /** A bot of any strength. Only who sees everything thinks with another value than the analytic one. */
    public static Bot of(Strength strength, int seed, ValueFactory values) {
        return ladderBot(strength, seed, values);
    }

    /** The choice of such a bot for the viewer, whose turn it must be, to be thought over in moments. */
    public static Thought begin(Strength strength, int seed, ValueFactory values, View view, Budget budget) {
        return ladderBot(strength, seed, values).begin(view, budget);
    }

    private static LadderBot ladderBot(Strength strength, int seed, ValueFactory values) {
        return new LadderBot(strength, strength.equals(Strength.CLEAR) ? values : ValueFactory.ANALYTIC, seed);
    }
}
