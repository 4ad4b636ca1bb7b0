package io.cablecar.engine.chance;

/**
 * A small, fast random number generator (xoroshiro64**) for playouts and bots. The same seed gives the same numbers on
 * every platform; it uses only 32-bit arithmetic.
 */
public final class RandomNumbers {

    private int s0;
    private int s1;

    public RandomNumbers(int seed) {
        s0 = mix(seed);
        s1 = mix(seed ^ 0x9e3779b9) | 1;
    }

    private static int mix(int seed) {
        int x = seed + 0x7f4a7c15;
        x = (x ^ (x >>> 16)) * 0x21f0aaad;
        x = (x ^ (x >>> 15)) * 0x735a2d97;
        return x ^ (x >>> 15);
    }

    /** 32 fresh bits. */
    public int next() {
        int product = s0 * 0x9e3779bb;
        int result = Integer.rotateLeft(product, 5) * 5;
        s1 ^= s0;
        s0 = Integer.rotateLeft(s0, 26) ^ s1 ^ (s1 << 9);
        s1 = Integer.rotateLeft(s1, 13);
        return result;
    }

    /**
     * A number from 0 to {@code bound - 1}, for bounds up to some thousands: its bias is below {@code bound / 65536}.
     */
    public int below(int bound) {
        return ((next() >>> 16) * bound) >>> 16;
    }

    /** A number that is approximately normal, with mean zero and standard deviation one: a sum of four uniform ones. */
    public double normal() {
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += next() >>> 16;
        }
        return (sum - 2 * 65535) * (1.7320508 / 65535);
    }
}
