package io.cablecar.server.load;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.engine.game.Viewer;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.PlacementText;
import io.cablecar.server.client.Visit;
import io.cablecar.server.client.Wireline;
import io.cablecar.server.storage.Secrets;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One table with its persons, all played from here. What everybody sees is followed through the ears of the first
 * person, each hand through its owner's; the others' frames are only counted and checked for gaps, since reading them
 * in full would load the measuring side more than the measured one.
 */
final class LoadTable {

    static final int PERSONS = 4;

    private static final JsonMapper JSON = new JsonMapper();
    private static final Rules RULES = new Rules(PERSONS, false, false, 1, Layout.CABLECAR);
    private static final String SETTINGS = "{\"rules\":{\"players\":" + PERSONS
            + ",\"companies\":false,\"free\":false,\"hand\":1,\"layout\":\"cablecar\"},\"first\":0}";
    private static final int PATIENCE_SECONDS = 60;

    private final Tally tally;
    /** Called when the next move may be made. */
    private final Runnable ready;

    private final Dice dice;
    private final List<Person> persons = new ArrayList<>();
    private final List<Placement> board = new ArrayList<>();
    private final List<Event> placed = new ArrayList<>();
    private List<Integer> handSizes = List.of();
    private int pile;
    private String id = "";
    private int game;
    private int acknowledged;
    private int moves;
    private int toMove;
    private boolean over;
    private boolean waiting;
    private long sent;
    private int stored;
    private int sawIt;
    private int dealt;
    private boolean counting = true;
    private volatile boolean closing;
    private CompletableFuture<Boolean> started = new CompletableFuture<>();

    LoadTable(int number, Tally tally, Runnable ready) {
        this.tally = tally;
        this.ready = ready;
        this.dice = new Dice(number);
    }

    /** Lets everybody in. */
    void connect(List<Visit> visits) {
        for (int seat = 0; seat < PERSONS; seat++) {
            Person person = new Person(seat, visits.get(seat));
            persons.add(person);
            person.line = visits.get(seat).connect(person);
        }
    }

    /** Begins a game; may wait. */
    void begin() throws IOException, InterruptedException {
        synchronized (this) {
            game++;
            acknowledged = 0;
            moves = 0;
            toMove = 0;
            over = false;
            waiting = false;
            dealt = 0;
            board.clear();
            placed.clear();
            handSizes = Collections.nCopies(PERSONS, 1);
            pile = Tile.TOTAL - PERSONS;
            started = new CompletableFuture<>();
        }
        id = persons.get(0).visit.makeTable(SETTINGS);
        for (Person person : persons) {
            person.begin();
        }
        try {
            started.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (java.util.concurrent.ExecutionException | java.util.concurrent.TimeoutException failed) {
            throw new IOException("a table did not start", failed);
        }
    }

    synchronized boolean isOver() {
        return over;
    }

    synchronized void count(boolean whether) {
        counting = whether;
    }

    /** Makes the next move, if the last one is through. */
    synchronized boolean move() {
        if (over || waiting) {
            return false;
        }
        Person person = persons.get(toMove);
        View view = new View(
                RULES,
                0,
                new Viewer.Seat(person.seat),
                OptionalInt.of(person.seat),
                false,
                moves,
                List.copyOf(board),
                person.hand,
                Optional.empty(),
                handSizes,
                pile,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.copyOf(placed));
        List<Move> legal =
                view.legalMoves().stream().filter(Move.Place.class::isInstance).toList();
        if (legal.isEmpty()) {
            return false;
        }
        String token = MoveText.print(legal.get(dice.below(legal.size())));
        waiting = true;
        stored = 0;
        sawIt = 0;
        sent = System.nanoTime();
        person.line.send("{\"type\":\"play\",\"id\":\"" + game + "-" + moves + "\",\"table\":\"" + id + "\",\"moves\":"
                + moves + ",\"move\":\"" + token + "\"}");
        return true;
    }

    /** Compares what was told with what is stored. */
    void audit() throws IOException, InterruptedException {
        if (id.isEmpty()) {
            return;
        }
        JsonNode whole = persons.get(0).visit.get("/api/v1/tables/" + id);
        int there = whole.path("game").path("moves").size();
        synchronized (this) {
            tally.lost.addAndGet(Math.max(0, acknowledged - there));
            tally.doubled.addAndGet(Math.max(0, there - acknowledged - (waiting ? 1 : 0)));
        }
    }

    void close() {
        closing = true;
        persons.forEach(person -> person.line.close());
    }

    private synchronized void acknowledged(int number) {
        acknowledged++;
        stored = number;
        if (counting) {
            tally.moves.incrementAndGet();
            tally.ack.add(System.nanoTime() - sent);
        }
        through();
    }

    private synchronized void dealt() {
        if (++dealt == PERSONS) {
            started.complete(true);
        }
    }

    private synchronized void saw() {
        sawIt++;
        if (sawIt == PERSONS && counting) {
            tally.seen.add(System.nanoTime() - sent);
        }
        through();
    }

    private void through() {
        if (waiting && stored > 0 && sawIt >= PERSONS) {
            waiting = false;
            ready.run();
        }
    }

    private synchronized void follow(JsonNode step) {
        JsonNode view = step.path("view");
        if (!view.isObject()) {
            return;
        }
        String laid = view.path("laid").asString("");
        if (PlacementText.parse(laid) instanceof PlacementText.Parsed.Board more) {
            for (Placement placement : more.placements()) {
                board.add(placement);
                placed.add(new Event.Placed(toMove, placement.tile(), 0, placement.square(), false));
            }
        }
        moves = view.path("moves").asInt(moves);
        pile = view.path("pile").asInt(pile);
        if (view.path("handSizes").isArray()) {
            List<Integer> sizes = new ArrayList<>();
            view.path("handSizes").forEach(size -> sizes.add(size.asInt()));
            handSizes = List.copyOf(sizes);
        }
        JsonNode next = view.path("toMove");
        if (next.isNull()) {
            over = true;
        } else {
            toMove = next.asInt(toMove);
        }
    }

    /** One socket. */
    private final class Person implements Wireline.Listener {

        private final int seat;
        private final Visit visit;
        private final String own;
        private Wireline line = Wireline.NONE;
        private Seed nonce = Seed.of(Secrets.freshSeed());
        private List<Tile> hand = List.of();
        private int number;

        Person(int seat, Visit visit) {
            this.seat = seat;
            this.visit = visit;
            this.own = "\"type\":\"moved\",\"seat\":" + seat + ",";
        }

        void begin() {
            nonce = Seed.of(Secrets.freshSeed());
            number = 0;
            line.send("{\"type\":\"join\",\"id\":\"j" + game + "\",\"table\":\"" + id + "\"}");
            line.send("{\"type\":\"sit\",\"id\":\"s" + game + "\",\"table\":\"" + id + "\",\"seat\":" + seat
                    + ",\"name\":\"P" + seat + "\",\"commitment\":\"" + nonce.commitment() + "\"}");
        }

        @Override
        public void heard(String text) {
            if (text.startsWith("{\"type\":\"step\"")) {
                if (text.startsWith(id, "{\"type\":\"step\",\"table\":\"".length())) {
                    step(text);
                }
            } else if (text.startsWith("{\"type\":\"done\"")) {
                JsonNode done = JSON.readTree(text);
                if (done.path("id").asString().startsWith(game + "-")) {
                    LoadTable.this.acknowledged(done.path("n").asInt());
                }
            } else if (text.startsWith("{\"type\":\"table\"")) {
                number = JSON.readTree(text).path("n").asInt();
            } else if (text.startsWith("{\"type\":\"refused\"") || text.startsWith("{\"type\":\"bye\"")) {
                tally.dropped.incrementAndGet();
            }
        }

        private void step(String text) {
            int told = number(text);
            if (told <= number) {
                tally.doubled.incrementAndGet();
            } else if (told > number + 1) {
                tally.lost.incrementAndGet();
            }
            number = told;
            boolean isMove = text.contains("\"type\":\"moved\"");
            if (isMove) {
                tally.frameBytes.add(text.length() * 10_000L);
            }
            if (!isMove || seat == 0 || text.contains(own)) {
                JsonNode step = JSON.readTree(text);
                look(step);
                if (seat == 0 && isMove) {
                    follow(step);
                }
            }
            if (isMove) {
                saw();
            }
        }

        private void look(JsonNode step) {
            if (step.at("/changed/phase").asString("").equals("revealing")) {
                line.send("{\"type\":\"reveal\",\"id\":\"r" + game + "\",\"table\":\"" + id + "\",\"nonce\":\""
                        + nonce.hex() + "\"}");
            }
            JsonNode tiles = step.at("/changed/game/view/hand");
            if (tiles.isMissingNode()) {
                tiles = step.at("/view/hand");
            }
            if (tiles.isArray()) {
                List<Tile> held = new ArrayList<>();
                tiles.forEach(tile -> held.add(Tile.ofCode(tile.asString()).orElseThrow()));
                hand = List.copyOf(held);
            }
            if (step.at("/changed/phase").asString("").equals("playing")) {
                dealt();
            }
        }

        @Override
        public void gone(String why) {
            if (!closing) {
                tally.dropped.incrementAndGet();
            }
        }
    }

    /** The number of a step, read without reading all of it. */
    private static int number(String text) {
        int from = text.indexOf("\"n\":") + 4;
        int to = text.indexOf(',', from);
        return Integer.parseInt(text.substring(from, to));
    }
}
