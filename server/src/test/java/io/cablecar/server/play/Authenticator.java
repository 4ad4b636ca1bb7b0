package io.cablecar.server.play;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * An authenticator with one discoverable passkey (ES256), and the browser in front of it. It answers honestly unless a
 * test makes it lie.
 */
final class Authenticator {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();
    private static final int PRESENT = 1;
    private static final int VERIFIED = 4;
    private static final int CREDENTIAL = 0x40;
    private static final int COORDINATE = 32;
    private static final int ID = 24;

    private final KeyPair keys;
    private final byte[] id;
    private String handle = "";

    /** The origin that the browser reports. */
    String origin;

    /** The host that the authenticator signs for, if it is not the one it was asked for. */
    String host = "";

    boolean isVerified = true;

    /** How often it has signed; it does not count while this is zero and {@link #counts} is false. */
    long count;

    boolean counts;

    Authenticator(String origin) throws GeneralSecurityException {
        this.origin = origin;
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        keys = generator.generateKeyPair();
        id = Arrays.copyOf(sha(keys.getPublic().getEncoded()), ID);
    }

    String id() {
        return ENCODER.encodeToString(id);
    }

    /** Creates the passkey; what {@code toJSON} of a browser returns. */
    ObjectNode create(JsonNode options) throws GeneralSecurityException {
        handle = options.at("/user/id").asString();
        byte[] client = client("webauthn.create", options);
        ByteArrayOutputStream credential = new ByteArrayOutputStream();
        credential.writeBytes(new byte[16]);
        credential.writeBytes(ByteBuffer.allocate(2).putShort((short) id.length).array());
        credential.writeBytes(id);
        credential.writeBytes(coseKey());
        byte[] data = data(options.at("/rp/id").asString(), CREDENTIAL, credential.toByteArray());
        ByteArrayOutputStream attestation = new ByteArrayOutputStream();
        attestation.write(0xa3);
        text(attestation, "fmt");
        text(attestation, "none");
        text(attestation, "attStmt");
        attestation.write(0xa0);
        text(attestation, "authData");
        bytes(attestation, data);
        return answer(Map.of("clientDataJSON", client, "attestationObject", attestation.toByteArray()));
    }

    /** Signs; what {@code toJSON} of a browser returns. */
    ObjectNode sign(JsonNode options) throws GeneralSecurityException {
        byte[] client = client("webauthn.get", options);
        byte[] data = data(options.path("rpId").asString(), 0, new byte[0]);
        Signature signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(keys.getPrivate());
        signature.update(data);
        signature.update(sha(client));
        ObjectNode answer =
                answer(Map.of("clientDataJSON", client, "authenticatorData", data, "signature", signature.sign()));
        ((ObjectNode) answer.path("response")).put("userHandle", handle);
        return answer;
    }

    private ObjectNode answer(Map<String, byte[]> response) {
        ObjectNode answer = JSON.createObjectNode()
                .put("id", id())
                .put("rawId", id())
                .put("type", "public-key")
                .put("authenticatorAttachment", "platform");
        ObjectNode members = answer.putObject("response");
        response.forEach((name, value) -> members.put(name, ENCODER.encodeToString(value)));
        answer.putObject("clientExtensionResults");
        return answer;
    }

    private byte[] client(String type, JsonNode options) {
        return JSON.createObjectNode()
                .put("type", type)
                .put("challenge", options.path("challenge").asString())
                .put("origin", origin)
                .put("crossOrigin", false)
                .toString()
                .getBytes(StandardCharsets.UTF_8);
    }

    private byte[] data(String askedHost, int flags, byte[] credential) throws GeneralSecurityException {
        count += counts ? 1 : 0;
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        data.writeBytes(sha((host.isEmpty() ? askedHost : host).getBytes(StandardCharsets.UTF_8)));
        data.write(PRESENT | (isVerified ? VERIFIED : 0) | flags);
        data.writeBytes(ByteBuffer.allocate(4).putInt((int) count).array());
        data.writeBytes(credential);
        return data.toByteArray();
    }

    /** The public key in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
    private byte[] coseKey() {
        ECPublicKey key = (ECPublicKey) keys.getPublic();
        ByteArrayOutputStream cose = new ByteArrayOutputStream();
        cose.writeBytes(new byte[] {(byte) 0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21});
        bytes(cose, coordinate(key.getW().getAffineX().toByteArray()));
        cose.write(0x22);
        bytes(cose, coordinate(key.getW().getAffineY().toByteArray()));
        return cose.toByteArray();
    }

    private static byte[] coordinate(byte[] number) {
        byte[] fixed = new byte[COORDINATE];
        int length = Math.min(COORDINATE, number.length);
        System.arraycopy(number, number.length - length, fixed, COORDINATE - length, length);
        return fixed;
    }

    private static void text(ByteArrayOutputStream out, String text) {
        out.write(0x60 + text.length());
        out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static void bytes(ByteArrayOutputStream out, byte[] bytes) {
        out.write(0x58);
        out.write(bytes.length);
        out.writeBytes(bytes);
    }

    private static byte[] sha(byte[] bytes) throws GeneralSecurityException {
        return MessageDigest.getInstance("SHA-256").digest(bytes);
    }
}
