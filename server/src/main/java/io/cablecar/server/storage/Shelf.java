package io.cablecar.server.storage;

import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntConsumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * Fills a database that nobody else uses with finished games, as years would, so that it can be measured how it works
 * then. A few games are stored step by step; the database itself copies them under other names, with guests of their
 * own.
 */
public final class Shelf {

    private static final int AT_ONCE = 1_000;

    private static final int TELL_EVERY = 10_000;

    private static final List<String> PREPARING = List.of(
            "CREATE TEMPORARY TABLE copies (id TEXT PRIMARY KEY, original TEXT NOT NULL)",
            "CREATE TEMPORARY TABLE originals (id TEXT PRIMARY KEY)");

    /** Kept apart, so that copying never looks through all that is there. */
    private static final List<String> ORIGINALS = List.of(
            "CREATE TEMPORARY TABLE original_tables AS SELECT * FROM tables WHERE id IN (SELECT id FROM originals)",
            "CREATE TEMPORARY TABLE original_steps AS SELECT * FROM steps WHERE table_id IN (SELECT id FROM originals)",
            "CREATE TEMPORARY TABLE original_seats AS SELECT * FROM seats WHERE table_id IN (SELECT id FROM originals)",
            "CREATE INDEX original_steps_by_table ON original_steps (table_id)");

    private static final List<String> COPYING = List.of(
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

    private Shelf() {}

    /**
     * Puts games into a database until it holds so many tables.
     *
     * @param games whole logs, of which copies are made
     */
    public static void fill(DatabaseAddress address, int tables, List<List<Step>> games, IntConsumer progress)
            throws IOException {
        try (Database database = Database.open(address)) {
            int held = count(database);
            List<String> originals = store(database, games.subList(0, Math.clamp(tables - held, 0, games.size())));
            int missing = tables - held - originals.size();
            if (missing > 0) {
                // In the order of their names, as the index keeps them: many times quicker than at random.
                List<String> ids = new ArrayList<>();
                for (int i = 0; i < missing; i++) {
                    ids.add(Secrets.fresh());
                }
                ids.sort(null);
                database.jdbi().useHandle(handle -> copy(database, handle, ids, originals, progress));
            }
        }
    }

    /** How large a database is. */
    public static long bytes(DatabaseAddress address) throws IOException {
        try (Database database = Database.open(address)) {
            String size = database.isShared()
                    ? "SELECT pg_database_size(current_database())"
                    : "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
            return database.jdbi()
                    .withHandle(
                            handle -> handle.createQuery(size).mapTo(Long.class).one());
        }
    }

    private static int count(Database database) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT COUNT(*) FROM tables")
                        .mapTo(Integer.class)
                        .one());
    }

    private static List<String> store(Database database, List<List<Step>> games) {
        List<String> ids = new ArrayList<>();
        try (SqlTableLog log = new SqlTableLog(database)) {
            for (List<Step> game : games) {
                String id = Secrets.fresh();
                ids.add(id);
                List<CompletableFuture<Boolean>> stored = new ArrayList<>();
                for (int n = 1; n <= game.size(); n++) {
                    Table after = Table.of(game.subList(0, n));
                    stored.add(log.append(new TableLog.Append(
                            id,
                            game.get(n - 1),
                            new TableLog.Row(after.owner(), after.phase(), false, after.due(), Optional.empty()),
                            guests(game.get(n - 1)))));
                }
                stored.forEach(CompletableFuture::join);
            }
        }
        return ids;
    }

    private static List<String> guests(Step step) {
        return step.entries().stream()
                .filter(Entry.Sat.class::isInstance)
                .map(entry -> ((Entry.Sat) entry).guest())
                .toList();
    }

    /** Nobody waits for this as people wait for a move. */
    private static void awaitForever(Handle handle) {
        try {
            handle.getConnection().setNetworkTimeout(Runnable::run, 0);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static void copy(
            Database database, Handle handle, List<String> ids, List<String> originals, IntConsumer progress) {
        if (database.isShared()) {
            awaitForever(handle);
        } else {
            // Nothing of this is anybody's game.
            handle.execute("PRAGMA synchronous = OFF");
            handle.execute("PRAGMA cache_size = -200000");
        }
        PREPARING.forEach(handle::execute);
        PreparedBatch names = handle.prepareBatch("INSERT INTO originals (id) VALUES (?)");
        originals.forEach(id -> names.bind(0, id).add());
        names.execute();
        ORIGINALS.forEach(handle::execute);
        for (int from = 0; from < ids.size(); from += AT_ONCE) {
            List<String> some = ids.subList(from, Math.min(ids.size(), from + AT_ONCE));
            handle.useTransaction(inside -> {
                PreparedBatch batch = inside.prepareBatch("INSERT INTO copies (id, original) VALUES (?, ?)");
                for (int i = 0; i < some.size(); i++) {
                    batch.bind(0, some.get(i))
                            .bind(1, originals.get(i % originals.size()))
                            .add();
                }
                batch.execute();
                COPYING.forEach(inside::execute);
            });
            if ((from + some.size()) % TELL_EVERY == 0) {
                progress.accept(from + some.size());
            }
        }
        // What the database would do by itself within minutes.
        handle.execute(database.isShared() ? "ANALYZE" : "PRAGMA wal_checkpoint(TRUNCATE)");
        if (database.isShared()) {
            handle.execute("CHECKPOINT");
        }
    }
}
