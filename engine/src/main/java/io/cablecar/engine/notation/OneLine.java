package io.cablecar.engine.notation;

/**
 * Makes a message out of any text: one line, not too long, and nothing in it that a terminal would act upon or that
 * would turn the rest of the line around.
 */
public final class OneLine {

    private static final int LONGEST = 240;
    private static final int ZERO_WIDTH_JOINER = 0x200d;

    private OneLine() {}

    public static String of(String text) {
        StringBuilder line = new StringBuilder();
        int at = 0;
        while (at < text.length() && line.length() < LONGEST) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            if (!Character.isWhitespace(c)) {
                line.appendCodePoint(isHarmless(c) ? c : '?');
            } else if (line.length() > 0 && line.charAt(line.length() - 1) != ' ') {
                line.append(' ');
            }
        }
        return at < text.length() ? line + "…" : line.toString();
    }

    /** Controls move the cursor, formats turn the direction of writing; but one of these joins emoji. */
    private static boolean isHarmless(int c) {
        int type = Character.getType(c);
        return c == ZERO_WIDTH_JOINER
                || (type != Character.CONTROL && type != Character.FORMAT && type != Character.SURROGATE);
    }
}
