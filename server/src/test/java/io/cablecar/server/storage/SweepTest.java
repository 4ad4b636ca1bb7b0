package io.cablecar.server.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** No lock is held for long during a sweep. */
@Tag("slow")
class SweepTest {

    private static final int OLD = 1_200;

    @TempDir
    Path folder;

    @Test
    void statementsThatSweepHaveLimitedTime() throws Exception {
        try (Database database = Database.open(Databases.POSTGRES.fresh(folder));
                SqlTableLog log = new SqlTableLog(database)) {
            Guests guests = new Guests(database);
            guests.welcome(0);
            List<String> statements = new ArrayList<>();
            database.jdbi().setSqlLogger(new SqlLogger() {
                @Override
                public void logBeforeExecution(StatementContext context) {
                    statements.add(context.getParsedSql().getSql());
                }
            });
            assertThat(guests.sweep(10, 10)).isEqualTo(1);
            log.sweep(10, 10);
            Allowances allowances = new Allowances(database);
            allowances.tryUse("guest", "tag", 9, 0);
            assertThat(allowances.sweep(TimeUnit.HOURS.toMillis(2))).isEqualTo(1);
            new Outbox(database).sweep(10, 10);
            new PersonalData(database).forgetNames(10);
            new Regulars(database).sweep(10);
            for (String from : List.of(
                    "DELETE FROM guests",
                    "DELETE FROM tables",
                    "DELETE FROM allowances",
                    "SELECT name FROM push_counts",
                    "SELECT guest_id, other_id FROM regulars",
                    "SELECT id FROM guests WHERE name")) {
                int at = indexOf(statements, from);
                assertThat(statements.get(at - 1)).as(from).startsWith("SET LOCAL statement_timeout TO ");
            }
        }
    }

    /** All at once would hold locks for long, and never end within the time for a statement. */
    @ParameterizedTest
    @EnumSource
    void expiredRowsAreDeletedInPortions(Databases kind) throws Exception {
        try (Database database = Database.open(kind.fresh(folder))) {
            database.jdbi().useHandle(handle -> {
                for (int i = 0; i < OLD; i++) {
                    handle.execute("INSERT INTO regulars (guest_id, other_id, handle, name, games, won, lost, last_at)"
                            + " VALUES ('a', 'b" + i + "', 'h', '', 1, 0, 0, 5)");
                    handle.execute("INSERT INTO push_counts (name, period, used) VALUES ('n" + i + "', 5, 1)");
                }
            });
            AtomicInteger deletions = new AtomicInteger();
            database.jdbi().setSqlLogger(new SqlLogger() {
                @Override
                public void logBeforeExecution(StatementContext context) {
                    deletions.addAndGet(context.getParsedSql().getSql().startsWith("DELETE FROM ") ? 1 : 0);
                }
            });
            assertThat(new Regulars(database).sweep(10)).isEqualTo(OLD);
            assertThat(deletions.getAndSet(0)).isGreaterThan(2);
            new Outbox(database).sweep(10, TimeUnit.DAYS.toMillis(2));
            assertThat(deletions.get()).isGreaterThan(2);
            int left = database.jdbi()
                    .withHandle(handle -> handle.createQuery(
                                    "SELECT (SELECT COUNT(*) FROM regulars) + (SELECT COUNT(*) FROM push_counts)")
                            .mapTo(Integer.class)
                            .one());
            assertThat(left).isZero();
        }
    }

    private static int indexOf(List<String> statements, String start) {
        for (int i = 1; i < statements.size(); i++) {
            if (statements.get(i).startsWith(start)) {
                return i;
            }
        }
        throw new AssertionError("no " + start + " in " + statements);
    }
}
