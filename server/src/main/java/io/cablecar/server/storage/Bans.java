package io.cablecar.server.storage;

import java.util.List;
import java.util.Locale;

/** The bans of guests and addresses. */
public final class Bans {

    /** What a ban applies to. */
    public enum Kind {
        ADDRESS,
        GUEST;

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A ban.
     *
     * @param who the id of a guest, or the name of a {@link ClientAddress} or of a range of them
     */
    public record Ban(Kind kind, String who, long made, long until) {}

    private final Database database;

    public Bans(Database database) {
        this.database = database;
    }

    /** Adds a ban, or replaces that of the same guest or address. */
    public void add(Ban ban) {
        database.write(handle -> handle.createUpdate("INSERT INTO bans (kind, who, made_at, until_at)"
                        + " VALUES (?, ?, ?, ?) ON CONFLICT (kind, who)"
                        + " DO UPDATE SET made_at = excluded.made_at, until_at = excluded.until_at")
                .bind(0, ban.kind.word())
                .bind(1, ban.who)
                .bind(2, ban.made)
                .bind(3, ban.until)
                .execute());
    }

    /** Removes a ban; returns false if there is none. */
    public boolean remove(Kind kind, String who) {
        return database.write(handle -> handle.createUpdate("DELETE FROM bans WHERE kind = ? AND who = ?")
                        .bind(0, kind.word())
                        .bind(1, who)
                        .execute())
                > 0;
    }

    /** The bans that have not expired. */
    public List<Ban> active(long now) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT kind, who, made_at, until_at FROM bans"
                                + " WHERE until_at > ? ORDER BY kind, who")
                        .bind(0, now)
                        .map((row, context) -> new Ban(
                                Kind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
                                row.getString("who"),
                                row.getLong("made_at"),
                                row.getLong("until_at")))
                        .list());
    }

    /** Deletes expired bans. */
    public int sweep(long now) {
        return database.write(handle -> handle.createUpdate("DELETE FROM bans WHERE until_at <= ?")
                .bind(0, now)
                .execute());
    }
}
