package io.cablecar.server.wire;

import io.cablecar.server.admin.AdminCommand;
import io.cablecar.server.admin.AdminResult;
import io.cablecar.server.notice.Notice;
import io.cablecar.server.notice.NoticeKind;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Bans;
import io.cablecar.server.table.Ending;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Pace;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.TableRequest;
import io.cablecar.server.table.TimeControl;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Every name of stored logs, of messages and of queued commands, with its members. */
class WordsTest {

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
        WRITTEN.put("incident", ServerMessage.IncidentObject.class);
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
        WRITTEN.put("admin", AdminCommand.class);
        WRITTEN.put("admin result", AdminResult.class);
        WRITTEN.put("ban", Bans.Kind.class);
    }

    private static RecordedWords words() {
        return new RecordedWords()
                .addAll(WRITTEN)
                .add(
                        "kind",
                        Arrays.stream(NoticeKind.values()).map(NoticeKind::word).toArray())
                .add(
                        "key",
                        Arrays.stream(Accounts.KeyKind.values())
                                .map(Accounts.KeyKind::word)
                                .toArray());
    }

    @Test
    void wordsAreTheRecordedOnes() throws IOException {
        words().check(WordsTest.class, "words.txt");
    }

    /** Written by a script from the sources of version 1.0.0, so this recording never changes. */
    @Test
    void theWordsOfTheFirstVersionAreStillWritten() throws IOException {
        try (InputStream first = Objects.requireNonNull(WordsTest.class.getResourceAsStream("words-1.0.0.txt"))) {
            words().checkContains(new String(first.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
