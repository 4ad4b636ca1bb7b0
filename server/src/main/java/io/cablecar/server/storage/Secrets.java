package io.cablecar.server.storage;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/** Random names and secrets, and the hashes stored instead of secrets. */
public final class Secrets {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BYTES = 16;
    private static final int SEED_BYTES = 32;

    private Secrets() {}

    /** 128 random bits as 22 URL-safe characters. */
    public static String fresh() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** 256 random bits for a seed. */
    public static byte[] freshSeed() {
        byte[] bytes = new byte[SEED_BYTES];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    /** The hash stored instead of a secret. */
    public static String hash(String secret) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(sha.digest(secret.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
