package io.cablecar.server.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Names that are stored or sent, compared with a recording beside the test: names may be added, but never changed,
 * whatever the classes behind them are called. With {@code -Dcablecar.golden=write} the recording is written.
 */
public final class RecordedWords {

    private final Set<String> lines = new TreeSet<>();

    /** Adds records, sealed types and enums by the names under which the recording lists them. */
    public RecordedWords addAll(Map<String, Class<?>> types) {
        types.forEach((name, type) -> add(type, name));
        return this;
    }

    /** Adds the words of an enum that are not its names in lower case. */
    public RecordedWords add(String name, Object... words) {
        lines.add(name + " " + Arrays.stream(words).map(Object::toString).collect(Collectors.joining(" ")));
        return this;
    }

    private void add(Class<?> type, String name) {
        if (type.isEnum()) {
            add(
                    name,
                    Arrays.stream(type.getEnumConstants())
                            .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
                            .toArray());
        } else if (type.isSealed()) {
            for (Class<?> member : type.getPermittedSubclasses()) {
                add(member, member.isSealed() ? name : name + " " + word(type, member));
            }
        } else {
            lines.add(Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getName)
                    .collect(Collectors.joining(" ", name + ": ", ""))
                    .strip());
        }
    }

    private static String word(Class<?> sealed, Class<?> member) {
        return Optional.ofNullable(sealed.getAnnotation(JsonSubTypes.class)).stream()
                .flatMap(types -> Arrays.stream(types.value()))
                .filter(type -> type.value() == member)
                .map(JsonSubTypes.Type::name)
                .findFirst()
                .orElseGet(() -> Wire.word(member));
    }

    /** Compares the names with a file beside a test, or writes that file. */
    public void check(Class<?> test, String file) throws IOException {
        String words = String.join("\n", lines) + "\n";
        if ("write".equals(System.getProperty("cablecar.golden"))) {
            Files.writeString(
                    Path.of("src/test/resources", test.getPackageName().replace('.', '/'), file), words);
            return;
        }
        try (InputStream recorded = Objects.requireNonNull(test.getResourceAsStream(file))) {
            assertThat(words).isEqualTo(new String(recorded.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** Checks that these earlier lines are still written with all of their words. */
    public void checkContains(String earlier) {
        assertThat(earlier.lines()).isNotEmpty().allSatisfy(line -> {
            assertThat(lines.stream().filter(now -> name(now).equals(name(line))))
                    .as(line)
                    .singleElement()
                    .satisfies(now -> assertThat(now.split(" ", -1)).contains(line.split(" ", -1)));
        });
    }

    /** What comes before the members: "entry sat:" or "phase". */
    private static String name(String line) {
        int colon = line.indexOf(':');
        return line.substring(0, colon >= 0 ? colon + 1 : line.indexOf(' '));
    }
}
