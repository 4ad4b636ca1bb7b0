package io.cablecar.server.wire;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;

/**
 * Bots in JSON, written by name. Tables stored when there were seven levels have numbers instead, which keep their
 * strength.
 */
final class OpponentJson {

    private OpponentJson() {}

    static final class Writer extends ValueSerializer<Opponent> {

        @Override
        public void serialize(Opponent opponent, JsonGenerator json, SerializationContext context) {
            json.writeString(opponent.name());
        }
    }

    static final class Reader extends ValueDeserializer<Opponent> {

        @Override
        public Opponent deserialize(JsonParser json, DeserializationContext context) {
            return read(json).orElseGet(() -> context.reportInputMismatch(Opponent.class, "no such bot"));
        }

        /**
         * Accepts only canonical names, so that {@code "7"} is not read as the level number 7, which is another bot.
         */
        private static Optional<Opponent> read(JsonParser json) {
            if (json.currentToken() == JsonToken.VALUE_NUMBER_INT) {
                return Level.ofSeven(json.getIntValue()).map(Opponent::of);
            }
            return json.currentToken() == JsonToken.VALUE_STRING
                    ? Opponent.named(json.getString()).filter(bot -> bot.name().equals(json.getString()))
                    : Optional.empty();
        }
    }
}
