package io.cablecar.server.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lines between nodes, which nodes of other versions read and write: they never change. */
class ClusterMessageTest {

    private static final Map<String, ClusterMessage> LINES = new LinkedHashMap<>();

    static {
        LINES.put("stored t1 1", new ClusterMessage.Stored("t1", true));
        LINES.put("stored t1 0", new ClusterMessage.Stored("t1", false));
        LINES.put(
                "here t1 node -02 3 1 0 -2",
                new ClusterMessage.Here("t1", "node", List.of(0, 2), 3, true, false, List.of(2)));
        LINES.put(
                "here t1 node - 0 0 1 -", new ClusterMessage.Here("t1", "node", List.of(), 0, false, true, List.of()));
        LINES.put("said t1 2 wellPlayed Zo%C3%AB+M", new ClusterMessage.Said("t1", 2, "wellPlayed", "Zo\u00eb M"));
        LINES.put("said t1 -1 hello ", new ClusterMessage.Said("t1", -1, "hello", ""));
        LINES.put("online node 17", new ClusterMessage.Online("node", 17));
        LINES.put("rewritten t1", new ClusterMessage.Rewritten("t1"));
        LINES.put("revoked secret", new ClusterMessage.Revoked("secret"));
        LINES.put("joined g1 g2", new ClusterMessage.Joined(List.of("g1", "g2")));
        LINES.put("apart g1 g2", new ClusterMessage.Apart("g1", "g2"));
        LINES.put("grown books b1", new ClusterMessage.Grown("books", "b1"));
    }

    @Test
    void everyMessageHasItsLine() {
        assertThat(LINES).allSatisfy((line, message) -> {
            assertThat(message.line()).isEqualTo(line);
            assertThat(ClusterMessage.parse(line)).contains(message);
        });
        assertThat(kinds(ClusterMessage.class))
                .isNotEmpty()
                .allMatch(kind -> LINES.values().stream().anyMatch(kind::isInstance));
    }

    private static Stream<Class<?>> kinds(Class<?> sealed) {
        return Arrays.stream(sealed.getPermittedSubclasses())
                .flatMap(member -> member.isSealed() ? kinds(member) : Stream.of(member));
    }

    /** Version 1.0.0 sends neither whether a table is listed, nor who is connected or active, nor names. */
    @Test
    void linesOfTheFirstVersionAreRead() {
        assertThat(ClusterMessage.parse("here t1 node -1 0"))
                .contains(new ClusterMessage.Here("t1", "node", List.of(1), 0, true, false, List.of(1)));
        assertThat(ClusterMessage.parse("said t1 1 hello")).contains(new ClusterMessage.Said("t1", 1, "hello", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sung t1 1", "stored", "here t1 node -1 many", "online node", ""})
    void otherLinesAreIgnored(String line) {
        assertThat(ClusterMessage.parse(line)).isEmpty();
    }

    /** Later versions may append words to a line. */
    @Test
    void furtherWordsAreIgnored() {
        assertThat(ClusterMessage.parse("stored t1 1 more")).contains(new ClusterMessage.Stored("t1", true));
        assertThat(ClusterMessage.parse("grown books b1 more")).contains(new ClusterMessage.Grown("books", "b1"));
    }
}
