package io.cablecar.app.command.measure;

import io.cablecar.app.terminal.TextTable;
import io.cablecar.server.load.LoadRun;
import io.cablecar.server.load.LoadSeries;
import io.cablecar.server.load.Millis;
import io.cablecar.server.load.ProcessorTime;
import java.util.List;
import java.util.Locale;

/** Houses that were measured side by side, as a table to be read. */
final class LoadRows {

    private static final String FACTS =
            "lost, doubled and dropped together are `bad`; times in ms at the pace of people;"
                    + " processor time in microseconds a move, as fast as it goes";

    private LoadRows() {}

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
            ProcessorTime.PerMove cost = load.microsPerMove().orElse(new ProcessorTime.PerMove(0, 0, 0));
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
        return table + "\n" + FACTS;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
