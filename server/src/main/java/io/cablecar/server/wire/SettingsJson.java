package io.cablecar.server.wire;

import io.cablecar.engine.Rules;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.JsonNode;
import io.cablecar.engine.notation.JsonReader;
import io.cablecar.engine.notation.RulesJson;
import io.cablecar.server.table.Settings;
import io.cablecar.server.wire.SettingsRequest.RequestedRules;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;

/** Settings in JSON. Rules are written and read by the engine, as everywhere else. */
final class SettingsJson {

    private SettingsJson() {}

    static final class RulesWriter extends ValueSerializer<Rules> {

        @Override
        public void serialize(Rules rules, JsonGenerator json, SerializationContext context) {
            Json text = new Json();
            RulesJson.write(text, rules);
            json.writeRawValue(text.toString());
        }
    }

    /** Reads stored settings. Components that an older version did not store get their defaults. */
    static final class Reader extends ValueDeserializer<Settings> {

        @Override
        public Settings deserialize(JsonParser json, DeserializationContext context) {
            return context.readValue(json, SettingsRequest.class)
                    .withDefaults()
                    .orElseGet(() -> context.reportInputMismatch(Settings.class, "no such rules"));
        }
    }

    static final class RulesReader extends ValueDeserializer<RequestedRules> {

        @Override
        public RequestedRules deserialize(JsonParser json, DeserializationContext context) {
            return switch (JsonReader.read(context.readTree(json).toString())) {
                case JsonReader.Parsed.Read read -> rules(new JsonNode("rules", read.value()), context);
                case JsonReader.Parsed.Fault fault -> mismatch(fault.why(), context);
            };
        }

        private static RequestedRules rules(JsonNode rules, DeserializationContext context) {
            try {
                return new RequestedRules(Optional.of(RulesJson.read(rules)));
            } catch (JsonNode.Stop stop) {
                return switch (stop.problem()) {
                    case OUT_OF_RANGE, UNKNOWN_WORD -> new RequestedRules(Optional.empty());
                    case NOT_JSON, MISSING, WRONG_TYPE, INCONSISTENT ->
                        mismatch(stop.path() + " " + stop.problem().words(), context);
                };
            }
        }

        private static RequestedRules mismatch(String why, DeserializationContext context) {
            return context.reportInputMismatch(RequestedRules.class, "%s", why);
        }
    }
}
