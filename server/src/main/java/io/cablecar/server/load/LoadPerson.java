package io.cablecar.server.load;

import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Seed;
import io.cablecar.server.client.Message;
import io.cablecar.server.client.Nonce;
import io.cablecar.server.client.SocketLoop;
import io.cablecar.server.client.TextSocket;
import io.cablecar.server.client.Visit;
import io.cablecar.server.client.Wireline;
import java.io.IOException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One player and socket. Every frame is looked at: numbers must follow each other without a gap, and a move must be the
 * one that was sent. Of the frames of moves only what is needed is read, where it must stand: reading them in full
 * would load the measuring side more than the measured one.
 */
final class LoadPerson implements Wireline.Listener {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String STEP = "{\"type\":\"step\",\"table\":\"";
    private static final String DONE = "{\"type\":\"done\",\"id\":\"";
    private static final String MOVED = "[{\"type\":\"moved\",\"seat\":";
    private static final String HAND = "\"hand\":[\"";

    private final LoadTable table;
    private final int seat;
    private final Visit visit;
    private final Tally tally;
    private volatile TextSocket socket = TextSocket.NONE;
    private volatile boolean closing;
    private Seed nonce = Nonce.fresh();
    private Tile hand = Tile.of(0);
    private int game;
    private int number;

    LoadPerson(LoadTable table, int seat, Visit visit, Tally tally) {
        this.table = table;
        this.seat = seat;
        this.visit = visit;
        this.tally = tally;
    }

    void connect(SocketLoop loop) {
        socket = visit.connect(loop, this);
    }

    String makeTable(String settings) throws IOException, InterruptedException {
        return visit.makeTable(settings);
    }

    /** How many moves the table has according to the server. */
    int storedMoves() throws IOException, InterruptedException {
        return visit.get("/api/v1/tables/" + table.id())
                .path("game")
                .path("moves")
                .size();
    }

    synchronized void begin(int newGame) {
        game = newGame;
        nonce = Nonce.fresh();
        number = 0;
        say(message("join", "j" + game));
        say(message("sit", "s" + game)
                .with("seat", seat)
                .with("name", "P" + seat)
                .with("commitment", nonce.commitment()));
    }

    synchronized void part() {
        say(message("part", "p" + game));
    }

    void play(String id, int moves, String token) {
        say(message("play", id).with("moves", moves).with("move", token));
    }

    private Message message(String type, String id) {
        return new Message(type, id, table.id());
    }

    private void say(Message message) {
        tally.frames.increment();
        socket.send(message.text());
    }

    synchronized Tile hand() {
        return hand;
    }

    @Override
    public void heard(String text) {
        tally.frames.increment();
        if (text.startsWith(STEP)) {
            if (text.startsWith(table.id(), STEP.length())) {
                step(text);
            }
        } else if (text.startsWith(DONE)) {
            table.acknowledged(text.substring(DONE.length(), text.indexOf('"', DONE.length())));
        } else if (text.startsWith("{\"type\":\"table\"")) {
            JsonNode whole = JSON.readTree(text);
            synchronized (this) {
                number = whole.path("n").asInt();
            }
        } else if (text.startsWith("{\"type\":\"refused\"") || text.startsWith("{\"type\":\"bye\"")) {
            tally.dropped.incrementAndGet();
        }
    }

    private void step(String text) {
        count(number(text));
        int moved = text.indexOf(MOVED);
        if (moved < 0) {
            look(JSON.readTree(text));
            return;
        }
        tally.moveBytes.add(text.length());
        int by = text.charAt(moved + MOVED.length()) - '0';
        if (!text.startsWith("\"move\":\"" + table.token() + "\"", moved + MOVED.length() + 2)) {
            tally.lost.incrementAndGet();
        }
        int held = by == seat ? text.indexOf(HAND) : -1;
        if (held >= 0) {
            take(text.substring(held + HAND.length(), held + HAND.length() + 4));
        }
        table.seen(text.contains("\"toMove\":null"));
    }

    private synchronized void count(int told) {
        if (told <= number) {
            tally.doubled.incrementAndGet();
        } else if (told > number + 1) {
            tally.lost.incrementAndGet();
        }
        number = told;
    }

    /** The number of a step, read without reading all of it. */
    private static int number(String text) {
        int from = text.indexOf("\"n\":") + 4;
        return Integer.parseInt(text, from, text.indexOf(',', from), 10);
    }

    private synchronized void take(String tile) {
        hand = Tile.ofCode(tile).orElseThrow();
    }

    /** What is no move: the table is called, or begins. */
    private void look(JsonNode step) {
        String phase = step.at("/changed/phase").asString("");
        if (phase.equals("revealing")) {
            synchronized (this) {
                say(message("reveal", "r" + game).with("nonce", nonce.hex()));
            }
        } else if (phase.equals("playing")) {
            take(step.at("/changed/game/view/hand/0").asString());
            table.dealt();
        }
    }

    void close() {
        closing = true;
        socket.close();
    }

    @Override
    public void gone(String why) {
        if (!closing) {
            tally.dropped.incrementAndGet();
        }
    }
}
