package io.cablecar.engine.board;

import java.util.List;

/**
 * The tracks on the board. Placing or undoing a track takes constant time and allocates nothing. Games, previews, bots
 * and analysis are all built on this class.
 *
 * <p><b>Chains.</b> Tracks are directed, so the tiles on the board form a set of chains: runs of tracks from a first
 * rail to a last one. A rail with no tile on either side is a chain of length zero from itself to itself. Only the two
 * ends of a chain are stored: at its first rail the last one and the length ({@code ahead}), at its last rail the first
 * one ({@code behind}). A track from the entry rail {@code in} to the exit rail {@code out} joins the chain that ends
 * at {@code in} and the chain that begins at {@code out}:
 *
 * <pre>
 *   first ~~~~> in   +   out ~~~~> last        becomes        first ~~~~~~~~~> last
 *   ahead[first] = (last, length before + 1 + length after)      behind[last] = first
 * </pre>
 *
 * <p><b>Undoing needs no log.</b> The entries of rails that have become inner points of a chain are never written to:
 * {@code behind[in]} is still {@code first}, and {@code ahead[out]} still has {@code last} and the length after.
 * Undoing the four tracks of the last tile in reverse order therefore finds everything it needs. Tiles must be undone
 * in the reverse of the order in which they were placed.
 *
 * <p><b>Loops.</b> If the chain that ends at {@code in} begins at {@code out}, the track closes a loop that belongs to
 * nobody. Then nothing is written, and undo detects the same case and writes nothing either.
 *
 * <p><b>Numbers.</b> Inner rails are 0–199; beginnings at the edge (sources) and ends at the edge (sinks) share
 * 200–239, see {@link Rails}. A first or last rail therefore fits in a byte, and {@code ahead} packs last rail (low
 * byte) and length (high byte; no chain is longer than 240). A source can be looked up as the end of its own empty
 * chain, and a sink as the beginning of its own, at index + {@link #CONSTANT_CELLS}; those cells never change.
 *
 * <p><b>Squares</b> are stored as bit sets in two {@code int}s (rows 0–3, rows 4–7) and not in one {@code long}, which
 * browsers without WebAssembly GC would have to emulate.
 *
 * <p>Points are not stored; they follow from the chains that run from a depot to a sink. Not thread-safe: give each
 * thread a copy.
 */
public final class Tracks {

    /** The offset of the constant cells, in which a source is a last rail and a sink a first one. */
    private static final int CONSTANT_CELLS = Rails.ENDS - Rails.INNER;

    private static final int CELLS = Rails.ENDS + CONSTANT_CELLS;
    private static final int ONE = 0x100;

    /** By {@code square * 4 + side}: the cell of {@code behind} for the entry there. */
    private static final short[] IN = new short[Rails.SQUARES * 4];

    /** By {@code square * 4 + side}: the cell of {@code ahead} for the exit there. */
    private static final short[] OUT = new short[Rails.SQUARES * 4];

    /** By {@code kind * 4 + side}: the side where the track that enters at {@code side} leaves. */
    private static final short[] LEAVES = new short[Tile.KINDS * 4];

    /** By kind: the squares where it would make a line of one tile, rows 0–3 and rows 4–7. */
    private static final int[] SHORT_LOW = new int[Tile.KINDS];

    private static final int[] SHORT_HIGH = new int[Tile.KINDS];

    /**
     * By kind, then by kind where turning is allowed: the squares where a tile that shows this kind has no choice but
     * to make a line of one tile.
     */
    private static final int[] ALWAYS_SHORT_LOW = new int[2 * Tile.KINDS];

    private static final int[] ALWAYS_SHORT_HIGH = new int[2 * Tile.KINDS];

    /** By square: its neighbours. */
    private static final int[] NEXT_LOW = new int[Rails.SQUARES];

    private static final int[] NEXT_HIGH = new int[Rails.SQUARES];

    private static final int BORDER_LOW = 0x818181ff;
    private static final int BORDER_HIGH = 0xff818181;
    private static final int POWER_LOW = 0x18000000;
    private static final int POWER_HIGH = 0x00000018;
    private static final int NOT_FIRST_COLUMN = 0xfefefefe;
    private static final int NOT_LAST_COLUMN = 0x7f7f7f7f;

    static {
        fillTables();
    }

    private final char[] ahead;
    private final byte[] behind;
    private final byte[] tiles;
    private int takenLow;
    private int takenHigh;
    private int reachLow;
    private int reachHigh;
    private int placed;

    /** The empty board. */
    public Tracks() {
        ahead = new char[CELLS];
        behind = new byte[CELLS];
        tiles = new byte[Rails.SQUARES];
        for (int rail = 0; rail < Rails.ENDS; rail++) {
            ahead[rail] = (char) rail;
            behind[rail] = (byte) rail;
        }
        for (int rail = Rails.INNER; rail < Rails.ENDS; rail++) {
            ahead[rail + CONSTANT_CELLS] = (char) rail;
            behind[rail + CONSTANT_CELLS] = (byte) rail;
        }
        for (int square = 0; square < Rails.SQUARES; square++) {
            tiles[square] = -1;
        }
        takenLow = POWER_LOW;
        takenHigh = POWER_HIGH;
        reachLow = BORDER_LOW;
        reachHigh = BORDER_HIGH;
    }

    /** The board with these tiles, placed without checking the rules. */
    public static Tracks of(List<Placement> placements) {
        Tracks tracks = new Tracks();
        for (Placement placement : placements) {
            tracks.place(placement.square().index(), placement.tile().ordinal());
        }
        return tracks;
    }

    private Tracks(Tracks other) {
        ahead = other.ahead.clone();
        behind = other.behind.clone();
        tiles = other.tiles.clone();
        copySquares(other);
    }

    public Tracks copy() {
        return new Tracks(this);
    }

    /** Copies the state of another board, without allocating. */
    public void copyFrom(Tracks other) {
        System.arraycopy(other.ahead, 0, ahead, 0, CELLS);
        System.arraycopy(other.behind, 0, behind, 0, CELLS);
        System.arraycopy(other.tiles, 0, tiles, 0, Rails.SQUARES);
        copySquares(other);
    }

    private void copySquares(Tracks other) {
        takenLow = other.takenLow;
        takenHigh = other.takenHigh;
        reachLow = other.reachLow;
        reachHigh = other.reachHigh;
        placed = other.placed;
    }

    /**
     * Places a tile on a free square without checking the rules. All cells are read before the first is written, so
     * that the four joins do not wait for each other's table lookups.
     */
    public void place(int square, int kind) {
        int side = square << 2;
        int leaves = kind << 2;
        int in0 = IN[side];
        int in1 = IN[side + 1];
        int in2 = IN[side + 2];
        int in3 = IN[side + 3];
        int out0 = OUT[side + LEAVES[leaves]];
        int out1 = OUT[side + LEAVES[leaves + 1]];
        int out2 = OUT[side + LEAVES[leaves + 2]];
        int out3 = OUT[side + LEAVES[leaves + 3]];
        join(in0, out0);
        join(in1, out1);
        join(in2, out2);
        join(in3, out3);
        tiles[square] = (byte) kind;
        placed++;
        int isHigh = -(square >> 5);
        int bit = 1 << square;
        takenLow |= bit & ~isHigh;
        takenHigh |= bit & isHigh;
        reachLow |= NEXT_LOW[square];
        reachHigh |= NEXT_HIGH[square];
    }

    private void join(int in, int out) {
        int first = behind[in] & 0xff;
        if (first != out) {
            int after = ahead[out];
            ahead[first] = (char) ((ahead[first] & 0xff00) + ONE + after);
            behind[after & 0xff] = (byte) first;
        }
    }

    /** Undoes the tile that was placed last. */
    public void undo(int square) {
        int side = square << 2;
        int leaves = tiles[square] << 2;
        split(IN[side + 3], OUT[side + LEAVES[leaves + 3]]);
        split(IN[side + 2], OUT[side + LEAVES[leaves + 2]]);
        split(IN[side + 1], OUT[side + LEAVES[leaves + 1]]);
        split(IN[side], OUT[side + LEAVES[leaves]]);
        tiles[square] = -1;
        placed--;
        int isHigh = -(square >> 5);
        int bit = 1 << square;
        takenLow &= ~(bit & ~isHigh);
        takenHigh &= ~(bit & isHigh);
        int low = takenLow & ~POWER_LOW;
        int high = takenHigh & ~POWER_HIGH;
        reachLow = BORDER_LOW | sideways(low) | (low << 8) | (low >>> 8) | (high << 24);
        reachHigh = BORDER_HIGH | sideways(high) | (high << 8) | (high >>> 8) | (low >>> 24);
    }

    private static int sideways(int squares) {
        return ((squares << 1) & NOT_FIRST_COLUMN) | ((squares >>> 1) & NOT_LAST_COLUMN);
    }

    private void split(int in, int out) {
        int first = behind[in] & 0xff;
        if (first != out) {
            int after = ahead[out];
            int last = in < Rails.ENDS ? in : in - CONSTANT_CELLS;
            ahead[first] = (char) (((ahead[first] & 0xff00) - (after & 0xff00) - ONE) | last);
            behind[after & 0xff] = (byte) (out < Rails.ENDS ? out : out - CONSTANT_CELLS);
        }
    }

    /** Number of tiles on the board. */
    public int placed() {
        return placed;
    }

    /** The kind shown on a square, or -1 if it has no tile. */
    public int tileAt(int square) {
        return tiles[square];
    }

    /** Whether no tile can be placed there: the square has a tile or is part of the power station. */
    public boolean isTaken(int square) {
        return has(takenLow, takenHigh, square);
    }

    /** Whether the square is at the border or beside a tile. */
    public boolean isReached(int square) {
        return has(reachLow, reachHigh, square);
    }

    /** Free squares in reach, rows 0–3: bit {@code square}. */
    public int openLow() {
        return reachLow & ~takenLow;
    }

    /** Free squares in reach, rows 4–7: bit {@code square - 32}. */
    public int openHigh() {
        return reachHigh & ~takenHigh;
    }

    /**
     * Where a tile that shows this kind may be placed, rows 0–3: the complete rule, including one-tile lines and their
     * exception.
     *
     * @param turning whether tiles may be turned: then a tile whose every upright place makes a line of one tile may
     *     still have another one
     */
    public int openLow(int kind, boolean turning) {
        int open = openLow();
        int squares = open & ~SHORT_LOW[kind];
        return hasNoOtherPlace(kind, turning) ? open : squares;
    }

    /** Where a tile that shows this kind may be placed, rows 4–7. */
    public int openHigh(int kind, boolean turning) {
        int open = openHigh();
        int squares = open & ~SHORT_HIGH[kind];
        return hasNoOtherPlace(kind, turning) ? open : squares;
    }

    /**
     * Whether every place left for a tile that can show this kind, however turned where turning is allowed, makes a
     * line of one tile; then all of them are allowed.
     */
    public boolean hasNoOtherPlace(int kind, boolean turning) {
        int row = turning ? Tile.KINDS + kind : kind;
        return ((openLow() & ~ALWAYS_SHORT_LOW[row]) | (openHigh() & ~ALWAYS_SHORT_HIGH[row])) == 0;
    }

    /** Free squares, in reach or not, rows 0–3. */
    public int freeLow() {
        return ~takenLow;
    }

    /** Free squares, in reach or not, rows 4–7. */
    public int freeHigh() {
        return ~takenHigh;
    }

    /** Whether a tile that shows this kind makes a line of one tile here, from a station to a station. */
    public static boolean makesShortLine(int square, int kind) {
        return has(SHORT_LOW[kind], SHORT_HIGH[kind], square);
    }

    public static boolean has(int low, int high, int square) {
        return (((square < 32 ? low : high) >>> square) & 1) != 0;
    }

    /** Where the chain that begins at this rail (inner rail or source) ends: an inner rail or a sink. */
    public int last(int rail) {
        return ahead[rail] & 0xff;
    }

    /** The length of the chain that begins at this rail (inner rail or source). */
    public int length(int rail) {
        return ahead[rail] >>> 8;
    }

    /** Where the chain that ends at this rail (inner rail or sink) begins: an inner rail or a source. */
    public int first(int rail) {
        return behind[rail] & 0xff;
    }

    /** Crossings so far of the line that starts at a depot. */
    public int crossings(int depot) {
        return ahead[Rails.INNER + depot] >>> 8;
    }

    /** Whether the line that starts at a depot has reached a station or the power station. */
    public boolean isComplete(int depot) {
        return (ahead[Rails.INNER + depot] & 0xff) >= Rails.INNER && crossings(depot) > 0;
    }

    /** Points of the line that starts at a depot: zero until it is complete, double at the power station. */
    public int points(int depot) {
        int line = ahead[Rails.INNER + depot];
        int last = line & 0xff;
        int crossings = line >>> 8;
        if (last < Rails.INNER) {
            return 0;
        }
        return last < Rails.POWER ? crossings : 2 * crossings;
    }

    private static void fillTables() {
        for (int square = 0; square < Rails.SQUARES; square++) {
            for (int side = 0; side < 4; side++) {
                IN[square * 4 + side] = (short) cell(Rails.entry(square, side));
                OUT[square * 4 + side] = (short) cell(Rails.exit(square, side));
                int next = Rails.neighbour(square, side);
                if (next >= 0 && !Rails.isPowerStation(next)) {
                    add(NEXT_LOW, NEXT_HIGH, square, next);
                }
            }
        }
        for (Tile tile : Tile.values()) {
            for (int side = 0; side < 4; side++) {
                LEAVES[tile.ordinal() * 4 + side] = (short) tile.exit(side);
            }
            for (int square = 0; square < Rails.SQUARES; square++) {
                if (joinsTwoStations(square, tile)) {
                    add(SHORT_LOW, SHORT_HIGH, tile.ordinal(), square);
                }
            }
        }
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            ALWAYS_SHORT_LOW[kind] = SHORT_LOW[kind];
            ALWAYS_SHORT_HIGH[kind] = SHORT_HIGH[kind];
            int low = -1;
            int high = -1;
            for (int turns = 0; turns < Tile.orientations(kind); turns++) {
                low &= SHORT_LOW[Tile.turned(kind, turns)];
                high &= SHORT_HIGH[Tile.turned(kind, turns)];
            }
            ALWAYS_SHORT_LOW[Tile.KINDS + kind] = low;
            ALWAYS_SHORT_HIGH[Tile.KINDS + kind] = high;
        }
    }

    private static void add(int[] low, int[] high, int index, int square) {
        if (square < 32) {
            low[index] |= 1 << square;
        } else {
            high[index] |= 1 << square;
        }
    }

    private static int cell(int rail) {
        return rail < Rails.INNER ? rail : rail + CONSTANT_CELLS;
    }

    private static boolean joinsTwoStations(int square, Tile tile) {
        for (int side = 0; side < 4; side++) {
            if (joinsTwoStations(square, tile, side)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the track of a tile that is entered from this side is a line of one tile here. */
    public static boolean joinsTwoStations(int square, Tile tile, int side) {
        return Rails.neighbour(square, side) < 0 && Rails.neighbour(square, tile.exit(side)) < 0;
    }
}
