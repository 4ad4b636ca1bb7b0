package io.cablecar.app;

/** Makes a message out of any text: one line, not too long, nothing a terminal would act upon. */
final class OneLine {

    private static final int LONGEST = 240;

    private OneLine() {}

    static String of(String text) {
        var line = new StringBuilder();
        for (int i = 0; i < text.length() && line.length() < LONGEST; i++) {
            char c = text.charAt(i);
            boolean blank = Character.isWhitespace(c);
            if (!blank) {
                line.append(Character.isISOControl(c) || Character.isSurrogate(c) ? '?' : c);
            } else if (!line.isEmpty() && line.charAt(line.length() - 1) != ' ') {
                line.append(' ');
            }
        }
        return text.length() > LONGEST ? line + "…" : line.toString();
    }
}
