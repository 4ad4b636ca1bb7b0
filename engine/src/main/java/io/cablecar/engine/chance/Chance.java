package io.cablecar.engine.chance;

import java.util.Arrays;

/**
 * A stream of uniformly distributed numbers from a key: SHA-256 of the key and a counter, read as big-endian 32-bit
 * words. It is slow but cannot be predicted from earlier output, so it deals the tiles and shares. Bots and
 * simulations, which need speed and no secrecy, use {@link RandomNumbers}.
 */
final class Chance {

    private final byte[] keyAndCounter;
    private byte[] block = new byte[0];
    private int counter;
    private int at;

    Chance(byte[] key) {
        keyAndCounter = Arrays.copyOf(key, key.length + 4);
    }

    /**
     * A number from 0 to {@code bound - 1}, all equally likely: words that would bias the result to low numbers are
     * discarded.
     */
    int below(int bound) {
        int usable = (Integer.MAX_VALUE / bound) * bound;
        while (true) {
            int word = next() >>> 1;
            if (word < usable) {
                return word % bound;
            }
        }
    }

    /** Fisher–Yates shuffle, from the last place down. */
    void shuffle(int[] cards) {
        for (int last = cards.length - 1; last > 0; last--) {
            int chosen = below(last + 1);
            int card = cards[chosen];
            cards[chosen] = cards[last];
            cards[last] = card;
        }
    }

    private int next() {
        if (at == block.length) {
            int end = keyAndCounter.length;
            keyAndCounter[end - 4] = (byte) (counter >>> 24);
            keyAndCounter[end - 3] = (byte) (counter >>> 16);
            keyAndCounter[end - 2] = (byte) (counter >>> 8);
            keyAndCounter[end - 1] = (byte) counter;
            block = Sha256.of(keyAndCounter);
            counter++;
            at = 0;
        }
        int word = Sha256.word(block, at);
        at += 4;
        return word;
    }
}
