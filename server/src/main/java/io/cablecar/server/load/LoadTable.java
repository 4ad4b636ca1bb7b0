package io.cablecar.server.load;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Placing;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.RulesJson;
import io.cablecar.server.client.SocketLoop;
import io.cablecar.server.client.Visit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One table with its persons, all played from here, so the board is known without being told. That everybody is told of
 * every move, once and in order, is each {@link LoadPerson}'s business to check. One move is on its way at a time: the
 * next may be made when the last one has been acknowledged and seen by all.
 */
final class LoadTable {

    static final int PERSONS = 4;

    private static final String SETTINGS = settings();
    private static final int PATIENCE_SECONDS = 60;

    private final Tally tally;
    /** Called when the next move may be made. */
    private final Runnable ready;

    private final Dice dice;
    private final List<LoadPerson> persons = new ArrayList<>();
    private Tracks tracks = new Tracks();
    private volatile String id = "";
    private int game;
    private int moves;
    private int toMove;
    private boolean over;
    private Optional<Move.Place> waiting = Optional.empty();
    private String token = "";
    private long sent;
    private boolean acknowledged;
    private int sawIt;
    private int dealt;
    private CompletableFuture<Boolean> started = new CompletableFuture<>();

    LoadTable(int number, Tally tally, Runnable ready) {
        this.tally = tally;
        this.ready = ready;
        this.dice = new Dice(number);
    }

    private static String settings() {
        Json json = new Json().open('{').name("rules");
        RulesJson.write(json, Rules.base(PERSONS));
        return json.name("first").value(0).close('}').toString();
    }

    /** Lets everybody in. */
    void connect(List<Visit> visits, SocketLoop loop) {
        for (Visit visit : visits) {
            LoadPerson person = new LoadPerson(this, persons.size(), visit, tally);
            persons.add(person);
            person.connect(loop);
        }
    }

    String id() {
        return id;
    }

    /** Begins a game, at a table of its own; may wait. */
    void begin() throws IOException, InterruptedException {
        CompletableFuture<Boolean> soon = new CompletableFuture<>();
        synchronized (this) {
            game++;
            moves = 0;
            toMove = 0;
            over = false;
            dealt = 0;
            tracks = new Tracks();
            started = soon;
        }
        id = persons.get(0).makeTable(SETTINGS);
        for (LoadPerson person : persons) {
            person.begin(game);
        }
        try {
            soon.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException failed) {
            throw new IOException("a table did not start", failed);
        }
    }

    /** Leaves the table of a game, so that it can be forgotten. */
    void part() {
        persons.forEach(LoadPerson::part);
    }

    synchronized boolean isOver() {
        return over;
    }

    /** How many moves of this game have come through. */
    synchronized int moves() {
        return moves;
    }

    /** Makes the next move, if the game goes on and the last one is through. */
    synchronized boolean move() {
        if (over || waiting.isPresent()) {
            return false;
        }
        LoadPerson person = persons.get(toMove);
        List<Move.Place> places = Placing.all(tracks, false, person.hand());
        Move.Place place = places.get(dice.below(places.size()));
        waiting = Optional.of(place);
        token = MoveText.print(place);
        acknowledged = false;
        sawIt = 0;
        sent = System.nanoTime();
        person.play(game + "-" + moves, moves, token);
        return true;
    }

    /** The token of the move that is on its way. */
    synchronized String token() {
        return token;
    }

    /** Compares what was told with what is stored. */
    void audit() throws IOException, InterruptedException {
        int there = persons.get(0).storedMoves();
        synchronized (this) {
            int known = moves + (waiting.isPresent() && acknowledged ? 1 : 0);
            tally.lost.addAndGet(Math.max(0, known - there));
            tally.doubled.addAndGet(Math.max(0, there - moves - (waiting.isPresent() ? 1 : 0)));
        }
    }

    void close() {
        persons.forEach(LoadPerson::close);
    }

    synchronized void acknowledged(String message) {
        if (!acknowledged && message.equals(game + "-" + moves)) {
            acknowledged = true;
            tally.moves.incrementAndGet();
            tally.ackNanos.add(System.nanoTime() - sent);
            through();
        }
    }

    synchronized void dealt() {
        if (++dealt == PERSONS) {
            started.complete(true);
        }
    }

    /** One more has seen the move. */
    synchronized void seen(boolean wasLast) {
        if (++sawIt == PERSONS) {
            tally.seenNanos.add(System.nanoTime() - sent);
        }
        over = over || wasLast;
        through();
    }

    private void through() {
        if (waiting.isPresent() && acknowledged && sawIt == PERSONS) {
            Move.Place place = waiting.get();
            tracks.place(place.square().index(), place.placement().tile().ordinal());
            waiting = Optional.empty();
            moves++;
            toMove = (toMove + 1) % PERSONS;
            if (over != (tracks.placed() == Tile.TOTAL)) {
                tally.lost.incrementAndGet();
            }
            ready.run();
        }
    }
}
