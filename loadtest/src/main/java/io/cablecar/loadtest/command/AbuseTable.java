package io.cablecar.loadtest.command;

import io.cablecar.app.terminal.TextTable;
import io.cablecar.loadtest.chaos.AbuseRun;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Formats the report of an {@link AbuseRun} as a text table with a verdict. */
final class AbuseTable {

    private AbuseTable() {}

    static String of(AbuseRun.Report report) {
        TextTable table = new TextTable("attack", "attempts", "refused", "moves", "p50 ms", "p99", "max", "verdict")
                .alignRight(1, 2, 3, 4, 5, 6);
        Stream.concat(Stream.of(report.rest()), report.attacks().stream())
                .forEach(result -> table.row(
                        result.attack(),
                        result.attempts(),
                        result.refusals(),
                        result.moves(),
                        number(result.p50()),
                        number(result.p99()),
                        number(result.max()),
                        verdict(result)));
        List<String> wrong = report.wrong();
        return table
                + String.format(
                        Locale.ROOT,
                        "%n%d moves acknowledged; p99 of bystanders may be %.0f ms%n",
                        report.acknowledged(),
                        report.mostP99())
                + (wrong.isEmpty() ? "" : String.join("\n", wrong) + "\n")
                + (report.isPassed() ? "No player was stopped, and nothing was lost." : "FAILED.");
    }

    private static String verdict(AbuseRun.Result result) {
        return result.isSlow() ? "too slow" : result.wrong().isEmpty() ? "ok" : String.join("; ", result.wrong());
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
