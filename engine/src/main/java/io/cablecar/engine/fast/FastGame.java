package io.cablecar.engine.fast;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Squares;
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
 * {@link #undo} cannot find out again into a log (a few bits a move): playing, undoing and listing moves allocate
 * nothing, except that the log doubles when a game is longer than any before.
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

    private static final int HAND = Rules.LARGEST_HAND;

    /** The notes of the log, beginning with the seat that moved: where each other part begins. */
    private static final int SLOT_SHIFT = 3;

    private static final int KNOWN_SHIFT = 5;
    private static final int REFILLED = 1 << 9;
    private static final int CLOSED = 1 << 10;

    /** In place of a place in the hand: the drawn tile. */
    private static final int DRAWN_SLOT = HAND;

    private static final int SHORTEST_LOG = 32;
    private static final Tracks EMPTY = new Tracks();

    private final Rules rules;
    private final Cars cars;
    private final int players;
    private final boolean turning;
    private final Tracks tracks;

    /** The tiles in the order in which they go out. */
    private final byte[] deck = new byte[Tile.TOTAL];

    /** How many of them have gone out. */
    private int dealt;

    /** By seat, see {@link Hand}. */
    private final int[] hands;

    private final int[] handSizes;
    private int drawn = NO_TILE;
    private int toMove;

    /** By kind: copies that a hidden tile may be. */
    private final int[] unseen = new int[Tile.KINDS];

    private int unseenTotal;
    private final Optional<Stocks> stocks;

    /** Whether exchanges have ended; with no companies they have from the start. */
    private boolean closed;

    private final int[] points;
    private final int[] shares = new int[Cars.COMPANIES];

    /** Open squares by tile and turns, for {@link #randomMove}. */
    private final int[] openCode = new int[HAND * 4];

    private final int[] openLow = new int[HAND * 4];
    private final int[] openHigh = new int[HAND * 4];

    /** How many squares there are in all sets before. */
    private final int[] openUpTo = new int[HAND * 4 + 1];

    private int[] codes = new int[SHORTEST_LOG];
    private int[] notes = new int[SHORTEST_LOG];
    private int played;

    private FastGame(Rules rules, Tracks tracks, Optional<Stocks> stocks) {
        this.rules = rules;
        this.tracks = tracks;
        this.stocks = stocks;
        cars = rules.cars();
        players = rules.players();
        turning = rules.freeOrientation();
        hands = new int[players];
        handSizes = new int[players];
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
        FastGame game = dealt(rules, first, box(), shares);
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
        for (int i = 0; i < Tile.TOTAL; i++) {
            game.deck[i] = (byte) tiles[i];
        }
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
        int tiles = tracks.laid() + pile.length + (drawn == NO_TILE ? 0 : 1);
        for (int[] hand : hands) {
            tiles += hand.length;
        }
        if (tiles != Tile.TOTAL) {
            throw new IllegalArgumentException("tiles: " + tiles);
        }
        FastGame game = new FastGame(rules, tracks, stocks);
        game.toMove = tracks.laid() == Tile.TOTAL ? NOBODY : toMove;
        for (int seat = 0; seat < game.players; seat++) {
            game.handSizes[seat] = hands[seat].length;
            game.hands[seat] = Hand.EMPTY;
            for (int i = 0; i < hands[seat].length; i++) {
                game.hands[seat] = Hand.with(game.hands[seat], i, hands[seat][i]);
            }
        }
        game.drawn = drawn;
        game.dealt = Tile.TOTAL - pile.length;
        for (int i = 0; i < pile.length; i++) {
            game.deck[game.dealt + i] = (byte) pile[i];
        }
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            game.unseen[kind] = unseen[kind];
            game.unseenTotal += unseen[kind];
        }
        game.closed = !rules.companies() || game.hasClosingPoints();
        return game;
    }

    /** The kinds of all tiles of the box. */
    public static int[] box() {
        int[] kinds = new int[Tile.TOTAL];
        int count = 0;
        for (Tile tile : Tile.values()) {
            for (int copy = 0; copy < tile.copies(); copy++) {
                kinds[count++] = tile.ordinal();
            }
        }
        return kinds;
    }

    /** Shuffles and deals anew, without allocating; only for a game that was dealt from its first move. */
    public void restart(int first, Dice dice) {
        for (int last = Tile.TOTAL - 1; last > 0; last--) {
            int chosen = dice.below(last + 1);
            byte kind = deck[chosen];
            deck[chosen] = deck[last];
            deck[last] = kind;
        }
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

    /** Hands go out one tile to each seat in turn, round by round, beginning with the one that starts. */
    private void dealOut(int first) {
        int handSize = rules.handSize();
        dealt = 0;
        Arrays.fill(hands, Hand.EMPTY);
        for (int round = 0; round < handSize; round++) {
            for (int i = 0; i < players; i++) {
                int seat = (first + i) % players;
                hands[seat] = Hand.with(hands[seat], round, deck[dealt++]);
            }
        }
        Arrays.fill(handSizes, handSize);
        drawn = NO_TILE;
        toMove = first;
        closed = !rules.companies();
        played = 0;
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
        System.arraycopy(other.deck, 0, deck, 0, deck.length);
        System.arraycopy(other.hands, 0, hands, 0, players);
        System.arraycopy(other.handSizes, 0, handSizes, 0, players);
        System.arraycopy(other.unseen, 0, unseen, 0, unseen.length);
        unseenTotal = other.unseenTotal;
        dealt = other.dealt;
        drawn = other.drawn;
        toMove = other.toMove;
        closed = other.closed;
        played = 0;
    }

    public Rules rules() {
        return rules;
    }

    /** The board. To be looked at; whoever lays a tile on it must take it up again. */
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
        return drawn;
    }

    /** How many tiles are left to draw. */
    public int pile() {
        return Tile.TOTAL - dealt;
    }

    /** The kind of a tile in the pile, counted from 0 at its top, or {@link #HIDDEN}. */
    public int inPile(int depth) {
        return deck[dealt + depth];
    }

    /** How many tiles a seat holds; a drawn one does not count. */
    public int handSize(int seat) {
        return handSizes[seat];
    }

    /** The kind of one of a seat's tiles, in the order in which they came, or {@link #HIDDEN}. */
    public int inHand(int seat, int place) {
        return Hand.at(hands[seat], place);
    }

    /** The kinds that the seat to move may place now, as bits: the drawn one, or those in the hand. */
    public int placeable() {
        if (drawn != NO_TILE) {
            return drawn == HIDDEN ? 0 : 1 << drawn;
        }
        int kinds = 0;
        for (int place = 0; place < handSizes[toMove]; place++) {
            int kind = Hand.at(hands[toMove], place);
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
        return exchangesOpen() && drawn == NO_TILE && handSizes[toMove] == 0 && dealt == Tile.TOTAL;
    }

    /** By kind: how many copies the hidden tiles may be. */
    public int unseen(int kind) {
        return unseen[kind];
    }

    public int unseenTotal() {
        return unseenTotal;
    }

    /** Whether chance must first reveal a tile that the seat to move may place. */
    public boolean isChance() {
        return drawn == NO_TILE ? toMove != NOBODY && Hand.indexOf(hands[toMove], HIDDEN) < HAND : drawn == HIDDEN;
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
        int count = 0;
        if (toMove == NOBODY) {
            return count;
        }
        int from = drawn == NO_TILE ? 0 : DRAWN_SLOT;
        int to = drawn == NO_TILE ? handSizes[toMove] : DRAWN_SLOT + 1;
        for (int slot = from; slot < to; slot++) {
            int kind = kindToTry(slot);
            int orientations = kind < 0 ? 0 : orientations(kind);
            for (int turns = 0; turns < orientations; turns++) {
                int shows = Tile.turned(kind, turns);
                int code = MoveCode.place(kind, turns, 0);
                for (int low = tracks.openLow(shows, turning); low != 0; low &= low - 1) {
                    into[count++] = code | Integer.numberOfTrailingZeros(low);
                }
                for (int high = tracks.openHigh(shows, turning); high != 0; high &= high - 1) {
                    into[count++] = code | 32 + Integer.numberOfTrailingZeros(high);
                }
            }
        }
        int others = otherMoves();
        for (int rank = 0; rank < others; rank++) {
            into[count++] = otherMove(rank);
        }
        return count;
    }

    /** How many legal moves the seat to move has. */
    public int countMoves() {
        if (toMove == NOBODY) {
            return 0;
        }
        int count = otherMoves();
        int from = drawn == NO_TILE ? 0 : DRAWN_SLOT;
        int to = drawn == NO_TILE ? handSizes[toMove] : DRAWN_SLOT + 1;
        for (int slot = from; slot < to; slot++) {
            int kind = kindToTry(slot);
            int orientations = kind < 0 ? 0 : orientations(kind);
            for (int turns = 0; turns < orientations; turns++) {
                int shows = Tile.turned(kind, turns);
                count += Squares.count(tracks.openLow(shows, turning), tracks.openHigh(shows, turning));
            }
        }
        return count;
    }

    /** The legal move with this rank in the order of {@link #legalMoves}: a random one without listing all. */
    public int legalMove(int rank) {
        int left = rank;
        int from = drawn == NO_TILE ? 0 : DRAWN_SLOT;
        int to = drawn == NO_TILE ? handSizes[toMove] : DRAWN_SLOT + 1;
        for (int slot = from; slot < to; slot++) {
            int kind = kindToTry(slot);
            int orientations = kind < 0 ? 0 : orientations(kind);
            for (int turns = 0; turns < orientations; turns++) {
                int shows = Tile.turned(kind, turns);
                int low = tracks.openLow(shows, turning);
                int high = tracks.openHigh(shows, turning);
                int count = Squares.count(low, high);
                if (left < count) {
                    return MoveCode.place(kind, turns, Squares.select(low, high, left));
                }
                left -= count;
            }
        }
        return otherMove(left);
    }

    /**
     * One of the legal moves, each equally likely: what {@code legalMove(dice.below(countMoves()))} answers, but the
     * open squares are looked up once.
     */
    public int randomMove(Dice dice) {
        int places = 0;
        int sets = 0;
        int from = drawn == NO_TILE ? 0 : DRAWN_SLOT;
        int to = drawn == NO_TILE ? handSizes[toMove] : DRAWN_SLOT + 1;
        for (int slot = from; slot < to; slot++) {
            int kind = kindToTry(slot);
            int orientations = kind < 0 ? 0 : orientations(kind);
            for (int turns = 0; turns < orientations; turns++) {
                int shows = Tile.turned(kind, turns);
                int low = tracks.openLow(shows, turning);
                int high = tracks.openHigh(shows, turning);
                openCode[sets] = MoveCode.place(kind, turns, 0);
                openLow[sets] = low;
                openHigh[sets] = high;
                places += Squares.count(low, high);
                openUpTo[++sets] = places;
            }
        }
        int rank = dice.below(places + otherMoves());
        if (rank >= places) {
            return otherMove(rank - places);
        }
        // Which set it falls into cannot be guessed, so it is counted and not searched for: a wrong guess costs more.
        int set = 0;
        for (int i = 1; i < sets; i++) {
            set += (openUpTo[i] - 1 - rank) >>> 31;
        }
        return openCode[set] | Squares.select(openLow[set], openHigh[set], rank - openUpTo[set]);
    }

    /** The kind at a place of the mover's hand, or of the drawn tile; negative if hidden or the same as one before. */
    private int kindToTry(int slot) {
        if (slot == DRAWN_SLOT) {
            return drawn;
        }
        int kind = Hand.at(hands[toMove], slot);
        return Hand.indexOf(hands[toMove], kind) == slot ? kind : HIDDEN;
    }

    private int orientations(int kind) {
        return turning ? Tile.orientations(kind) : 1;
    }

    /** How many legal moves there are besides placements: draw, eight exchanges, pass. */
    private int otherMoves() {
        if (drawn != NO_TILE) {
            return 0;
        }
        return (dealt < Tile.TOTAL ? 1 : 0) + (closed ? 0 : 2 * Dividends.PERCENTAGES + (mayPass() ? 1 : 0));
    }

    private int otherMove(int rank) {
        int exchange = dealt < Tile.TOTAL ? rank - 1 : rank;
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
            note |= place(seat, code);
            toMove = next(seat);
        } else if (code == MoveCode.DRAW) {
            drawn = deck[dealt++];
        } else if (MoveCode.isReveal(code)) {
            note |= reveal(MoveCode.revealed(code)) << SLOT_SHIFT;
        } else {
            if (code != MoveCode.PASS) {
                int known = stocks.orElseThrow().exchange(seat, MoveCode.percentage(code), MoveCode.isOpenly(code));
                note |= (known + 1) << KNOWN_SHIFT;
            }
            toMove = next(seat);
        }
        if (played == codes.length) {
            codes = Arrays.copyOf(codes, 2 * played);
            notes = Arrays.copyOf(notes, 2 * played);
        }
        codes[played] = code;
        notes[played++] = note;
    }

    /** Lays a tile and refills the hand; answers with the slot the tile came from and whether the hand was refilled. */
    private int place(int seat, int code) {
        tracks.place(MoveCode.square(code), MoveCode.shows(code));
        if (!closed) {
            closed = hasClosingPoints();
        }
        if (drawn != NO_TILE) {
            drawn = NO_TILE;
            return DRAWN_SLOT << SLOT_SHIFT;
        }
        int slot = Hand.indexOf(hands[seat], MoveCode.kind(code));
        int rest = Hand.without(hands[seat], slot);
        int last = handSizes[seat] - 1;
        if (dealt == Tile.TOTAL) {
            hands[seat] = rest;
            handSizes[seat] = last;
            return slot << SLOT_SHIFT;
        }
        hands[seat] = Hand.with(rest, last, deck[dealt++]);
        return slot << SLOT_SHIFT | REFILLED;
    }

    private int reveal(int kind) {
        unseen[kind]--;
        unseenTotal--;
        if (drawn == HIDDEN) {
            drawn = kind;
            return DRAWN_SLOT;
        }
        int slot = Hand.indexOf(hands[toMove], HIDDEN);
        hands[toMove] = Hand.with(hands[toMove], slot, kind);
        return slot;
    }

    /** The next seat that has anything to decide, or nobody when all tiles are laid. */
    private int next(int after) {
        if (tracks.laid() == Tile.TOTAL) {
            return NOBODY;
        }
        int seat = after;
        do {
            seat = seat + 1 == players ? 0 : seat + 1;
        } while (handSizes[seat] == 0 && dealt == Tile.TOTAL && closed);
        return seat;
    }

    private boolean hasClosingPoints() {
        points(points);
        for (int mine : points) {
            if (mine >= Market.CLOSING_POINTS) {
                return true;
            }
        }
        return false;
    }

    /** Takes back what was played last. */
    public void undo() {
        int code = codes[--played];
        int note = notes[played];
        int seat = note & 7;
        toMove = seat;
        closed = (note & CLOSED) != 0;
        if (MoveCode.isPlace(code)) {
            takeUp(seat, code, note);
        } else if (code == MoveCode.DRAW) {
            drawn = NO_TILE;
            dealt--;
        } else if (MoveCode.isReveal(code)) {
            hide(note >> SLOT_SHIFT & 3, MoveCode.revealed(code));
        } else if (code != MoveCode.PASS) {
            int known = (note >> KNOWN_SHIFT & 15) - 1;
            stocks.orElseThrow().undo(seat, MoveCode.percentage(code), MoveCode.isOpenly(code), known);
        }
    }

    private void takeUp(int seat, int code, int note) {
        tracks.undo(MoveCode.square(code));
        int slot = note >> SLOT_SHIFT & 3;
        int kind = MoveCode.kind(code);
        if (slot == DRAWN_SLOT) {
            drawn = kind;
            return;
        }
        int hand = hands[seat];
        if ((note & REFILLED) != 0) {
            dealt--;
            hand = Hand.withoutLast(hand, handSizes[seat]);
        } else {
            handSizes[seat]++;
        }
        hands[seat] = Hand.inserted(hand, slot, kind);
    }

    private void hide(int slot, int kind) {
        unseen[kind]++;
        unseenTotal++;
        if (slot == DRAWN_SLOT) {
            drawn = HIDDEN;
        } else {
            hands[toMove] = Hand.with(hands[toMove], slot, HIDDEN);
        }
    }
}
