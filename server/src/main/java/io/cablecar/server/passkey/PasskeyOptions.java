package io.cablecar.server.passkey;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;

/** The options of browsers for passkeys, in the JSON form of the Web Authentication standard. */
public final class PasskeyOptions {

    private static final String PUBLIC_KEY = "public-key";
    private static final String REQUIRED = "required";
    private static final String SERVER = "Cable Car";

    /** ES256, EdDSA and RS256. */
    static final List<Integer> ALGORITHMS = List.of(-7, -8, -257);

    private PasskeyOptions() {}

    /** The server by name. */
    public record Party(String id, String name) {}

    /**
     * The account for which the passkey is.
     *
     * @param id its handle, base64url
     */
    public record User(String id, String name, String displayName) {}

    /** A kind of key that the server can verify. */
    public record Parameter(String type, int alg) {}

    /** A passkey that exists already. */
    public record Descriptor(String type, String id) {}

    /** What the authenticator must be able to do. */
    public record Selection(String residentKey, boolean requireResidentKey, String userVerification) {}

    /** For {@code navigator.credentials.create}. */
    public record Creation(
            Party rp,
            User user,
            String challenge,
            List<Parameter> pubKeyCredParams,
            long timeout,
            List<Descriptor> excludeCredentials,
            Selection authenticatorSelection,
            String attestation) {}

    /** For {@code navigator.credentials.get}; the person chooses the account. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Request(
            String challenge,
            String rpId,
            long timeout,
            Optional<List<Descriptor>> allowCredentials,
            String userVerification) {}

    /**
     * Asks for a new passkey.
     *
     * @param existing the ids of the passkeys of the account, none of which is made twice
     */
    public static Creation creation(
            RelyingParty party, String challenge, String handle, String name, List<String> existing, long timeout) {
        return new Creation(
                new Party(party.id(), SERVER),
                new User(handle, name, name),
                challenge,
                ALGORITHMS.stream()
                        .map(algorithm -> new Parameter(PUBLIC_KEY, algorithm))
                        .toList(),
                timeout,
                existing.stream().map(id -> new Descriptor(PUBLIC_KEY, id)).toList(),
                new Selection(REQUIRED, true, REQUIRED),
                "none");
    }

    /** Asks for a signature with a passkey of this server. */
    public static Request request(RelyingParty party, String challenge, long timeout) {
        return new Request(challenge, party.id(), timeout, Optional.empty(), REQUIRED);
    }
}
