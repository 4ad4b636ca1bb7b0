package io.cablecar.engine.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A JSON value with its path, for reading typed members. A value that is not as expected throws {@link Stop}. */
public record JsonNode(Optional<JsonNode> parent, String step, JsonValue value) {

    /** A root value with this path. */
    public JsonNode(String path, JsonValue value) {
        this(Optional.empty(), path, value);
    }

    /** The path of this value, such as {@code market.piles[0]}. Built only on demand, because only errors need it. */
    public String path() {
        String outer = parent.isPresent() ? parent.get().path() : "";
        return outer.isEmpty() || step.startsWith("[") ? outer + step : outer + "." + step;
    }

    /** Why a value is not as expected. */
    public enum Problem {
        NOT_JSON("is not JSON"),
        MISSING("is missing"),
        WRONG_TYPE("has the wrong type"),
        OUT_OF_RANGE("is out of range"),
        UNKNOWN_WORD("is not a known word"),
        INCONSISTENT("does not fit the rest");

        private final String words;

        Problem(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    /** Aborts reading; the caller that began to read catches it. */
    public static final class Stop extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final String path;
        private final Problem problem;

        private Stop(String path, Problem problem) {
            super(null, null, false, false);
            this.path = path;
            this.problem = problem;
        }

        public String path() {
            return path;
        }

        public Problem problem() {
            return problem;
        }
    }

    public Stop stop(Problem problem) {
        return new Stop(path(), problem);
    }

    /** For a nested member, with its path relative to this value. */
    public Stop stop(String member, Problem problem) {
        String path = path();
        return new Stop(path.isEmpty() ? member : path + "." + member, problem);
    }

    public boolean has(String name) {
        return value instanceof JsonValue.JsonObject members && members.byName().containsKey(name);
    }

    public JsonNode member(String name) {
        if (!(value instanceof JsonValue.JsonObject members)) {
            throw stop(Problem.WRONG_TYPE);
        }
        JsonValue found = members.byName().get(name);
        if (found == null) {
            throw stop(name, Problem.MISSING);
        }
        return new JsonNode(Optional.of(this), name, found);
    }

    /** This value; empty if it is {@code null}. */
    public Optional<JsonNode> nonNull() {
        return value instanceof JsonValue.JsonNull ? Optional.empty() : Optional.of(this);
    }

    public List<JsonNode> items() {
        if (!(value instanceof JsonValue.JsonArray items)) {
            throw stop(Problem.WRONG_TYPE);
        }
        List<JsonNode> nodes = new ArrayList<>();
        for (JsonValue item : items.list()) {
            nodes.add(new JsonNode(Optional.of(this), "[" + nodes.size() + "]", item));
        }
        return nodes;
    }

    public List<JsonNode> items(int count) {
        List<JsonNode> nodes = items();
        if (nodes.size() != count) {
            throw stop(Problem.OUT_OF_RANGE);
        }
        return nodes;
    }

    public String text() {
        if (!(value instanceof JsonValue.JsonString text)) {
            throw stop(Problem.WRONG_TYPE);
        }
        return text.value();
    }

    public boolean bool() {
        if (!(value instanceof JsonValue.JsonBoolean truth)) {
            throw stop(Problem.WRONG_TYPE);
        }
        return truth.value();
    }

    public int integer(int least, int most) {
        if (!(value instanceof JsonValue.JsonNumber figure)) {
            throw stop(Problem.WRONG_TYPE);
        }
        if (figure.value() != Math.rint(figure.value()) || figure.value() < least || figure.value() > most) {
            throw stop(Problem.OUT_OF_RANGE);
        }
        return (int) figure.value();
    }

    public double number(double least, double most) {
        if (!(value instanceof JsonValue.JsonNumber figure)) {
            throw stop(Problem.WRONG_TYPE);
        }
        if (figure.value() < least || figure.value() > most) {
            throw stop(Problem.OUT_OF_RANGE);
        }
        return figure.value();
    }
}
