package io.cablecar.engine.notation;

import java.util.List;
import java.util.Map;

/** A JSON value. */
public sealed interface JsonValue {

    record JsonObject(Map<String, JsonValue> byName) implements JsonValue {}

    record JsonArray(List<JsonValue> list) implements JsonValue {}

    record JsonString(String value) implements JsonValue {}

    record JsonNumber(double value) implements JsonValue {}

    record JsonBoolean(boolean value) implements JsonValue {}

    record JsonNull() implements JsonValue {}
}
