package io.cablecar.server.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Seed;
import io.cablecar.server.log.Lease;
import io.cablecar.server.log.Step;
import io.cablecar.server.notice.Notice;
import io.cablecar.server.notice.NoticeKind;
import io.cablecar.server.notice.Wishes;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Meeting;
import io.cablecar.server.table.Pace;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableReplay;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * No statement that runs by itself or per request scans a whole table. Every statement of the storage is executed once
 * on a database with many rows, and the database explains how it would find them.
 */
@Tag("slow")
class QueryPlansTest {

    private static final int ROWS = Integer.getInteger("cablecar.rows", 100_000);

    /** Before this time games are swept and names forgotten. */
    private static final int FORGOTTEN = ROWS / 1_000;

    /**
     * Tables with a handful of rows: keys of the installation, running nodes, commands and bans of the host, which are
     * swept when they are old; and what PostgreSQL itself says about its connections.
     */
    private static final String SMALL = "(keys|nodes|orders|bans|pg_stat_get_activity|pg_authid|pg_database)";

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void noStatementScansATable(Databases kind) throws Exception {
        DatabaseAddress address = kind.fresh(folder);
        try (Database database = Database.open(address);
                Connection explaining = explaining(address)) {
            database.jdbi().useHandle(handle -> fill(handle, kind));
            Set<String> statements = statements(database);
            assertThat(statements).hasSizeGreaterThan(20);
            List<String> scans = new ArrayList<>();
            for (String sql : statements) {
                for (String line : plan(explaining, kind, sql)) {
                    if (isScan(line)) {
                        scans.add(line.strip() + " <- " + sql.replaceAll("(\\?,)+", "…"));
                    }
                }
            }
            assertThat(scans).isEmpty();
        }
    }

    /** One in a hundred tables is open; all guests were last seen years ago. */
    private static void fill(Handle handle, Databases kind) {
        String numbers = kind == Databases.SQLITE
                ? "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " + ROWS + ") "
                : "WITH n(i) AS (SELECT generate_series(1, " + ROWS + ")) ";
        handle.execute(
                "INSERT INTO guests (id, name, made_at, seen_at) " + numbers + "SELECT 'g' || i, 'Ada', i, i FROM n");
        handle.execute("INSERT INTO tokens (hash, guest_id, label, made_at) " + numbers
                + "SELECT 'h' || i || ' of sixty-four letters', 'g' || i, '', i FROM n");
        handle.execute(
                "INSERT INTO tables (id, owner_id, phase, listed, number, made_at, changed_at, due_at) " + numbers
                        + "SELECT 't' || i, 'g' || i, CASE WHEN i % 100 = 0 THEN 'open' WHEN i % 100 = 1 THEN 'playing'"
                        + " ELSE 'over' END, i % 2, 1, i, i, CASE WHEN i % 100 = 1 THEN i END FROM n");
        handle.execute("INSERT INTO seats (guest_id, table_id) " + numbers + "SELECT 'g' || i, 't' || i FROM n");
        handle.execute("INSERT INTO steps (table_id, number, made_at, step) " + numbers
                + "SELECT 't' || i, 1, i, '{}' FROM n");
        handle.execute("INSERT INTO pushes (endpoint, guest_id, p256dh, auth, language, made_at) " + numbers
                + "SELECT 'e' || i, 'g' || i, '', '', '', i FROM n");
        handle.execute("INSERT INTO notices (guest_id, table_id, event, kind, made_at, can_wait, details, due_at) "
                + numbers + "SELECT 'g' || i, 't' || i, 1, 'started', i, 0,"
                + " '{\"name\":\"\",\"yours\":true}', CASE WHEN i % 100 = 1 THEN i END FROM n");
        handle.execute("INSERT INTO wishes (guest_id, muted, zone) " + numbers + "SELECT 'g' || i, '', 'UTC' FROM n");
        handle.execute("INSERT INTO push_counts (name, period, used) " + numbers + "SELECT 'a' || i, i, 1 FROM n");
        handle.execute("INSERT INTO allowances (hour, kind, address, used) " + numbers + "SELECT " + 10L * ROWS
                + " + i, 'tables', 'a' || i, 1 FROM n");
        handle.execute(
                "INSERT INTO seeks (guest_id, seek_id, size, pace, made_at, node, until_at, table_id) " + numbers
                        + "SELECT 'g' || i, 's' || i, 2, 'quick', i, 'node', i, CASE WHEN i % 100 > 1 THEN 't' || i END FROM n");
        handle.execute("INSERT INTO devices (guest_id, person_id) " + numbers + "SELECT 'd' || i, 'g' || i FROM n");
        handle.execute("INSERT INTO regulars (guest_id, other_id, handle, name, games, won, lost, last_at) " + numbers
                + "SELECT 'g' || i, 'g' || (i + 1), 'h' || i, '', 1, 0, 0, i FROM n");
        handle.execute("INSERT INTO talk (table_id, number, made_at, guest_id, name, phrase) " + numbers
                + "SELECT 't' || i, 1, i, 'g' || i, '', 'hello' FROM n");
        handle.execute("ANALYZE");
    }

    /** The texts of all statements, by running them. */
    private static Set<String> statements(Database database) throws Exception {
        Set<String> statements = new LinkedHashSet<>();
        database.jdbi().setSqlLogger(new SqlLogger() {
            @Override
            public void logBeforeExecution(StatementContext context) {
                statements.add(context.getParsedSql().getSql());
            }
        });
        long now = 10L * ROWS;
        Guests guests = new Guests(database);
        guests.known("nobody");
        guests.token("g1", "label", now);
        guests.seen("g1", now);
        guests.welcome(now);
        guests.tokens("g1");
        guests.revoke("g1", "0");
        guests.revokeOthers("g1", "0");
        Subscriptions subscriptions = new Subscriptions(database);
        subscriptions.add("g1", new Subscriptions.Subscription("https://example.org/x", "k", "a", "en"), now);
        subscriptions.of("g1");
        subscriptions.remove("https://example.org/x");
        Allowances allowances = new Allowances(database);
        allowances.tryUse("guest", "tag", 9, now);
        allowances.sweep(now);
        ServerKeys keys = new ServerKeys(database);
        keys.named("name", () -> "value");
        keys.claim("work", now, now + 1);
        keys.put("message", Optional.of("text"));
        keys.find("message");
        keys.put("message", Optional.empty());
        Bans bans = new Bans(database);
        bans.add(new Bans.Ban(Bans.Kind.GUEST, "g1", now, now + 1));
        bans.active(now);
        bans.remove(Bans.Kind.GUEST, "g1");
        bans.sweep(now);
        HostCommandQueue commands = new HostCommandQueue(database);
        String command = commands.add("{}", now);
        commands.claim(now);
        commands.complete(command, "{}");
        commands.result(command);
        commands.withdraw(command, now);
        commands.sweep(now);
        NodeRegistry nodes = new NodeRegistry(database, "1");
        nodes.register("node", now);
        nodes.refresh(now);
        nodes.running(now);
        nodes.remove("node");
        database.hasFirstVersions();
        PersonalData people = new PersonalData(database);
        people.exists("g1");
        people.tables("g1");
        people.forgetNames(FORGOTTEN);
        try (SqlTableLog log = new SqlTableLog(database)) {
            Entry made = new Entry.Made(
                    "g1", Settings.usual(Rules.base(2)), Seed.ofText("server").hex(), Optional.empty());
            Step<Entry> first = new Step<>(1, now, Optional.empty(), List.of(made));
            Table table = TableReplay.STANDARD.first(first);
            Lease lease = new Lease("node", now + 1_000);
            assertThat(log.append(TableLog.Append.of("x", first, table, Optional.of(lease)))
                            .get())
                    .isTrue();
            Step<Entry> second = new Step<>(
                    2,
                    now,
                    Optional.empty(),
                    List.of(new Entry.Sat(0, "g1", "Ada", Seed.ofText("nonce").commitment())));
            assertThat(log.append(TableLog.Append.of(
                                    "x", second, TableReplay.STANDARD.next(table, second), Optional.empty()))
                            .get())
                    .isTrue();
            log.read("x", 0);
            log.listed(200);
            log.running(ROWS - 10, 60);
            log.listed("g1");
            log.addressTag("x");
            log.of("g1", 100);
            log.unfinished("g1");
            log.numbers(List.of("x", "t1"));
            log.claim(lease, now, 1_000);
            log.hold(List.of("x"), lease);
            log.release("node");
            log.sweep(ROWS / 2, now);
            log.sweepGames(FORGOTTEN);
        }
        Notice notice = new Notice(
                "g1",
                "x",
                7,
                NoticeKind.REMATCH,
                now,
                false,
                new Notice.Details("", Optional.empty(), Optional.empty(), false, Optional.empty()));
        Outbox outbox = new Outbox(database);
        outbox.add(List.of(notice));
        outbox.claim(new Lease("node", now + 1_000), now, 1_000);
        outbox.begin(notice, "node", "s", List.of(new Outbox.CallLimit("a", 1, Duration.ofHours(1))), now);
        outbox.postpone(new Outbox.Delivery(notice, 0, Set.of()), "node", Set.of("s"), now);
        outbox.finish(notice, "node");
        outbox.unseen("g1", now, 50);
        outbox.visited("g1", "x", now);
        outbox.seen("g1", now);
        outbox.sweep(ROWS / 100, now);
        GuestWishes wishes = new GuestWishes(database);
        wishes.of("g1");
        wishes.put("g1", Wishes.usual(ZoneOffset.UTC));
        wishes.locate("g1", ZoneOffset.UTC);
        Seeks seeks = new Seeks(database);
        Seeks.Seek seek = new Seeks.Seek("g1", "seek", 2, Pace.QUICK, now);
        seeks.put(seek, "node", now + 1_000);
        seeks.renew(List.of("g1"), "node", now + 2_000);
        seeks.open(now, 500);
        seeks.match(List.of(seek), "x", now);
        seeks.takeMatched(List.of("g1"), "node");
        seeks.remove("g1", "seek");
        seeks.sweep(1);
        database.write(handle -> {
            Regulars.add(handle, List.of(new Meeting("g1", "g2", "Ben", 1, now)));
            Regulars.claimed(handle, "g3", "g1");
            return 1;
        });
        TalkLog talk = new SqlTalkLog(database);
        talk.add("t1", "g1", new TalkLog.Phrase(now, Optional.of(0), "Ada", "hello"));
        talk.of("t1");
        Regulars regulars = new Regulars(database);
        String handleOfBen = regulars.of("g1").get(0).handle();
        regulars.devices("g1", handleOfBen);
        regulars.block("g1", handleOfBen, true);
        regulars.keptApart("g1");
        regulars.keptApart(List.of("g1", "g2"));
        regulars.forget("g1", handleOfBen);
        regulars.sweep(1);
        people.rename("g2", "Bea");
        people.delete("g2");
        guests.sweep(ROWS / 100, ROWS / 100);
        database.jdbi().setSqlLogger(SqlLogger.NOP_SQL_LOGGER);
        statements.removeIf(sql -> !sql.matches("(?s)(SELECT|INSERT|UPDATE|DELETE).*(FROM|INTO|UPDATE) .*"));
        return statements;
    }

    /** A generic plan has parameters without values, which only PostgreSQL's simple query mode accepts. */
    private static Connection explaining(DatabaseAddress address) throws SQLException {
        String mode = address.isSqlite() ? "" : (address.url().contains("?") ? "&" : "?") + "preferQueryMode=simple";
        return DriverManager.getConnection(address.url() + mode, address.user(), address.password());
    }

    private static List<String> plan(Connection connection, Databases kind, String sql) throws SQLException {
        StringBuilder explained =
                new StringBuilder(kind == Databases.SQLITE ? "EXPLAIN QUERY PLAN " : "EXPLAIN (GENERIC_PLAN) ");
        int parameter = 0;
        for (int i = 0; i < sql.length(); i++) {
            char letter = sql.charAt(i);
            if (letter == '?') {
                parameter++;
                explained.append(kind == Databases.SQLITE ? "NULL" : "$" + parameter);
            } else {
                explained.append(letter);
            }
        }
        List<String> lines = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(explained.toString())) {
            while (rows.next()) {
                lines.add(rows.getString(kind == Databases.SQLITE ? 4 : 1));
            }
        }
        return lines;
    }

    private static boolean isScan(String line) {
        boolean isSqliteScan = line.startsWith("SCAN ")
                && !line.contains("tables_listed")
                && !line.matches("SCAN (CONSTANT ROW|of_address|\\d+ .*|<.*|\\(subquery.*)")
                && !line.matches("SCAN " + SMALL + "\\b.*");
        return isSqliteScan || (line.contains("Seq Scan on") && !line.matches(".*Seq Scan on " + SMALL + "\\b.*"));
    }
}
