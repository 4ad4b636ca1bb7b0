package io.cablecar.server.storage;

import io.cablecar.engine.chance.Seed;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** Random ids and secrets, and the hashes stored instead of secrets. */
public final class Secrets {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BYTES = 16;
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{22}");
    private static final int SEED_BYTES = 32;

    private Secrets() {}

    /** 128 random bits as 22 URL-safe characters. None begins with a dash, which commands take for an option. */
    public static String fresh() {
        byte[] bytes = new byte[BYTES];
        String secret;
        do {
            RANDOM.nextBytes(bytes);
            secret = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        } while (secret.startsWith("-"));
        return secret;
    }

    /** A seed of 256 random bits. */
    public static Seed freshSeed() {
        byte[] bytes = new byte[SEED_BYTES];
        RANDOM.nextBytes(bytes);
        return Seed.of(bytes);
    }

    /** Whether a text can be the result of {@link #fresh}: checked before it is looked up or logged. */
    public static boolean isWellFormed(String text) {
        return FORM.matcher(text).matches();
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
