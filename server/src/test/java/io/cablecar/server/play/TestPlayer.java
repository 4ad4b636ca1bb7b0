package io.cablecar.server.play;

import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.server.client.GuestClient;
import io.cablecar.server.client.JdkWebSocket;
import io.cablecar.server.client.RemoteView;
import io.cablecar.server.client.TextSocket;
import io.cablecar.server.storage.Secrets;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A player at a remote table: sends requests and waits for expected messages. */
public final class TestPlayer implements AutoCloseable, TextSocket.Listener {

    private static final JsonMapper JSON = new JsonMapper();
    private static final long TIMEOUT_MILLIS = 20_000;
    private static final AtomicInteger PLAYERS = new AtomicInteger();

    private final GuestClient visit;
    private final Seed nonce = Secrets.freshSeed();
    /** Begins the ids of requests: several players may be devices of one account. */
    private final String name = "m" + PLAYERS.incrementAndGet() + "-";

    private final List<JsonNode> received = new ArrayList<>();
    private JdkWebSocket socket;
    private int next;
    private int taken;

    public TestPlayer(URI server, HttpClient http) throws IOException, InterruptedException {
        this(GuestClient.to(server, http));
    }

    public TestPlayer(GuestClient visit) {
        this.visit = visit;
        this.socket = visit.connect(this);
    }

    public GuestClient visit() {
        return visit;
    }

    public Seed nonce() {
        return nonce;
    }

    @Override
    public synchronized void onText(String text) {
        received.add(JSON.readTree(text));
        notifyAll();
    }

    @Override
    public synchronized void onClosed(String why) {
        received.add(JSON.createObjectNode().put("type", "gone").put("why", why));
        notifyAll();
    }

    /** Closes the connection and opens a new one. */
    public void reconnect() {
        socket.abort();
        socket = visit.connect(this);
    }

    /** Drops the connection without closing it. */
    public void hangUp() {
        socket.abort();
    }

    /** Connects to another node. */
    public void reconnectTo(URI node) {
        socket.abort();
        socket = visit.at(node).connect(this);
    }

    public void sendRaw(String text) {
        socket.send(text);
    }

    /** Sends a request with a new id, and returns the id. */
    public String say(String type, String table, Object... members) {
        String id = name + next++;
        sayAs(id, type, table, members);
        return id;
    }

    /** Sends a request with a given id. */
    public void sayAs(String id, String type, String table, Object... members) {
        ObjectNode message =
                JSON.createObjectNode().put("type", type).put("id", id).put("table", table);
        for (int i = 0; i < members.length; i += 2) {
            message.set((String) members[i], JSON.valueToTree(members[i + 1]));
        }
        socket.send(message.toString());
    }

    /** Sends a request and waits for the answer. */
    public JsonNode ask(String type, String table, Object... members) throws InterruptedException {
        String id = say(type, table, members);
        return answer(id);
    }

    public JsonNode answer(String id) throws InterruptedException {
        return await(message -> message.path("id").asString("").equals(id));
    }

    /** Waits for the first matching message, including those already received. */
    public JsonNode await(Predicate<JsonNode> wanted) throws InterruptedException {
        return awaitAfter(0, wanted);
    }

    /** Waits for the next message of a type, after those returned by earlier calls. */
    public synchronized JsonNode next(String type) throws InterruptedException {
        JsonNode found =
                awaitAfter(taken, message -> message.path("type").asString().equals(type));
        // An equal message may have been taken before.
        taken += received.subList(taken, received.size()).indexOf(found) + 1;
        return found;
    }

    private synchronized JsonNode awaitAfter(int from, Predicate<JsonNode> wanted) throws InterruptedException {
        long end = System.currentTimeMillis() + TIMEOUT_MILLIS;
        int looked = from;
        while (true) {
            for (; looked < received.size(); looked++) {
                if (wanted.test(received.get(looked))) {
                    return received.get(looked);
                }
            }
            long left = end - System.currentTimeMillis();
            if (left <= 0) {
                throw new AssertionError("no such message was received, but " + received);
            }
            wait(left);
        }
    }

    /** All messages received so far. */
    public synchronized List<JsonNode> received() {
        return List.copyOf(received);
    }

    /** Joins a table and takes a seat; returns the type of the answer. */
    public String sit(String table, String name) throws InterruptedException {
        ask("join", table);
        return ask("sit", table, "name", name, "commitment", nonce.commitment())
                .path("type")
                .asString();
    }

    /** Starts a game against another player, with this player to move, and returns the id of the table. */
    public String begin(TestPlayer other) throws IOException, InterruptedException {
        String table = visit().makeTable(settings(Map.of("first", 0), 2));
        sit(table, "Ada");
        other.sit(table, "Bob");
        reveal(table);
        other.reveal(table);
        await(message -> message.at("/changed/phase").asString("").equals("playing"));
        return table;
    }

    /** Reveals the nonce once it is called for. */
    public JsonNode reveal(String table) throws InterruptedException {
        await(message -> message.path("changed").path("phase").asString("").equals("revealing"));
        return ask("reveal", table, "nonce", nonce.hex());
    }

    /** A legal move. */
    public static String someMove(RemoteView view) {
        return pick(view, view.view().legalMoves());
    }

    /** A legal move that ends the turn. */
    public static String somePlacement(RemoteView view) {
        List<Move> placements = view.view().legalMoves().stream()
                .filter(Move.Place.class::isInstance)
                .toList();
        return pick(view, placements);
    }

    /** A move that depends only on the number of moves made. */
    private static String pick(RemoteView view, List<Move> legal) {
        return MoveText.print(legal.get(view.moves() * 7 % legal.size()));
    }

    /** Settings of a table: rules for this many players, and more members. */
    public static String settings(Map<String, Object> more, int players) {
        ObjectNode settings = JSON.createObjectNode();
        settings.set(
                "rules",
                JSON.valueToTree(Map.of(
                        "players", players, "companies", false, "free", false, "hand", 1, "layout", "cablecar")));
        more.forEach((name, value) -> settings.set(name, JSON.valueToTree(value)));
        return settings.toString();
    }

    @Override
    public void close() {
        socket.close();
    }
}
