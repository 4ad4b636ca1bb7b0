package io.cablecar.server.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class SweepTest {

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
            for (String from : List.of(
                    "DELETE FROM guests",
                    "DELETE FROM tables",
                    "DELETE FROM allowances",
                    "DELETE FROM push_counts",
                    "SELECT id FROM guests WHERE name")) {
                int at = indexOf(statements, from);
                assertThat(statements.get(at - 1)).as(from).startsWith("SET LOCAL statement_timeout TO ");
            }
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
