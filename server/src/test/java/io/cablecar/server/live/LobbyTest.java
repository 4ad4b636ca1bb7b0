package io.cablecar.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.cluster.ClusterMessage;
import io.cablecar.server.storage.Seeks.Seek;
import io.cablecar.server.table.Pace;
import io.cablecar.server.wire.ServerMessage.LobbyTable;
import io.cablecar.server.wire.ServerMessage.SeatObject;
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
        lobby.update(table, Optional.of(new LobbyTable(table, Map.of(), List.of(), ++time)), address, Set.of());
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

    @Test
    void theListIsEncodedOnceForAllUntilItChanges() {
        open("first", "one");
        String frame = lobby.frame();
        assertThat(frame).contains("first");
        assertThat(lobby.frame()).isSameAs(frame);
        RecordingClient client = new RecordingClient("client");
        lobby.join(client);
        assertThat(lobby.frame()).as("also for those who follow it").isSameAs(frame);
        open("second", "one");
        assertThat(lobby.frame()).contains("first", "second");
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
        lobby.update("flood249", Optional.empty(), "one", Set.of());
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
        lobby.update("table", Optional.of(new LobbyTable("table", settings, List.of(), 1)), "one", Set.of());
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

    @Test
    void peopleWhoAreKeptApartAreNotShownToEachOther() {
        lobby.update("theirs", Optional.of(new LobbyTable("theirs", Map.of(), List.of(), 1)), "one", Set.of("them"));
        lobby.update("ours", Optional.of(new LobbyTable("ours", Map.of(), List.of(), 2)), "two", Set.of("us"));
        lobby.seeks(List.of(new Seek("them", "s", 2, Pace.QUICK, 1), new Seek("us", "t", 2, Pace.QUICK, 2)));
        RecordingClient apart = new RecordingClient("apart");
        RecordingClient other = new RecordingClient("other");
        lobby.join(apart, Set.of("them"));
        lobby.join(other, Set.of());
        assertThat(followed(apart)).containsExactly("ours");
        assertThat(followed(other)).containsExactlyInAnyOrder("ours", "theirs");
        assertThat(apart.frames().getLast()).contains("\"n\":1");
        assertThat(other.frames().getLast()).contains("\"n\":2");
        lobby.update("more", Optional.of(new LobbyTable("more", Map.of(), List.of(), 3)), "one", Set.of("them"));
        lobby.update("new", Optional.of(new LobbyTable("new", Map.of(), List.of(), 4)), "two", Set.of("us"));
        lobby.flush();
        assertThat(followed(apart)).containsExactlyInAnyOrder("ours", "new");
        assertThat(followed(other)).containsExactlyInAnyOrder("ours", "theirs", "more", "new");
    }

    private List<Boolean> here() {
        return lobby.tables().get(0).here();
    }

    @Test
    void whoIsThereFollowsTheReportsOfAllNodesUntilTheyExpire() {
        SeatObject person = new SeatObject(
                "person",
                "Ada",
                Optional.empty(),
                Optional.of(true),
                Optional.of(false),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        lobby.update(
                "table", Optional.of(new LobbyTable("table", Map.of(), List.of(person, person), 1)), "one", Set.of());
        assertThat(here()).containsExactly(false, false);
        lobby.report(new ClusterMessage.Here("table", "own", List.of(0), 1, true, false), Long.MAX_VALUE);
        lobby.report(new ClusterMessage.Here("table", "other", List.of(1), 0, true, true), 100);
        assertThat(here()).containsExactly(true, true);
        assertThat(lobby.tables().get(0).owner()).isTrue();
        assertThat(lobby.people("table")).isEqualTo(3);
        RecordingClient client = new RecordingClient("client");
        lobby.join(client);
        lobby.flush();
        lobby.expire(101);
        lobby.flush();
        assertThat(here()).containsExactly(true, false);
        assertThat(client.frames().getLast()).contains("\"here\":[true,false],\"owner\":false");
        lobby.report(new ClusterMessage.Here("table", "own", List.of(), 0, true, false), Long.MAX_VALUE);
        assertThat(here()).containsExactly(false, false);
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
