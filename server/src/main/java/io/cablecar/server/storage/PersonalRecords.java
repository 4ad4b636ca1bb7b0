package io.cablecar.server.storage;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The SQL tables with rows about a person. Export, deletion and the text about privacy follow from this list; a test
 * compares it with the schema.
 */
public final class PersonalRecords {

    /** Of whom a column has the id. */
    enum Owner {
        GUEST,
        ACCOUNT
    }

    /** What becomes of rows when their person is deleted. */
    enum Deletion {
        /** They are deleted. */
        ROW,
        /** They are deleted with their account. */
        ACCOUNT,
        /** They stay without the person. */
        PERSON,
        /** They expire within hours, or when the host has decided. */
        EXPIRY
    }

    /** What is stored about people, as the pages call it; the words are sent. */
    public enum Kind {
        DEVICE("device"),
        GAMES("games"),
        TALK("talk"),
        REGULARS("regulars"),
        SEEK("seek"),
        PUSH("push"),
        NOTICES("notices"),
        VACATION("vacation"),
        ACCOUNT("account"),
        KEYS("keys"),
        LIMITS("limits"),
        BANS("bans");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** As it is sent. */
        public String word() {
            return word;
        }
    }

    /**
     * The rows of a table that belong to a person by one of its columns.
     *
     * @param exported the columns that an export contains: no secrets, and no ids, which mean nothing to people
     */
    record Records(String table, String column, Owner owner, Kind kind, Deletion deletion, List<String> exported) {}

    static final List<Records> ALL = List.of(
            of("guests", "id", Kind.DEVICE, "name", "made_at", "seen_at"),
            of("tokens", "guest_id", Kind.DEVICE, "label", "made_at", "program"),
            of("devices", "guest_id", Kind.DEVICE),
            of("devices", "person_id", Kind.DEVICE),
            of("seats", "guest_id", Kind.GAMES, "table_id"),
            kept("tables", "owner_id", Kind.GAMES, Deletion.PERSON, "id", "phase", "made_at", "changed_at"),
            kept("talk", "guest_id", Kind.TALK, Deletion.PERSON, "table_id", "made_at", "name", "phrase"),
            of("regulars", "guest_id", Kind.REGULARS, "name", "games", "won", "lost", "last_at", "blocked"),
            of("regulars", "other_id", Kind.REGULARS),
            of("seeks", "guest_id", Kind.SEEK, "size", "pace", "made_at"),
            of("pushes", "guest_id", Kind.PUSH, "endpoint", "language", "made_at"),
            of("notices", "guest_id", Kind.NOTICES, "table_id", "kind", "made_at", "seen"),
            of("wishes", "guest_id", Kind.NOTICES, "muted", "quiet_from", "quiet_until", "zone"),
            of("vacations", "guest_id", Kind.VACATION, "since_at", "until_at", "year", "used"),
            ofAccount("accounts", "id", Kind.ACCOUNT, "name", "made_at", "settings"),
            kept("accounts", "guest_id", Kind.ACCOUNT, Deletion.ACCOUNT),
            ofAccount("account_guests", "account_id", Kind.ACCOUNT, "added_at"),
            of("account_guests", "guest_id", Kind.ACCOUNT),
            ofAccount("account_names", "account_id", Kind.ACCOUNT),
            new Records(
                    "rated_players",
                    "account_id",
                    Owner.ACCOUNT,
                    Kind.GAMES,
                    Deletion.PERSON,
                    List.of("place", "lead")),
            ofAccount("account_keys", "account_id", Kind.KEYS, "kind", "label", "made_at", "used_at", "until_at"),
            ofAccount("passkeys", "account_id", Kind.KEYS, "sign_count", "backed_up"),
            kept("challenges", "account_id", Kind.KEYS, Deletion.EXPIRY),
            kept("challenges", "guest_id", Kind.KEYS, Deletion.EXPIRY),
            kept("allowances", "address", Kind.LIMITS, Deletion.EXPIRY),
            kept("bans", "who", Kind.BANS, Deletion.EXPIRY, "made_at", "until_at"));

    private PersonalRecords() {}

    private static Records of(String table, String column, Kind kind, String... exported) {
        return kept(table, column, kind, Deletion.ROW, exported);
    }

    private static Records kept(String table, String column, Kind kind, Deletion deletion, String... exported) {
        return new Records(table, column, Owner.GUEST, kind, deletion, List.of(exported));
    }

    private static Records ofAccount(String table, String column, Kind kind, String... exported) {
        return new Records(table, column, Owner.ACCOUNT, kind, Deletion.ROW, List.of(exported));
    }

    static Stream<Records> of(Owner owner) {
        return ALL.stream().filter(records -> records.owner == owner);
    }

    /** The words of everything that is stored about people. */
    public static List<String> words() {
        return Arrays.stream(Kind.values()).map(Kind::word).toList();
    }
}
