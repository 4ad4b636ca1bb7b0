package io.cablecar.engine.notation;

/**
 * Makes any text safe for a terminal or a log: one line of limited length, without control characters and without
 * changes of writing direction.
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

    /**
     * Control characters move the cursor and format characters change the writing direction. The zero-width joiner is
     * allowed because emoji need it.
     */
    private static boolean isHarmless(int c) {
        int type = Character.getType(c);
        return c == ZERO_WIDTH_JOINER
                || (type != Character.CONTROL && type != Character.FORMAT && type != Character.SURROGATE);
    }
}
