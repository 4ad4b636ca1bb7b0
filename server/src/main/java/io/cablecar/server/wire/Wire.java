package io.cablecar.server.wire;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.cablecar.bots.Opponent;
import io.cablecar.server.conduct.Ending;
import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Settings;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.TimeControl;
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

/** Reads and writes everything that is JSON here. Safe for any number of threads. */
public final class Wire {

    /** The largest message a client may send, in bytes. */
    public static final int LARGEST_MESSAGE = 4096;

    private static final JsonMapper MAPPER = mapper();
    private static final ObjectWriter MESSAGES_OUT = MAPPER.writerFor(ServerMessage.class);
    private static final ObjectReader MESSAGES_IN = MAPPER.readerFor(ClientMessage.class);

    private Wire() {}

    /** A sealed type's members are told apart by their names. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
    private interface Typed {}

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
        builder.addModule(new SimpleModule()
                .addSerializer(Settings.Variant.class, new VariantJson.Writer())
                .addDeserializer(Settings.Variant.class, new VariantJson.Reader())
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

    /** The word by which a member of a sealed type is known outside: {@code TakenOver} is {@code takenOver}. */
    static String word(Class<?> type) {
        String name = type.getSimpleName();
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    /** Empty for anything that is not a message of the protocol. */
    public static Optional<ClientMessage> message(String text) {
        try {
            return Optional.ofNullable(MESSAGES_IN.readValue(text));
        } catch (JacksonException unreadable) {
            return Optional.empty();
        }
    }

    /** Empty for anything that is not one. */
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

    /** What is stored of a step beside its table, number and time. */
    private record Stored(Optional<Step.Cause> cause, List<Entry> entries) {}

    public static String write(Step step) {
        return MAPPER.writeValueAsString(new Stored(step.cause(), step.entries()));
    }

    public static Step step(int number, long at, String stored) {
        Stored read = MAPPER.readValue(stored, Stored.class);
        return new Step(number, at, read.cause, read.entries);
    }
}
