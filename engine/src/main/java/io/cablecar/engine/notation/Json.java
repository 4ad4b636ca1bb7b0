package io.cablecar.engine.notation;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Writes one JSON value, member by member. It takes care of commas and escapes; the caller takes care of correct
 * nesting.
 */
public final class Json {

    private static final String HEX = "0123456789abcdef";

    private final StringBuilder text = new StringBuilder();
    private boolean needsComma;
    private boolean breaksLine;

    public Json open(char bracket) {
        separate();
        text.append(bracket);
        needsComma = false;
        return this;
    }

    public Json close(char bracket) {
        breakLine();
        text.append(bracket);
        needsComma = true;
        return this;
    }

    /** Writes the name of the member whose value comes next. */
    public Json name(String name) {
        separate();
        quote(name);
        text.append(':');
        needsComma = false;
        return this;
    }

    public Json value(String value) {
        separate();
        quote(value);
        needsComma = true;
        return this;
    }

    public Json value(int value) {
        return raw(Integer.toString(value));
    }

    /** Writes a number rounded to thousandths, with the same text on every platform. It must be less than a billion. */
    public Json thousandths(double value) {
        if (!(Math.abs(value) < 1e9)) {
            throw new IllegalArgumentException("not a number for JSON: " + value);
        }
        long thousandths = (long) Math.floor(Math.abs(value) * 1000 + 0.5);
        String whole = Long.toString(thousandths / 1000);
        String part = Long.toString(1000 + thousandths % 1000).substring(1);
        return raw((value < 0 && thousandths > 0 ? "-" : "") + whole + "." + part);
    }

    public Json value(boolean value) {
        return raw(value ? "true" : "false");
    }

    public Json value(long value) {
        return raw(Long.toString(value));
    }

    /**
     * Writes a number with all its digits, as Java prints it (a browser may print others). Infinity and NaN become
     * {@code null}.
     */
    public Json exact(double value) {
        return Double.isFinite(value) ? raw(Double.toString(value)) : nullValue();
    }

    /** Starts a new line before the next value. */
    public Json newLine() {
        breaksLine = true;
        return this;
    }

    public Json nullValue() {
        return raw("null");
    }

    /** Writes the value, or {@code null} if it is empty. */
    public Json optional(Optional<String> value) {
        return value.isPresent() ? value(value.get()) : nullValue();
    }

    /** Writes the value, or {@code null} if it is empty. */
    public Json optional(OptionalInt value) {
        return value.isPresent() ? value(value.getAsInt()) : nullValue();
    }

    private Json raw(String json) {
        separate();
        text.append(json);
        needsComma = true;
        return this;
    }

    public Json values(Iterable<Integer> numbers) {
        open('[');
        for (int number : numbers) {
            value(number);
        }
        return close(']');
    }

    public Json values(int[] numbers) {
        open('[');
        for (int number : numbers) {
            value(number);
        }
        return close(']');
    }

    private void separate() {
        if (needsComma) {
            text.append(',');
        }
        breakLine();
    }

    private void breakLine() {
        if (breaksLine) {
            text.append('\n');
            breaksLine = false;
        }
    }

    private void quote(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < ' ') {
                text.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
