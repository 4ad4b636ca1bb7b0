package io.cablecar.app.command.game;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.app.terminal.ProgressBar;
import io.cablecar.app.terminal.TextTable;
import io.cablecar.engine.notation.Json;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Measures how fast the engine is on this machine. */
@Command(
        name = "bench",
        description =
                "Measure whole random games per second of processor time on one core, legality and scoring included,"
                        + " after warm-up, as bare placements and with hands and draws; and what it costs to place,"
                        + " undo and copy.",
        mixinStandardHelpOptions = true)
public final class Bench implements Callable<Integer> {

    private static final int WARM_UP_ROUNDS = 5;
    private static final double NANOS = 1e9;

    @Spec
    private CommandSpec spec;

    @Option(names = "--rounds", paramLabel = "R", description = "Rounds to measure (default: 10).")
    private int rounds = 10;

    @Option(names = "--millis", paramLabel = "MS", description = "Length of a round in milliseconds (default: 300).")
    private int millis = 300;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Override
    public Integer call() {
        if (rounds < 1 || millis < 1) {
            throw new ParameterException(spec.commandLine(), "--rounds and --millis must be 1 or more");
        }
        var work = new EngineWork();
        try (var progress = ProgressBar.of(spec.commandLine().getErr(), "rounds", 4L * (WARM_UP_ROUNDS + rounds))) {
            var games = measure(work::games, progress);
            var withHands = measure(work::gamesWithHands, progress);
            var placements = measure(work::placements, progress);
            var copies = measure(work::copies, progress);
            spec.commandLine()
                    .getOut()
                    .println(
                            json
                                    ? json(games, withHands, placements, copies)
                                    : text(games, withHands, placements, copies));
        }
        return ExitCode.OK;
    }

    /** Operations per second in each round. */
    private Spread measure(EngineWork.Work work, ProgressBar progress) {
        var rates = new double[rounds];
        for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
            double rate = EngineWork.perSecond(work, millis);
            if (round >= 0) {
                rates[round] = rate;
            }
            progress.step();
        }
        return new Spread(rates);
    }

    private static String text(Spread games, Spread withHands, Spread placements, Spread copies) {
        var table = new TextTable("", "median", "least", "most", "sd").alignRight(1, 2, 3, 4);
        row(table, "random games per second", games, "%,.0f");
        row(table, "the same with hands and draws", withHands, "%,.0f");
        row(table, "place and undo, ns", placements.inverse(NANOS), "%.1f");
        row(table, "copy a position, ns", copies.inverse(NANOS), "%.1f");
        return table.toString();
    }

    private static void row(TextTable table, String name, Spread spread, String format) {
        table.row(
                name,
                String.format(Locale.ROOT, format, spread.median()),
                String.format(Locale.ROOT, format, spread.least()),
                String.format(Locale.ROOT, format, spread.most()),
                String.format(Locale.ROOT, format, spread.deviation()));
    }

    private Json json(Spread games, Spread withHands, Spread placements, Spread copies) {
        var nanos = placements.inverse(NANOS);
        return new Json()
                .open('{')
                .name("playoutsPerSecond")
                .exact(games.median())
                .name("least")
                .exact(games.least())
                .name("most")
                .exact(games.most())
                .name("sd")
                .exact(games.deviation())
                .name("gamesWithHandsPerSecond")
                .exact(withHands.median())
                .name("placeAndUndoNanos")
                .exact(nanos.median())
                .name("copyNanos")
                .exact(copies.inverse(NANOS).median())
                .name("rounds")
                .value(rounds)
                .name("java")
                .value(Runtime.version().toString())
                .close('}');
    }
}
