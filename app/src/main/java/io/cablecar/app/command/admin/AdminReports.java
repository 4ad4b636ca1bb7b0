package io.cablecar.app.command.admin;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.app.terminal.TextTable;
import io.cablecar.server.admin.LiveClients;
import io.cablecar.server.log.Step;
import io.cablecar.server.storage.Bans;
import io.cablecar.server.storage.ClientAddress;
import io.cablecar.server.storage.HostQueries;
import io.cablecar.server.storage.NodeRegistry;
import io.cablecar.server.storage.SqlTableLog;
import io.cablecar.server.table.Chair;
import io.cablecar.server.table.Entry;
import io.cablecar.server.wire.TableObject;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The {@code admin} commands that only show something. */
final class AdminReports {

    private static final int MAX_SHOWN = 1_000;

    private AdminReports() {}

    static String time(long millis) {
        return Instant.ofEpochMilli(millis).truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** Lists tables. */
    @Command(name = "tables", description = "List tables, the latest changed first.", mixinStandardHelpOptions = true)
    static final class Tables implements Callable<Integer> {

        private record FoundTables(List<HostQueries.TableRow> tables) {}

        @Mixin
        private AdminOptions options;

        @Option(
                names = "--phase",
                paramLabel = "PHASE",
                description = "Only those that are open, revealing, playing or over.")
        private Optional<String> phase = Optional.empty();

        @Option(names = "--guest", paramLabel = "GUEST", description = "Only those of this guest.")
        private Optional<String> guest = Optional.empty();

        @Option(
                names = "--most",
                paramLabel = "N",
                defaultValue = "50",
                description = "At most this many (default: 50).")
        private int most;

        @Override
        public Integer call() throws IOException {
            return options.print(
                    database -> new FoundTables(
                            new HostQueries(database).tables(phase, guest, Math.clamp(most, 1, MAX_SHOWN))),
                    Tables::text);
        }

        private static String text(FoundTables found) {
            TextTable table = new TextTable("table", "phase", "public", "steps", "changed", "owner").alignRight(3);
            found.tables.forEach(row -> table.row(
                    row.id(), row.phase(), row.listed() ? "yes" : "no", row.steps(), time(row.changed()), row.owner()));
            return table.toString();
        }
    }

    /** Shows a table. */
    @Command(name = "table", description = "Show a table and who sits there.", mixinStandardHelpOptions = true)
    static final class Table implements Callable<Integer> {

        private record SeatRow(int seat, String kind, String name, List<String> guests, int links, String substitute) {}

        private record FoundTable(
                String table,
                String phase,
                String owner,
                Object settings,
                int steps,
                int moves,
                long made,
                long changed,
                List<SeatRow> seats,
                Optional<Map<String, Object>> outcome) {}

        @Mixin
        private AdminOptions options;

        @Parameters(paramLabel = "TABLE")
        private String table;

        @Override
        public Integer call() throws IOException {
            List<Step<Entry>> steps = options.read(database -> {
                try (SqlTableLog log = new SqlTableLog(database)) {
                    return log.read(table, 0);
                }
            });
            return steps.isEmpty() ? options.missing("table") : options.print(database -> found(steps), Table::text);
        }

        private FoundTable found(List<Step<Entry>> steps) {
            var state = io.cablecar.server.table.Table.of(steps);
            List<SeatRow> seats = new ArrayList<>();
            for (int i = 0; i < state.chairs().size(); i++) {
                seats.add(
                        switch (state.chairs().get(i)) {
                            case Chair.Empty empty -> new SeatRow(i + 1, "empty", "", List.of(), 0, "none");
                            case Chair.Bot bot -> new SeatRow(i + 1, "bot", "", List.of(), 0, "none");
                            case Chair.Person person ->
                                new SeatRow(
                                        i + 1,
                                        "person",
                                        person.name(),
                                        person.guests(),
                                        person.links().size(),
                                        person.substitute().name().toLowerCase(Locale.ROOT));
                        });
            }
            return new FoundTable(
                    table,
                    state.phase().name().toLowerCase(Locale.ROOT),
                    state.owner(),
                    state.settings(),
                    state.number(),
                    state.gameState().map(game -> game.moves()).orElse(0),
                    steps.get(0).at(),
                    steps.get(steps.size() - 1).at(),
                    seats,
                    TableObject.outcome(state));
        }

        private static String text(FoundTable found) {
            TextTable seats = new TextTable("seat", "who", "name", "links", "guests");
            found.seats.forEach(
                    seat -> seats.row(seat.seat, seat.kind, seat.name, seat.links, String.join(" ", seat.guests)));
            return "Table " + found.table + ": " + found.phase + ", " + found.steps + " steps, " + found.moves
                    + " moves\nmade " + time(found.made) + ", changed " + time(found.changed) + ", owner " + found.owner
                    + "\n" + seats;
        }
    }

    /** Lists guests. */
    @Command(name = "guests", description = "List guests, the latest seen first.", mixinStandardHelpOptions = true)
    static final class Guests implements Callable<Integer> {

        private record FoundGuests(List<HostQueries.GuestRow> guests) {}

        @Mixin
        private AdminOptions options;

        @Option(names = "--name", paramLabel = "NAME", description = "Only those with exactly this name.")
        private Optional<String> name = Optional.empty();

        @Option(
                names = "--most",
                paramLabel = "N",
                defaultValue = "50",
                description = "At most this many (default: 50).")
        private int most;

        @Override
        public Integer call() throws IOException {
            return options.print(
                    database -> new FoundGuests(new HostQueries(database).guests(name, Math.clamp(most, 1, MAX_SHOWN))),
                    Guests::text);
        }

        private static String text(FoundGuests found) {
            TextTable table = new TextTable("guest", "name", "seen", "since");
            found.guests.forEach(row -> table.row(row.id(), row.name(), time(row.seen()), time(row.made())));
            return table.toString();
        }
    }

    /** Shows a guest. */
    @Command(name = "guest", description = "Show a guest with its tokens and tables.", mixinStandardHelpOptions = true)
    static final class Guest implements Callable<Integer> {

        private record FoundGuest(
                HostQueries.GuestRow guest, List<HostQueries.TokenRow> tokens, List<HostQueries.TableRow> tables) {}

        @Mixin
        private AdminOptions options;

        @Parameters(paramLabel = "GUEST")
        private String guest;

        @Override
        public Integer call() throws IOException {
            Optional<HostQueries.GuestRow> found = options.read(database -> new HostQueries(database).guest(guest));
            return found.isEmpty()
                    ? options.missing("guest")
                    : options.print(
                            database -> new FoundGuest(
                                    found.get(),
                                    new HostQueries(database).tokens(guest),
                                    new HostQueries(database).tables(Optional.empty(), Optional.of(guest), MAX_SHOWN)),
                            Guest::text);
        }

        private static String text(FoundGuest found) {
            TextTable tables = new TextTable("table", "phase", "changed");
            found.tables.forEach(row -> tables.row(row.id(), row.phase(), time(row.changed())));
            return "Guest " + found.guest.id() + ": " + found.guest.name() + "\nseen " + time(found.guest.seen())
                    + ", since " + time(found.guest.made()) + ", " + found.tokens.size() + " tokens\n" + tables;
        }
    }

    /** Lists bans. */
    @Command(name = "bans", description = "List who is kept out.", mixinStandardHelpOptions = true)
    static final class BanList implements Callable<Integer> {

        private record FoundBanList(List<Bans.Ban> bans) {}

        @Mixin
        private AdminOptions options;

        @Override
        public Integer call() throws IOException {
            return options.print(
                    database -> new FoundBanList(new Bans(database).active(AdminOptions.now(database))), BanList::text);
        }

        private static String text(FoundBanList found) {
            TextTable table = new TextTable("kind", "who", "until");
            found.bans.forEach(
                    ban -> table.row(ban.kind().name().toLowerCase(Locale.ROOT), who(ban), time(ban.until())));
            return table.toString();
        }

        private static String who(Bans.Ban ban) {
            return ban.kind() == Bans.Kind.ADDRESS ? new ClientAddress(ban.who()).shown() : ban.who();
        }
    }

    /** Lists the addresses with the most connections. */
    @Command(
            name = "addresses",
            description = "List the addresses, or IPv6 networks, with the most connections to a server now.",
            mixinStandardHelpOptions = true)
    static final class Addresses implements Callable<Integer> {

        private record FoundAddresses(List<LiveClients.Network> addresses) {}

        @Mixin
        private AdminOptions options;

        @Override
        public Integer call() throws IOException {
            options.show(new FoundAddresses(options.ask((host, now) -> host.addresses())), Addresses::text);
            return ExitCode.OK;
        }

        private static String text(FoundAddresses found) {
            TextTable table = new TextTable("address", "connections", "guests").alignRight(1, 2);
            found.addresses.forEach(row -> table.row(row.address(), row.sockets(), row.guests()));
            return table.toString();
        }
    }

    /** Lists running nodes. */
    @Command(name = "nodes", description = "List the servers that are running.", mixinStandardHelpOptions = true)
    static final class Nodes implements Callable<Integer> {

        private record FoundNodes(List<NodeRegistry.Node> nodes) {}

        @Mixin
        private AdminOptions options;

        @Override
        public Integer call() throws IOException {
            return options.print(
                    database -> new FoundNodes(new NodeRegistry(database, "").running(AdminOptions.now(database))),
                    Nodes::text);
        }

        private static String text(FoundNodes found) {
            TextTable table = new TextTable("node", "version", "seen");
            found.nodes.forEach(node -> table.row(node.id(), node.version(), time(node.seen())));
            return table.toString();
        }
    }
}
