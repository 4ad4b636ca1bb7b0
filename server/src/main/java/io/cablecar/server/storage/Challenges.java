package io.cablecar.server.storage;

import java.time.Duration;
import java.util.Optional;

/**
 * What authenticators have been asked to sign. Each challenge is good for one answer of one guest, for a few minutes.
 */
public final class Challenges {

    /** How long a person has to answer. */
    public static final Duration LIFETIME = Duration.ofMinutes(5);

    private static final int HANDLE_LETTERS = 32;

    private final Database database;

    public Challenges(Database database) {
        this.database = database;
    }

    /** What a challenge is for. */
    public enum Kind {
        /** A new passkey. */
        REGISTER("register"),
        /** Signing in, or anything else that needs a passkey that exists. */
        SIGN_IN("signIn");

        private final String word;

        Kind(String word) {
            this.word = word;
        }
    }

    /**
     * A challenge that was answered.
     *
     * @param account the account that gets the passkey; empty if it does not exist yet
     */
    public record Challenge(Optional<String> account, String relyingParty) {}

    /**
     * Creates a challenge, base64url.
     *
     * @param guest who may answer; empty for a device that is no guest yet
     * @param relyingParty the host for which it is
     */
    public String fresh(Kind kind, Optional<String> account, String guest, String relyingParty, long now) {
        String challenge = Secrets.fresh() + Secrets.fresh();
        database.write(handle -> handle.createUpdate(
                        "INSERT INTO challenges (hash, kind, account_id, guest_id, rp_id, until_at)"
                                + " VALUES (?, ?, ?, ?, ?, ?)")
                .bind(0, Secrets.hash(challenge))
                .bind(1, kind.word)
                .bind(2, account.orElse(null))
                .bind(3, guest)
                .bind(4, relyingParty)
                .bind(5, now + LIFETIME.toMillis())
                .execute());
        return challenge;
    }

    /** Consumes a challenge; empty if there is none for this guest, or another call has consumed it. */
    public Optional<Challenge> use(Kind kind, String challenge, String guest, long now) {
        return database.write(handle -> handle.createQuery("DELETE FROM challenges WHERE hash = ? AND kind = ?"
                        + " AND guest_id = ? AND until_at > ? RETURNING account_id, rp_id")
                .bind(0, Secrets.hash(challenge))
                .bind(1, kind.word)
                .bind(2, guest)
                .bind(3, now)
                .map((row, context) ->
                        new Challenge(Optional.ofNullable(row.getString("account_id")), row.getString("rp_id")))
                .findOne());
    }

    /** The handle of an account that does not exist yet: random, since the challenge is, and unrelated to its hash. */
    public static String handle(String challenge) {
        return Secrets.hash("handle of " + challenge).substring(0, HANDLE_LETTERS);
    }
}
