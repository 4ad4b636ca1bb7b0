package io.cablecar.engine.chance;

import java.util.Arrays;
import java.util.Optional;

/**
 * The 256 bits that determine the order of the tiles and of the shares. Anyone who knows the seed knows every secret of
 * the game.
 */
public final class Seed {

    public static final int BYTES = 32;

    private static final String COMMITMENT_LABEL = "cablecar commitment 1:";
    private static final String HEX = "0123456789abcdef";

    private final byte[] bytes;

    private Seed(byte[] bytes) {
        this.bytes = bytes;
    }

    public static Seed of(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("a seed has " + BYTES + " bytes");
        }
        return new Seed(bytes.clone());
    }

    /** A seed derived from any text, for series of games and for tests. It is only as secret as the text. */
    public static Seed ofText(String text) {
        return new Seed(Sha256.of(TextBytes.bytes("cablecar seed 1:" + text)));
    }

    /** The plain SHA-256 of an ASCII text, without the prefix of {@link #ofText}. */
    public static Seed ofSha256(String text) {
        return new Seed(Sha256.of(TextBytes.bytes(text)));
    }

    /** Reads 64 hexadecimal digits; empty for anything else. */
    public static Optional<Seed> parse(String hex) {
        if (hex.length() != 2 * BYTES) {
            return Optional.empty();
        }
        byte[] bytes = new byte[BYTES];
        for (int i = 0; i < hex.length(); i++) {
            int digit = HEX.indexOf(hex.charAt(i));
            if (digit < 0) {
                return Optional.empty();
            }
            bytes[i / 2] |= (byte) (i % 2 == 0 ? digit << 4 : digit);
        }
        return Optional.of(new Seed(bytes));
    }

    /** The 64 lower-case hexadecimal digits. */
    public String hex() {
        return hex(bytes);
    }

    byte[] bytes() {
        return bytes.clone();
    }

    /** A hash that can be published before the game: it reveals nothing about the seed, but no other seed fits it. */
    public String commitment() {
        return hex(Sha256.of(join(TextBytes.bytes(COMMITMENT_LABEL), bytes)));
    }

    /** The random stream with this label. Streams with different labels are independent. */
    Chance chance(String label) {
        return new Chance(join(bytes, TextBytes.bytes(label)));
    }

    private static byte[] join(byte[] one, byte[] other) {
        byte[] both = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, both, one.length, other.length);
        return both;
    }

    static String hex(byte[] bytes) {
        StringBuilder hex = new StringBuilder(2 * bytes.length);
        for (byte b : bytes) {
            hex.append(HEX.charAt((b >> 4) & 15)).append(HEX.charAt(b & 15));
        }
        return hex.toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Seed seed && Arrays.equals(bytes, seed.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** Returns the commitment, so that a seed never gets into a log. */
    @Override
    public String toString() {
        return "Seed(commitment " + commitment() + ")";
    }
}
