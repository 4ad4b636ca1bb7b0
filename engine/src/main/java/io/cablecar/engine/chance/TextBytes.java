package io.cablecar.engine.chance;

/**
 * Text as bytes, the same on every platform: code points beyond ASCII as two big-endian bytes of their UTF-16 units
 * after a zero byte.
 */
final class TextBytes {

    private TextBytes() {}

    static byte[] bytes(String text) {
        int size = 0;
        for (int i = 0; i < text.length(); i++) {
            size += isPlain(text.charAt(i)) ? 1 : 3;
        }
        byte[] bytes = new byte[size];
        int at = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isPlain(c)) {
                bytes[at++] = 0;
                bytes[at++] = (byte) (c >> 8);
            }
            bytes[at++] = (byte) c;
        }
        return bytes;
    }

    private static boolean isPlain(char c) {
        return c > 0 && c < 128;
    }
}
