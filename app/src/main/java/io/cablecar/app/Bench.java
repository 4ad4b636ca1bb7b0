package io.cablecar.app;

import io.cablecar.engine.Dice;
import io.cablecar.engine.Fleet;
import io.cablecar.engine.Playout;
import io.cablecar.engine.Rules;
import io.cablecar.engine.notation.Json;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Measures how many random games a second one core plays. */
@Command(
        name = "bench",
        description =
                "Measure random full games per second of processor time, legality and scoring included, on one core"
                        + " after warm-up.",
        mixinStandardHelpOptions = true)
final class Bench implements Callable<Integer> {

    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static final int WARM_UP_ROUNDS = 5;
    private static final int GAMES_A_LOOK = 1000;

    @Spec
    private CommandSpec spec;

    @Option(names = "--rounds", paramLabel = "R", description = "Rounds to measure, 10 if not given.")
    private int rounds = 10;

    @Option(names = "--millis", paramLabel = "MS", description = "Length of a round in milliseconds, 500 if not given.")
    private int millis = 500;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    private final Dice dice = new Dice(1);
    private final Playout playout = new Playout(Fleet.of(Rules.base(2)));
    private final int[] points = new int[2];

    @Override
    public Integer call() {
        if (rounds < 1 || millis < 1) {
            throw new ParameterException(spec.commandLine(), "--rounds and --millis must be 1 or more");
        }
        var rates = new double[rounds];
        try (var progress = Progress.of(spec.commandLine().getErr(), "rounds", WARM_UP_ROUNDS + rounds)) {
            for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
                double rate = gamesPerSecond();
                if (round >= 0) {
                    rates[round] = rate;
                }
                progress.step();
            }
        }
        spec.commandLine().getOut().println(json ? json(rates) : text(rates));
        return Exit.OK;
    }

    /** Timed by the clock of the core itself, so that a busy machine does not count as a slow engine. */
    private double gamesPerSecond() {
        long began = CLOCK.getCurrentThreadCpuTime();
        long passed = 0;
        long games = 0;
        while (passed < millis * 1_000_000L) {
            for (int i = 0; i < GAMES_A_LOOK; i++) {
                playout.play(dice, points);
            }
            games += GAMES_A_LOOK;
            passed = CLOCK.getCurrentThreadCpuTime() - began;
        }
        return games * 1e9 / passed;
    }

    private static String text(double[] rates) {
        var tally = tally(rates);
        return String.format(
                Locale.ROOT,
                "%,.0f random games a second (median of %d rounds; from %,.0f to %,.0f, standard deviation %,.0f)",
                median(rates),
                rates.length,
                tally.least(),
                tally.most(),
                tally.deviation());
    }

    private static Json json(double[] rates) {
        var tally = tally(rates);
        return new Json()
                .open('{')
                .name("playoutsPerSecond")
                .raw(Long.toString(Math.round(median(rates))))
                .name("least")
                .raw(Long.toString(Math.round(tally.least())))
                .name("most")
                .raw(Long.toString(Math.round(tally.most())))
                .name("sd")
                .raw(Long.toString(Math.round(tally.deviation())))
                .name("rounds")
                .value(rates.length)
                .name("java")
                .value(Runtime.version().toString())
                .close('}');
    }

    private static Tally tally(double[] rates) {
        var tally = new Tally();
        for (double rate : rates) {
            tally.add(rate);
        }
        return tally;
    }

    private static double median(double[] rates) {
        var sorted = rates.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
