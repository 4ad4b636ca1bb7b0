package io.cablecar.server.web;

import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.log.Objection;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Accounts.Account;
import io.cablecar.server.storage.KeyProof;
import io.javalin.http.Context;
import java.time.Clock;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Demands a key from whoever changes an account for good. A session is not enough: it may be one of a device that its
 * owner has left, and must not become anything more.
 */
final class OwnerProof {

    private static final Objection NEEDS_KEY =
            new Objection("needsKey", "This needs a key of the account.", "Send a code or a passkey along.");

    private final RequestAuth auth;
    private final RateLimits rates;
    private final Accounts accounts;
    private final PasskeyChecks checks;
    private final Clock clock;

    OwnerProof(RequestAuth auth, RateLimits rates, Accounts accounts, PasskeyChecks checks, Clock clock) {
        this.auth = auth;
        this.rates = rates;
        this.accounts = accounts;
        this.checks = checks;
        this.clock = clock;
    }

    /** A key that the caller has used just now: what was typed, or the answer of an authenticator. */
    record FreshKey(Optional<String> key, Optional<JsonNode> passkey) {

        FreshKey {
            passkey = passkey.filter(JsonNode::isObject);
        }
    }

    /** Uses a key of this account, not of another one; refuses the request without one. */
    void check(Context context, Account account, Optional<FreshKey> fresh) {
        FreshKey given = fresh.filter(
                        key -> key.key().isPresent() || key.passkey().isPresent())
                .orElseThrow(() -> new Api.Refused(403, NEEDS_KEY));
        if (!rates.maySignIn(auth.address(context))) {
            throw new Api.Refused(429, ServerObjections.TOO_MANY);
        }
        boolean isOwner = proof(context, account, given)
                .filter(proof -> accounts.use(proof, clock.millis()))
                .isPresent();
        if (!isOwner) {
            throw new Api.Refused(403, SignIns.BAD_KEY);
        }
    }

    private Optional<KeyProof> proof(Context context, Account account, FreshKey fresh) {
        if (fresh.passkey().isPresent()) {
            PasskeyChecks.Presented presented =
                    checks.check(context, fresh.passkey().get());
            return Optional.<KeyProof>of(presented.proof())
                    .filter(proof -> presented.account().id().equals(account.id()));
        }
        String typed = fresh.key().orElse("");
        return accounts.holder(typed, clock.millis())
                .filter(holder -> holder.id().equals(account.id()))
                .map(holder -> new KeyProof.Written(typed));
    }
}
