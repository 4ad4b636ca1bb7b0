package io.cablecar.server.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.cablecar.server.live.DuplicateSeats;
import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.log.Objection;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Accounts.Account;
import io.cablecar.server.storage.Allowances;
import io.cablecar.server.storage.Guests;
import io.cablecar.server.storage.KeyProof;
import io.javalin.http.Context;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Signs devices in to accounts, whatever key they have: the one path on which a guest becomes one of an account. */
final class SignIns {

    static final Objection BAD_KEY = new Objection(
            "badKey", "Nobody can sign in with this key.", "Check each letter; a link of the host works once.");
    private static final Objection DISABLED =
            new Objection("disabled", "The host of this server has disabled this account.", "Ask the host.");

    /** The most sign-ins to one account in an hour; only its own keys use them up. */
    private static final int MAX_SIGN_INS = 60;

    private static final int LONGEST_LABEL = 40;

    private final Api api;
    private final RequestAuth auth;
    private final ServerAccess access;
    private final Accounts accounts;
    private final Guests guests;
    private final Allowances allowances;
    private final DuplicateSeats doubles;
    private final MyGames games;
    private final Consumer<List<String>> onRevoked;
    private final Consumer<List<String>> onJoined;
    private final Clock clock;

    /**
     * @param onRevoked called with secrets that are no longer valid
     * @param onJoined called with guests who have become one person
     */
    SignIns(
            Api api,
            RequestAuth auth,
            ServerAccess access,
            Accounts accounts,
            Guests guests,
            Allowances allowances,
            DuplicateSeats doubles,
            MyGames games,
            Consumer<List<String>> onRevoked,
            Consumer<List<String>> onJoined,
            Clock clock) {
        this.api = api;
        this.auth = auth;
        this.access = access;
        this.accounts = accounts;
        this.guests = guests;
        this.allowances = allowances;
        this.doubles = doubles;
        this.games = games;
        this.onRevoked = onRevoked;
        this.onJoined = onJoined;
        this.clock = clock;
    }

    /** The account of the caller. */
    Account account(Context context) {
        return accounts.of(api.guest(context).id())
                .orElseThrow(() -> new Api.Refused(409, ServerObjections.NO_ACCOUNT));
    }

    /** What the caller gets: programs the new secret, browsers a cookie. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record SignedIn(
            String name,
            Optional<String> code,
            Optional<Integer> tables,
            Optional<Integer> resigned,
            Optional<String> token) {}

    /**
     * Signs the caller in. A refused attempt uses no key up. Of two seats at one table, the later one is given up
     * first.
     *
     * @param proof a key of the account that was checked
     * @param join whether the caller's guest becomes one of the account
     */
    SignedIn signIn(Context context, Account account, KeyProof proof, boolean join, Optional<String> label) {
        if (account.disabled()) {
            throw new Api.Refused(403, DISABLED);
        }
        Optional<Guests.Guest> caller = auth.guest(context);
        boolean isBanned = access.isBanned(accounts.guests(account))
                || caller.map(guest -> access.isBanned(guest.guests())).orElse(false);
        if (isBanned) {
            throw new Api.Refused(403, ServerObjections.BANNED);
        }
        if (!allowances.tryUse("signIn", account.id(), MAX_SIGN_INS, clock.millis())) {
            throw new Api.Refused(429, ServerObjections.TOO_MANY);
        }
        Optional<Guests.Guest> joining = caller.filter(guest -> join
                && guest.account().isEmpty()
                && !auth.mayBePlanted(context)
                && accounts.hasTablesOrRegulars(guest.id()));
        if (joining.isPresent() && !accounts.mayJoin(account, joining.get().id())) {
            throw new Api.Refused(429, ServerObjections.TOO_MANY);
        }
        int tables = joining.map(guest -> games.count(guest.guests())).orElse(0);
        List<String> own = accounts.guests(account);
        // Seats are given up first: if this node stops in between, nobody ever has two seats at a table, and signing in
        // again completes it.
        int resigned = joining.map(guest -> giveUpSeats(own, guest)).orElse(0);
        Accounts.Device device =
                switch (accounts.signIn(account, proof, joining.map(Guests.Guest::id), label(label), clock.millis())) {
                    case Accounts.SignIn.Done done -> done.device();
                    case Accounts.SignIn.Disabled disabled -> throw new Api.Refused(403, DISABLED);
                    case Accounts.SignIn.KeyUsed used -> throw new Api.Refused(403, BAD_KEY);
                    case Accounts.SignIn.NotJoined not -> throw new Api.Refused(429, ServerObjections.TOO_MANY);
                };
        if (joining.isPresent()) {
            // The guest may have sat down meanwhile.
            resigned += giveUpSeats(own, joining.get());
            onJoined.accept(List.of(account.guest(), joining.get().id()));
        }
        return new SignedIn(
                account.name(),
                Optional.empty(),
                Optional.of(tables),
                Optional.of(resigned),
                replaceSecret(context, device));
    }

    private int giveUpSeats(List<String> own, Guests.Guest joining) {
        Set<String> all = new LinkedHashSet<>(own);
        all.add(joining.id());
        return doubles.giveUp(accounts.shared(own, joining.id()), all);
    }

    /** Signs the caller in to an account that it has opened just now. */
    Optional<String> signIn(Context context, Account account, Optional<String> label) {
        return replaceSecret(context, accounts.signIn(account, label(label), clock.millis()));
    }

    /** Gives the device its new secret and revokes the one that it had; returns it for programs. */
    private Optional<String> replaceSecret(Context context, Accounts.Device device) {
        String old = RequestAuth.storedSecret(context);
        guests.revoke(old);
        Set<String> revoked = new LinkedHashSet<>(device.revoked());
        revoked.add(old);
        onRevoked.accept(List.copyOf(revoked));
        if (RequestAuth.hasToken(context)) {
            return Optional.of(device.secret());
        }
        auth.welcome(context, device.secret());
        return Optional.empty();
    }

    /** A label as it is stored. */
    static String label(Optional<String> typed) {
        String line = typed.orElse("").replaceAll("\\p{C}", "").strip();
        return line.substring(
                0, line.offsetByCodePoints(0, Math.min(LONGEST_LABEL, line.codePointCount(0, line.length()))));
    }
}
