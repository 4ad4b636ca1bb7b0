package io.cablecar.server.storage;

import io.cablecar.server.log.Step;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableReplay;
import io.cablecar.server.wire.Wire;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.jdbi.v3.core.transaction.TransactionIsolationLevel;

/**
 * The content of a database as lines of JSON, to be moved to another database of either kind. The first line is a
 * header, the last one counts the rows between, so that a truncated file is detected. Importing is one transaction: all
 * rows are inserted and every table is replayed and compared, or nothing changes.
 */
public final class Archive {

    private static final int VERSION = 1;
    private static final int AT_ONCE = 500;

    /** The line of the first row; the one before is the header. */
    private static final int FIRST_ROW = 2;

    /** The SQL tables in the order they are written, with their columns; numeric columns are marked. */
    private static final Map<String, List<String>> CONTENTS = contents();

    /** The counts of an export or import. */
    public record Moved(int rows, int tables) {}

    private record Head(String archive, int version) {}

    private record Row(String in, List<Object> row) {}

    private record End(int end) {}

    /** Thrown for a file that is not a valid archive. */
    public static final class InvalidArchive extends IOException {
        private static final long serialVersionUID = 1L;

        InvalidArchive(String why) {
            super(why);
        }
    }

    private Archive() {}

    private static Map<String, List<String>> contents() {
        Map<String, List<String>> contents = new LinkedHashMap<>();
        contents.put("keys", List.of("name", "value"));
        contents.put("guests", List.of("id", "name", "made_at#", "seen_at#"));
        contents.put("tokens", List.of("hash", "guest_id", "label", "made_at#", "program#"));
        contents.put(
                "accounts",
                List.of("id", "name", "skeleton", "guest_id", "made_at#", "disabled#", "settings", "handle"));
        contents.put("account_names", List.of("skeleton", "account_id"));
        contents.put("account_guests", List.of("guest_id", "account_id", "added_at#"));
        contents.put(
                "account_keys",
                List.of("id", "account_id", "kind", "label", "secret", "made_at#", "used_at#", "until_at#"));
        contents.put(
                "passkeys", List.of("credential_id", "account_id", "key_id", "record", "sign_count#", "backed_up#"));
        contents.put("invites", List.of("hash", "made_at#", "until_at#"));
        contents.put("pushes", List.of("endpoint", "guest_id", "p256dh", "auth", "language", "made_at#"));
        contents.put(
                "tables",
                List.of("id", "owner_id", "phase", "listed#", "number#", "made_at#", "changed_at#", "due_at#"));
        contents.put("seats", List.of("guest_id", "table_id"));
        contents.put("rated_games", List.of("id", "table_id", "pool", "ended_at#"));
        contents.put("rated_players", List.of("game_id", "seat#", "account_id", "anonymous", "bot", "place#", "lead#"));
        contents.put("bans", List.of("kind", "who", "made_at#", "until_at#"));
        contents.put("wishes", List.of("guest_id", "muted", "quiet_from#", "quiet_until#", "zone"));
        contents.put(
                "vacations",
                List.of("guest_id", "change#", "since_at#", "until_at#", "year#", "used#", "armed#", "due_at#"));
        contents.put("devices", List.of("guest_id", "person_id"));
        contents.put(
                "regulars",
                List.of("guest_id", "other_id", "handle", "name", "games#", "won#", "lost#", "last_at#", "blocked#"));
        contents.put(
                "notices",
                List.of(
                        "guest_id",
                        "table_id",
                        "event#",
                        "kind",
                        "made_at#",
                        "can_wait#",
                        "details",
                        "seen#",
                        "due_at#",
                        "tries#",
                        "told"));
        contents.put("talk", List.of("table_id", "number#", "made_at#", "guest_id", "seat#", "name", "phrase"));
        contents.put("steps", List.of("table_id", "number#", "made_at#", "step"));
        return contents;
    }

    private static List<String> contents(String table) {
        return CONTENTS.getOrDefault(table, List.of());
    }

    private static String name(String column) {
        return column.replace("#", "");
    }

    private static String columns(String table) {
        return String.join(", ", contents(table).stream().map(Archive::name).toList());
    }

    /** Writes a consistent snapshot of the database. */
    public static Moved write(Database database, Writer out, IntConsumer progress) throws IOException {
        try {
            return database.jdbi().inTransaction(isolation(database), handle -> write(handle, out, progress));
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    private static TransactionIsolationLevel isolation(Database database) {
        return database.isShared() ? TransactionIsolationLevel.REPEATABLE_READ : TransactionIsolationLevel.SERIALIZABLE;
    }

    private static Moved write(Handle handle, Writer out, IntConsumer progress) {
        line(out, new Head("cablecar", VERSION));
        int[] rows = {0, 0};
        CONTENTS.forEach((table, columns) -> {
            String order = table.equals("steps") ? " ORDER BY table_id, number" : "";
            handle.createQuery("SELECT " + columns(table) + " FROM " + table + order)
                    .setFetchSize(AT_ONCE)
                    .map((row, context) -> values(row, columns))
                    .useIterator(all -> all.forEachRemaining(values -> {
                        line(out, new Row(table, values));
                        progress.accept(++rows[0]);
                        rows[1] += table.equals("tables") ? 1 : 0;
                    }));
        });
        line(out, new End(rows[0]));
        return new Moved(rows[0], rows[1]);
    }

    private static List<Object> values(ResultSet row, List<String> columns) throws SQLException {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).endsWith("#")) {
                long number = row.getLong(i + 1);
                values.add(row.wasNull() ? null : number);
            } else {
                values.add(row.getString(i + 1));
            }
        }
        return values;
    }

    private static void line(Writer out, Object value) {
        try {
            out.write(Wire.write(value));
            out.write('\n');
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Imports an archive into a database without tables, and checks every game. */
    public static Moved read(Database database, BufferedReader in, IntConsumer progress) throws IOException {
        try {
            return database.write(handle -> {
                try {
                    return read(handle, in, progress);
                } catch (IOException failed) {
                    throw new UncheckedIOException(failed);
                }
            });
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    private static Moved read(Handle handle, BufferedReader in, IntConsumer progress) throws IOException {
        Head head =
                Wire.read(next(in), Head.class).orElseThrow(() -> new InvalidArchive("this is no archive of tables"));
        if (!"cablecar".equals(head.archive) || head.version != VERSION) {
            throw new InvalidArchive("this archive was written by a version that is not known here");
        }
        if (count(handle, "tables") + count(handle, "guests") > 0) {
            throw new InvalidArchive("the database holds tables or guests already; an archive goes into an empty one");
        }
        handle.execute("DELETE FROM keys");
        Map<String, MessageDigest> expected = new HashMap<>();
        List<Row> waiting = new ArrayList<>();
        int rows = 0;
        int first = FIRST_ROW;
        String line = next(in);
        while (!line.startsWith("{\"end\":")) {
            Row row = completed(Wire.read(line, Row.class).orElse(new Row("", List.of())));
            checkRow(row, rows + FIRST_ROW);
            if (!waiting.isEmpty()
                    && (waiting.size() == AT_ONCE || !waiting.get(0).in.equals(row.in))) {
                insert(handle, waiting, first);
                waiting.clear();
                first = rows + FIRST_ROW;
            }
            waiting.add(row);
            if (row.in.equals("steps")) {
                add(expected, String.valueOf(row.row.get(0)), row.row.subList(1, 4));
            }
            progress.accept(++rows);
            line = next(in);
        }
        if (!waiting.isEmpty()) {
            insert(handle, waiting, first);
        }
        if (Wire.read(line, End.class).orElse(new End(-1)).end != rows) {
            throw new InvalidArchive("the archive was cut: its last line counts other rows than there are, " + rows);
        }
        check(handle, expected);
        return new Moved(rows, expected.size());
    }

    /** A row with what archives of 1.0.0 lack: no secret was made for a program. */
    private static Row completed(Row row) {
        if (!row.in.equals("tokens") || row.row.size() != contents("tokens").size() - 1) {
            return row;
        }
        List<Object> values = new ArrayList<>(row.row);
        values.add(0);
        return new Row(row.in, values);
    }

    private static void checkRow(Row row, int line) throws InvalidArchive {
        if (!CONTENTS.containsKey(row.in)) {
            throw new InvalidArchive("line " + line + " of the archive is damaged");
        }
        List<String> columns = contents(row.in);
        boolean fits = row.row.size() == columns.size();
        for (int i = 0; fits && i < columns.size(); i++) {
            Object value = row.row.get(i);
            fits = columns.get(i).endsWith("#")
                    ? value == null || value instanceof Integer || value instanceof Long
                    : value instanceof String;
        }
        if (!fits) {
            throw new InvalidArchive("line " + line + " of the archive is not a row of " + row.in);
        }
    }

    private static String next(BufferedReader in) throws IOException {
        String line = in.readLine();
        if (line == null) {
            throw new InvalidArchive("the archive was cut");
        }
        return line;
    }

    private static int count(Handle handle, String table) {
        return handle.createQuery("SELECT COUNT(*) FROM " + table)
                .mapTo(Integer.class)
                .one();
    }

    /** @param first the line of the first row */
    private static void insert(Handle handle, List<Row> rows, int first) throws InvalidArchive {
        String table = rows.get(0).in;
        List<String> columns = contents(table);
        String marks = String.join(", ", columns.stream().map(column -> "?").toList());
        PreparedBatch batch =
                handle.prepareBatch("INSERT INTO " + table + " (" + columns(table) + ") VALUES (" + marks + ")");
        for (Row row : rows) {
            for (int i = 0; i < columns.size(); i++) {
                Object value = row.row.get(i);
                if (columns.get(i).endsWith("#")) {
                    batch.bind(i, value == null ? null : Long.valueOf(((Number) value).longValue()));
                } else {
                    batch.bind(i, (String) value);
                }
            }
            batch.add();
        }
        try {
            batch.execute();
        } catch (UnableToExecuteStatementException refused) {
            throw new InvalidArchive("the database does not accept the rows of " + table + " in lines " + first + " to "
                    + (first + rows.size() - 1) + " of the archive; one may be there twice, or lack a value");
        }
    }

    private static void add(Map<String, MessageDigest> digests, String table, List<Object> step) {
        MessageDigest digest = digests.computeIfAbsent(table, fresh -> sha());
        for (Object value : step) {
            digest.update(String.valueOf(value).getBytes(StandardCharsets.UTF_8));
            digest.update((byte) '\n');
        }
    }

    private static MessageDigest sha() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }

    /** Checks that every game is complete and replays to the stored state. */
    private static void check(Handle handle, Map<String, MessageDigest> expected) throws InvalidArchive {
        for (Map.Entry<String, MessageDigest> table : expected.entrySet()) {
            Map<String, MessageDigest> found = new HashMap<>();
            List<StoredStep> steps = handle.createQuery(
                            "SELECT number, made_at, step FROM steps WHERE table_id = ? ORDER BY number")
                    .bind(0, table.getKey())
                    .map((row, context) ->
                            new StoredStep(row.getInt("number"), row.getLong("made_at"), row.getString("step")))
                    .list();
            steps.forEach(step -> add(found, table.getKey(), List.of(step.number, step.at, step.text)));
            String there = HexFormat.of()
                    .formatHex(found.getOrDefault(table.getKey(), sha()).digest());
            if (!there.equals(HexFormat.of().formatHex(table.getValue().digest()))) {
                throw new InvalidArchive("the game of table " + table.getKey() + " did not arrive as it was");
            }
            replay(table.getKey(), steps);
        }
        int tables = count(handle, "tables");
        if (tables != expected.size()) {
            throw new InvalidArchive("there are " + tables + " tables, but games of " + expected.size());
        }
    }

    private record StoredStep(int number, long at, String text) {}

    /** An altered log may fail in any way; the step is reported. */
    private static void replay(String id, List<StoredStep> steps) throws InvalidArchive {
        Optional<Table> table = Optional.empty();
        for (int i = 0; i < steps.size(); i++) {
            StoredStep stored = steps.get(i);
            if (stored.number != i + 1) {
                throw new InvalidArchive("step " + (i + 1) + " of table " + id + " is missing");
            }
            try {
                Step<Entry> step = Wire.step(stored.number, stored.at, stored.text);
                table = Optional.of(
                        table.isEmpty()
                                ? TableReplay.STANDARD.first(step)
                                : TableReplay.STANDARD.next(table.get(), step));
            } catch (RuntimeException altered) {
                throw new InvalidArchive("step " + stored.number + " of table " + id
                        + " can't be replayed: it was altered, or written by a later version");
            }
        }
    }
}
