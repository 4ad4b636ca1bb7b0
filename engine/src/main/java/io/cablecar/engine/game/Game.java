package io.cablecar.engine.game;

import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Dividends;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.companies.Stocks;
import io.cablecar.engine.fast.FastGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A game at one moment, with all its secrets. Immutable: {@link #play} returns the game after the move. The same setup
 * and moves give the same game on every platform.
 *
 * <p>The rules are those of {@link FastGame}, of which each instance has its own. This class adds the moves and events
 * so far, the reasons for refusals, and what each seat may see.
 */
public final class Game {

    private final Setup setup;
    private final History<Move> moves;
    private final History<Event> log;
    private final List<Placement> board;

    /** The position. No move is played on it. */
    private final FastGame now;

    private Game(Setup setup, History<Move> moves, History<Event> log, List<Placement> board, FastGame now) {
        this.setup = setup;
        this.moves = moves;
        this.log = log;
        this.board = board;
        this.now = now;
    }

    /** A game before its first move: shuffled and dealt. */
    public static Game start(Setup setup) {
        return new Game(setup, History.empty(), History.empty(), List.of(), FastGame.start(setup));
    }

    /** A game before its first move with a given order of the tiles and, by percentage, of the shares. */
    static Game dealt(Setup setup, List<Tile> deck, List<List<Colour>> shares) {
        int[] tiles = new int[Tile.TOTAL];
        for (int i = 0; i < tiles.length; i++) {
            tiles[i] = deck.get(i).ordinal();
        }
        int[][] companies = new int[shares.size()][Cars.COMPANIES];
        for (int percentage = 0; percentage < companies.length; percentage++) {
            for (int i = 0; i < Cars.COMPANIES; i++) {
                companies[percentage][i] = shares.get(percentage).get(i).ordinal();
            }
        }
        FastGame start = FastGame.dealt(setup.rules(), setup.first(), tiles, companies);
        return new Game(setup, History.empty(), History.empty(), List.of(), start);
    }

    public Setup setup() {
        return setup;
    }

    /** The moves so far. With the setup they determine the whole game. */
    public List<Move> moves() {
        return moves.list();
    }

    /** All events so far, including secrets. */
    public List<Event> log() {
        return log.list();
    }

    /** A mutable game at this position, including secrets. */
    public FastGame fast() {
        return now.copy();
    }

    public boolean isOver() {
        return now.isOver();
    }

    /** The seat whose turn it is; empty when the game is over. */
    public OptionalInt toMove() {
        return isOver() ? OptionalInt.empty() : OptionalInt.of(now.toMove());
    }

    /** Points by seat, with the expansion by company. */
    public List<Integer> points() {
        List<Integer> points = new ArrayList<>();
        for (int value : pointsByColour()) {
            points.add(value);
        }
        return List.copyOf(points);
    }

    private int[] pointsByColour() {
        int[] points = new int[setup.rules().colours()];
        now.points(points);
        return points;
    }

    /** The final result; empty while the game goes on. */
    public Optional<Result> result() {
        return isOver() ? Optional.of(computeResult()) : Optional.empty();
    }

    private Result computeResult() {
        if (now.stocks().isEmpty()) {
            return Result.ofPoints(points());
        }
        List<List<Colour>> shares = new ArrayList<>();
        for (int seat = 0; seat < setup.rules().players(); seat++) {
            shares.add(shares(now.stocks().get(), seat));
        }
        return Result.ofShares(points(), shares);
    }

    private static List<Colour> shares(Stocks stocks, int seat) {
        List<Colour> shares = new ArrayList<>();
        for (int percentage = 0; percentage < Dividends.PERCENTAGES; percentage++) {
            shares.add(Colour.of(stocks.held(seat, percentage)));
        }
        return List.copyOf(shares);
    }

    /** The legal moves of the seat whose turn it is. */
    public List<Move> legalMoves() {
        return new Turn(now).legalMoves();
    }

    /** Makes a move for the seat whose turn it is. */
    public Outcome play(Move move) {
        return play(now.toMove(), move);
    }

    /** Makes a move for a seat, if it is its turn and the rules allow it. */
    public Outcome play(int seat, Move move) {
        Optional<Refusal> refusal = refusal(seat, move);
        if (refusal.isPresent()) {
            return new Outcome.Refused(refusal.get());
        }
        FastGame next = now.copy();
        next.play(move.code());
        List<Event> events = new MoveEvents(now, next).of(move);
        Game after = new Game(setup, moves.with(List.of(move)), log.with(events), boardAfter(move), next);
        if (after.isOver()) {
            events.add(new Event.Over(after.computeResult()));
            after = new Game(setup, after.moves, log.with(events), after.board, next);
        }
        return new Outcome.Accepted(after, List.copyOf(events));
    }

    private List<Placement> boardAfter(Move move) {
        if (!(move instanceof Move.Place place)) {
            return board;
        }
        List<Placement> placements = new ArrayList<>(board);
        placements.add(place.placement());
        return List.copyOf(placements);
    }

    private Optional<Refusal> refusal(int seat, Move move) {
        if (isOver()) {
            return Optional.of(Refusal.GAME_OVER);
        }
        return seat == now.toMove() ? new Turn(now).refusal(move) : Optional.of(Refusal.NOT_YOUR_TURN);
    }

    /** What a seat may know. */
    public View view(int seat) {
        return view(new Viewer.Seat(seat));
    }

    /** What a viewer without a seat may know. */
    public View spectatorView() {
        return view(new Viewer.Spectator());
    }

    /** What a viewer may know. */
    public View view(Viewer viewer) {
        return new View(visibleState(viewer), events(viewer, 0));
    }

    /** The number of events so far. */
    public int logSize() {
        return log.size();
    }

    /** The events from the one with this number on, counted from 0, as a viewer saw them. */
    public List<Event> events(Viewer viewer, int since) {
        List<Event> events = log.since(since);
        List<Event> seen = new ArrayList<>(events.size());
        for (Event event : events) {
            seen.add(event.seenBy(viewer));
        }
        return List.copyOf(seen);
    }

    /** The state of the game as a viewer may know it. */
    public VisibleState visibleState(Viewer viewer) {
        OptionalInt seat = viewer.seat();
        if (seat.isPresent()
                && (seat.getAsInt() < 0 || seat.getAsInt() >= setup.rules().players())) {
            throw new IllegalArgumentException("no seat " + seat.getAsInt());
        }
        List<Integer> handSizes = new ArrayList<>();
        for (int holder = 0; holder < setup.rules().players(); holder++) {
            handSizes.add(now.handSize(holder));
        }
        boolean mustPlaceDrawn = now.drawn() != FastGame.NO_TILE;
        return new VisibleState(
                setup.rules(),
                setup.first(),
                viewer,
                toMove(),
                mustPlaceDrawn,
                moves.size(),
                board,
                seat.isPresent() ? hand(seat.getAsInt()) : List.of(),
                mustPlaceDrawn && viewer.isSeat(now.toMove()) ? Optional.of(Tile.of(now.drawn())) : Optional.empty(),
                List.copyOf(handSizes),
                now.pile(),
                points(),
                now.stocks()
                        .map(all -> Market.of(
                                all,
                                now.exchangesOpen(),
                                seat.isPresent() ? shares(all, seat.getAsInt()) : List.of(),
                                pointsByColour())),
                result());
    }

    private List<Tile> hand(int seat) {
        List<Tile> hand = new ArrayList<>();
        for (int place = 0; place < now.handSize(seat); place++) {
            hand.add(Tile.of(now.inHand(seat, place)));
        }
        return List.copyOf(hand);
    }
}
