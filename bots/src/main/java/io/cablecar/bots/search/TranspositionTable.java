package io.cablecar.bots.search;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.RandomNumbers;

/**
 * Stores the results of positions that are reached by several orders of moves. A position consists of the tiles on the
 * board and the tiles each seat is known to hold; the seat to move, the hand sizes and the unseen tiles follow. (If
 * tiles may be turned, the board does not show which of several equivalent tiles was placed, but those are
 * interchangeable.)
 *
 * <p>The current position is an incremental hash of twice 32 bits: every fact adds two random keys. Collisions of both
 * are assumed not to happen.
 */
final class TranspositionTable {

    private static final int KNOWN = 0;
    private static final int PLACED = KNOWN + Rules.MAX_PLAYERS * Tile.KINDS;
    private static final int FACTS = PLACED + Rails.SQUARES * Tile.KINDS;

    /** By fact: the two keys that it adds. */
    private static final int[] KEYS = new int[2 * FACTS];

    /** Enough for six tiles: at most 89,000 positions in sixty games of two and three players. */
    static final int DEFAULT_CAPACITY = 1 << 17;

    private static final int INITIAL_SLOTS = 1 << 10;

    static {
        RandomNumbers random = new RandomNumbers(60);
        for (int i = 0; i < KEYS.length; i++) {
            KEYS[i] = random.next();
        }
    }

    private final int width;
    private final int capacity;

    /** By slot: the two hashes, both zero in a free slot. */
    private int[] hashes = new int[2 * INITIAL_SLOTS];

    private double[] stored;
    private int count;
    private int hashA = 1;
    private int hashB = 1;

    /**
     * @param width how many numbers are stored per position
     * @param capacity how many positions are stored
     */
    TranspositionTable(int width, int capacity) {
        this.width = width;
        this.capacity = capacity;
        stored = new double[INITIAL_SLOTS * width];
    }

    /** The fact that a seat is known to hold a kind of tile. */
    static int known(int seat, int tile) {
        return KNOWN + seat * Tile.KINDS + tile;
    }

    /** The fact that a square shows a kind of tile. */
    static int placed(int square, int shown) {
        return PLACED + square * Tile.KINDS + shown;
    }

    /** Adds a fact to the current position; it may be added several times. */
    void add(int fact) {
        hashA += KEYS[2 * fact];
        hashB += KEYS[2 * fact + 1];
    }

    /** Removes a fact from the current position. */
    void remove(int fact) {
        hashA -= KEYS[2 * fact];
        hashB -= KEYS[2 * fact + 1];
    }

    /** Copies the result of the current position, if stored; returns whether it is. */
    boolean lookUp(double[] found) {
        int slot = slot(hashA, hashB);
        if (!isUsed(slot)) {
            return false;
        }
        System.arraycopy(stored, slot * width, found, 0, width);
        return true;
    }

    /** Stores the result of the current position, which must not be stored yet, unless the table is full. */
    void store(double[] found) {
        if (count < capacity) {
            if (++count > hashes.length / 4) {
                grow();
            }
            put(slot(hashA, hashB), hashA, hashB, found, 0);
        }
    }

    private void grow() {
        int[] oldHashes = hashes;
        double[] oldStored = stored;
        hashes = new int[2 * oldHashes.length];
        stored = new double[2 * oldStored.length];
        for (int old = 0; 2 * old < oldHashes.length; old++) {
            int a = oldHashes[2 * old];
            int b = oldHashes[2 * old + 1];
            if ((a | b) != 0) {
                put(slot(a, b), a, b, oldStored, old * width);
            }
        }
    }

    private void put(int slot, int a, int b, double[] from, int at) {
        hashes[2 * slot] = a;
        hashes[2 * slot + 1] = b;
        System.arraycopy(from, at, stored, slot * width, width);
    }

    private boolean isUsed(int slot) {
        return (hashes[2 * slot] | hashes[2 * slot + 1]) != 0;
    }

    /** The slot of these hashes, or the free slot where they belong. */
    private int slot(int a, int b) {
        int mask = hashes.length / 2 - 1;
        int slot = (a ^ b >>> 7) & mask;
        while (isUsed(slot) && (hashes[2 * slot] != a || hashes[2 * slot + 1] != b)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }
}
