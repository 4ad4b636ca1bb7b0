package io.cablecar.server.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * What is stored of a person besides moves: names and devices. Logs are otherwise never changed; here they are, so that
 * a name can be taken down and a person can be forgotten. Games stay as they were played.
 */
public final class PersonalData {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int AT_ONCE = 100;

    /** The key under which the time is stored up to which names are forgotten. */
    private static final String FORGOTTEN = "names";

    private final Database database;

    public PersonalData(Database database) {
        this.database = database;
    }

    /** Whether there is such a guest. */
    public boolean exists(String guest) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT 1 FROM guests WHERE id = ?")
                        .bind(0, guest)
                        .mapTo(Integer.class)
                        .findOne()
                        .isPresent());
    }

    /** The tables where a guest had a seat or which a guest owns. */
    public List<String> tables(String guest) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT table_id FROM seats WHERE guest_id = ?"
                                + " UNION SELECT id FROM tables WHERE owner_id = ?")
                        .bind(0, guest)
                        .bind(1, guest)
                        .mapTo(String.class)
                        .list());
    }

    /** Replaces the name of a guest at one table. */
    public void rename(String guest, String name, String table) {
        database.write(handle -> rewrite(handle, table, guest, guest, Optional.of(name)));
    }

    /** Replaces the name under which a guest is known. */
    public void rename(String guest, String name) {
        database.write(handle -> {
            Guests.named(handle, guest, name);
            return 1;
        });
    }

    /** Replaces the name of a guest at one table, and the guest by nobody. */
    public void forget(String guest, String table) {
        String nobody = Secrets.fresh();
        database.write(handle -> {
            rewrite(handle, table, guest, nobody, Optional.of(""));
            handle.createUpdate("UPDATE tables SET owner_id = ? WHERE id = ? AND owner_id = ?")
                    .bind(0, nobody)
                    .bind(1, table)
                    .bind(2, guest)
                    .execute();
            return handle.createUpdate("DELETE FROM seats WHERE guest_id = ? AND table_id = ?")
                    .bind(0, guest)
                    .bind(1, table)
                    .execute();
        });
    }

    /**
     * Replaces the names in games that ended before a time; returns the number of games. The time up to which this was
     * done is stored, so that no game is read twice.
     */
    public int forgetNames(long endedBefore) {
        ServerKeys keys = new ServerKeys(database);
        int games = 0;
        while (true) {
            long from = keys.find(FORGOTTEN).map(Long::parseLong).orElse(0L);
            List<Ended> portion = endedBetween(from, endedBefore);
            if (portion.isEmpty()) {
                return games;
            }
            for (Ended game : portion) {
                database.write(handle -> rewrite(handle, game.table, PersonalData::withoutNames));
            }
            games += portion.size();
            keys.put(FORGOTTEN, Optional.of(Long.toString(portion.get(portion.size() - 1).at)));
        }
    }

    private record Ended(String table, long at) {}

    /** Games that ended after a time and before another, in this order; all of one time are in one portion. */
    private List<Ended> endedBetween(long after, long before) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT id, changed_at FROM tables WHERE phase = 'over'"
                                + " AND changed_at > ? AND changed_at < ? AND changed_at <="
                                + " COALESCE((SELECT changed_at FROM tables WHERE phase = 'over' AND changed_at > ?"
                                + " AND changed_at < ? ORDER BY changed_at LIMIT 1 OFFSET ?), ?) ORDER BY changed_at")
                        .bind(0, after)
                        .bind(1, before)
                        .bind(2, after)
                        .bind(3, before)
                        .bind(4, AT_ONCE)
                        .bind(5, before)
                        .map((row, context) -> new Ended(row.getString("id"), row.getLong("changed_at")))
                        .list());
    }

    private static String withoutNames(String step) {
        JsonNode tree = JSON.readTree(step);
        for (JsonNode entry : tree.path("entries")) {
            if (entry.path("type").asString("").equals("sat") && entry instanceof ObjectNode sat) {
                sat.put("name", "");
            }
        }
        return JSON.writeValueAsString(tree);
    }

    /** Deletes the secrets of a guest, so that no device is this guest any more; returns their number. */
    public int revoke(String guest) {
        return database.write(handle -> handle.createUpdate("DELETE FROM tokens WHERE guest_id = ?")
                .bind(0, guest)
                .execute());
    }

    /** Deletes a guest and everything that belongs to it alone. */
    public void delete(String guest) {
        database.write(handle -> {
            for (String from : List.of("tokens", "pushes", "seats", "wishes", "notices")) {
                handle.createUpdate("DELETE FROM " + from + " WHERE guest_id = ?")
                        .bind(0, guest)
                        .execute();
            }
            return handle.createUpdate("DELETE FROM guests WHERE id = ?")
                    .bind(0, guest)
                    .execute();
        });
    }

    private static int rewrite(Handle handle, String table, String guest, String by, Optional<String> name) {
        return rewrite(handle, table, step -> rewritten(step, guest, by, name));
    }

    private static int rewrite(Handle handle, String table, UnaryOperator<String> change) {
        Map<Integer, String> steps = handle.createQuery("SELECT number, step FROM steps WHERE table_id = ?")
                .bind(0, table)
                .setMapKeyColumn("number")
                .setMapValueColumn("step")
                .collectInto(new org.jdbi.v3.core.generic.GenericType<Map<Integer, String>>() {});
        int changed = 0;
        for (Map.Entry<Integer, String> step : steps.entrySet()) {
            String rewritten = change.apply(step.getValue());
            if (!rewritten.equals(step.getValue())) {
                changed += handle.createUpdate("UPDATE steps SET step = ? WHERE table_id = ? AND number = ?")
                        .bind(0, rewritten)
                        .bind(1, table)
                        .bind(2, step.getKey())
                        .execute();
            }
        }
        return changed;
    }

    /** A step with a guest and the name of that guest replaced. */
    static String rewritten(String step, String guest, String by, Optional<String> name) {
        if (!step.contains(guest)) {
            return step;
        }
        JsonNode tree = JSON.readTree(step);
        for (JsonNode entry : tree.path("entries")) {
            boolean isOwnSeat = entry.path("type").asString("").equals("sat")
                    && entry.path("guest").asString("").equals(guest);
            if (isOwnSeat && name.isPresent() && entry instanceof ObjectNode sat) {
                sat.put("name", name.get());
            }
        }
        replace(tree, guest, by);
        return JSON.writeValueAsString(tree);
    }

    private static void replace(JsonNode node, String guest, String by) {
        if (node instanceof ObjectNode object) {
            for (String member : new ArrayList<>(object.propertyNames())) {
                if (isText(object.path(member), guest)) {
                    object.put(member, by);
                }
                replace(object.path(member), guest, by);
            }
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                if (isText(array.path(i), guest)) {
                    array.set(i, by);
                }
                replace(array.path(i), guest, by);
            }
        }
    }

    private static boolean isText(JsonNode node, String text) {
        return node instanceof StringNode string && string.asString().equals(text);
    }
}
