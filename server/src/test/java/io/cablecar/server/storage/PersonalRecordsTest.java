package io.cablecar.server.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every table with rows about a person is exported, deleted and named in the text about privacy. */
@Tag("slow")
class PersonalRecordsTest {

    /** Columns with the id of a guest or an account, or what a limit or a ban is for. */
    private static final Set<String> PERSONAL =
            Set.of("guest_id", "account_id", "owner_id", "person_id", "other_id", "address", "who");

    /** Secrets and ids; columns that only this server can interpret. */
    private static final Map<String, Set<String>> WITHHELD = Map.ofEntries(
            Map.entry("guests", Set.of("id")),
            Map.entry("tokens", Set.of("hash", "guest_id")),
            Map.entry("devices", Set.of("guest_id", "person_id")),
            Map.entry("seats", Set.of("guest_id")),
            Map.entry(
                    "tables", Set.of("owner_id", "listed", "number", "due_at", "lease_by", "lease_until", "made_from")),
            Map.entry("talk", Set.of("number", "guest_id", "seat")),
            Map.entry("regulars", Set.of("guest_id", "other_id", "handle")),
            Map.entry("seeks", Set.of("guest_id", "seek_id", "node", "until_at", "table_id")),
            Map.entry("pushes", Set.of("guest_id", "p256dh", "auth")),
            Map.entry(
                    "notices",
                    Set.of(
                            "guest_id",
                            "event",
                            "can_wait",
                            "details",
                            "due_at",
                            "tries",
                            "told",
                            "lease_by",
                            "lease_until")),
            Map.entry("wishes", Set.of("guest_id")),
            Map.entry("vacations", Set.of("guest_id", "change", "armed", "due_at", "lease_by", "lease_until")),
            Map.entry("accounts", Set.of("id", "skeleton", "guest_id", "disabled", "handle")),
            Map.entry("account_guests", Set.of("guest_id", "account_id")),
            Map.entry("rated_players", Set.of("game_id", "seat", "account_id", "anonymous", "bot")),
            Map.entry("account_names", Set.of("skeleton", "account_id")),
            Map.entry("account_keys", Set.of("id", "account_id", "secret")),
            Map.entry("passkeys", Set.of("credential_id", "account_id", "key_id", "record")),
            Map.entry("challenges", Set.of("hash", "kind", "account_id", "guest_id", "rp_id", "until_at")),
            Map.entry("allowances", Set.of("hour", "kind", "address", "used")),
            Map.entry("bans", Set.of("kind", "who")));

    @TempDir
    Path folder;

    private static Set<String> exported(String table) {
        Set<String> columns = new TreeSet<>();
        PersonalRecords.ALL.stream()
                .filter(records -> records.table().equals(table))
                .forEach(records -> columns.addAll(records.exported()));
        return columns;
    }

    @ParameterizedTest
    @EnumSource
    void everyColumnAboutAPersonIsListed(Databases kind) throws Exception {
        DatabaseAddress address = kind.fresh(folder);
        Database.open(address).close();
        Set<String> listed = new TreeSet<>();
        PersonalRecords.ALL.forEach(records -> listed.add(records.table() + "." + records.column()));
        Set<String> stored = new TreeSet<>(Set.of("guests.id", "accounts.id"));
        Dump.columns(address)
                .forEach((table, columns) -> columns.stream()
                        .filter(PERSONAL::contains)
                        .forEach(column -> stored.add(table + "." + column)));
        assertThat(listed).isEqualTo(stored);
    }

    @ParameterizedTest
    @EnumSource
    void everyColumnIsExportedOrWithheldForAReason(Databases kind) throws Exception {
        DatabaseAddress address = kind.fresh(folder);
        Database.open(address).close();
        Map<String, List<String>> columns = Dump.columns(address);
        for (PersonalRecords.Records records : PersonalRecords.ALL) {
            String table = records.table();
            Set<String> known = new TreeSet<>(exported(table));
            assertThat(known).as(table).doesNotContainAnyElementsOf(WITHHELD.get(table));
            known.addAll(WITHHELD.get(table));
            assertThat(known).as(table).containsExactlyInAnyOrderElementsOf(columns.get(table));
        }
        assertThat(PersonalRecords.words()).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @EnumSource
    void everythingStoredAboutAPersonIsExportedAndThenDeleted(Databases kind) throws Exception {
        DatabaseAddress address = kind.fresh(folder);
        try (Database database = Database.open(address)) {
            Guests guests = new Guests(database);
            String guest = guests.known(guests.welcome(1)).orElseThrow().id();
            Accounts accounts = new Accounts(database);
            accounts.open(guest, "Ada", Optional.empty(), 1);
            Accounts.Account account = accounts.of(guest).orElseThrow();
            Set<String> tables = new LinkedHashSet<>();
            PersonalRecords.ALL.forEach(records -> tables.add(records.table()));
            try (Connection connection = Dump.connect(address);
                    Statement statement = connection.createStatement()) {
                for (String table : tables) {
                    if (!Set.of("guests", "accounts", "account_guests").contains(table)) {
                        statement.execute(row(connection, address, table, guest, account.id()));
                    }
                }
            }
            PersonalData people = new PersonalData(database);
            Map<String, List<Map<String, Object>>> export = people.export(account);
            for (String table : tables) {
                if (!exported(table).isEmpty()) {
                    assertThat(export.get(table)).as(table).isNotEmpty();
                }
            }
            assertThat(export.toString()).doesNotContain(guest, account.id());

            people.tables(guest).forEach(table -> people.forget(guest, table));
            people.delete(account);
            String left = Dump.of(address);
            for (PersonalRecords.Records records : PersonalRecords.ALL) {
                String rows = left.lines()
                        .filter(line -> line.startsWith(records.table() + ": "))
                        .toList()
                        .toString();
                switch (records.deletion()) {
                    case ROW, ACCOUNT -> assertThat(rows).as(records.table()).isEqualTo("[]");
                    case PERSON ->
                        assertThat(rows).as(records.table()).isNotEqualTo("[]").doesNotContain(guest);
                    case EXPIRY -> assertThat(rows).as(records.table()).contains(guest);
                }
            }
            assertThat(left).doesNotContain("Ada");
        }
    }

    /** A statement that adds a row with a guest and an account to a table. */
    private static String row(
            Connection connection, DatabaseAddress address, String table, String guest, String account)
            throws Exception {
        StringJoiner columns = new StringJoiner(", ", "INSERT INTO " + table + " (", ")");
        StringJoiner values = new StringJoiner(", ", " VALUES (", ")");
        try (ResultSet found =
                connection.getMetaData().getColumns(null, address.isSqlite() ? null : "public", table, "%")) {
            while (found.next()) {
                String column = found.getString("COLUMN_NAME");
                columns.add(column);
                boolean isText = found.getString("TYPE_NAME").equalsIgnoreCase("text");
                values.add(
                        switch (column) {
                            case "account_id" -> "'" + account + "'";
                            case "other_id", "person_id" -> "'somebody'";
                            case "guest_id", "owner_id", "address", "who" -> "'" + guest + "'";
                            case "name" -> "'Ada'";
                            case "details" -> "'{\"name\":\"\"}'";
                            default -> isText ? "'a text'" : "7";
                        });
            }
        }
        return columns.toString() + values;
    }
}
