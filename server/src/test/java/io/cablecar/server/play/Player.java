package io.cablecar.server.play;

import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.server.client.FarView;
import io.cablecar.server.client.Visit;
import io.cablecar.server.client.Wireline;
import io.cablecar.server.storage.Secrets;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A person at a far table, as a test plays one: says things and waits for what it expects to hear. */
public final class Player implements AutoCloseable, Wireline.Listener {

    private static final JsonMapper JSON = new JsonMapper();
    private static final long PATIENCE_MILLIS = 20_000;

    private final Visit visit;
    private final Seed nonce = Seed.of(Secrets.freshSeed());
    private final List<JsonNode> heard = new ArrayList<>();
    private Wireline line;
    private int next;
    private int taken;

    public Player(URI server, HttpClient http) throws IOException, InterruptedException {
        visit = Visit.to(server, http);
        line = visit.connect(this);
    }

    public Visit visit() {
        return visit;
    }

    public Seed nonce() {
        return nonce;
    }

    @Override
    public synchronized void heard(String text) {
        heard.add(JSON.readTree(text));
        notifyAll();
    }

    @Override
    public synchronized void gone(String why) {
        heard.add(JSON.createObjectNode().put("type", "gone").put("why", why));
        notifyAll();
    }

    /** Connects anew. */
    public void reconnect() {
        line.abort();
        line = visit.connect(this);
    }

    /** Goes without a word. */
    public void hangUp() {
        line.abort();
    }

    /** Connects to another node. */
    public void reconnectTo(URI node) {
        line.abort();
        line = visit.at(node).connect(this);
    }

    public void sendRaw(String text) {
        line.send(text);
    }

    /** Says something with an id of its own; answers with that id. */
    public String say(String type, String table, Object... members) {
        String id = "m" + next++;
        sayAs(id, type, table, members);
        return id;
    }

    public void sayAs(String id, String type, String table, Object... members) {
        ObjectNode message =
                JSON.createObjectNode().put("type", type).put("id", id).put("table", table);
        for (int i = 0; i < members.length; i += 2) {
            message.set((String) members[i], JSON.valueToTree(members[i + 1]));
        }
        line.send(message.toString());
    }

    /** Says something and waits for the answer. */
    public JsonNode ask(String type, String table, Object... members) throws InterruptedException {
        String id = say(type, table, members);
        return answer(id);
    }

    public JsonNode answer(String id) throws InterruptedException {
        return await(message -> message.path("id").asString("").equals(id));
    }

    /** The first message that fits, among those already heard or still to come. */
    public JsonNode await(Predicate<JsonNode> wanted) throws InterruptedException {
        return awaitAfter(0, wanted);
    }

    /** The next message of a type that was not waited for yet. */
    public synchronized JsonNode next(String type) throws InterruptedException {
        JsonNode found =
                awaitAfter(taken, message -> message.path("type").asString().equals(type));
        taken = heard.indexOf(found) + 1;
        return found;
    }

    private synchronized JsonNode awaitAfter(int from, Predicate<JsonNode> wanted) throws InterruptedException {
        long end = System.currentTimeMillis() + PATIENCE_MILLIS;
        int looked = from;
        while (true) {
            for (; looked < heard.size(); looked++) {
                if (wanted.test(heard.get(looked))) {
                    return heard.get(looked);
                }
            }
            long left = end - System.currentTimeMillis();
            if (left <= 0) {
                throw new AssertionError("nothing of the kind was heard, but " + heard);
            }
            wait(left);
        }
    }

    public synchronized List<JsonNode> heard() {
        return List.copyOf(heard);
    }

    public String sit(String table, String name) throws InterruptedException {
        ask("join", table);
        return ask("sit", table, "name", name, "commitment", nonce.commitment())
                .path("type")
                .asString();
    }

    /** Begins a game with somebody else, this one first to move, and tells its table. */
    public String begin(Player other) throws IOException, InterruptedException {
        String table = visit().makeTable(settings(Map.of("first", 0), 2));
        sit(table, "Ada");
        other.sit(table, "Bob");
        reveal(table);
        other.reveal(table);
        await(message -> message.at("/changed/phase").asString("").equals("playing"));
        return table;
    }

    public JsonNode reveal(String table) throws InterruptedException {
        await(message -> message.path("changed").path("phase").asString("").equals("revealing"));
        return ask("reveal", table, "nonce", nonce.hex());
    }

    /** Some legal move. */
    public static String someMove(FarView view) {
        List<Move> legal = view.view().legalMoves();
        return MoveText.print(legal.get(view.moves() * 7 % legal.size()));
    }

    /** Some legal move after which it is the next one's turn. */
    public static String somePlacement(FarView view) {
        List<Move> legal = view.view().legalMoves().stream()
                .filter(Move.Place.class::isInstance)
                .toList();
        return MoveText.print(legal.get(view.moves() * 7 % legal.size()));
    }

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
        line.close();
    }
}
