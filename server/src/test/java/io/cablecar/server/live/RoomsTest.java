package io.cablecar.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.server.log.Step;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableReplay;
import io.cablecar.server.table.TestSettings;
import io.cablecar.server.wire.ClientMessage;
import io.cablecar.server.wire.Wire;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Live tables on a single node. */
class RoomsTest {

    private static final int PLAYERS = 2;
    private static final int TIMEOUT_SECONDS = 20;

    private final TestRooms node = new TestRooms(TableReplay.STANDARD);
    private final List<RecordingClient> clients = new ArrayList<>();
    private final List<Session> sessions = new ArrayList<>();
    private String table = "";
    private int requests;

    @BeforeEach
    void startGame() {
        table = node.createTable(Settings.usual(Rules.base(PLAYERS)));
        for (int seat = 0; seat < PLAYERS; seat++) {
            RecordingClient client = new RecordingClient("guest " + seat);
            clients.add(client);
            sessions.add(new Session(client, node.rooms));
            sit(seat);
        }
        for (int seat = 0; seat < PLAYERS; seat++) {
            reveal(seat);
        }
        assertThat(current().phase()).isEqualTo(Phase.PLAYING);
    }

    private void sit(int client) {
        request(
                client,
                "\"type\":\"sit\",\"name\":\"P" + client + "\",\"commitment\":\""
                        + nonce(client).commitment() + "\"");
    }

    private void reveal(int client) {
        request(client, "\"type\":\"reveal\",\"nonce\":\"" + nonce(client).hex() + "\"");
    }

    @AfterEach
    void close() {
        node.close();
    }

    private static Seed nonce(int seat) {
        return Seed.ofText("nonce " + seat);
    }

    private Table current() {
        return node.rooms.table(table).orElseThrow();
    }

    /** Sends a request and waits until it is answered. */
    private void request(int seat, String members) {
        String text = "{\"id\":\"m" + requests++ + "\",\"table\":\"" + table + "\"," + members + "}";
        sessions.get(seat).onRequest((ClientMessage.Request) Wire.message(text).orElseThrow());
        assertThat(node.rooms.table(table)).isPresent();
    }

    private void play(int moves) {
        for (int i = 0; i < moves; i++) {
            Table before = current();
            Move move = before.game().orElseThrow().legalMoves().stream()
                    .filter(Move.Place.class::isInstance)
                    .findFirst()
                    .orElseThrow();
            request(
                    before.toMove().orElseThrow(),
                    "\"type\":\"play\",\"moves\":"
                            + before.gameState().orElseThrow().moves() + ",\"move\":\"" + MoveText.print(move) + "\"");
            assertThat(current().number()).isEqualTo(before.number() + 1);
        }
    }

    /** Creates a table where a bot is to move, and returns its id. */
    private String startWithBot(String owner, String addressTag) {
        Settings settings = Settings.usual(Rules.base(PLAYERS))
                .withBots(List.of(Optional.of(Opponent.of(Level.PUPIL)), Optional.empty()));
        table = node.rooms
                .createTable(owner, addressTag, settings, false, Optional.empty())
                .orElseThrow();
        sit(0);
        reveal(0);
        return table;
    }

    private int moves(String id) {
        return node.rooms.table(id).orElseThrow().gameState().orElseThrow().moves();
    }

    /** Several guests at one address get no more thinking time than one guest at another address. */
    @Test
    void botsThinkForOneAddressAfterTheOther() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        node.searches.execute("first", () -> await(go));
        List<String> crowd =
                List.of(startWithBot("one", "crowd"), startWithBot("two", "crowd"), startWithBot("three", "crowd"));
        String other = startWithBot("four", "elsewhere");
        CountDownLatch turn = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        node.searches.execute("last", () -> {
            turn.countDown();
            await(end);
        });
        go.countDown();
        assertThat(turn.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(moves(other)).isEqualTo(1);
        assertThat(crowd.stream().mapToInt(this::moves)).containsExactly(1, 0, 0);
        end.countDown();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void timesOfStepsNeverGoBackwards() {
        node.now.addAndGet(-60_000);
        play(2);
        node.now.addAndGet(120_000);
        play(1);
        List<Long> times = node.log.read(table, 0).stream().map(Step::at).toList();
        assertThat(times).isSorted();
        assertThat(times.get(times.size() - 2)).isEqualTo(TestRooms.START);
        assertThat(times.getLast()).isEqualTo(TestRooms.START + 60_000);
    }

    @Test
    void missedStepsAreSentAsTheyWereSentToSubscribers() {
        request(0, "\"type\":\"join\"");
        int joinedAt = current().number();
        play(50);
        List<String> steps = steps(clients.get(0), 0);
        assertThat(steps).hasSize(50);
        for (int since = joinedAt; since <= joinedAt + 50; since++) {
            int before = clients.get(0).frames().size();
            request(0, "\"type\":\"part\"");
            request(0, "\"type\":\"join\",\"since\":" + since);
            assertThat(steps(clients.get(0), before)).isEqualTo(steps.subList(since - joinedAt, 50));
        }
    }

    private static List<String> steps(RecordingClient client, int from) {
        return client.frames().stream()
                .skip(from)
                .filter(frame -> frame.startsWith("{\"type\":\"step\""))
                .toList();
    }

    @Test
    void aSnapshotReadsOnlyNewSteps() {
        play(3);
        Table first = node.rooms.snapshot(table).orElseThrow();
        assertThat(first.number()).isEqualTo(current().number());
        play(2);
        node.log.reads().clear();
        Table second = node.rooms.snapshot(table).orElseThrow();
        assertThat(node.log.reads()).containsExactly(first.number());
        assertThat(second.number()).isEqualTo(first.number() + 2);
        assertThat(second.game().orElseThrow().log())
                .isEqualTo(current().game().orElseThrow().log());
        assertThat(node.rooms.snapshot("0".repeat(21) + "9")).isEqualTo(Optional.empty());
    }

    @Test
    void aTableIsFoundByThoseWhoMayWatchIt() {
        assertThat(node.rooms.lookUp(table, List.of("visitor"))).isInstanceOf(Rooms.Lookup.Found.class);
        assertThat(node.rooms.lookUp("0".repeat(21) + "9", List.of("visitor"))).isEqualTo(new Rooms.Lookup.NotFound());
        table = node.createTable(TestSettings.withoutSpectators(Settings.usual(Rules.base(PLAYERS))));
        for (int seat = 0; seat < PLAYERS; seat++) {
            sit(seat);
        }
        assertThat(node.rooms.lookUp(table, List.of("visitor"))).isEqualTo(new Rooms.Lookup.Forbidden());
        assertThat(node.rooms.lookUp(table, List.of("guest 0"))).isInstanceOf(Rooms.Lookup.Found.class);
    }
}
