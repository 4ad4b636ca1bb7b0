package io.cablecar.loadtest.command;

import io.cablecar.app.terminal.TextTable;
import io.cablecar.loadtest.load.LoadRun;
import io.cablecar.loadtest.load.LoadSeries;
import io.cablecar.loadtest.load.Millis;
import io.cablecar.loadtest.load.ProcessorUse;
import java.util.List;
import java.util.Locale;

/** Formats the rows of a {@link LoadSeries} as a text table. */
final class SeriesTable {

    private static final String LEGEND =
            "lost, doubled and dropped together are `bad`; times in ms at the pace of people;"
                    + " processor time in microseconds per move at full speed";

    private SeriesTable() {}

    static String of(List<LoadSeries.Row> rows) {
        TextTable table = new TextTable(
                        "database",
                        "nodes",
                        "listening",
                        "stored",
                        "tables",
                        "bad",
                        "ack p50",
                        "p99",
                        "seen p50",
                        "p99",
                        "moves/s",
                        "nodes µs",
                        "database µs",
                        "players µs")
                .alignRight(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
        for (LoadSeries.Row row : rows) {
            LoadRun.Report load = row.load();
            Millis ack = load.ackMs();
            Millis seen = load.seenMs();
            ProcessorUse.PerMove cost = load.microsPerMove().orElse(new ProcessorUse.PerMove(0, 0, 0));
            table.row(
                    row.database(),
                    row.nodes(),
                    row.listening(),
                    row.stored(),
                    load.tables(),
                    load.lost() + load.doubled() + load.dropped(),
                    number(ack.p50()),
                    number(ack.p99()),
                    number(seen.p50()),
                    number(seen.p99()),
                    Math.round(load.movesPerSecond()),
                    number(cost.nodes()),
                    number(cost.database()),
                    number(cost.players()));
        }
        return table + "\n" + LEGEND;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
