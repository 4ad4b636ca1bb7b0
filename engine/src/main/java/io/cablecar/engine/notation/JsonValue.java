package io.cablecar.engine.notation;

import java.util.List;
import java.util.Map;

/** A piece of JSON as it was read. */
public sealed interface JsonValue {

    record Members(Map<String, JsonValue> byName) implements JsonValue {}

    record Items(List<JsonValue> list) implements JsonValue {}

    record Text(String value) implements JsonValue {}

    record Figure(double value) implements JsonValue {}

    record Truth(boolean value) implements JsonValue {}

    record Nothing() implements JsonValue {}
}
