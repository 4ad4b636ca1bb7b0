package io.cablecar.server.storage;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The phrases said at tables, in a SQL database. */
public final class SqlPhraseStore implements PhraseStore {

    private static final int MAX_TRIES = 5;

    private final Database database;

    public SqlPhraseStore(Database database) {
        this.database = database;
    }

    /** Stores a phrase. The key decides races between nodes, and the loser takes the next number. */
    @Override
    public void add(String table, String guest, Phrase phrase) {
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            if (database.write(handle -> tryAdd(handle, table, guest, phrase))) {
                return;
            }
        }
    }

    private static boolean tryAdd(Handle handle, String table, String guest, Phrase phrase) {
        int number = handle.createQuery("SELECT COALESCE(MAX(number), 0) + 1 FROM talk WHERE table_id = ?")
                .bind(0, table)
                .mapTo(Integer.class)
                .one();
        int added = handle.createUpdate("INSERT INTO talk (table_id, number, made_at, guest_id, seat, name, phrase)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
                .bind(0, table)
                .bind(1, number)
                .bind(2, phrase.at())
                .bind(3, guest)
                .bind(4, phrase.seat().orElse(null))
                .bind(5, phrase.name())
                .bind(6, phrase.phrase())
                .execute();
        handle.createUpdate("DELETE FROM talk WHERE table_id = ? AND number <= ?")
                .bind(0, table)
                .bind(1, number - MAX_PHRASES)
                .execute();
        return added == 1;
    }

    @Override
    public List<Phrase> of(String table) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "SELECT made_at, seat, name, phrase FROM talk WHERE table_id = ? ORDER BY number")
                        .bind(0, table)
                        .map((row, context) -> {
                            int seat = row.getInt("seat");
                            boolean isSpectator = row.wasNull();
                            return new Phrase(
                                    row.getLong("made_at"),
                                    isSpectator ? Optional.empty() : Optional.of(seat),
                                    row.getString("name"),
                                    row.getString("phrase"));
                        })
                        .list());
    }

    @Override
    public void copy(String from, String to) {
        database.write(handle -> handle.createUpdate(
                        "INSERT INTO talk (table_id, number, made_at, guest_id, seat, name, phrase)"
                                + " SELECT ?, number, made_at, guest_id, seat, name, phrase FROM talk"
                                + " WHERE table_id = ?")
                .bind(0, to)
                .bind(1, from)
                .execute());
    }

    /** Replaces the name of a guest in everything the guest has said. */
    static void rename(Handle handle, String guest, String name) {
        handle.createUpdate("UPDATE talk SET name = ? WHERE guest_id = ?")
                .bind(0, name)
                .bind(1, guest)
                .execute();
    }

    /** Replaces a guest by nobody in everything the guest has said. */
    static void forget(Handle handle, String guest) {
        handle.createUpdate("UPDATE talk SET name = '', guest_id = '' WHERE guest_id = ?")
                .bind(0, guest)
                .execute();
    }

    /** Removes the names from what was said at a table. */
    static void forgetNames(Handle handle, String table) {
        handle.createUpdate("UPDATE talk SET name = '', guest_id = '' WHERE table_id = ?")
                .bind(0, table)
                .execute();
    }
}
