package io.cablecar.bots;

import io.cablecar.bots.reference.MonteCarloBot;
import io.cablecar.bots.reference.PotentialBot;
import io.cablecar.bots.reference.RandomBot;
import io.cablecar.bots.value.ValueFactory;
import java.util.List;
import java.util.Optional;

/** All bots by name: the levels 1 to 7, and the references against which strength is measured. */
public final class Bots {

    private static final List<String> REFERENCES = List.of("random", "potential", "montecarlo");

    /** The search of the strongest level with the analytic value, whatever that level plays with. */
    private static final String ANALYTIC = "analytic";

    /** The same search with the value that was handed in. */
    public static final String LEARNT = "learnt";

    private Bots() {}

    /** The references' names, then the levels' ids, from the weakest up. */
    public static List<String> names() {
        return NAMES;
    }

    private static final List<String> NAMES = List.of(
            REFERENCES.get(0),
            REFERENCES.get(1),
            REFERENCES.get(2),
            ANALYTIC,
            LEARNT,
            Level.NEWSBOY.id(),
            Level.GARDENER.id(),
            Level.LAMPLIGHTER.id(),
            Level.GRIPMAN.id(),
            Level.CONDUCTOR.id(),
            Level.ENGINEER.id(),
            Level.BARON.id());

    /**
     * The bot with this name (a level's number or id, {@code top}, or a reference); empty if there is none.
     *
     * @param seed of its chance: two bots of one name and different seeds play alike but not the same
     */
    public static Optional<Bot> named(String name, int seed) {
        return named(name, seed, ValueFactory.ANALYTIC);
    }

    /** The same, with another value for the levels and for {@code learnt}. */
    public static Optional<Bot> named(String name, int seed, ValueFactory values) {
        return switch (name) {
            case "random" -> Optional.of(new RandomBot(seed));
            case "potential" -> Optional.of(new PotentialBot(seed));
            case "montecarlo" -> Optional.of(new MonteCarloBot(seed));
            case ANALYTIC -> Optional.of(new LadderBot(Strength.CLEAR, ValueFactory.ANALYTIC, seed));
            case LEARNT -> Optional.of(new LadderBot(Strength.CLEAR, values, seed));
            default -> Level.named(name).map(level -> of(level, seed, values));
        };
    }

    /** The bot of a level. */
    public static Bot of(Level level, int seed) {
        return of(level, seed, ValueFactory.ANALYTIC);
    }

    /** The bot of a level with a value of its own. */
    public static Bot of(Level level, int seed, ValueFactory values) {
        return new LadderBot(level.strength(), values, seed);
    }
}
