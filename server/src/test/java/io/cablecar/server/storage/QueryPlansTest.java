package io.cablecar.server.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Seed;
import io.cablecar.server.log.Lease;
import io.cablecar.server.log.Step;
import io.cablecar.server.notice.Notice;
import io.cablecar.server.notice.NoticeKind;
import io.cablecar.server.notice.NoticePreferences;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.HeadToHeadResult;
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
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
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
     * swept when they are old; and PostgreSQL's own view of its connections.
     */
    private static final String SMALL = "(keys|nodes|orders|bans|pg_stat_get_activity|pg_authid|pg_database)";

    /** The number of statements whose times are printed. */
    private static final int REPORTED = 25;

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
                List<String> plan = plan(explaining, kind, sql);
                for (int i = 0; i < plan.size(); i++) {
                    if (isScan(plan.get(i)) || readsWholeIndex(plan, i)) {
                        scans.add(plan.get(i).strip() + " <- " + shortened(sql));
                    }
                }
            }
            assertThat(scans).isEmpty();
        }
    }

    private static String shortened(String sql) {
        return sql.replaceAll("(\\?,)+", "…");
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
        handle.execute("INSERT INTO vacations (guest_id, change, since_at, until_at, year, used, due_at) " + numbers
                + "SELECT 'g' || i, 1, i, i, 1970, 0, CASE WHEN i % 100 = 1 THEN i END FROM n");
        handle.execute("INSERT INTO accounts (id, name, skeleton, guest_id, made_at) " + numbers
                + "SELECT 'c' || i, 'Ada', 's' || i, 'g' || i, i FROM n");
        handle.execute("INSERT INTO account_names (skeleton, account_id) " + numbers
                + "SELECT 's' || i || ' of a name', 'c' || i FROM n");
        handle.execute("INSERT INTO rated_games (id, table_id, pool, ended_at) " + numbers
                + "SELECT 'r' || i, 't' || i, 'two', i FROM n");
        handle.execute("INSERT INTO rated_players (game_id, seat, account_id, anonymous, bot, place, lead) " + numbers
                + "SELECT 'r' || i, 0, 'c' || i, '', '', 1, 5 FROM n");
        handle.execute("INSERT INTO account_guests (guest_id, account_id, added_at) " + numbers
                + "SELECT 'g' || i, 'c' || i, i FROM n");
        handle.execute("INSERT INTO account_keys (id, account_id, kind, label, secret, made_at, until_at) " + numbers
                + "SELECT 'k' || i, 'c' || i, 'link', '', '', i, " + 100L * ROWS + " + i FROM n");
        handle.execute("INSERT INTO passkeys (credential_id, account_id, key_id, record, sign_count, backed_up) "
                + numbers + "SELECT 'p' || i, 'c' || i, 'k' || i, '', 0, 0 FROM n");
        handle.execute("INSERT INTO challenges (hash, kind, account_id, guest_id, rp_id, until_at) " + numbers
                + "SELECT 'h' || i, 'signIn', 'c' || i, 'g' || i, 'localhost', " + 100L * ROWS + " + i FROM n");
        handle.execute("INSERT INTO invites (hash, made_at, until_at) " + numbers + "SELECT 'h' || i, i, " + 100L * ROWS
                + " + i FROM n");
        handle.execute("ANALYZE");
    }

    /** The texts of all statements, by running them. */
    private static Set<String> statements(Database database) throws Exception {
        Set<String> statements = new LinkedHashSet<>();
        Map<String, Long> times = new HashMap<>();
        database.jdbi().setSqlLogger(new SqlLogger() {
            @Override
            public void logBeforeExecution(StatementContext context) {
                statements.add(context.getParsedSql().getSql());
            }

            @Override
            public void logAfterExecution(StatementContext context) {
                times.merge(
                        shortened(context.getParsedSql().getSql()),
                        context.getElapsedTime(ChronoUnit.MICROS),
                        Math::max);
            }
        });
        long now = 10L * ROWS;
        Guests guests = new Guests(database);
        guests.known("nobody");
        guests.token("g1", "label", now);
        guests.seen(List.of("g1", "g2"), now);
        guests.welcome(now);
        guests.tokens("g1");
        guests.revoke("g1", "0");
        guests.revokeOthers("g1", "0");
        guests.main("g1");
        guests.label("g1", "0", "label");
        guests.revoke("0");
        Accounts accounts = new Accounts(database);
        guests.welcome(now);
        Accounts.Account account = accounts.of("g1").orElseThrow();
        accounts.named("Ada");
        guests.isOfProgram("h1");
        accounts.guests(account);
        String code = ((Accounts.Opening.Opened)
                        accounts.open("new", "Eve", Optional.of(accounts.invite(now, 2 * now)), now))
                .code();
        accounts.holder(code, now);
        accounts.isInvited(code, now);
        accounts.use(new KeyProof.Written(code), now);
        accounts.addCode("c1", now);
        accounts.addLink("c1", now, now + 1);
        String key = accounts.keys("c1", now).get(0).id();
        accounts.nameKey("c1", key, "label");
        accounts.revokeKey("c1", key, now);
        accounts.hasTablesOrRegulars("g1");
        accounts.shared(List.of("g1", "g2"), "g3");
        accounts.mayJoin(account, "newer");
        KeyProof link = new KeyProof.Written(accounts.addLink("c1", now, 2 * now));
        accounts.signIn(account, link, Optional.of("newer"), "label", now);
        Passkeys passkeys = new Passkeys(database);
        passkeys.handle("c1");
        passkeys.add("c1", new Passkeys.Fresh("p", "{}", 1, false, "handle", "label"), now);
        passkeys.find("p");
        passkeys.of("c1");
        accounts.use(new KeyProof.Signature("p", 2, false), now);
        accounts.open(
                "newest",
                "Eva",
                Optional.empty(),
                Optional.of(new Passkeys.Fresh("q", "{}", 1, false, "other", "label")),
                now);
        Challenges challenges = new Challenges(database);
        challenges.use(
                Challenges.Kind.SIGN_IN,
                challenges.fresh(Challenges.Kind.SIGN_IN, Optional.empty(), "g1", "localhost", now),
                "g1",
                now);
        new RatedGames(database).players("t1");
        accounts.storeSettings("c1", "{}");
        accounts.settings("c1");
        accounts.rename(account, "Evelyn");
        accounts.disable(account, true);
        accounts.addLink("c2", now, now + 1);
        accounts.invite(now, now + 1);
        accounts.sweep(now + 2);
        Subscriptions subscriptions = new Subscriptions(database);
        subscriptions.add("g1", new Subscriptions.Subscription("https://example.org/x", "k", "a", "en"), now);
        subscriptions.of("g1");
        subscriptions.remove("https://example.org/x");
        Allowances allowances = new Allowances(database);
        allowances.tryUse("guest", "tag", 9, now);
        allowances.used("guest", "tag", now);
        allowances.sweep(now);
        ServerKeys keys = new ServerKeys(database);
        keys.named("name", () -> "value");
        PeriodicWork work = new PeriodicWork(database);
        work.claim("work", now, now + 1);
        work.release("work");
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
        commands.claim("node", now);
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
        people.export(account);
        people.delete(account);
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
            log.of(List.of("g1", "g2"), 100);
            log.mayBelongTo("x", List.of("g1", "g2"));
            log.listed(0L, 500);
            log.listedFrom("tag");
            log.unfinished("g1");
            log.numbers(List.of("x", "t1"));
            log.claim(lease, now, 1_000);
            log.protectFromSweep(List.of("x"), lease);
            log.release("node");
            log.sweep(ROWS / 2, now);
            log.sweepGames(FORGOTTEN);
        }
        Notice notice = new Notice("g1", "x", 7, NoticeKind.REMATCH, now, false, Notice.Details.by(""));
        Outbox outbox = new Outbox(database);
        outbox.add(List.of(notice));
        outbox.claim(new Lease("node", now + 1_000), now, 1_000);
        outbox.begin(notice, "node", "s", List.of(new Outbox.CallLimit("a", 1, Duration.ofHours(1))), now);
        outbox.postpone(new Outbox.Delivery(notice, 0, Set.of()), "node", Set.of("s"), now);
        outbox.finish(notice, "node");
        outbox.unseen(List.of("g1"), now, 50);
        outbox.visited("g1", "x", now);
        outbox.seen(List.of("g1"), now);
        outbox.sweep(ROWS / 100, now);
        GuestNoticePreferences preferences = new GuestNoticePreferences(database);
        preferences.of("g1");
        preferences.put("g1", NoticePreferences.usual(ZoneOffset.UTC));
        preferences.locate("g1", ZoneOffset.UTC);
        Vacations vacations = new Vacations(database);
        vacations.change("g1", now, plan -> plan.begun(now, OptionalLong.empty()));
        Vacations.Due due =
                vacations.claim(new Lease("node", now + 1_000), now, 1).get(0);
        vacations.seats("g1");
        vacations.postpone(due, "node", now);
        vacations.finish(due, "node");
        database.write(handle -> {
            Vacations.devicesAt(handle, "t1");
            Vacations.arm(handle, new TreeSet<>(Set.of("g1")), now);
            return 1;
        });
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
            Regulars.add(handle, List.of(new HeadToHeadResult("g1", "g2", "Ben", 1, now)));
            Regulars.claimed(handle, "g3", "g1");
            return 1;
        });
        PhraseStore talk = new SqlPhraseStore(database);
        talk.add("t1", "g1", new PhraseStore.Phrase(now, Optional.of(0), "Ada", "hello"));
        talk.of("t1");
        talk.copy("t1", "fresh");
        Regulars regulars = new Regulars(database);
        String handleOfBen = regulars.of("g1").get(0).handle();
        regulars.devices("g1", handleOfBen);
        regulars.block("g1", handleOfBen, true);
        regulars.keptApart("g1");
        regulars.devicesOf(new Regulars.Pair("g1", "g2"));
        regulars.keptApart(List.of("g1", "g2"));
        regulars.forget("g1", handleOfBen);
        regulars.sweep(1);
        people.rename("g2", "Bea");
        people.delete("g2");
        guests.sweep(ROWS / 100, ROWS / 100);
        database.jdbi().setSqlLogger(SqlLogger.NOP_SQL_LOGGER);
        report(times);
        statements.removeIf(sql -> !sql.matches("(?s)(SELECT|INSERT|UPDATE|DELETE).*(FROM|INTO|UPDATE) .*"));
        return statements;
    }

    /** Prints the slowest statements, if the number of rows was given. */
    private static void report(Map<String, Long> times) {
        if (System.getProperty("cablecar.rows") != null) {
            times.entrySet().stream()
                    .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                    .limit(REPORTED)
                    .forEach(time -> System.out.println(time.getValue() / 1_000.0 + " ms: " + time.getKey()));
        }
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

    /** Whether PostgreSQL reads an index without a condition; of the allowances it reads the first entry only. */
    private static boolean readsWholeIndex(List<String> plan, int node) {
        if (!plan.get(node).matches(".*(Index Scan|Index Only Scan|Bitmap Index Scan).*")
                || plan.get(node).matches(".*(tables_listed|tables_running|allowances_pkey|" + SMALL + "_pkey).*")) {
            return false;
        }
        for (int i = node + 1; i < plan.size() && !plan.get(i).contains("->"); i++) {
            if (plan.get(i).contains("Index Cond:")) {
                return false;
            }
        }
        return true;
    }

    private static boolean isScan(String line) {
        boolean isSqliteScan = line.startsWith("SCAN ")
                && !line.contains("tables_listed")
                && !line.matches("SCAN (CONSTANT ROW|of_(all|address|network)|\\d+ .*|<.*|\\(subquery.*)")
                && !line.matches("SCAN " + SMALL + "\\b.*");
        return isSqliteScan || (line.contains("Seq Scan on") && !line.matches(".*Seq Scan on " + SMALL + "\\b.*"));
    }
}
