package io.cablecar.server.passkey;

import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.AttestedCredentialDataConverter;
import com.webauthn4j.converter.exception.DataConversionException;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecord;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationData;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.RegistrationData;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.attestation.authenticator.AttestedCredentialData;
import com.webauthn4j.data.attestation.authenticator.AuthenticatorData;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.attestation.statement.NoneAttestationStatement;
import com.webauthn4j.data.client.CollectedClientData;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.client.challenge.DefaultChallenge;
import com.webauthn4j.data.extension.authenticator.AuthenticationExtensionsAuthenticatorOutputs;
import com.webauthn4j.data.extension.client.AuthenticationExtensionsClientOutputs;
import com.webauthn4j.server.ServerProperty;
import com.webauthn4j.verifier.exception.MaliciousCounterValueException;
import com.webauthn4j.verifier.exception.VerificationException;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Verifies what authenticators have signed: challenge, origin, host, presence and verification of the person, key and
 * counter. Attestation is not asked for. Thread-safe.
 */
public final class PasskeyVerifier {

    private static final Logger LOG = LoggerFactory.getLogger(PasskeyVerifier.class);
    private static final JsonMapper JSON = new JsonMapper();
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();
    private static final Base64.Decoder DECODER = Base64.getUrlDecoder();

    private final ObjectConverter converter = new ObjectConverter();
    private final WebAuthnManager manager = WebAuthnManager.createNonStrictWebAuthnManager(converter);
    private final AttestedCredentialDataConverter credentials = new AttestedCredentialDataConverter(converter);

    /** A new passkey that has not been verified yet. */
    public static final class Registration {
        private final RegistrationData data;
        private final String challenge;

        private Registration(RegistrationData data, String challenge) {
            this.data = data;
            this.challenge = challenge;
        }

        /** The challenge that it claims to answer. */
        public String challenge() {
            return challenge;
        }
    }

    /** A signature that has not been verified yet. */
    public static final class Assertion {
        private final AuthenticationData data;
        private final String challenge;

        private Assertion(AuthenticationData data, String challenge) {
            this.data = data;
            this.challenge = challenge;
        }

        /** The challenge that it claims to answer. */
        public String challenge() {
            return challenge;
        }

        /** The id of the passkey it claims to be made with. */
        public String credential() {
            return ENCODER.encodeToString(data.getCredentialId());
        }

        /** The handle of the account that the authenticator has stored; empty if it sent none. */
        public String handle() {
            return Optional.ofNullable(data.getUserHandle())
                    .map(ENCODER::encodeToString)
                    .orElse("");
        }
    }

    /**
     * A verified passkey.
     *
     * @param credential its id
     * @param record to be stored, and given to {@link #verify(Assertion, RelyingParty, String, long)} later
     * @param count how often it has signed; zero if it does not count
     * @param isBackedUp whether it is on more than one device
     */
    public record Verified(String credential, String record, long count, boolean isBackedUp) {}

    /** A verified signature. */
    public record Signed(long count, boolean isBackedUp) {}

    /** As it is stored; the names of the components never change. */
    private record Stored(String credential, boolean backupEligible) {}

    /** Reads what {@code PublicKeyCredential.toJSON} returns for a new passkey. */
    public Optional<Registration> readRegistration(JsonNode sent) {
        return read(() -> manager.parseRegistrationResponseJSON(sent.toString()))
                .filter(data -> data.getAttestationObject() != null)
                .flatMap(data ->
                        challenge(data.getCollectedClientData()).map(challenge -> new Registration(data, challenge)));
    }

    /** Reads what {@code PublicKeyCredential.toJSON} returns for a signature. */
    public Optional<Assertion> readAssertion(JsonNode sent) {
        return read(() -> manager.parseAuthenticationResponseJSON(sent.toString()))
                .filter(data -> data.getCredentialId() != null)
                .flatMap(data ->
                        challenge(data.getCollectedClientData()).map(challenge -> new Assertion(data, challenge)));
    }

    /** The library throws several kinds of exceptions for malformed data. */
    private static <T> Optional<T> read(Supplier<T> parse) {
        try {
            return Optional.of(parse.get());
        } catch (DataConversionException | JacksonException | IllegalArgumentException | NullPointerException bad) {
            LOG.debug("unreadable passkey", bad);
            return Optional.empty();
        }
    }

    private static Optional<String> challenge(CollectedClientData client) {
        return Optional.ofNullable(client)
                .flatMap(data -> Optional.ofNullable(data.getChallenge()))
                .flatMap(challenge -> Optional.ofNullable(challenge.getValue()))
                .map(ENCODER::encodeToString);
    }

    private static ServerProperty server(RelyingParty party, String challenge) {
        return ServerProperty.builder()
                .origin(new Origin(party.origin()))
                .rpId(party.id())
                .challenge(new DefaultChallenge(DECODER.decode(challenge)))
                .build();
    }

    /** Verifies a new passkey whose challenge is one of this server; empty if it is not valid. */
    public Optional<Verified> verify(Registration registration, RelyingParty party) {
        List<PublicKeyCredentialParameters> parameters = PasskeyOptions.ALGORITHMS.stream()
                .map(algorithm -> new PublicKeyCredentialParameters(
                        PublicKeyCredentialType.PUBLIC_KEY, COSEAlgorithmIdentifier.create(algorithm)))
                .toList();
        try {
            RegistrationData data = manager.verify(
                    registration.data,
                    new RegistrationParameters(server(party, registration.challenge), parameters, true, true));
            AuthenticatorData<?> signed = data.getAttestationObject().getAuthenticatorData();
            AttestedCredentialData credential = signed.getAttestedCredentialData();
            return Optional.of(new Verified(
                    ENCODER.encodeToString(credential.getCredentialId()),
                    JSON.writeValueAsString(
                            new Stored(ENCODER.encodeToString(credentials.convert(credential)), signed.isFlagBE())),
                    signed.getSignCount(),
                    signed.isFlagBS()));
        } catch (VerificationException | IllegalArgumentException refused) {
            LOG.info("a new passkey was refused: {}", refused.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    /**
     * Verifies a signature whose challenge is one of this server; empty if it is not valid.
     *
     * @param record as it was stored for the passkey
     * @param count the counter of the last signature
     */
    public Optional<Signed> verify(Assertion assertion, RelyingParty party, String record, long count) {
        try {
            AuthenticationData data = manager.verify(
                    assertion.data,
                    new AuthenticationParameters(
                            server(party, assertion.challenge), credential(record, count), null, true, true));
            return Optional.of(new Signed(
                    data.getAuthenticatorData().getSignCount(),
                    data.getAuthenticatorData().isFlagBS()));
        } catch (MaliciousCounterValueException copied) {
            LOG.warn("the counter of a passkey went back: somebody may have a copy of it; it was refused");
            return Optional.empty();
        } catch (VerificationException | IllegalArgumentException refused) {
            LOG.info("a passkey was refused: {}", refused.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    private CredentialRecord credential(String record, long count) {
        Stored stored = JSON.readValue(record, Stored.class);
        return new CredentialRecordImpl(
                new NoneAttestationStatement(),
                true,
                stored.backupEligible,
                false,
                count,
                credentials.convert(DECODER.decode(stored.credential)),
                new AuthenticationExtensionsAuthenticatorOutputs<>(),
                null,
                new AuthenticationExtensionsClientOutputs<>(),
                Set.of());
    }
}
