package io.cablecar.server.storage;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Lists tables and guests for the host. */
public final class HostQueries {

    /** A table. */
    public record TableRow(String id, String phase, boolean listed, String owner, int steps, long made, long changed) {}

    /** A guest: a device or a program. */
    public record GuestRow(String id, String name, long made, long seen) {}

    /** A secret of a guest. */
    public record TokenRow(String label, long made) {}

    private final Database database;

    public HostQueries(Database database) {
        this.database = database;
    }

    /**
     * Tables, the latest changed first.
     *
     * @param phase only tables in this phase; empty for any
     * @param guest only tables where this guest sits or which the guest owns; empty for any
     */
    public List<TableRow> tables(Optional<String> phase, Optional<String> guest, int most) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "SELECT id, phase, listed, owner_id, number, made_at, changed_at"
                                        + " FROM tables WHERE (phase = :phase OR :phase = '') AND (:guest = '' OR"
                                        + " owner_id = :guest OR id IN (SELECT table_id FROM seats WHERE guest_id = :guest))"
                                        + " ORDER BY changed_at DESC LIMIT :most")
                        .bind("phase", phase.orElse(""))
                        .bind("guest", guest.orElse(""))
                        .bind("most", most)
                        .map((row, context) -> new TableRow(
                                row.getString("id"),
                                row.getString("phase"),
                                row.getInt("listed") == 1,
                                row.getString("owner_id"),
                                row.getInt("number"),
                                row.getLong("made_at"),
                                row.getLong("changed_at")))
                        .list());
    }

    /**
     * Guests, the latest seen first.
     *
     * @param name only guests with this name; empty for any
     */
    public List<GuestRow> guests(Optional<String> name, int most) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT id, name, made_at, seen_at FROM guests"
                                + " WHERE (name = :name OR :name = '') ORDER BY seen_at DESC LIMIT :most")
                        .bind("name", name.orElse(""))
                        .bind("most", most)
                        .map((row, context) -> guest(row))
                        .list());
    }

    public Optional<GuestRow> guest(String id) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT id, name, made_at, seen_at FROM guests WHERE id = ?")
                        .bind(0, id)
                        .map((row, context) -> guest(row))
                        .findOne());
    }

    private static GuestRow guest(ResultSet row) throws SQLException {
        return new GuestRow(row.getString("id"), row.getString("name"), row.getLong("made_at"), row.getLong("seen_at"));
    }

    /** The secrets of a guest, the newest first. */
    public List<TokenRow> tokens(String guest) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "SELECT label, made_at FROM tokens WHERE guest_id = ? ORDER BY made_at DESC")
                        .bind(0, guest)
                        .map((row, context) -> new TokenRow(row.getString("label"), row.getLong("made_at")))
                        .list());
    }
}
