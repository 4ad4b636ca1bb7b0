package io.cablecar.server.web;

import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.log.Objection;
import io.cablecar.server.passkey.PasskeyOptions;
import io.cablecar.server.passkey.PasskeyVerifier;
import io.cablecar.server.passkey.RelyingParty;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Challenges;
import io.cablecar.server.storage.KeyProof;
import io.cablecar.server.storage.Passkeys;
import io.javalin.http.Context;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Asks authenticators for passkeys and signatures, and checks what they answer to requests. */
final class PasskeyChecks {

    private static final Objection NO_PASSKEYS = new Objection(
            "noPasskeys",
            "There are no passkeys at this address.",
            "Use the https address of the server, or a recovery code.");
    static final Objection BAD_PASSKEY =
            new Objection("badPasskey", "This passkey was not accepted.", "Ask for new options and try again.");

    private final RequestAuth auth;
    private final RateLimits rates;
    private final Challenges challenges;
    private final Passkeys passkeys;
    private final PasskeyVerifier verifier = new PasskeyVerifier();
    private final Clock clock;

    PasskeyChecks(RequestAuth auth, RateLimits rates, Challenges challenges, Passkeys passkeys, Clock clock) {
        this.auth = auth;
        this.rates = rates;
        this.challenges = challenges;
        this.passkeys = passkeys;
        this.clock = clock;
    }

    /** Whether there are passkeys at the address of a request. */
    boolean arePossible(Context context) {
        return auth.relyingParty(context).isPresent();
    }

    private RelyingParty party(Context context) {
        return auth.relyingParty(context).orElseThrow(() -> new Api.Refused(409, NO_PASSKEYS));
    }

    private String challenge(Context context, Challenges.Kind kind, Optional<String> account, String guest) {
        RelyingParty party = party(context);
        if (!rates.mayAskForChallenge(auth.address(context))) {
            throw new Api.Refused(429, ServerObjections.TOO_MANY);
        }
        return challenges.fresh(kind, account, guest, party.id(), clock.millis());
    }

    /** Asks for a new passkey of an account, or of one that a guest is about to open. */
    PasskeyOptions.Creation forCreation(
            Context context, String guest, Optional<Accounts.Account> account, String name) {
        String challenge = challenge(context, Challenges.Kind.REGISTER, account.map(Accounts.Account::id), guest);
        return PasskeyOptions.creation(
                party(context),
                challenge,
                account.map(own -> passkeys.handle(own.id())).orElseGet(() -> Challenges.handle(challenge)),
                name,
                account.map(own -> passkeys.of(own.id())).orElseGet(List::of),
                Challenges.LIFETIME.toMillis());
    }

    /** Asks for a signature with any passkey of this server. */
    PasskeyOptions.Request forSignature(Context context) {
        String challenge = challenge(context, Challenges.Kind.SIGN_IN, Optional.empty(), guest(context));
        return PasskeyOptions.request(party(context), challenge, Challenges.LIFETIME.toMillis());
    }

    private String guest(Context context) {
        return auth.guest(context).map(guest -> guest.id()).orElse("");
    }

    /**
     * Checks a new passkey.
     *
     * @param account to which it belongs; empty if that does not exist yet
     */
    Passkeys.Fresh checkNew(Context context, Optional<String> account, JsonNode sent, Optional<String> label) {
        RelyingParty party = party(context);
        PasskeyVerifier.Registration registration =
                verifier.readRegistration(sent).orElseThrow(() -> new Api.Refused(400, ServerObjections.UNREADABLE));
        boolean isAsked = challenges
                .use(Challenges.Kind.REGISTER, registration.challenge(), guest(context), clock.millis())
                .filter(asked ->
                        asked.account().equals(account) && asked.relyingParty().equals(party.id()))
                .isPresent();
        PasskeyVerifier.Verified verified = Optional.of(registration)
                .filter(answer -> isAsked)
                .flatMap(answer -> verifier.verify(answer, party))
                .orElseThrow(() -> new Api.Refused(403, BAD_PASSKEY));
        return new Passkeys.Fresh(
                verified.credential(),
                verified.record(),
                verified.count(),
                verified.isBackedUp(),
                Challenges.handle(registration.challenge()),
                SignIns.label(label));
    }

    /** A passkey that has signed, with its account. */
    record Presented(Accounts.Account account, KeyProof.Signature proof) {}

    /** Checks a signature. Whatever is wrong with it, the answer is the same. */
    Presented check(Context context, JsonNode sent) {
        RelyingParty party = party(context);
        PasskeyVerifier.Assertion assertion =
                verifier.readAssertion(sent).orElseThrow(() -> new Api.Refused(400, ServerObjections.UNREADABLE));
        boolean isAsked = challenges
                .use(Challenges.Kind.SIGN_IN, assertion.challenge(), guest(context), clock.millis())
                .filter(asked -> asked.relyingParty().equals(party.id()))
                .isPresent();
        return Optional.of(assertion.credential())
                .filter(credential -> isAsked)
                .flatMap(passkeys::find)
                .filter(stored -> stored.handle().equals(assertion.handle()))
                .flatMap(stored -> verifier.verify(assertion, party, stored.record(), stored.count())
                        .map(signed -> new Presented(
                                stored.account(),
                                new KeyProof.Signature(stored.credential(), signed.count(), signed.isBackedUp()))))
                .orElseThrow(() -> new Api.Refused(403, BAD_PASSKEY));
    }
}
