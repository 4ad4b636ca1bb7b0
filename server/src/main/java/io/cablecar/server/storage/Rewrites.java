package io.cablecar.server.storage;

import java.util.Arrays;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * The tables whose logs were rewritten lately, stored with each rewrite, so that every node reads them again even if
 * the message about it was lost.
 */
final class Rewrites {

    /** The key of the number of rewrites so far and the tables of the latest ones, the last one last. */
    private static final String KEY = "rewrites";

    private static final int KEPT = 200;

    private Rewrites() {}

    /** Adds a table in the transaction that rewrites it. */
    static void add(Handle handle, String table) {
        handle.createUpdate("INSERT INTO keys (name, value) VALUES (?, '0') ON CONFLICT DO NOTHING")
                .bind(0, KEY)
                .execute();
        // Locks the row, so that no rewrite of another node is lost.
        handle.createUpdate("UPDATE keys SET value = value WHERE name = ?")
                .bind(0, KEY)
                .execute();
        String[] before = value(handle).split(" ", -1);
        StringBuilder after = new StringBuilder(Long.toString(Long.parseLong(before[0]) + 1));
        for (int i = Math.max(1, before.length + 1 - KEPT); i < before.length; i++) {
            after.append(' ').append(before[i]);
        }
        handle.createUpdate("UPDATE keys SET value = ? WHERE name = ?")
                .bind(0, after.append(' ').append(table).toString())
                .bind(1, KEY)
                .execute();
    }

    private static String value(Handle handle) {
        return handle.createQuery("SELECT value FROM keys WHERE name = ?")
                .bind(0, KEY)
                .mapTo(String.class)
                .findOne()
                .orElse("0");
    }

    /** The rewrites after this many. */
    static TableLog.Rewritten since(Database database, long count) {
        List<String> stored =
                Arrays.asList(database.jdbi().withHandle(Rewrites::value).split(" ", -1));
        long now = Long.parseLong(stored.get(0));
        List<String> tables = stored.subList(1, stored.size());
        long missed = Math.max(0, now - count);
        int known = (int) Math.min(missed, tables.size());
        return new TableLog.Rewritten(now, tables.subList(tables.size() - known, tables.size()), known == missed);
    }
}
