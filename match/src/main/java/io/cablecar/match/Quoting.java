package io.cablecar.match;

import java.util.ArrayList;
import java.util.List;

/** Splits and unquotes text with single or double quotes. */
final class Quoting {

    private Quoting() {}

    /** Splits at separators outside quotes; the quotes are kept. */
    static List<String> split(String text, char separator) {
        List<String> pieces = new ArrayList<>();
        char quote = 0;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote == 0 && c == separator) {
                pieces.add(text.substring(start, i));
                start = i + 1;
            } else if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else if (c == quote) {
                quote = 0;
            }
        }
        pieces.add(text.substring(start));
        return pieces;
    }

    /** Removes the quotes; inside one kind of quotes the other is an ordinary character. */
    static String strip(String text) {
        StringBuilder bare = new StringBuilder();
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else if (c == quote) {
                quote = 0;
            } else {
                bare.append(c);
            }
        }
        return bare.toString();
    }
}
