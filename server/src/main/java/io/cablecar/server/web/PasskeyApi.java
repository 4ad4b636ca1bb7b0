package io.cablecar.server.web;

import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Guests;
import io.cablecar.server.storage.Passkeys;
import io.cablecar.server.table.TableObjections;
import io.cablecar.server.table.TableRules;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The HTTP API for passkeys (docs/protocol.md). */
final class PasskeyApi {

    /** The most content of an answer of an authenticator, in bytes. */
    static final int MAX_ANSWER = 12_000;

    private final Api api;
    private final RequestAuth auth;
    private final RateLimits rates;
    private final AccountMode mode;
    private final Accounts accounts;
    private final Passkeys passkeys;
    private final PasskeyChecks checks;
    private final SignIns signIns;
    private final OwnerProof proof;
    private final Clock clock;

    PasskeyApi(
            Api api,
            RequestAuth auth,
            RateLimits rates,
            AccountMode mode,
            Accounts accounts,
            Passkeys passkeys,
            PasskeyChecks checks,
            SignIns signIns,
            OwnerProof proof,
            Clock clock) {
        this.api = api;
        this.auth = auth;
        this.rates = rates;
        this.mode = mode;
        this.accounts = accounts;
        this.passkeys = passkeys;
        this.checks = checks;
        this.signIns = signIns;
        this.proof = proof;
        this.clock = clock;
    }

    void configure(RoutesConfig routes) {
        routes.post(Api.ROOT + "/account/passkeys/options", this::askForNew);
        routes.post(Api.ROOT + "/account/passkeys", this::add);
        routes.post(Api.ROOT + "/account/sign-in/options", this::askForSignature);
        routes.post(Api.ROOT + "/account/sign-in/passkey", this::signIn);
    }

    record Named(Optional<String> name, Optional<String> invite) {}

    /** For the account of the caller, or for one with a name that the caller is about to open. */
    private void askForNew(Context context) {
        Guests.Guest guest = api.guest(context);
        Optional<Accounts.Account> account = accounts.of(guest.id());
        String name = account.map(Accounts.Account::name).orElseGet(() -> freeName(context));
        Api.answer(context, 200, checks.forCreation(context, guest.id(), account, name));
    }

    /** The name of a new account. Checked before the authenticator keeps a passkey that would be of no use. */
    private String freeName(Context context) {
        AccountApi.checkMode(mode);
        Named wanted = Api.body(context, Named.class);
        String name = TableRules.accountName(wanted.name().orElse(""))
                .orElseThrow(() -> new Api.Refused(400, TableObjections.BAD_NAME));
        if (!rates.mayOpenAccount(auth.address(context))) {
            throw new Api.Refused(429, ServerObjections.TOO_MANY);
        }
        if (mode == AccountMode.INVITE && !accounts.isInvited(wanted.invite().orElse(""), clock.millis())) {
            throw new Api.Refused(403, AccountApi.NOT_INVITED);
        }
        if (accounts.isTaken(name)) {
            throw new Api.Refused(409, TableObjections.NAME_TAKEN);
        }
        return name;
    }

    record Added(JsonNode passkey, Optional<String> label, Optional<OwnerProof.FreshKey> proof) {}

    private void add(Context context) {
        Accounts.Account account = signIns.account(context);
        Added wanted = Api.body(context, Added.class, 2 * MAX_ANSWER);
        proof.check(context, account, wanted.proof());
        Passkeys.Fresh fresh = checks.checkNew(context, Optional.of(account.id()), wanted.passkey(), wanted.label());
        String key = passkeys.add(account.id(), fresh, clock.millis())
                .orElseThrow(() -> new Api.Refused(429, ServerObjections.TOO_MANY));
        Api.answer(context, 201, Map.of("id", key));
    }

    /** Owners prove who they are by a signature even where nobody may sign in. */
    private void askForSignature(Context context) {
        if (!auth.guest(context).map(Guests.Guest::id).flatMap(accounts::of).isPresent()) {
            AccountApi.checkMode(mode);
        }
        Api.answer(context, 200, checks.forSignature(context));
    }

    record Signed(JsonNode passkey, Optional<String> label, Optional<Boolean> join) {}

    private void signIn(Context context) {
        AccountApi.checkMode(mode);
        Signed wanted = Api.body(context, Signed.class, MAX_ANSWER);
        if (!rates.maySignIn(auth.address(context))) {
            throw new Api.Refused(429, ServerObjections.TOO_MANY);
        }
        PasskeyChecks.Presented presented = checks.check(context, wanted.passkey());
        Api.answer(
                context,
                200,
                signIns.signIn(
                        context,
                        presented.account(),
                        presented.proof(),
                        wanted.join().orElse(true),
                        wanted.label()));
    }
}
