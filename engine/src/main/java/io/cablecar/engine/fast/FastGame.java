package io.cablecar.engine.fast;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.Deal;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.companies.Dividends;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Stocks;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A game of any mode that changes with each move and can undo it. Whose turn it is, refilling, drawing, passing,
 * exchanging and the end of exchanges are decided here and nowhere else; the immutable game, searches, playouts and
 * training stand on it. Where a tile may lie is for {@link Tracks} to say, what shares bring for {@link Dividends}.
 *
 * <p><b>Moves</b> are numbers, see {@link MoveCode}. {@link #play} does not ask whether a move is legal. It writes what
 * {@link #undo} cannot find out again into a {@link MoveLog} (a few bits a move): playing, undoing and listing moves
 * allocate nothing, except that the log doubles when a game is longer than any before. Tiles off the board are kept by
 * {@link Supply}, placements are found by {@link OpenSquares}.
 *
 * <p><b>Hidden tiles.</b> A hand, the drawn tile and the pile may hold {@link #HIDDEN} tiles: so a game seen through
 * one seat's eyes can be searched. {@link #unseen} counts the copies they may be. When the seat to move holds one of
 * them ({@link #isChance}), it is chance's turn: {@link MoveCode#reveal} says what the tile turns out to be, each kind
 * as likely as it has unseen copies. All unseen tiles are equally likely everywhere, so revealing a tile when it is
 * needed is the same as dealing all of them at once.
 *
 * <p>Hands keep the order in which their tiles came. Not thread-safe; copy it for another thread.
 */
public final class FastGame {

    /** In place of a seat: the game is over. */
    public static final int NOBODY = -1;

    /** In place of a kind: a tile that has not been seen. */
    public static final int HIDDEN = -1;

    /** In place of a kind: there is no drawn tile to be placed. */
    public static final int NO_TILE = -2;

    /** There are never more legal moves than this: three tiles turned four ways, a draw, eight exchanges, a pass. */
    public static final int MOST_MOVES = Rules.LARGEST_HAND * 4 * Tile.TOTAL + 10;

    /** The notes of the log begin with the seat that moved; here each other part begins. */
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

    /** Whether exchanges have ended; with no companies they have from the start. */
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

    /** A game before its first move, shuffled and dealt from the seed. */
    public static FastGame start(Setup setup) {
        int[] tiles = new int[Tile.TOTAL];
        List<Tile> order = Deal.tiles(setup.seed());
        for (int i = 0; i < tiles.length; i++) {
            tiles[i] = order.get(i).ordinal();
        }
        int[][] shares = new int[Dividends.PERCENTAGES][Cars.COMPANIES];
        for (Percentage percentage : Percentage.values()) {
            List<Colour> companies = Deal.shares(setup.seed(), percentage);
            for (int i = 0; i < Cars.COMPANIES; i++) {
                shares[percentage.ordinal()][i] = companies.get(i).ordinal();
            }
        }
        return dealt(setup.rules(), setup.first(), tiles, shares);
    }

    /** A game before its first move, shuffled by dice: quick, and no secret to who knows them. */
    public static FastGame start(Rules rules, int first, Dice dice) {
        int[][] shares = new int[Dividends.PERCENTAGES][Cars.COMPANIES];
        FastGame game = dealt(rules, first, Tile.box(), shares);
        game.restart(first, dice);
        return game;
    }

    /**
     * A game before its first move with a given order of the tiles and, by percentage, of the shares (of which there
     * may be none without the companies).
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
     * @param toMove the seat whose turn it is; nobody's if the board is full
     * @param tracks the board; it belongs to the game from now on
     * @param hands by seat: the kinds held, or {@link #HIDDEN}
     * @param drawn the kind that must be placed, {@link #HIDDEN} or {@link #NO_TILE}
     * @param pile the kinds in the pile from its top, or {@link #HIDDEN}
     * @param unseen by kind: copies that hidden tiles may be
     * @param stocks with the companies; it belongs to the game from now on
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

    /** Shuffles and deals anew, without allocating; only for a game that was dealt from its first move. */
    public void restart(int first, Dice dice) {
        supply.shuffle(dice);
        if (stocks.isPresent()) {
            for (int percentage = 0; percentage < Dividends.PERCENTAGES; percentage++) {
                shuffleShares(dice);
                stocks.get().deal(first, percentage, shares);
            }
        }
        tracks.copyFrom(EMPTY);
        dealOut(first);
    }

    private void shuffleShares(Dice dice) {
        for (int company = 0; company < Cars.COMPANIES; company++) {
            int chosen = dice.below(company + 1);
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

    /** The same moment; the copy can undo only what is played on it. */
    public FastGame copy() {
        FastGame copy = new FastGame(
                rules,
                tracks.copy(),
                stocks.isPresent() ? Optional.of(stocks.get().copy()) : stocks);
        copy.takeOver(this);
        return copy;
    }

    /** Becomes equal to a game of the same rules, without allocating; it can undo only what is played from now on. */
    public void copyFrom(FastGame other) {
        tracks.copyFrom(other.tracks);
        if (stocks.isPresent()) {
            stocks.get().copyFrom(other.stocks.orElseThrow());
        }
        takeOver(other);
    }

    private void takeOver(FastGame other) {
        supply.copyFrom(other.supply);
        toMove = other.toMove;
        closed = other.closed;
        log.clear();
    }

    public Rules rules() {
        return rules;
    }

    /** The board. To be looked at; whoever places a tile on it must undo it. */
    public Tracks tracks() {
        return tracks;
    }

    /** The shares, with the companies. To be looked at only. */
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

    /** How many tiles are left to draw. */
    public int pile() {
        return supply.pile();
    }

    /** The kind of a tile in the pile, counted from 0 at its top, or {@link #HIDDEN}. */
    public int inPile(int depth) {
        return supply.inPile(depth);
    }

    /** How many tiles a seat holds; a drawn one does not count. */
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

    /** Whether the seat to move may let the turn go. */
    public boolean mayPass() {
        return exchangesOpen() && supply.drawn() == NO_TILE && supply.isOut(toMove);
    }

    /** By kind: how many copies the hidden tiles may be. */
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

    /** Fills in what every seat would have if the game ended now: its points, or what its shares bring. */
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
     * @param into room for {@link #MOST_MOVES}
     * @return how many there are
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

    /** How many legal moves the seat to move has. */
    public int countMoves() {
        return toMove == NOBODY ? 0 : placements() + otherMoves();
    }

    /** The legal move with this rank in the order of {@link #legalMoves}, without listing all. */
    public int legalMove(int rank) {
        int places = placements();
        return rank < places ? open.pick(rank) : otherMove(rank - places);
    }

    /**
     * One of the legal moves, each equally likely: what {@code legalMove(dice.below(countMoves()))} answers, but the
     * open squares are looked up once.
     */
    public int randomMove(Dice dice) {
        int places = placements();
        int rank = dice.below(places + otherMoves());
        return rank < places ? open.pick(rank) : otherMove(rank - places);
    }

    /** Looks up where tiles may be placed; answers how many placements there are. */
    private int placements() {
        return open.lookUp(tracks, supply.choice(toMove));
    }

    /** How many legal moves there are besides placements: draw, eight exchanges, pass. */
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

    /** Makes a move, or lets chance reveal a tile; whether the rules allow it is not asked. */
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
                int known = stocks.orElseThrow().exchange(seat, MoveCode.percentage(code), MoveCode.isOpenly(code));
                note |= (known + 1) << KNOWN_SHIFT;
            }
            toMove = next(seat);
        }
        log.add(code, note);
    }

    /** The next seat that has anything to decide, or nobody when all tiles are placed. */
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

    /** Takes back what was played last. */
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
            stocks.orElseThrow().undo(seat, MoveCode.percentage(code), MoveCode.isOpenly(code), known);
        }
    }
}
