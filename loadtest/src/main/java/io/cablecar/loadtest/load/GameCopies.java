package io.cablecar.loadtest.load;

import io.cablecar.server.log.Step;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.SqlTableLog;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntConsumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * Fills a database with finished games, to measure a server that has been in use for years. A few games are stored step
 * by step through the server's own log. SQL statements then copy their rows under new ids, each copy with guests of its
 * own. The database must not be in use.
 */
final class GameCopies {

    private static final int BATCH_SIZE = 1_000;

    private static final int PROGRESS_EVERY = 10_000;

    private static final List<String> CREATE_ID_TABLES = List.of(
            "CREATE TEMPORARY TABLE copies (id TEXT PRIMARY KEY, original TEXT NOT NULL)",
            "CREATE TEMPORARY TABLE originals (id TEXT PRIMARY KEY)");

    /** The rows of the originals in tables of their own, so that copying never scans the whole database. */
    private static final List<String> CREATE_ORIGINALS = List.of(
            "CREATE TEMPORARY TABLE original_tables AS SELECT * FROM tables WHERE id IN (SELECT id FROM originals)",
            "CREATE TEMPORARY TABLE original_steps AS SELECT * FROM steps WHERE table_id IN (SELECT id FROM originals)",
            "CREATE TEMPORARY TABLE original_seats AS SELECT * FROM seats WHERE table_id IN (SELECT id FROM originals)",
            "CREATE INDEX original_steps_by_table ON original_steps (table_id)");

    private static final List<String> COPY_BATCH = List.of(
            "INSERT INTO tables (id, owner_id, phase, listed, number, made_at, changed_at)"
                    + " SELECT c.id, t.owner_id || c.id, t.phase, t.listed, t.number, t.made_at, t.changed_at"
                    + " FROM copies c JOIN original_tables t ON t.id = c.original ORDER BY c.id",
            "INSERT INTO steps (table_id, number, made_at, step) SELECT c.id, s.number, s.made_at, s.step"
                    + " FROM copies c JOIN original_steps s ON s.table_id = c.original ORDER BY c.id, s.number",
            "INSERT INTO guests (id, name, made_at, seen_at) SELECT s.guest_id || c.id, 'Person', t.made_at,"
                    + " t.changed_at FROM copies c JOIN original_seats s ON s.table_id = c.original"
                    + " JOIN original_tables t ON t.id = c.original",
            "INSERT INTO tokens (hash, guest_id, label, made_at) SELECT c.id || s.guest_id, s.guest_id || c.id, '',"
                    + " t.made_at FROM copies c JOIN original_seats s ON s.table_id = c.original"
                    + " JOIN original_tables t ON t.id = c.original",
            "INSERT INTO seats (guest_id, table_id) SELECT s.guest_id || c.id, c.id"
                    + " FROM copies c JOIN original_seats s ON s.table_id = c.original",
            "DELETE FROM copies");

    private GameCopies() {}

    /**
     * Adds finished games until the database holds the given number of tables.
     *
     * @param games complete logs to store and copy
     * @param progress receives the number of copies made so far
     */
    static void fill(DatabaseAddress address, int tables, List<List<Step<Entry>>> games, IntConsumer progress)
            throws IOException {
        int missing;
        List<String> originals;
        try (Database database = Database.open(address)) {
            missing = tables - count(address);
            originals = store(database, games.subList(0, Math.clamp(missing, 0, games.size())));
        }
        int copies = missing - originals.size();
        if (copies > 0) {
            // Inserting in the order of the index is many times faster than in random order.
            List<String> ids = new ArrayList<>();
            for (int i = 0; i < copies; i++) {
                ids.add(Secrets.fresh());
            }
            ids.sort(null);
            jdbi(address).useHandle(handle -> copy(handle, address.isShared(), ids, originals, progress));
        }
    }

    /** The size of a database in bytes. */
    static long bytes(DatabaseAddress address) throws IOException {
        // Creates the schema in a database that is still empty.
        Database.open(address).close();
        String query = address.isShared()
                ? "SELECT pg_database_size(current_database())"
                : "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
        return jdbi(address)
                .withHandle(
                        handle -> handle.createQuery(query).mapTo(Long.class).one());
    }

    /** Connects without the server's pool, whose timeouts are too short for statements that take minutes. */
    private static Jdbi jdbi(DatabaseAddress address) {
        return address.isShared()
                ? Jdbi.create(address.url(), address.user(), address.password())
                : Jdbi.create(address.url());
    }

    private static int count(DatabaseAddress address) {
        return jdbi(address)
                .withHandle(handle -> handle.createQuery("SELECT COUNT(*) FROM tables")
                        .mapTo(Integer.class)
                        .one());
    }

    /** Stores games step by step and returns their ids. */
    private static List<String> store(Database database, List<List<Step<Entry>>> games) {
        List<String> ids = new ArrayList<>();
        try (SqlTableLog log = new SqlTableLog(database)) {
            for (List<Step<Entry>> game : games) {
                String id = Secrets.fresh();
                ids.add(id);
                List<CompletableFuture<Boolean>> appends = new ArrayList<>();
                for (int n = 1; n <= game.size(); n++) {
                    Table after = Table.of(game.subList(0, n));
                    appends.add(log.append(new TableLog.Append(
                            id,
                            game.get(n - 1),
                            new TableLog.Row(after.owner(), after.phase(), false, after.due(), Optional.empty()),
                            guests(game.get(n - 1)))));
                }
                appends.forEach(CompletableFuture::join);
            }
        }
        return ids;
    }

    private static List<String> guests(Step<Entry> step) {
        return step.entries().stream()
                .filter(Entry.Sat.class::isInstance)
                .map(entry -> ((Entry.Sat) entry).guest())
                .toList();
    }

    private static void copy(
            Handle handle, boolean isPostgres, List<String> ids, List<String> originals, IntConsumer progress) {
        if (!isPostgres) {
            // A crash loses nothing but test data.
            handle.execute("PRAGMA synchronous = OFF");
            handle.execute("PRAGMA cache_size = -200000");
        }
        CREATE_ID_TABLES.forEach(handle::execute);
        PreparedBatch batch = handle.prepareBatch("INSERT INTO originals (id) VALUES (?)");
        originals.forEach(id -> batch.bind(0, id).add());
        batch.execute();
        CREATE_ORIGINALS.forEach(handle::execute);
        for (int from = 0; from < ids.size(); from += BATCH_SIZE) {
            List<String> some = ids.subList(from, Math.min(ids.size(), from + BATCH_SIZE));
            handle.useTransaction(transaction -> copyBatch(transaction, some, originals));
            if ((from + some.size()) % PROGRESS_EVERY == 0) {
                progress.accept(from + some.size());
            }
        }
        // The database would do this by itself within minutes.
        handle.execute(isPostgres ? "ANALYZE" : "PRAGMA wal_checkpoint(TRUNCATE)");
        if (isPostgres) {
            handle.execute("CHECKPOINT");
        }
    }

    private static void copyBatch(Handle handle, List<String> ids, List<String> originals) {
        PreparedBatch batch = handle.prepareBatch("INSERT INTO copies (id, original) VALUES (?, ?)");
        for (int i = 0; i < ids.size(); i++) {
            batch.bind(0, ids.get(i))
                    .bind(1, originals.get(i % originals.size()))
                    .add();
        }
        batch.execute();
        COPY_BATCH.forEach(handle::execute);
    }
}
