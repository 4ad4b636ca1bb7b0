package io.cablecar.bots;

import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.player.Strength;
import io.cablecar.bots.reference.CarefulBot;
import io.cablecar.bots.reference.ChildBot;
import io.cablecar.bots.reference.MonteCarloBot;
import io.cablecar.bots.reference.NoviceBot;
import io.cablecar.bots.reference.PotentialBot;
import io.cablecar.bots.reference.RandomBot;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.game.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All bots by name: every {@link Opponent}, and the references by which strength is measured. */
public final class Bots {

    private static final List<String> REFERENCES =
            List.of("random", "child", "careful", "novice", "potential", "montecarlo");

    /** The search of the highest level with the analytic value, inferring shares from lines alone. */
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
     * @param seed of the bot's random choices
     */
    public static Optional<Bot> named(String name, int seed) {
        return named(name, seed, AnalyticValues.INSTANCE);
    }

    /** The same with another value function for the highest level. */
    public static Optional<Bot> named(String name, int seed, ValueFactory values) {
        return switch (name) {
            case "random" -> Optional.of(new RandomBot(seed));
            case "child" -> Optional.of(new ChildBot(seed));
            case "careful" -> Optional.of(new CarefulBot(seed));
            case "novice" -> Optional.of(new NoviceBot(seed));
            case "potential" -> Optional.of(new PotentialBot(seed));
            case "montecarlo" -> Optional.of(new MonteCarloBot(seed));
            case ANALYTIC -> Optional.of(new LadderBot(Strength.CLEAR_WITHOUT_READING, AnalyticValues.INSTANCE, seed));
            default -> Opponent.named(name).map(opponent -> of(opponent, seed, values));
        };
    }

    /** The default time per move of the bot with this name, in milliseconds; that of the strongest for references. */
    public static int defaultMillis(String name) {
        return Opponent.named(name)
                .map(Opponent::budgetLevel)
                .orElse(Level.BARON)
                .defaultMillis();
    }

    /** The bot of a level. */
    public static Bot of(Level level, int seed) {
        return of(level, seed, AnalyticValues.INSTANCE);
    }

    /** The bot of a level, with another value function for the highest. */
    public static Bot of(Level level, int seed, ValueFactory values) {
        return of(level.strength(), seed, values);
    }

    /** The bot of an opponent, with another value function for the highest level. */
    public static Bot of(Opponent opponent, int seed, ValueFactory values) {
        return (view, budget) ->
                ladderBot(opponent.strengthIn(view), seed, values).choose(view, budget);
    }

    /** A bot of any strength. Only {@link Strength#CLEAR} uses the given values; weaker bots use the analytic one. */
    public static Bot of(Strength strength, int seed, ValueFactory values) {
        return ladderBot(strength, seed, values);
    }

    /** Starts the choice of such a bot for the viewer, whose turn it must be. */
    public static StepwiseChoice begin(Strength strength, int seed, ValueFactory values, View view, Budget budget) {
        return ladderBot(strength, seed, values).begin(view, budget);
    }

    private static LadderBot ladderBot(Strength strength, int seed, ValueFactory values) {
        return new LadderBot(strength, strength.equals(Strength.CLEAR) ? values : AnalyticValues.INSTANCE, seed);
    }
}
