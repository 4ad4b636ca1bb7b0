package io.cablecar.server.storage;

import io.cablecar.server.notice.NoticeKind;
import io.cablecar.server.table.Phase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.generic.GenericType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * The stored data about a person besides moves: names and devices. This is the only class that rewrites logs, so that a
 * name can be removed and a person can be forgotten. Games stay as they were played.
 */
public final class PersonalData {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int AT_ONCE = 100;

    /** The types of entries that have a person's name. */
    private static final Set<String> NAMED = Set.of("sat", "invited");

    /** Where a person came from. */
    private static final Set<String> ORIGIN = Set.of("from", "network");

    /** The keys of the times up to which names have been removed. */
    private static final Map<Phase, String> FORGOTTEN = Map.of(Phase.OVER, "names", Phase.PLAYING, "names/playing");

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

    /** The tables where a guest had a seat or was asked to play again, or which a guest owns. */
    public List<String> tables(String guest) {
        List<String> own = seatsAndTables(guest);
        Set<String> all = new TreeSet<>(own);
        own.forEach(table -> all.addAll(rematches(table)));
        return List.copyOf(all);
    }

    /** The tables for the game after the one at this table. */
    private List<String> rematches(String table) {
        List<String> steps = database.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "SELECT step FROM steps WHERE table_id = ? AND step LIKE '%rematched%'")
                        .bind(0, table)
                        .mapTo(String.class)
                        .list());
        List<String> made = new ArrayList<>();
        for (String step : steps) {
            for (JsonNode entry : JSON.readTree(step).path("entries")) {
                if (isText(entry.path("type"), "rematched")) {
                    made.add(entry.path("made").asString(""));
                }
            }
        }
        return made;
    }

    private List<String> seatsAndTables(String guest) {
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
        database.write(handle -> {
            Rewrites.add(handle, table);
            return rewrite(handle, table, guest, guest, Optional.of(name));
        });
    }

    /** Replaces the name under which a guest is known. */
    public void rename(String guest, String name) {
        database.write(handle -> {
            Guests.named(handle, guest, name);
            Regulars.rename(handle, guest, name);
            SqlPhraseStore.rename(handle, guest, name);
            return 1;
        });
    }

    /** Removes the name of a guest at one table, and replaces the guest by a fresh id. */
    public void forget(String guest, String table) {
        String fresh = Secrets.fresh();
        database.write(handle -> {
            forgetNameInNotices(handle, table, namesAt(handle, table, guest));
            // An owner without a seat invites under a name that no step contains.
            handle.createUpdate("DELETE FROM notices WHERE table_id = ? AND kind = ?"
                            + " AND EXISTS (SELECT 1 FROM tables WHERE id = ? AND owner_id = ?)")
                    .bind(0, table)
                    .bind(1, NoticeKind.INVITED.word())
                    .bind(2, table)
                    .bind(3, guest)
                    .execute();
            rewrite(handle, table, guest, fresh, Optional.of(""));
            Rewrites.add(handle, table);
            handle.createUpdate("UPDATE tables SET owner_id = ? WHERE id = ? AND owner_id = ?")
                    .bind(0, fresh)
                    .bind(1, table)
                    .bind(2, guest)
                    .execute();
            return handle.createUpdate("DELETE FROM seats WHERE guest_id = ? AND table_id = ?")
                    .bind(0, guest)
                    .bind(1, table)
                    .execute();
        });
    }

    /** The names under which a guest has sat at a table, or was asked to play again there. */
    private static Set<String> namesAt(Handle handle, String table, String guest) {
        Set<String> names = new TreeSet<>();
        handle.createQuery("SELECT step FROM steps WHERE table_id = ?")
                .bind(0, table)
                .mapTo(String.class)
                .filter(step -> step.contains(guest))
                .forEach(step -> {
                    for (JsonNode entry : JSON.readTree(step).path("entries")) {
                        if (isNameOf(entry, guest)) {
                            names.add(entry.path("name").asString(""));
                        }
                    }
                });
        return names;
    }

    /** Removes names from the notices that others got of a table. */
    private static void forgetNameInNotices(Handle handle, String table, Set<String> names) {
        Set<String> details = new TreeSet<>(handle.createQuery("SELECT details FROM notices WHERE table_id = ?")
                .bind(0, table)
                .mapTo(String.class)
                .list());
        for (String before : details) {
            String after = withoutNames(before, names);
            if (!after.equals(before)) {
                handle.createUpdate("UPDATE notices SET details = ? WHERE table_id = ? AND details = ?")
                        .bind(0, after)
                        .bind(1, table)
                        .bind(2, before)
                        .execute();
            }
        }
    }

    /** The details of a notice without the names of a person: of one who did something, or was at the table. */
    private static String withoutNames(String details, Set<String> names) {
        if (!(JSON.readTree(details) instanceof ObjectNode notice)) {
            return details;
        }
        if (names.contains(notice.path("name").asString(""))) {
            notice.put("name", "");
        }
        if (notice.path("names") instanceof ArrayNode others) {
            others.removeIf(other -> names.contains(other.asString("")));
        }
        return JSON.writeValueAsString(notice);
    }

    /**
     * Everything that is stored about the person of an account, by table, without secrets. The steps of games are in
     * their files.
     */
    public Map<String, List<Map<String, Object>>> export(Accounts.Account account) {
        return database.jdbi().withHandle(handle -> {
            List<String> guests = Accounts.guests(handle, account.id(), account.guest());
            Map<String, List<Map<String, Object>>> all = new LinkedHashMap<>();
            for (PersonalRecords.Records records : PersonalRecords.ALL) {
                if (!records.exported().isEmpty()) {
                    all.put(records.table(), rows(handle, records, account.id(), guests));
                }
            }
            return all;
        });
    }

    private static List<Map<String, Object>> rows(
            Handle handle, PersonalRecords.Records records, String account, List<String> guests) {
        boolean isOfGuest = records.owner() == PersonalRecords.Owner.GUEST;
        return handle.createQuery("SELECT " + String.join(", ", records.exported()) + " FROM " + records.table()
                        + " WHERE " + records.column() + " IN (<owners>)")
                .bindList("owners", isOfGuest ? guests : List.of(account))
                .map((row, context) -> {
                    Map<String, Object> values = new LinkedHashMap<>();
                    for (String column : records.exported()) {
                        values.put(column, row.getObject(column));
                    }
                    return values;
                })
                .list();
    }

    /**
     * Removes the names from games that have not changed since a time, whether they are over or were left, and from
     * guests who have not been seen since; returns the number of games. The time up to which this was done is stored,
     * so that no game is read twice.
     */
    public int forgetNames(long changedBefore) {
        forgetNamesOfGuests(changedBefore);
        return forgetNames(Phase.OVER, changedBefore) + forgetNames(Phase.PLAYING, changedBefore);
    }

    private int forgetNames(Phase phase, long changedBefore) {
        String key = FORGOTTEN.getOrDefault(phase, "");
        ServerKeys keys = new ServerKeys(database);
        int games = 0;
        while (true) {
            long from = keys.find(key).map(Long::parseLong).orElse(0L);
            List<Unchanged> portion = unchangedBetween(phase, from, changedBefore);
            if (portion.isEmpty()) {
                return games;
            }
            for (Unchanged game : portion) {
                database.write(handle -> {
                    database.limitStatementTime(handle);
                    SqlPhraseStore.forgetNames(handle, game.table);
                    return rewrite(handle, game.table, PersonalData::withoutNames);
                });
            }
            games += portion.size();
            keys.put(key, Optional.of(Long.toString(portion.get(portion.size() - 1).at)));
        }
    }

    private void forgetNamesOfGuests(long seenBefore) {
        int portion = AT_ONCE;
        while (portion == AT_ONCE) {
            portion = database.write(handle -> {
                database.limitStatementTime(handle);
                List<String> named = handle.createQuery("SELECT id FROM guests WHERE name <> '' AND seen_at < ?"
                                + " ORDER BY seen_at LIMIT " + AT_ONCE)
                        .bind(0, seenBefore)
                        .mapTo(String.class)
                        .list();
                return named.isEmpty()
                        ? 0
                        : handle.createUpdate("UPDATE guests SET name = '' WHERE id IN (<ids>)")
                                .bindList("ids", named)
                                .execute();
            });
        }
    }

    private record Unchanged(String table, long at) {}

    /** Games changed last after a time and before another, in this order; all of one time are in one portion. */
    private List<Unchanged> unchangedBetween(Phase phase, long after, long before) {
        String inPhase = "phase = '" + SqlTableLog.word(phase) + "'";
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT id, changed_at FROM tables WHERE " + inPhase
                                + " AND changed_at > ? AND changed_at < ? AND changed_at <="
                                + " COALESCE((SELECT changed_at FROM tables WHERE " + inPhase + " AND changed_at > ?"
                                + " AND changed_at < ? ORDER BY changed_at LIMIT 1 OFFSET ?), ?) ORDER BY changed_at")
                        .bind(0, after)
                        .bind(1, before)
                        .bind(2, after)
                        .bind(3, before)
                        .bind(4, AT_ONCE)
                        .bind(5, before)
                        .map((row, context) -> new Unchanged(row.getString("id"), row.getLong("changed_at")))
                        .list());
    }

    private static String withoutNames(String step) {
        JsonNode tree = JSON.readTree(step);
        for (JsonNode entry : tree.path("entries")) {
            if (NAMED.contains(entry.path("type").asString("")) && entry instanceof ObjectNode named) {
                named.put("name", "");
                named.remove(ORIGIN);
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
            SqlPhraseStore.forget(handle, guest);
            return delete(handle, PersonalRecords.Owner.GUEST, guest);
        });
    }

    /** Deletes an account with all its guests and everything that belongs to them alone. */
    public void delete(Accounts.Account account) {
        database.write(handle -> {
            for (String guest : Accounts.guests(handle, account.id(), account.guest())) {
                SqlPhraseStore.forget(handle, guest);
                delete(handle, PersonalRecords.Owner.GUEST, guest);
            }
            RatedGames.forget(handle, account.id());
            return delete(handle, PersonalRecords.Owner.ACCOUNT, account.id());
        });
    }

    /** Deletes the rows about a guest or an account. */
    private static int delete(Handle handle, PersonalRecords.Owner owner, String id) {
        return PersonalRecords.of(owner)
                .filter(records -> records.deletion() == PersonalRecords.Deletion.ROW)
                .mapToInt(records -> handle.createUpdate(
                                "DELETE FROM " + records.table() + " WHERE " + records.column() + " = ?")
                        .bind(0, id)
                        .execute())
                .sum();
    }

    private static int rewrite(Handle handle, String table, String guest, String by, Optional<String> name) {
        return rewrite(handle, table, step -> rewritten(step, guest, by, name));
    }

    private static int rewrite(Handle handle, String table, UnaryOperator<String> change) {
        Map<Integer, String> steps = handle.createQuery("SELECT number, step FROM steps WHERE table_id = ?")
                .bind(0, table)
                .setMapKeyColumn("number")
                .setMapValueColumn("step")
                .collectInto(new GenericType<Map<Integer, String>>() {});
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
            if (isNameOf(entry, guest) && name.isPresent() && entry instanceof ObjectNode named) {
                named.put("name", name.get());
                if (!guest.equals(by)) {
                    named.remove(ORIGIN);
                }
            }
        }
        replace(tree, guest, by);
        return JSON.writeValueAsString(tree);
    }

    /** Whether an entry has the name of a guest: of one who sat down, or was asked to play again. */
    private static boolean isNameOf(JsonNode entry, String guest) {
        boolean isHeld = isText(entry.path("guest"), guest);
        for (JsonNode device : entry.path("guests")) {
            isHeld |= isText(device, guest);
        }
        return isHeld && NAMED.contains(entry.path("type").asString(""));
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
