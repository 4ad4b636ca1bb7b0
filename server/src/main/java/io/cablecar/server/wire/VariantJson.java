package io.cablecar.server.wire;

import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.JsonNode;
import io.cablecar.engine.notation.JsonReader;
import io.cablecar.engine.notation.RulesJson;
import io.cablecar.server.conduct.Settings;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;

/** The rules of a table in JSON, as the engine writes and reads them everywhere. */
final class VariantJson {

    private VariantJson() {}

    static final class Writer extends ValueSerializer<Settings.Variant> {

        /** Rules that no game has are refused before anybody is told of them. */
        @Override
        public void serialize(Settings.Variant variant, JsonGenerator json, SerializationContext context) {
            Json rules = new Json();
            RulesJson.write(rules, variant.rules().orElseThrow());
            json.writeRawValue(rules.toString());
        }
    }

    static final class Reader extends ValueDeserializer<Settings.Variant> {

        @Override
        public Settings.Variant deserialize(JsonParser json, DeserializationContext context) {
            return switch (JsonReader.read(context.readTree(json).toString())) {
                case JsonReader.Parsed.Read read -> variant(new JsonNode("rules", read.value()), context);
                case JsonReader.Parsed.Fault fault -> mismatch(fault.why(), context);
            };
        }

        private static Settings.Variant variant(JsonNode rules, DeserializationContext context) {
            try {
                return Settings.Variant.of(RulesJson.read(rules));
            } catch (JsonNode.Stop stop) {
                return switch (stop.problem()) {
                    case OUT_OF_RANGE, UNKNOWN_WORD -> Settings.Variant.IMPOSSIBLE;
                    case NOT_JSON, MISSING, WRONG_TYPE, INCONSISTENT ->
                        mismatch(stop.path() + " " + stop.problem().words(), context);
                };
            }
        }

        private static Settings.Variant mismatch(String why, DeserializationContext context) {
            return context.reportInputMismatch(Settings.Variant.class, "%s", why);
        }
    }
}
