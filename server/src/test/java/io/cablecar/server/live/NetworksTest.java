package io.cablecar.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Seed;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.TableReplay;
import io.cablecar.server.wire.ClientMessage;
import io.cablecar.server.wire.Wire;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the addresses and networks of clients decide at a table. */
class NetworksTest {

    private static final int PLAYERS = 2;

    private final TestRooms node = new TestRooms(TableReplay.STANDARD);
    private final Map<String, Visitor> visitors = new HashMap<>();
    private String table = "";
    private int requests;

    private record Visitor(RecordingClient client, Session session) {}

    @BeforeEach
    void createTable() {
        table = node.createTable(Settings.usual(Rules.base(PLAYERS)));
    }

    @AfterEach
    void close() {
        node.close();
    }

    /** The tag of an IPv6 address. */
    private static String tag(int network, int address) {
        return String.format(Locale.ROOT, "network %016daddress %016d", network, address);
    }

    private void connect(String guest, String tag) {
        RecordingClient client = new RecordingClient(guest, tag);
        visitors.put(guest, new Visitor(client, new Session(client, node.rooms)));
    }

    /** Sends a request and returns the answer. */
    private String ask(String guest, String members) {
        String id = "m" + requests++;
        String text = "{\"id\":\"" + id + "\",\"table\":\"" + table + "\"," + members + "}";
        Visitor visitor = Optional.ofNullable(visitors.get(guest)).orElseThrow();
        visitor.session.onRequest((ClientMessage.Request) Wire.message(text).orElseThrow());
        assertThat(node.rooms.table(table)).isPresent();
        return visitor.client.frames().stream()
                .filter(frame -> frame.contains("\"id\":\"" + id + "\""))
                .findFirst()
                .orElseThrow();
    }

    private String join(String guest) {
        return ask(guest, "\"type\":\"join\"");
    }

    private String joinFrom(String guest, String tag) {
        connect(guest, tag);
        return join(guest);
    }

    private void sit(String guest) {
        assertThat(ask(
                        guest,
                        "\"type\":\"sit\",\"name\":\"" + guest + "\",\"commitment\":\""
                                + Seed.ofText(guest).commitment() + "\""))
                .contains("done");
    }

    private void begin() {
        List<String> players = List.of("Ada", "Bob");
        for (String player : players) {
            assertThat(joinFrom(player, player)).contains("done");
            sit(player);
        }
        for (String player : players) {
            ask(player, "\"type\":\"reveal\",\"nonce\":\"" + Seed.ofText(player).hex() + "\"");
        }
        assertThat(node.rooms.table(table).orElseThrow().phase()).isEqualTo(Phase.PLAYING);
    }

    @Test
    void strangersCloseATableToNobodyWhileASeatIsFree() {
        for (int stranger = 0; stranger < 2 * Subscribers.MAX_SPECTATORS; stranger++) {
            assertThat(joinFrom("stranger " + stranger, tag(stranger % 20, stranger)))
                    .contains("done");
        }
        assertThat(joinFrom("one more of a crowd", tag(7, 1_000))).contains("tooMany");
        assertThat(joinFrom("newcomer", "elsewhere")).contains("done");
        begin();
        assertThat(join("stranger 0")).as("a client that is there already").contains("done");
        assertThat(joinFrom("late", "elsewhere")).contains("tooMany");
        assertThat(joinFrom(TestRooms.OWNER, "at home")).contains("done");
    }

    @Test
    void oneNetworkTakesNoMoreThanItsPlacesAmongTheSpectators() {
        for (int stranger = 0; stranger < Subscribers.MAX_SPECTATORS; stranger++) {
            joinFrom("stranger " + stranger, tag(1, stranger));
        }
        begin();
        assertThat(joinFrom("another stranger", tag(1, 1_000))).contains("tooMany");
        for (int visitor = 0; visitor < Subscribers.MAX_SPECTATORS - Subscribers.MAX_FROM_NETWORK; visitor++) {
            assertThat(joinFrom("visitor " + visitor, "address " + visitor)).contains("done");
        }
        assertThat(joinFrom("late", "elsewhere")).contains("tooMany");
    }

    @Test
    void aSeatIsStoredWithHashesOfAddressAndNetworkThatAreValidAtThisTableOnly() {
        List<Entry.Sat> here = sitDownFromEverywhere();
        assertThat(here.get(0).from()).isPresent().isNotEqualTo(here.get(1).from());
        assertThat(here.get(0).network()).isPresent().isEqualTo(here.get(1).network());
        assertThat(here.get(2).from()).isPresent();
        assertThat(here.get(2).network()).as("of an IPv4 address").isEmpty();
        table = node.createTable(Settings.usual(Rules.base(3)));
        List<Entry.Sat> there = sitDownFromEverywhere();
        assertThat(there.get(0).network()).isPresent().isNotEqualTo(here.get(0).network());
    }

    private List<Entry.Sat> sitDownFromEverywhere() {
        table = node.createTable(Settings.usual(Rules.base(3)));
        connect("Ada", tag(1, 1));
        connect("Bob", tag(1, 2));
        connect("Eva", "an IPv4 address");
        List.of("Ada", "Bob", "Eva").forEach(this::sit);
        return node.log.read(table, 0).stream()
                .flatMap(step -> step.entries().stream())
                .filter(Entry.Sat.class::isInstance)
                .map(Entry.Sat.class::cast)
                .toList();
    }
}
