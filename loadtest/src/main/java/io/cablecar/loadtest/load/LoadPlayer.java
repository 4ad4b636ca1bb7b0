package io.cablecar.loadtest.load;

import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Seed;
import io.cablecar.loadtest.client.SocketLoop;
import io.cablecar.server.client.GuestClient;
import io.cablecar.server.client.Message;
import io.cablecar.server.client.Nonce;
import io.cablecar.server.client.TextSocket;
import java.io.IOException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One simulated player with a socket. Checks every frame: step numbers must be consecutive, and a move must be the one
 * that was sent. Frames of moves are searched for the few members needed instead of being parsed, because parsing would
 * cost more than the measured server spends on them. Thread-safe.
 */
final class LoadPlayer implements TextSocket.Listener {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String STEP = "{\"type\":\"step\",\"table\":\"";
    private static final String DONE = "{\"type\":\"done\",\"id\":\"";
    private static final String MOVED = "[{\"type\":\"moved\",\"seat\":";
    private static final String HAND = "\"hand\":[\"";

    private final LoadTable table;
    private final int seat;
    private final GuestClient guest;
    private final Tally tally;
    private volatile TextSocket socket = TextSocket.NONE;
    private volatile boolean closing;
    private Seed nonce = Nonce.fresh();
    private Tile hand = Tile.of(0);
    private int game;
    private int number;

    LoadPlayer(LoadTable table, int seat, GuestClient guest, Tally tally) {
        this.table = table;
        this.seat = seat;
        this.guest = guest;
        this.tally = tally;
    }

    void connect(SocketLoop loop) {
        socket = loop.open(guest, this);
    }

    String makeTable(String settings) throws IOException, InterruptedException {
        return guest.makeTable(settings);
    }

    /** The number of moves of the current game according to the server. */
    int storedMoves() throws IOException, InterruptedException {
        return guest.get("/api/v1/tables/" + table.id())
                .path("game")
                .path("moves")
                .size();
    }

    synchronized void join(int newGame) {
        game = newGame;
        nonce = Nonce.fresh();
        number = 0;
        send(message("join", "j" + game));
        send(message("sit", "s" + game)
                .with("seat", seat)
                .with("name", "P" + seat)
                .with("commitment", nonce.commitment()));
    }

    synchronized void leave() {
        send(message("part", "p" + game));
    }

    void play(String id, int moves, String token) {
        send(message("play", id).with("moves", moves).with("move", token));
    }

    private Message message(String type, String id) {
        return new Message(type, id, table.id());
    }

    private void send(Message message) {
        tally.frames.increment();
        socket.send(message.text());
    }

    synchronized Tile hand() {
        return hand;
    }

    @Override
    public void onText(String text) {
        tally.frames.increment();
        if (text.startsWith(STEP)) {
            if (text.startsWith(table.id(), STEP.length())) {
                onStep(text);
            }
        } else if (text.startsWith(DONE)) {
            table.acknowledged(text.substring(DONE.length(), text.indexOf('"', DONE.length())));
        } else if (text.startsWith("{\"type\":\"table\"")) {
            JsonNode state = JSON.readTree(text);
            synchronized (this) {
                number = state.path("n").asInt();
            }
        } else if (text.startsWith("{\"type\":\"refused\"") || text.startsWith("{\"type\":\"bye\"")) {
            tally.dropped.incrementAndGet();
        }
    }

    private void onStep(String text) {
        checkNumber(stepNumber(text));
        int moved = text.indexOf(MOVED);
        if (moved < 0) {
            onOtherStep(JSON.readTree(text));
            return;
        }
        tally.moveBytes.add(text.length());
        int mover = text.charAt(moved + MOVED.length()) - '0';
        if (!text.startsWith("\"move\":\"" + table.token() + "\"", moved + MOVED.length() + 2)) {
            tally.lost.incrementAndGet();
        }
        int handAt = mover == seat ? text.indexOf(HAND) : -1;
        if (handAt >= 0) {
            setHand(text.substring(handAt + HAND.length(), handAt + HAND.length() + 4));
        }
        table.received(text.contains("\"toMove\":null"));
    }

    private synchronized void checkNumber(int received) {
        if (received <= number) {
            tally.doubled.incrementAndGet();
        } else if (received > number + 1) {
            tally.lost.incrementAndGet();
        }
        number = received;
    }

    /** Finds the number of a step without parsing the frame. */
    private static int stepNumber(String text) {
        int from = text.indexOf("\"n\":") + 4;
        return Integer.parseInt(text, from, text.indexOf(',', from), 10);
    }

    private synchronized void setHand(String tile) {
        hand = Tile.ofCode(tile).orElseThrow();
    }

    /** Handles a step that is no move: players must reveal, or the game starts. */
    private void onOtherStep(JsonNode step) {
        String phase = step.at("/changed/phase").asString("");
        if (phase.equals("revealing")) {
            synchronized (this) {
                send(message("reveal", "r" + game).with("nonce", nonce.hex()));
            }
        } else if (phase.equals("playing")) {
            setHand(step.at("/changed/game/view/hand/0").asString());
            table.dealt();
        }
    }

    void close() {
        closing = true;
        socket.close();
    }

    @Override
    public void onClosed(String reason) {
        if (!closing) {
            tally.dropped.incrementAndGet();
        }
    }
}
