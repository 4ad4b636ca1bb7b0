package io.cablecar.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.cluster.ClusterMessage;
import io.cablecar.server.storage.AddressTag;
import io.cablecar.server.storage.Seeks.Seek;
import io.cablecar.server.table.Pace;
import io.cablecar.server.wire.ServerMessage.LobbyTable;
import io.cablecar.server.wire.ServerMessage.SeatObject;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The tables listed in the lobby and the frames sent about them. */
class LobbyTest {

    private static final int PLACES = 200;

    private final Lobby lobby = new Lobby();
    private long time;

    private void open(String table, String address) {
        open(table, address, Set.of());
    }

    private void open(String table, String address, Set<String> guests) {
        lobby.update(new Lobby.OpenTable(new LobbyTable(table, Map.of(), List.of(), ++time), 1, address, guests));
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
        assertThat(lobby.frame()).as("also for subscribers").isSameAs(frame);
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
        lobby.remove("flood249");
        lobby.flush();
        assertThat(followed(early)).isEqualTo(Set.copyOf(listed()));
        assertThat(followed(late)).isEqualTo(Set.copyOf(listed()));
        assertThat(listed()).hasSize(PLACES).doesNotContain("flood249");
    }

    /** Records how often it is encoded, and whether the lobby is locked meanwhile. */
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
        lobby.update(new Lobby.OpenTable(new LobbyTable("table", settings, List.of(), 1), 1, "one", Set.of()));
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
        open("theirs", "one", Set.of("them"));
        open("ours", "two", Set.of("us"));
        lobby.seeks(List.of(new Seek("them", "s", 2, Pace.QUICK, 1), new Seek("us", "t", 2, Pace.QUICK, 2)));
        RecordingClient apart = new RecordingClient("apart");
        RecordingClient other = new RecordingClient("other");
        lobby.join(apart, Set.of("them"));
        lobby.join(other, Set.of());
        assertThat(followed(apart)).containsExactly("ours");
        assertThat(followed(other)).containsExactlyInAnyOrder("ours", "theirs");
        assertThat(apart.frames().getLast()).contains("\"n\":1");
        assertThat(other.frames().getLast()).contains("\"n\":2");
        open("more", "one", Set.of("them"));
        open("new", "two", Set.of("us"));
        lobby.flush();
        assertThat(followed(apart)).containsExactlyInAnyOrder("ours", "new");
        assertThat(followed(other)).containsExactlyInAnyOrder("ours", "theirs", "more", "new");
    }

    @Test
    void clientsWithNobodyHiddenShareOneFrame() {
        open("table", "one", Set.of("ada"));
        RecordingClient plain = new RecordingClient("plain");
        lobby.join(plain);
        List<RecordingClient> blocking = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            blocking.add(new RecordingClient("blocking " + i));
            lobby.join(blocking.get(i), Set.of("absent " + i));
        }
        open("another", "two", Set.of("ben"));
        lobby.flush();
        assertThat(plain.frames()).hasSize(2);
        for (RecordingClient client : blocking) {
            assertThat(client.frames().get(0)).isSameAs(plain.frames().get(0));
            assertThat(client.frames().get(1)).isSameAs(plain.frames().get(1));
        }
    }

    @Test
    void aChangeIsEncodedOnceForAllClientsWithTheSamePeopleHiddenAndDelaysNoTable() {
        WatchedSettings settings = new WatchedSettings();
        open("hidden", "one", Set.of("them"));
        lobby.update(new Lobby.OpenTable(new LobbyTable("table", settings, List.of(), 1), 1, "two", Set.of("us")));
        for (int i = 0; i < 10; i++) {
            lobby.join(new RecordingClient("apart " + i), Set.of("them", "absent " + i));
            lobby.join(new RecordingClient("other " + i));
        }
        int joins = settings.uses;
        lobby.update(new Lobby.OpenTable(new LobbyTable("table", settings, List.of(), 2), 2, "two", Set.of("us")));
        lobby.flush();
        int forTwoFrames = settings.uses - joins;
        assertThat(joins).as("one list for each of the two groups").isEqualTo(forTwoFrames);
        assertThat(settings.wasLocked).isFalse();
    }

    /** Whatever people do, each client has the tables on its list at which nobody is from whom it is kept apart. */
    @Test
    void everyClientFollowsTheTablesThatItMaySee() {
        Random random = new Random(7);
        Map<RecordingClient, Set<String>> clients = new LinkedHashMap<>();
        Map<String, Set<String>> guests = new HashMap<>();
        for (int step = 0; step < 3_000; step++) {
            String table = "t" + random.nextInt(20);
            switch (random.nextInt(8)) {
                case 0, 1, 2, 3 -> {
                    Set<String> people = people(random, 3);
                    guests.put(table, people);
                    open(table, "address " + table, people);
                }
                case 4 -> {
                    guests.remove(table);
                    lobby.remove(table);
                }
                case 5 -> {
                    RecordingClient client = new RecordingClient("client " + step);
                    clients.put(client, people(random, 2));
                    lobby.join(client, clients.get(client));
                }
                case 6 ->
                    clients.keySet().stream()
                            .skip(clients.size() / 2)
                            .findFirst()
                            .ifPresent(client -> {
                                clients.put(client, people(random, 2));
                                lobby.replaceApart(client, clients.get(client));
                            });
                default -> lobby.flush();
            }
        }
        lobby.flush();
        assertThat(clients).hasSizeGreaterThan(100);
        clients.forEach((client, apart) -> assertThat(followed(client))
                .isEqualTo(guests.entrySet().stream()
                        .filter(table -> Collections.disjoint(table.getValue(), apart))
                        .map(Map.Entry::getKey)
                        .collect(Collectors.toSet())));
    }

    private static Set<String> people(Random random, int most) {
        return random.ints(random.nextInt(most + 1), 0, 6)
                .mapToObj(person -> "person " + person)
                .collect(Collectors.toSet());
    }

    @Test
    void aClientThatHasLeftIsNotSentTheListAgain() {
        RecordingClient client = new RecordingClient("client");
        lobby.join(client);
        lobby.leave(client);
        lobby.replaceApart(client, Set.of("them"));
        assertThat(client.frames()).hasSize(1);
        assertThat(lobby.hasClients()).isFalse();
    }

    @Test
    void aNetworkOfManyAddressesCannotCrowdTheOthersOut() {
        for (int i = 0; i < 20; i++) {
            open("visitor" + i, String.format(Locale.ROOT, "%024x", i));
        }
        for (int i = 0; i < 3 * PLACES; i++) {
            open("flood" + i, "f".repeat(AddressTag.LETTERS) + String.format(Locale.ROOT, "%024x", i % 300));
        }
        assertThat(listed()).hasSize(PLACES);
        for (int i = 0; i < 20; i++) {
            assertThat(listed()).contains("visitor" + i);
        }
    }

    @Test
    void onlyTablesThatCouldGetAPlaceAreRemembered() {
        open("visitor", "another");
        for (int i = 0; i < 3 * Lobby.MAX_REMEMBERED; i++) {
            open("flood" + i, "one");
        }
        assertThat(lobby.numbers()).hasSizeBetween(Lobby.MAX_REMEMBERED, Lobby.MAX_REMEMBERED + PLACES);
        assertThat(listed()).contains("visitor");
        assertThat(lobby.lacksTables()).isFalse();
        lobby.numbers().keySet().forEach(lobby::remove);
        assertThat(lobby.lacksTables()).isTrue();
        lobby.complete();
        assertThat(lobby.lacksTables()).isFalse();
    }

    @Test
    void aTableIsKnownUntilItsNextStepOrUntilItsSeatsAreFree() {
        open("table", "one");
        assertThat(lobby.isKnown("table", 1, 0)).isTrue();
        assertThat(lobby.isKnown("table", 2, 0)).isFalse();
        lobby.reserve("table", 2, 100);
        assertThat(listed()).isEmpty();
        assertThat(lobby.isKnown("table", 2, 99)).isTrue();
        assertThat(lobby.isKnown("table", 2, 100)).isFalse();
        assertThat(lobby.isKnown("table", 3, 99)).isFalse();
    }

    private List<Boolean> here() {
        return lobby.tables().get(0).here();
    }

    @Test
    void presenceFollowsTheReportsOfAllNodesUntilTheyExpire() {
        SeatObject person = new SeatObject(
                "person",
                "Ada",
                Optional.empty(),
                Optional.of(true),
                Optional.of(false),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        LobbyTable table = new LobbyTable("table", Map.of(), List.of(person, person), 1);
        lobby.update(new Lobby.OpenTable(table, 1, "one", Set.of()));
        assertThat(here()).containsExactly(false, false);
        lobby.report(new ClusterMessage.Here("table", "own", List.of(0), 1, true, false, List.of()), Long.MAX_VALUE);
        lobby.report(new ClusterMessage.Here("table", "other", List.of(1), 0, true, true, List.of()), 100);
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
        lobby.report(new ClusterMessage.Here("table", "own", List.of(), 0, true, false, List.of()), Long.MAX_VALUE);
        assertThat(here()).containsExactly(false, false);
    }

    private static Set<String> followed(RecordingClient client) {
        Set<String> tables = new HashSet<>();
        for (String frame : client.frames()) {
            if (frame.startsWith("{\"type\":\"lobby\"")) {
                tables.clear();
            }
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
