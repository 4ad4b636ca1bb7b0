package io.cablecar.server.storage;

import java.security.SecureRandom;
import java.util.Locale;
import java.util.Optional;

/**
 * Secrets that people write down: 28 letters and digits in groups of four, 140 random bits, without the letters that
 * look like digits.
 */
public final class TypedKey {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final String LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int LENGTH = 28;
    private static final int GROUP = 4;

    private TypedKey() {}

    /** A new secret, as people see it. */
    public static String fresh() {
        StringBuilder key = new StringBuilder();
        for (int i = 0; i < LENGTH; i++) {
            if (i > 0 && i % GROUP == 0) {
                key.append('-');
            }
            key.append(LETTERS.charAt(RANDOM.nextInt(LETTERS.length())));
        }
        return key.toString();
    }

    /** The part of a typed secret that is hashed; empty if it can't be a secret. */
    public static Optional<String> read(String typed) {
        if (typed.length() > 3 * LENGTH) {
            return Optional.empty();
        }
        String key = typed.toUpperCase(Locale.ROOT)
                .replaceAll("[\\s-]", "")
                .replace('O', '0')
                .replace('I', '1')
                .replace('L', '1');
        boolean isKey = key.length() == LENGTH && key.chars().allMatch(letter -> LETTERS.indexOf(letter) >= 0);
        return isKey ? Optional.of(key) : Optional.empty();
    }
}
