package io.cablecar.engine.board;

import java.util.Arrays;
import java.util.Optional;

/**
 * The 24 kinds of track tile: one for each way of joining the four entries of a square to its four exits.
 *
 * <p>Sides count clockwise from the top (0 top, 1 right, 2 bottom, 3 left). A track enters at the even rail end of a
 * side and leaves at the odd one, so a kind is a permutation of the sides, written as four letters, one for each entry
 * in the order of the sides: {@code a} straight across, {@code b} to the neighbouring side clockwise, {@code c} to the
 * one counter-clockwise, {@code d} back out of the same side.
 */
public enum Tile {
    AACB("aacb", 4),
    CBAA("cbaa", 4),
    ACBA("acba", 4),
    BAAC("baac", 4),
    AAAA("aaaa", 4),
    CBCB("cbcb", 3),
    BCBC("bcbc", 3),
    CCCC("cccc", 2),
    BBBB("bbbb", 2),
    DACC("dacc", 2),
    CDAC("cdac", 2),
    CCDA("ccda", 2),
    ACCD("accd", 2),
    DBBA("dbba", 2),
    ADBB("adbb", 2),
    BADB("badb", 2),
    BBAD("bbad", 2),
    DDBC("ddbc", 2),
    CDDB("cddb", 2),
    BCDD("bcdd", 2),
    DBCD("dbcd", 2),
    ADAD("adad", 2),
    DADA("dada", 2),
    DDDD("dddd", 2);

    /** Number of kinds. */
    public static final int KINDS = 24;

    /** Number of tiles in the box. */
    public static final int TOTAL = 60;

    private static final Tile[] ALL = values();
    private static final Tile[][] TURNED = turnAll();

    /** By {@code kind * 4 + quarters}: the kind that a turned tile shows. */
    private static final int[] SHOWN = shownByAll();

    private static final int[] ORIENTATIONS = orientationsOfAll();

    private final String code;
    private final int copies;

    Tile(String code, int copies) {
        this.code = code;
        this.copies = copies;
    }

    public static Tile of(int kind) {
        return ALL[kind];
    }

    /** The kinds of all tiles of the box, in the order of the kinds. */
    public static int[] box() {
        int[] kinds = new int[TOTAL];
        int count = 0;
        for (Tile tile : ALL) {
            Arrays.fill(kinds, count, count + tile.copies, tile.ordinal());
            count += tile.copies;
        }
        return kinds;
    }

    /** The kind with this code; empty if there is none. */
    public static Optional<Tile> ofCode(String code) {
        for (Tile tile : ALL) {
            if (tile.code.equals(code)) {
                return Optional.of(tile);
            }
        }
        return Optional.empty();
    }

    /** The four letters, in lower case. */
    public String code() {
        return code;
    }

    /** The number of tiles of this kind in the box. */
    public int copies() {
        return copies;
    }

    /** The side by which the track that enters at {@code side} leaves. */
    public int exit(int side) {
        return switch (code.charAt(side)) {
            case 'a' -> (side + 2) & 3;
            case 'b' -> (side + 1) & 3;
            case 'c' -> (side + 3) & 3;
            default -> side;
        };
    }

    /** This tile turned clockwise by a number of quarter turns. */
    public Tile turned(int quarters) {
        return TURNED[ordinal()][quarters & 3];
    }

    /** The kind that a tile of this kind shows when turned clockwise by 0 to 3 quarter turns, both as ordinals. */
    public static int turned(int kind, int quarters) {
        return SHOWN[kind * 4 + quarters];
    }

    /** The number of distinct orientations of a tile of this kind: 1, 2 or 4. */
    public static int orientations(int kind) {
        return ORIENTATIONS[kind];
    }

    /** The number of distinct orientations of this tile: 1, 2 or 4. */
    public int orientations() {
        if (turned(1) == this) {
            return 1;
        }
        return turned(2) == this ? 2 : 4;
    }

    /** The number of orientations in which this tile may be placed: 1 unless tiles may be turned. */
    public int orientations(boolean turning) {
        return turning ? orientations() : 1;
    }

    private static Tile[][] turnAll() {
        Tile[][] turned = new Tile[KINDS][4];
        for (Tile tile : ALL) {
            String code = tile.code;
            for (int quarters = 0; quarters < 4; quarters++) {
                turned[tile.ordinal()][quarters] = ofCode(code).orElseThrow();
                code = code.substring(3) + code.substring(0, 3);
            }
        }
        return turned;
    }

    private static int[] shownByAll() {
        int[] shown = new int[KINDS * 4];
        for (int place = 0; place < shown.length; place++) {
            shown[place] = TURNED[place / 4][place % 4].ordinal();
        }
        return shown;
    }

    private static int[] orientationsOfAll() {
        int[] orientations = new int[KINDS];
        for (Tile tile : ALL) {
            orientations[tile.ordinal()] = tile.orientations();
        }
        return orientations;
    }
}
