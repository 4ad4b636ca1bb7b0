package io.cablecar.engine.fast;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.companies.Dividends;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Stocks;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A mutable game of any mode with do and undo. Turn order, refilling, drawing, passing, exchanging and the end of
 * exchanges are decided here and nowhere else; the immutable game, searches, playouts and training are built on it.
 * {@link Tracks} decides where a tile may be placed, {@link Dividends} what shares pay.
 *
 * <p><b>Moves</b> are numbers, see {@link MoveCode}. {@link #play} does not check whether a move is legal. It writes
 * what {@link #undo} cannot recompute to a {@link MoveLog} (a few bits per move). Playing, undoing and listing moves
 * allocate nothing, except that the log grows when a game is longer than any before. {@link Supply} stores the tiles
 * off the board, {@link OpenSquares} finds placements.
 *
 * <p><b>Hidden tiles.</b> A hand, the drawn tile and the pile may contain {@link #HIDDEN} tiles, so that a game can be
 * searched as one seat knows it. {@link #unseen} counts the copies that they may be. When the seat to move holds one of
 * them ({@link #isChance}), the position is a chance node: {@link MoveCode#reveal} sets the kind of the tile, each kind
 * with a probability proportional to its unseen copies. All unseen tiles are equally likely everywhere, so revealing a
 * tile when it is needed is the same as dealing all of them at once.
 *
 * <p>Hands keep the order in which their tiles came. Not thread-safe: give each thread a copy.
 */
public final class FastGame {

    /** In place of a seat: the game is over. */
    public static final int NOBODY = -1;

    /** In place of a kind: a tile that has not been seen. */
    public static final int HIDDEN = -1;

    /** In place of a kind: there is no drawn tile to be placed. */
    public static final int NO_TILE = -2;

    /**
     * The largest possible number of legal moves: three tiles in four orientations, a draw, eight exchanges, a pass.
     */
    public static final int MAX_MOVES = Rules.LARGEST_HAND * 4 * Tile.TOTAL + 10;

    /** The parts of a note in the log: the seat that moved, then the others. */
    private static final int SEAT = 7;

    private static final int TILE_SHIFT = 3;
    private static final int TILE = 7;
    private static final int KNOWN_SHIFT = 6;
    private static final int KNOWN = 15;
    private static final int CLOSED = 1 << 10;

    private static final Tracks EMPTY = new Tracks();

    private final Rules rules;
    private final Cars cars;
    private final int players;
    private final Tracks tracks;
    private final Supply supply;
    private final OpenSquares open;
    private final Optional<Stocks> stocks;
    private final MoveLog log = new MoveLog();
    private int toMove;

    /** Whether exchanges have ended; always true without companies. */
    private boolean closed;

    private final int[] points;
    private final int[] shares = new int[Cars.COMPANIES];

    private FastGame(Rules rules, Tracks tracks, Optional<Stocks> stocks) {
        this.rules = rules;
        this.tracks = tracks;
        this.stocks = stocks;
        cars = rules.cars();
        players = rules.players();
        supply = new Supply(players);
        open = new OpenSquares(rules.freeOrientation());
        points = new int[cars.colours()];
    }

    /** A game before its first move, dealt as its setup says. */
    public static FastGame start(Setup setup) {
        int[] tiles = new int[Tile.TOTAL];
        List<Tile> order = setup.dealing().tiles();
        for (int i = 0; i < tiles.length; i++) {
            tiles[i] = order.get(i).ordinal();
        }
        int[][] shares = new int[Dividends.PERCENTAGES][Cars.COMPANIES];
        if (setup.rules().companies()) {
            for (Percentage percentage : Percentage.values()) {
                List<Colour> companies = setup.dealing().shares(percentage);
                for (int i = 0; i < Cars.COMPANIES; i++) {
                    shares[percentage.ordinal()][i] = companies.get(i).ordinal();
                }
            }
        }
        return dealt(setup.rules(), setup.first(), tiles, shares);
    }

    /**
     * A game before its first move, shuffled by {@code random}: fast, and predictable for anyone who knows their seed.
     */
    public static FastGame start(Rules rules, int first, RandomNumbers random) {
        int[][] shares = new int[Dividends.PERCENTAGES][Cars.COMPANIES];
        FastGame game = dealt(rules, first, Tile.box(), shares);
        game.restart(first, random);
        return game;
    }

    /**
     * A game before its first move with a given order of the tiles and, by percentage, of the shares (which may be
     * empty without the companies).
     */
    public static FastGame dealt(Rules rules, int first, int[] tiles, int[][] shares) {
        FastGame game = new FastGame(
                rules,
                new Tracks(),
                rules.companies() ? Optional.of(new Stocks(rules.players(), first, shares)) : Optional.empty());
        game.supply.stack(tiles);
        game.dealOut(first);
        return game;
    }

    /**
     * A game at any moment.
     *
     * @param toMove the seat whose turn it is; ignored if the board is full
     * @param tracks the board, owned by the game from now on
     * @param hands by seat: the kinds held, or {@link #HIDDEN}
     * @param drawn the kind that must be placed, {@link #HIDDEN} or {@link #NO_TILE}
     * @param pile the kinds in the pile from its top, or {@link #HIDDEN}
     * @param unseen by kind: copies that hidden tiles may be
     * @param stocks with the companies; owned by the game from now on
     */
    public static FastGame at(
            Rules rules,
            int toMove,
            Tracks tracks,
            int[][] hands,
            int drawn,
            int[] pile,
            int[] unseen,
            Optional<Stocks> stocks) {
        int tiles = tracks.placed() + pile.length + (drawn == NO_TILE ? 0 : 1);
        for (int[] hand : hands) {
            tiles += hand.length;
        }
        if (tiles != Tile.TOTAL) {
            throw new IllegalArgumentException("tiles: " + tiles);
        }
        FastGame game = new FastGame(rules, tracks, stocks);
        game.toMove = tracks.placed() == Tile.TOTAL ? NOBODY : toMove;
        game.supply.set(hands, drawn, pile, unseen);
        game.closed = !rules.companies() || game.hasClosingPoints();
        return game;
    }

    /** Shuffles and deals again, without allocating; only for a game that was dealt from its first move. */
    public void restart(int first, RandomNumbers random) {
        supply.shuffle(random);
        if (stocks.isPresent()) {
            for (int percentage = 0; percentage < Dividends.PERCENTAGES; percentage++) {
                shuffleShares(random);
                stocks.get().deal(first, percentage, shares);
            }
        }
        tracks.copyFrom(EMPTY);
        dealOut(first);
    }

    private void shuffleShares(RandomNumbers random) {
        for (int company = 0; company < Cars.COMPANIES; company++) {
            int chosen = random.below(company + 1);
            shares[company] = shares[chosen];
            shares[chosen] = company;
        }
    }

    private void dealOut(int first) {
        supply.dealOut(first, rules.handSize());
        toMove = first;
        closed = !rules.companies();
        log.clear();
    }

    /** A copy of this position; it can undo only moves played on the copy. */
    public FastGame copy() {
        FastGame copy = new FastGame(
                rules,
                tracks.copy(),
                stocks.isPresent() ? Optional.of(stocks.get().copy()) : stocks);
        copy.copyState(this);
        return copy;
    }

    /** Copies the position of a game with the same rules, without allocating; only later moves can be undone. */
    public void copyFrom(FastGame other) {
        tracks.copyFrom(other.tracks);
        if (stocks.isPresent()) {
            stocks.get().copyFrom(other.stocks.orElseThrow());
        }
        copyState(other);
    }

    private void copyState(FastGame other) {
        supply.copyFrom(other.supply);
        toMove = other.toMove;
        closed = other.closed;
        log.clear();
    }

    public Rules rules() {
        return rules;
    }

    /** The board. A caller who places a tile on it must undo it. */
    public Tracks tracks() {
        return tracks;
    }

    /** The shares, with the companies. Read only. */
    public Optional<Stocks> stocks() {
        return stocks;
    }

    public boolean isOver() {
        return toMove == NOBODY;
    }

    /** The seat whose turn it is, or {@link #NOBODY}. */
    public int toMove() {
        return toMove;
    }

    /** The kind that must be placed now, {@link #HIDDEN} or {@link #NO_TILE}. */
    public int drawn() {
        return supply.drawn();
    }

    /** The number of tiles left to draw. */
    public int pile() {
        return supply.pile();
    }

    /** The kind of a tile in the pile, counted from 0 at its top, or {@link #HIDDEN}. */
    public int inPile(int depth) {
        return supply.inPile(depth);
    }

    /** The number of tiles in the hand of a seat, without a drawn one. */
    public int handSize(int seat) {
        return supply.handSize(seat);
    }

    /** The kind of one of a seat's tiles, in the order in which they came, or {@link #HIDDEN}. */
    public int inHand(int seat, int place) {
        return supply.inHand(seat, place);
    }

    /** The kinds that the seat to move may place now, as bits: the drawn one, or those in the hand. */
    public int placeable() {
        int hand = supply.choice(toMove);
        int kinds = 0;
        for (int place = 0; place < Hand.size(hand); place++) {
            int kind = Hand.at(hand, place);
            kinds |= kind == HIDDEN ? 0 : 1 << kind;
        }
        return kinds;
    }

    /** Whether shares may still be exchanged. */
    public boolean exchangesOpen() {
        return !closed && !isOver();
    }

    /** Whether the seat to move may pass. */
    public boolean mayPass() {
        return exchangesOpen() && supply.drawn() == NO_TILE && supply.isOut(toMove);
    }

    /** The number of copies of a kind among the hidden tiles. */
    public int unseen(int kind) {
        return supply.unseen(kind);
    }

    public int unseenTotal() {
        return supply.unseenTotal();
    }

    /** Whether chance must first reveal a tile that the seat to move may place. */
    public boolean isChance() {
        return toMove != NOBODY && supply.isHidden(toMove);
    }

    /** Fills in the points of each colour. */
    public void points(int[] into) {
        Arrays.fill(into, 0);
        cars.addPoints(tracks, into);
    }

    /** Fills in the total of every seat if the game ended now: its points, or what its shares pay. */
    public void totals(int[] into) {
        if (stocks.isPresent()) {
            points(points);
            stocks.get().totals(points, into);
        } else {
            points(into);
        }
    }

    /**
     * Lists the legal moves of the seat to move: its tiles in the order of the hand, each by turns and then by square;
     * then draw, exchanges, pass. Hidden tiles are left out.
     *
     * @param into an array of at least {@link #MAX_MOVES}
     * @return the number of moves
     */
    public int legalMoves(int[] into) {
        if (toMove == NOBODY) {
            return 0;
        }
        int count = placements();
        open.list(into);
        int others = otherMoves();
        for (int rank = 0; rank < others; rank++) {
            into[count++] = otherMove(rank);
        }
        return count;
    }

    private int move(int rank, int places) {
        return rank < places ? open.pick(rank) : otherMove(rank - places);
    }

    /** One of the {@link #legalMoves}, each equally likely, without listing them. */
    public int randomMove(RandomNumbers random) {
        int places = placements();
        return move(random.below(places + otherMoves()), places);
    }

    /** Looks up where tiles may be placed; returns the number of placements. */
    private int placements() {
        return open.lookUp(tracks, supply.choice(toMove));
    }

    /** The number of legal moves other than placements: draw, eight exchanges, pass. */
    private int otherMoves() {
        if (supply.drawn() != NO_TILE) {
            return 0;
        }
        return (supply.pile() > 0 ? 1 : 0) + (closed ? 0 : 2 * Dividends.PERCENTAGES + (mayPass() ? 1 : 0));
    }

    private int otherMove(int rank) {
        int exchange = supply.pile() > 0 ? rank - 1 : rank;
        if (exchange < 0) {
            return MoveCode.DRAW;
        }
        return exchange < 2 * Dividends.PERCENTAGES ? MoveCode.EXCHANGE + exchange : MoveCode.PASS;
    }

    /** Makes a move or reveals a hidden tile, without checking the rules. */
    public void play(int code) {
        int seat = toMove;
        int note = seat | (closed ? CLOSED : 0);
        if (MoveCode.isPlace(code)) {
            tracks.place(MoveCode.square(code), MoveCode.shows(code));
            closed = closed || hasClosingPoints();
            note |= supply.take(seat, MoveCode.kind(code)) << TILE_SHIFT;
            toMove = next(seat);
        } else if (code == MoveCode.DRAW) {
            supply.draw();
        } else if (MoveCode.isReveal(code)) {
            note |= supply.reveal(seat, MoveCode.revealed(code)) << TILE_SHIFT;
        } else {
            if (code != MoveCode.PASS) {
                int known = stocks.orElseThrow().exchange(seat, MoveCode.percentage(code), MoveCode.isFaceUp(code));
                note |= (known + 1) << KNOWN_SHIFT;
            }
            toMove = next(seat);
        }
        log.add(code, note);
    }

    /** The next seat that can move, or {@link #NOBODY} when all tiles are placed. */
    private int next(int after) {
        if (tracks.placed() == Tile.TOTAL) {
            return NOBODY;
        }
        int seat = after;
        do {
            seat = seat + 1 == players ? 0 : seat + 1;
        } while (supply.isOut(seat) && closed);
        return seat;
    }

    private boolean hasClosingPoints() {
        points(points);
        return Market.closedBy(points) != Market.NONE;
    }

    /** Undoes the last move. */
    public void undo() {
        int code = log.lastCode();
        int note = log.lastNote();
        log.removeLast();
        int seat = note & SEAT;
        toMove = seat;
        closed = (note & CLOSED) != 0;
        if (MoveCode.isPlace(code)) {
            tracks.undo(MoveCode.square(code));
            supply.putBack(seat, MoveCode.kind(code), note >> TILE_SHIFT & TILE);
        } else if (code == MoveCode.DRAW) {
            supply.undoDraw();
        } else if (MoveCode.isReveal(code)) {
            supply.hide(seat, MoveCode.revealed(code), note >> TILE_SHIFT & TILE);
        } else if (code != MoveCode.PASS) {
            int known = (note >> KNOWN_SHIFT & KNOWN) - 1;
            stocks.orElseThrow().undo(seat, MoveCode.percentage(code), MoveCode.isFaceUp(code), known);
        }
    }
}
