package io.cablecar.server.wire;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.cablecar.bots.Opponent;
import io.cablecar.engine.Rules;
import io.cablecar.server.log.Step;
import io.cablecar.server.table.Ending;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.TimeControl;
import io.cablecar.server.wire.SettingsRequest.RequestedRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.NamedType;
import tools.jackson.databind.module.SimpleModule;

/** Reads and writes all JSON of the server. Thread-safe. */
public final class Wire {

    /** The largest message a client may send, in bytes. */
    public static final int MAX_MESSAGE_BYTES = 4096;

    private static final String NUL = "\\u0000";

    private static final JsonMapper MAPPER = mapper();
    private static final ObjectWriter MESSAGES_OUT = MAPPER.writerFor(ServerMessage.class);
    private static final ObjectReader MESSAGES_IN = MAPPER.readerFor(ClientMessage.class);

    private Wire() {}

    /** Distinguishes the members of a sealed type by their names. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
    private interface Typed {}

    /** Leaves out absent members, so that steps stored before these existed stay the same. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    private interface WithoutAbsent {}

    private static JsonMapper mapper() {
        JsonFactory factory = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(12)
                        .maxStringLength(8192)
                        .maxNumberLength(20)
                        .maxNameLength(64)
                        .build())
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();
        JsonMapper.Builder builder = JsonMapper.builder(factory)
                .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .enable(EnumFeature.READ_ENUMS_USING_TO_STRING)
                .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
                .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS);
        for (Class<?> sealed :
                List.of(Entry.class, Ending.class, TimeControl.class, ClientMessage.class, ServerMessage.class)) {
            builder.addMixIn(sealed, Typed.class);
            List<NamedType> members = new ArrayList<>();
            addMembers(members, sealed);
            builder.registerSubtypes(members.toArray(new NamedType[0]));
        }
        builder.addMixIn(Entry.Sat.class, WithoutAbsent.class);
        builder.addModule(new SimpleModule()
                .addSerializer(Rules.class, new SettingsJson.RulesWriter())
                .addDeserializer(RequestedRules.class, new SettingsJson.RulesReader())
                .addDeserializer(Settings.class, new SettingsJson.Reader())
                .addSerializer(Opponent.class, new OpponentJson.Writer())
                .addDeserializer(Opponent.class, new OpponentJson.Reader()));
        return builder.changeDefaultVisibility(
                        visibility -> visibility.withIsGetterVisibility(JsonAutoDetect.Visibility.NONE))
                .build();
    }

    private static void addMembers(List<NamedType> types, Class<?> sealed) {
        for (Class<?> member : sealed.getPermittedSubclasses()) {
            if (member.isSealed()) {
                addMembers(types, member);
            } else {
                types.add(new NamedType(member, word(member)));
            }
        }
    }

    /** The name of a member of a sealed type in JSON: {@code TakenOver} is {@code takenOver}. */
    static String word(Class<?> type) {
        if (type == ServerMessage.HostMessage.class) {
            return "notice";
        }
        String name = type.getSimpleName();
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    /** Reads a message of the protocol; empty for anything else. */
    public static Optional<ClientMessage> message(String text) {
        if (hasNul(text)) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(MESSAGES_IN.readValue(text));
        } catch (JacksonException unreadable) {
            return Optional.empty();
        }
    }

    /** Reads what a client has sent as a value of the given type; empty for anything else. */
    public static <T> Optional<T> request(String text, Class<T> type) {
        return hasNul(text) ? Optional.empty() : read(text, type);
    }

    /** Whether some JSON contains the character U+0000, which PostgreSQL can't store; it is always escaped. */
    private static boolean hasNul(String json) {
        int at = json.indexOf(NUL);
        while (at >= 0) {
            int first = at;
            while (first > 0 && json.charAt(first - 1) == '\\') {
                first--;
            }
            if ((at - first) % 2 == 0) {
                return true;
            }
            at = json.indexOf(NUL, at + 1);
        }
        return false;
    }

    /** Reads a value of the given type; empty for anything else. */
    public static <T> Optional<T> read(String text, Class<T> type) {
        try {
            return Optional.ofNullable(MAPPER.readValue(text, type));
        } catch (JacksonException unreadable) {
            return Optional.empty();
        }
    }

    public static String write(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    public static String write(ServerMessage message) {
        return MESSAGES_OUT.writeValueAsString(message);
    }

    /** The stored form of a step, without table, number and time, which have columns of their own. */
    private record Stored(Optional<Step.Cause> cause, List<Entry> entries) {}

    /** The stored form of a step, which {@link #step} reads. */
    public static String write(Step<Entry> step) {
        return MAPPER.writeValueAsString(new Stored(step.cause(), step.entries()));
    }

    public static Step<Entry> step(int number, long at, String stored) {
        Stored read = MAPPER.readValue(stored, Stored.class);
        return new Step<>(number, at, read.cause, read.entries);
    }
}
