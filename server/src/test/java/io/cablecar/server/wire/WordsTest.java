package io.cablecar.server.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.notice.Notice;
import io.cablecar.server.notice.NoticeKind;
import io.cablecar.server.table.Ending;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Pace;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.TableRequest;
import io.cablecar.server.table.TimeControl;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Every name that is stored or sent, with its members. Stored logs and clients depend on these names: names may be
 * added, but never changed, whatever the classes behind them are called.
 */
class WordsTest {

    private static final String WORDS = "words.txt";

    /** The written types, by the name under which the recording lists them. */
    private static final Map<String, Class<?>> WRITTEN = new LinkedHashMap<>();

    static {
        WRITTEN.put("entry", Entry.class);
        WRITTEN.put("outcome", Ending.class);
        WRITTEN.put("clock", TimeControl.class);
        WRITTEN.put("client", ClientMessage.class);
        WRITTEN.put("server", ServerMessage.class);
        WRITTEN.put("settings", Settings.class);
        WRITTEN.put("seat", ServerMessage.SeatObject.class);
        WRITTEN.put("dice", ServerMessage.DiceObject.class);
        WRITTEN.put("game", ServerMessage.GameObject.class);
        WRITTEN.put("clocks", ServerMessage.ClockObject.class);
        WRITTEN.put("asks", ServerMessage.Asks.class);
        WRITTEN.put("asked", ServerMessage.AskObject.class);
        WRITTEN.put("listed", ServerMessage.LobbyTable.class);
        WRITTEN.put("invited", ServerMessage.InvitedObject.class);
        WRITTEN.put("running", ServerMessage.RunningTable.class);
        WRITTEN.put("seeks", ServerMessage.SeekCount.class);
        WRITTEN.put("pace", Pace.class);
        WRITTEN.put("phrase", ServerMessage.PhraseObject.class);
        WRITTEN.put("notice", Notice.Details.class);
        WRITTEN.put("ask", TableRequest.class);
        WRITTEN.put("phase", Phase.class);
        WRITTEN.put("order", Settings.Order.class);
        WRITTEN.put("visibility", Settings.Visibility.class);
    }

    @Test
    @DisabledIfSystemProperty(named = "cablecar.golden", matches = "write")
    void wordsAreTheRecordedOnes() throws IOException {
        try (InputStream recorded = Objects.requireNonNull(WordsTest.class.getResourceAsStream(WORDS))) {
            assertThat(words()).isEqualTo(new String(recorded.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "cablecar.golden", matches = "write")
    void record() throws IOException {
        Files.writeString(
                Path.of("src/test/resources", WordsTest.class.getPackageName().replace('.', '/'), WORDS), words());
    }

    private static String words() {
        StringBuilder lines = new StringBuilder();
        WRITTEN.forEach((name, type) -> {
            Set<String> sorted = new TreeSet<>();
            collect(type, name, sorted);
            sorted.forEach(line -> lines.append(line).append('\n'));
        });
        StringBuilder kinds = new StringBuilder("kind");
        for (NoticeKind kind : NoticeKind.values()) {
            kinds.append(' ').append(kind.word());
        }
        return lines.append(kinds).append('\n').toString();
    }

    private static void collect(Class<?> type, String name, Set<String> lines) {
        if (type.isEnum()) {
            StringBuilder line = new StringBuilder(name);
            for (Object constant : type.getEnumConstants()) {
                line.append(' ').append(((Enum<?>) constant).name().toLowerCase(Locale.ROOT));
            }
            lines.add(line.toString());
        } else if (type.isSealed()) {
            for (Class<?> member : type.getPermittedSubclasses()) {
                collect(member, member.isSealed() ? name : name + " " + Wire.word(member), lines);
            }
        } else {
            StringBuilder line = new StringBuilder(name).append(':');
            for (RecordComponent component : type.getRecordComponents()) {
                line.append(' ').append(component.getName());
            }
            lines.add(line.toString());
        }
    }
}
