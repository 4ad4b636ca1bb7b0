package io.cablecar.engine.notation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Strict JSON parser: nothing may follow the value, and no member may appear twice. */
public final class JsonReader {

    /** The outcome of reading. */
    public sealed interface Parsed {

        record Read(JsonValue value) implements Parsed {}

        /** The first character that is not JSON, counted from 1, and why. */
        record Fault(int column, String why) implements Parsed {}
    }

    /** Deeper than any view, but shallow enough to protect the stack from malicious input. */
    private static final int DEEPEST = 40;

    /** The number of digits that always fit into an {@code int}. */
    private static final int SHORT = 9;

    /** Aborts reading; thrown and caught only in this class. */
    private static final class Stop extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Parsed.Fault fault;

        Stop(int at, String why) {
            super(null, null, false, false);
            this.fault = new Parsed.Fault(at + 1, why);
        }
    }

    private final String text;
    private int at;

    private JsonReader(String text) {
        this.text = text;
    }

    public static Parsed read(String text) {
        try {
            return new Parsed.Read(new JsonReader(text).whole());
        } catch (Stop stop) {
            return stop.fault;
        }
    }

    private JsonValue whole() {
        JsonValue value = value(0);
        skipSpace();
        if (at < text.length()) {
            throw new Stop(at, "something follows the value");
        }
        return value;
    }

    private JsonValue value(int depth) {
        if (depth > DEEPEST) {
            throw new Stop(at, "nested too deeply");
        }
        skipSpace();
        return switch (peek()) {
            case '{' -> members(depth);
            case '[' -> items(depth);
            case '"' -> new JsonValue.JsonString(string());
            case 't' -> word("true", new JsonValue.JsonBoolean(true));
            case 'f' -> word("false", new JsonValue.JsonBoolean(false));
            case 'n' -> word("null", new JsonValue.JsonNull());
            default -> number();
        };
    }

    private JsonValue members(int depth) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        at++;
        skipSpace();
        if (skip('}')) {
            return new JsonValue.JsonObject(members);
        }
        do {
            skipSpace();
            int start = at;
            if (peek() != '"') {
                throw new Stop(at, "a member's name is missing");
            }
            String name = string();
            skipSpace();
            expect(':');
            if (members.put(name, value(depth + 1)) != null) {
                throw new Stop(start, "a member appears twice");
            }
            skipSpace();
        } while (skip(','));
        expect('}');
        return new JsonValue.JsonObject(members);
    }

    private JsonValue items(int depth) {
        List<JsonValue> items = new ArrayList<>();
        at++;
        skipSpace();
        if (skip(']')) {
            return new JsonValue.JsonArray(items);
        }
        do {
            items.add(value(depth + 1));
            skipSpace();
        } while (skip(','));
        expect(']');
        return new JsonValue.JsonArray(items);
    }

    private String string() {
        at++;
        int end = plainEnd();
        if (end < text.length() && text.charAt(end) == '"') {
            String plain = text.substring(at, end);
            at = end + 1;
            return plain;
        }
        StringBuilder value = new StringBuilder();
        while (peek() != '"') {
            char c = text.charAt(at++);
            if (c < ' ') {
                throw new Stop(at - 1, "a control character in a string");
            }
            value.append(c == '\\' ? escaped() : c);
        }
        at++;
        return value.toString();
    }

    /** The end of the characters that need no unescaping. */
    private int plainEnd() {
        int end = at;
        while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\\' && text.charAt(end) >= ' ') {
            end++;
        }
        return end;
    }

    private char escaped() {
        char c = peek();
        at++;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> throw new Stop(at - 1, "an unknown escape");
        };
    }

    private char unicode() {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(peek(), 16);
            if (digit < 0) {
                throw new Stop(at, "four hexadecimal digits are needed");
            }
            unit = 16 * unit + digit;
            at++;
        }
        return (char) unit;
    }

    private JsonValue word(String word, JsonValue value) {
        if (!text.startsWith(word, at)) {
            throw new Stop(at, "a value is missing");
        }
        at += word.length();
        return value;
    }

    private JsonValue number() {
        int start = at;
        skip('-');
        int first = at;
        int digits = digits();
        if (digits == 0 || (digits > 1 && text.charAt(first) == '0')) {
            throw new Stop(start, "a value is missing");
        }
        if (skip('.') && digits() == 0) {
            throw new Stop(at, "a digit is missing");
        }
        if (skip('e') || skip('E')) {
            if (!skip('+')) {
                skip('-');
            }
            if (digits() == 0) {
                throw new Stop(at, "a digit is missing");
            }
        }
        return new JsonValue.JsonNumber(
                first == start && digits <= SHORT && at == start + digits
                        ? shortNumber(start)
                        : Double.parseDouble(text.substring(start, at)));
    }

    /** Fast path: most numbers of a game are short integers. */
    private int shortNumber(int start) {
        int number = 0;
        for (int i = start; i < at; i++) {
            number = 10 * number + text.charAt(i) - '0';
        }
        return number;
    }

    private int digits() {
        int start = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at - start;
    }

    private char peek() {
        if (at == text.length()) {
            throw new Stop(at, "the text ends too early");
        }
        return text.charAt(at);
    }

    private boolean skip(char c) {
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char c) {
        if (!skip(c)) {
            throw new Stop(at, "'" + c + "' is missing");
        }
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }
}
