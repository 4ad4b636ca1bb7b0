package io.cablecar.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.wire.ServerMessage.LobbyTable;
import java.util.AbstractMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The places of the lobby. */
class LobbyTest {

    private static final int PLACES = 200;

    private final Lobby lobby = new Lobby();
    private long time;

    private void open(String table, String address) {
        lobby.update(table, Optional.of(new LobbyTable(table, Map.of(), List.of(), ++time)), address);
    }

    private List<String> listed() {
        return lobby.tables().stream().map(LobbyTable::table).toList();
    }

    @Test
    void twoAddressesCannotCrowdTheOthersOut() {
        for (int i = 0; i < 20; i++) {
            open("visitor" + i, "address" + i);
        }
        for (int i = 0; i < 2 * PLACES; i++) {
            open("flood" + i, i % 2 == 0 ? "one" : "other");
        }
        assertThat(listed()).hasSize(PLACES);
        for (int i = 0; i < 20; i++) {
            assertThat(listed()).contains("visitor" + i);
        }
        assertThat(listed()).contains("flood399", "flood398").doesNotContain("flood0", "flood1");
    }

    @Test
    void tablesOfUnknownAddressesCountByThemselves() {
        for (int i = 0; i < PLACES; i++) {
            open("flood" + i, "one");
        }
        open("old1", "");
        open("old2", "");
        open("new", "one");
        assertThat(listed()).hasSize(PLACES).contains("old1", "old2", "new");
    }

    /** What a client has on its list after all frames is what the lobby lists. */
    @Test
    void clientsFollowTheListThroughItsChanges() {
        RecordingClient early = new RecordingClient("early");
        lobby.join(early);
        for (int i = 0; i < PLACES + 50; i++) {
            open("flood" + i, "one");
            if (i % 60 == 0) {
                lobby.flush();
            }
        }
        RecordingClient late = new RecordingClient("late");
        lobby.join(late);
        for (int i = 0; i < 10; i++) {
            open("visitor" + i, "address" + i);
        }
        lobby.update("flood249", Optional.empty(), "one");
        lobby.flush();
        assertThat(followed(early)).isEqualTo(Set.copyOf(listed()));
        assertThat(followed(late)).isEqualTo(Set.copyOf(listed()));
        assertThat(listed()).hasSize(PLACES).doesNotContain("flood249");
    }

    /** Notes when it is encoded, and whether changes of tables have to wait meanwhile. */
    private final class WatchedSettings extends AbstractMap<String, Object> {
        private int uses;
        private boolean wasLocked;

        @Override
        public Set<Entry<String, Object>> entrySet() {
            uses++;
            wasLocked |= Thread.holdsLock(lobby);
            return Set.of();
        }
    }

    @Test
    void theListIsEncodedOnceForAllAndDelaysNoChange() {
        WatchedSettings settings = new WatchedSettings();
        lobby.update("table", Optional.of(new LobbyTable("table", settings, List.of(), 1)), "one");
        RecordingClient first = new RecordingClient("first");
        lobby.join(first);
        assertThat(settings.wasLocked).isFalse();
        int uses = settings.uses;
        assertThat(uses).isPositive();
        for (int i = 0; i < 10; i++) {
            RecordingClient another = new RecordingClient("another" + i);
            lobby.join(another);
            assertThat(another.frames()).isEqualTo(first.frames());
        }
        assertThat(settings.uses).isEqualTo(uses);
    }

    private static Set<String> followed(RecordingClient client) {
        Set<String> tables = new HashSet<>();
        for (String frame : client.frames()) {
            int gone = frame.indexOf("\"gone\":");
            String added = gone < 0 ? frame : frame.substring(0, gone);
            Pattern.compile("\"table\":\"(\\w+)\"")
                    .matcher(added)
                    .results()
                    .forEach(found -> tables.add(found.group(1)));
            if (gone >= 0) {
                Pattern.compile("\"(\\w+)\"")
                        .matcher(frame.substring(gone + 7))
                        .results()
                        .forEach(found -> tables.remove(found.group(1)));
            }
        }
        return tables;
    }
}
