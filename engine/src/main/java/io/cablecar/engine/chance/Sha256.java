package io.cablecar.engine.chance;

/** SHA-256 (FIPS 180-4) in plain integer arithmetic. TeaVM's class library has no implementation. */
final class Sha256 {

    private static final int BLOCK = 64;

    private static final int[] K = {
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
        0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
        0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
        0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
    };

    private final int[] hash = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
    };
    private final int[] words = new int[64];

    private Sha256() {}

    static byte[] of(byte[] message) {
        Sha256 sha = new Sha256();
        byte[] padded = pad(message);
        for (int at = 0; at < padded.length; at += BLOCK) {
            sha.absorb(padded, at);
        }
        return sha.digest();
    }

    private static byte[] pad(byte[] message) {
        int blocks = (message.length + 8) / BLOCK + 1;
        byte[] padded = new byte[blocks * BLOCK];
        System.arraycopy(message, 0, padded, 0, message.length);
        padded[message.length] = (byte) 0x80;
        int last = padded.length - 1;
        padded[last] = (byte) (message.length << 3);
        padded[last - 1] = (byte) (message.length >>> 5);
        padded[last - 2] = (byte) (message.length >>> 13);
        padded[last - 3] = (byte) (message.length >>> 21);
        padded[last - 4] = (byte) (message.length >>> 29);
        return padded;
    }

    private void absorb(byte[] block, int at) {
        for (int i = 0; i < 16; i++) {
            words[i] = word(block, at + 4 * i);
        }
        for (int i = 16; i < 64; i++) {
            int s0 = rotate(words[i - 15], 7) ^ rotate(words[i - 15], 18) ^ (words[i - 15] >>> 3);
            int s1 = rotate(words[i - 2], 17) ^ rotate(words[i - 2], 19) ^ (words[i - 2] >>> 10);
            words[i] = words[i - 16] + s0 + words[i - 7] + s1;
        }
        int a = hash[0];
        int b = hash[1];
        int c = hash[2];
        int d = hash[3];
        int e = hash[4];
        int f = hash[5];
        int g = hash[6];
        int h = hash[7];
        for (int i = 0; i < 64; i++) {
            int t1 = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + words[i];
            int t2 = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
            h = g;
            g = f;
            f = e;
            e = d + t1;
            d = c;
            c = b;
            b = a;
            a = t1 + t2;
        }
        hash[0] += a;
        hash[1] += b;
        hash[2] += c;
        hash[3] += d;
        hash[4] += e;
        hash[5] += f;
        hash[6] += g;
        hash[7] += h;
    }

    /** Four bytes as a big-endian word. */
    static int word(byte[] bytes, int at) {
        return (bytes[at] << 24) | ((bytes[at + 1] & 255) << 16) | ((bytes[at + 2] & 255) << 8) | (bytes[at + 3] & 255);
    }

    private static int rotate(int word, int by) {
        return (word >>> by) | (word << (32 - by));
    }

    private byte[] digest() {
        byte[] digest = new byte[32];
        for (int i = 0; i < digest.length; i++) {
            digest[i] = (byte) (hash[i >> 2] >>> (24 - 8 * (i & 3)));
        }
        return digest;
    }
}
