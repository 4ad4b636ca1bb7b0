package io.cablecar.loadtest.load;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Placing;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.RulesJson;
import io.cablecar.loadtest.client.SocketLoop;
import io.cablecar.server.client.GuestClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One table with all its players, whose moves are tracked on a local board. Each {@link LoadPlayer} checks that it
 * receives every move once and in order. One move is in flight at a time: the next can be made when the last one has
 * been acknowledged and received by all players. Thread-safe.
 */
final class LoadTable {

    static final int PLAYERS = 4;

    private static final String SETTINGS = settings();
    private static final int START_SECONDS = 60;

    private final Tally tally;
    /** Called when the next move can be made. */
    private final Runnable ready;

    private final RandomNumbers random;
    private final List<LoadPlayer> players = new ArrayList<>();
    private Tracks tracks = new Tracks();
    private volatile String id = "";
    private int game;
    private int moves;
    private int toMove;
    private boolean over;
    private Optional<Move.Place> inFlight = Optional.empty();
    private String token = "";
    private long sent;
    private boolean acknowledged;
    private int receivedBy;
    private int dealt;
    private CompletableFuture<Boolean> started = new CompletableFuture<>();

    LoadTable(int number, Tally tally, Runnable ready) {
        this.tally = tally;
        this.ready = ready;
        this.random = new RandomNumbers(number);
    }

    private static String settings() {
        Json json = new Json().open('{').name("rules");
        RulesJson.write(json, Rules.base(PLAYERS));
        return json.name("first").value(0).close('}').toString();
    }

    /** Connects a player for each guest. */
    void connect(List<GuestClient> guests, SocketLoop loop) {
        for (GuestClient guest : guests) {
            LoadPlayer player = new LoadPlayer(this, players.size(), guest, tally);
            players.add(player);
            player.connect(loop);
        }
    }

    String id() {
        return id;
    }

    /** Starts a game at a new table and waits until it has begun. */
    void begin() throws IOException, InterruptedException {
        CompletableFuture<Boolean> start = new CompletableFuture<>();
        synchronized (this) {
            game++;
            moves = 0;
            toMove = 0;
            over = false;
            dealt = 0;
            tracks = new Tracks();
            started = start;
        }
        id = players.get(0).makeTable(SETTINGS);
        for (LoadPlayer player : players) {
            player.join(game);
        }
        try {
            start.get(START_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException failed) {
            throw new IOException("a table did not start", failed);
        }
    }

    /** Leaves the table of the current game, so that the server can unload it. */
    void leave() {
        players.forEach(LoadPlayer::leave);
    }

    synchronized boolean isOver() {
        return over;
    }

    /** The number of completed moves of the current game. */
    synchronized int moves() {
        return moves;
    }

    /** Makes a random move unless the game is over or a move is in flight; returns whether it did. */
    synchronized boolean move() {
        if (over || inFlight.isPresent()) {
            return false;
        }
        LoadPlayer player = players.get(toMove);
        List<Move.Place> places = Placing.all(tracks, false, player.hand());
        Move.Place place = places.get(random.below(places.size()));
        inFlight = Optional.of(place);
        token = MoveText.print(place);
        acknowledged = false;
        receivedBy = 0;
        sent = System.nanoTime();
        player.play(game + "-" + moves, moves, token);
        return true;
    }

    /** The token of the last move sent. */
    synchronized String token() {
        return token;
    }

    /** Compares the number of acknowledged moves with the stored ones. */
    void audit() throws IOException, InterruptedException {
        int stored = players.get(0).storedMoves();
        synchronized (this) {
            int known = moves + (inFlight.isPresent() && acknowledged ? 1 : 0);
            tally.lost.addAndGet(Math.max(0, known - stored));
            tally.doubled.addAndGet(Math.max(0, stored - moves - (inFlight.isPresent() ? 1 : 0)));
        }
    }

    void close() {
        players.forEach(LoadPlayer::close);
    }

    synchronized void acknowledged(String message) {
        if (!acknowledged && message.equals(game + "-" + moves)) {
            acknowledged = true;
            tally.moves.incrementAndGet();
            tally.ackNanos.add(System.nanoTime() - sent);
            completeMove();
        }
    }

    synchronized void dealt() {
        if (++dealt == PLAYERS) {
            started.complete(true);
        }
    }

    /** Called when one of the players has received the move. */
    synchronized void received(boolean wasLast) {
        if (++receivedBy == PLAYERS) {
            tally.seenNanos.add(System.nanoTime() - sent);
        }
        over = over || wasLast;
        completeMove();
    }

    private void completeMove() {
        if (inFlight.isPresent() && acknowledged && receivedBy == PLAYERS) {
            Move.Place place = inFlight.get();
            tracks.place(place.square().index(), place.placement().tile().ordinal());
            inFlight = Optional.empty();
            moves++;
            toMove = (toMove + 1) % PLAYERS;
            if (over != (tracks.placed() == Tile.TOTAL)) {
                tally.lost.incrementAndGet();
            }
            ready.run();
        }
    }
}
