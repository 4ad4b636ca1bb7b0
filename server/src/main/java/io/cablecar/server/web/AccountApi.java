package io.cablecar.server.web;

import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.log.Objection;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Accounts.Account;
import io.cablecar.server.storage.Guests;
import io.cablecar.server.storage.KeyProof;
import io.cablecar.server.storage.Passkeys;
import io.cablecar.server.table.TableObjections;
import io.cablecar.server.table.TableRules;
import io.cablecar.server.wire.Wire;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The HTTP API for accounts (docs/protocol.md). Signing in takes a key and no name, so that failed attempts reveal
 * nothing and lock nobody out.
 */
final class AccountApi {

    private static final Objection NO_ACCOUNTS = new Objection(
            "noAccounts", "This server has no accounts.", "Play on as a guest, or ask the host for --accounts open.");
    static final Objection NOT_INVITED = new Objection(
            "notInvited", "There is no such invitation.", "Ask the host for one; each is good for one account.");
    private static final Objection HAS_ACCOUNT =
            new Objection("hasAccount", "This device belongs to an account already.", "Sign out first.");
    private static final Objection LAST_KEY = new Objection(
            "lastKey", "Nobody could sign in without this key.", "Make another key before you revoke this one.");

    private static final Objection ONLY_PLAYS = new Objection(
            "onlyPlays", "A token for a program only plays.", "Change the account with a device that is signed in.");

    private static final int MOST_SETTINGS = 2_000;

    private final Api api;
    private final RequestAuth auth;
    private final RateLimits rates;
    private final AccountMode mode;
    private final Accounts accounts;
    private final Guests guests;
    private final PasskeyChecks checks;
    private final SignIns signIns;
    private final OwnerProof proof;
    private final MyGames games;
    private final Consumer<List<String>> onRevoked;
    private final Clock clock;

    /** @param onRevoked called with secrets that are no longer valid */
    AccountApi(
            Api api,
            RequestAuth auth,
            RateLimits rates,
            AccountMode mode,
            Accounts accounts,
            Guests guests,
            PasskeyChecks checks,
            SignIns signIns,
            OwnerProof proof,
            MyGames games,
            Consumer<List<String>> onRevoked,
            Clock clock) {
        this.api = api;
        this.auth = auth;
        this.rates = rates;
        this.mode = mode;
        this.accounts = accounts;
        this.guests = guests;
        this.checks = checks;
        this.signIns = signIns;
        this.proof = proof;
        this.games = games;
        this.onRevoked = onRevoked;
        this.clock = clock;
    }

    void configure(RoutesConfig routes) {
        routes.before(Api.ROOT + "/account", this::checkCaller);
        routes.before(Api.ROOT + "/account/*", this::checkCaller);
        routes.get(Api.ROOT + "/account", this::show);
        routes.post(Api.ROOT + "/account", this::open);
        routes.post(Api.ROOT + "/account/sign-in", this::signIn);
        routes.post(Api.ROOT + "/account/sign-in/name", this::name);
        routes.post(Api.ROOT + "/account/sign-out", this::signOut);
        routes.post(Api.ROOT + "/account/keys", this::addCode);
        routes.put(Api.ROOT + "/account/keys/{key}", this::nameKey);
        routes.delete(Api.ROOT + "/account/keys/{key}", this::revokeKey);
        routes.get(Api.ROOT + "/account/settings", this::settings);
        routes.put(Api.ROOT + "/account/settings", this::storeSettings);
    }

    /** A secret that was made for a program plays, but never opens, shows or changes an account. */
    private void checkCaller(Context context) {
        if (guests.isOfProgram(RequestAuth.storedSecret(context))) {
            throw new Api.Refused(403, ONLY_PLAYS);
        }
    }

    record KeyObject(String id, String kind, String label, long made, Optional<Long> used) {}

    /**
     * The account of the caller.
     *
     * @param accounts who may open one: {@code open}, {@code invite} or {@code off}
     * @param passkeys whether there are passkeys at this address of the server
     * @param name empty without an account
     * @param tables how many the caller has
     */
    record AccountObject(String accounts, boolean passkeys, Optional<String> name, int tables, List<KeyObject> keys) {}

    private void show(Context context) {
        Guests.Guest guest = api.guest(context);
        Optional<Account> account = accounts.of(guest.id());
        List<KeyObject> keys = account.map(own -> accounts.keys(own.id(), clock.millis())).orElseGet(List::of).stream()
                .map(key -> new KeyObject(key.id(), key.kind(), key.label(), key.made(), key.used()))
                .toList();
        Api.answer(
                context,
                200,
                new AccountObject(
                        mode.word(),
                        checks.arePossible(context),
                        account.map(Account::name),
                        games.count(guest.guests()),
                        keys));
    }

    static void checkMode(AccountMode mode) {
        if (mode == AccountMode.OFF) {
            throw new Api.Refused(403, NO_ACCOUNTS);
        }
    }

    /** @param passkey the first key; without it a recovery code is made */
    record Opened(String name, Optional<String> invite, Optional<String> label, Optional<JsonNode> passkey) {

        Opened {
            passkey = passkey.filter(JsonNode::isObject);
        }
    }

    private void open(Context context) {
        Guests.Guest guest = api.guest(context);
        Opened wanted = Api.body(context, Opened.class, PasskeyApi.MAX_ANSWER);
        checkMode(mode);
        // With a passkey the attempt was counted when its options were asked for.
        if (wanted.passkey().isEmpty() && !rates.mayOpenAccount(auth.address(context))) {
            throw new Api.Refused(429, ServerObjections.TOO_MANY);
        }
        Optional<Passkeys.Fresh> passkey =
                wanted.passkey().map(sent -> checks.checkNew(context, Optional.empty(), sent, wanted.label()));
        String name =
                TableRules.accountName(wanted.name()).orElseThrow(() -> new Api.Refused(400, TableObjections.BAD_NAME));
        Optional<String> invite =
                mode == AccountMode.INVITE ? Optional.of(wanted.invite().orElse("")) : Optional.empty();
        switch (accounts.open(guest.id(), name, invite, passkey, clock.millis())) {
            case Accounts.Opening.Opened(Account account, String code) ->
                Api.answer(
                        context,
                        201,
                        new SignIns.SignedIn(
                                account.name(),
                                Optional.of(code).filter(shown -> !shown.isEmpty()),
                                Optional.empty(),
                                Optional.empty(),
                                signIns.signIn(context, account, wanted.label())));
            case Accounts.Opening.NameTaken taken -> throw new Api.Refused(409, TableObjections.NAME_TAKEN);
            case Accounts.Opening.HasAccount has -> throw new Api.Refused(409, HAS_ACCOUNT);
            case Accounts.Opening.NotInvited not -> throw new Api.Refused(403, NOT_INVITED);
            case Accounts.Opening.KnownPasskey known -> throw new Api.Refused(403, PasskeyChecks.BAD_PASSKEY);
        }
    }

    record SignIn(String key, Optional<String> label, Optional<Boolean> join) {}

    private Account holder(Context context, String key) {
        checkMode(mode);
        if (!rates.maySignIn(auth.address(context))) {
            throw new Api.Refused(429, ServerObjections.TOO_MANY);
        }
        return accounts.holder(key, clock.millis()).orElseThrow(() -> new Api.Refused(403, SignIns.BAD_KEY));
    }

    record Key(String key) {}

    /** The name of the account of a key that was given to the caller, who should see it before signing in. */
    private void name(Context context) {
        Account account = holder(context, Api.body(context, Key.class).key());
        Api.answer(context, 200, Map.of("name", account.name()));
    }

    private void signIn(Context context) {
        SignIn wanted = Api.body(context, SignIn.class);
        Account account = holder(context, wanted.key());
        Api.answer(
                context,
                200,
                signIns.signIn(
                        context,
                        account,
                        new KeyProof.Written(wanted.key()),
                        wanted.join().orElse(true),
                        wanted.label()));
    }

    private void signOut(Context context) {
        signIns.account(context);
        String secret = RequestAuth.storedSecret(context);
        guests.revoke(secret);
        onRevoked.accept(List.of(secret));
        auth.forget(context);
        context.status(204);
    }

    record Proven(Optional<OwnerProof.FreshKey> proof) {}

    /** The account of a caller who has shown a key of it. */
    private Account proven(Context context) {
        Account account = signIns.account(context);
        proof.check(
                context,
                account,
                Api.body(context, Proven.class, PasskeyApi.MAX_ANSWER).proof());
        return account;
    }

    private void addCode(Context context) {
        String code = accounts.addCode(proven(context).id(), clock.millis())
                .orElseThrow(() -> new Api.Refused(429, ServerObjections.TOO_MANY));
        Api.answer(context, 201, Map.of("code", code));
    }

    record Label(String label) {}

    private void nameKey(Context context) {
        String label = SignIns.label(Optional.of(Api.body(context, Label.class).label()));
        if (!accounts.nameKey(signIns.account(context).id(), context.pathParam("key"), label)) {
            throw new Api.Refused(404, ServerObjections.NOT_FOUND);
        }
        context.status(204);
    }

    private void revokeKey(Context context) {
        switch (accounts.revokeKey(proven(context).id(), context.pathParam("key"), clock.millis())) {
            case REVOKED -> context.status(204);
            case LAST -> throw new Api.Refused(409, LAST_KEY);
            case UNKNOWN -> throw new Api.Refused(404, ServerObjections.NOT_FOUND);
        }
    }

    private void settings(Context context) {
        String stored = accounts.settings(signIns.account(context).id());
        context.contentType("application/json").result(stored.isEmpty() ? "{}" : stored);
    }

    /** Words, numbers and switches of the pages, which this server does not interpret. */
    private void storeSettings(Context context) {
        Account account = signIns.account(context);
        Map<String, Object> kept = new LinkedHashMap<>();
        ObjectNode sent = Api.body(context, ObjectNode.class);
        for (Map.Entry<String, JsonNode> member : sent.properties()) {
            if (member.getValue().isValueNode()) {
                kept.put(member.getKey(), member.getValue());
            }
        }
        String text = Wire.write(kept);
        if (text.length() > MOST_SETTINGS) {
            throw new Api.Refused(413, ServerObjections.TOO_LARGE);
        }
        accounts.storeSettings(account.id(), text);
        context.status(204);
    }
}
