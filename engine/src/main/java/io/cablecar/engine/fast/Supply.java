package io.cablecar.engine.fast;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.RandomNumbers;
import java.util.Arrays;

/**
 * The tiles that are not on the board: the pile, the hands and the drawn tile, with the kinds that the hidden ones may
 * be. It moves tiles from the pile to the hands and back; the caller decides whose turn it is.
 *
 * <p>A tile is placed from a slot: a place in the hand, or {@link #DRAWN_SLOT}.
 */
final class Supply {

    /** In place of a place in the hand: the drawn tile. */
    private static final int DRAWN_SLOT = Rules.LARGEST_HAND;

    /** Parts of the result of {@link #take}: the slot in the lowest bits, and whether the hand was refilled. */
    private static final int SLOT = 3;

    private static final int REFILLED = 4;

    private final int players;

    /** The tiles in the order in which they are dealt. */
    private final byte[] deck = new byte[Tile.TOTAL];

    /** The number of tiles dealt. */
    private int dealt;

    /** By seat, see {@link Hand}. */
    private final int[] hands;

    private int drawn = FastGame.NO_TILE;

    /** By kind: copies that a hidden tile may be. */
    private final int[] unseen = new int[Tile.KINDS];

    private int unseenTotal;

    Supply(int players) {
        this.players = players;
        hands = new int[players];
    }

    /** Sets the pile, from its top; all other tiles count as dealt. */
    void stack(int[] kinds) {
        dealt = Tile.TOTAL - kinds.length;
        for (int i = 0; i < kinds.length; i++) {
            deck[dealt + i] = (byte) kinds[i];
        }
    }

    void shuffle(RandomNumbers random) {
        for (int last = Tile.TOTAL - 1; last > 0; last--) {
            int chosen = random.below(last + 1);
            byte kind = deck[chosen];
            deck[chosen] = deck[last];
            deck[last] = kind;
        }
    }

    /** Deals the hands round by round, one tile to each seat in turn, beginning with the seat that starts. */
    void dealOut(int first, int handSize) {
        dealt = 0;
        Arrays.fill(hands, Hand.EMPTY);
        for (int round = 0; round < handSize; round++) {
            for (int i = 0; i < players; i++) {
                int seat = (first + i) % players;
                hands[seat] = Hand.with(hands[seat], round, deck[dealt++]);
            }
        }
        drawn = FastGame.NO_TILE;
    }

    /** Sets the tiles of any position; see {@link FastGame#at}. */
    void set(int[][] hands, int drawn, int[] pile, int[] unseen) {
        for (int seat = 0; seat < players; seat++) {
            this.hands[seat] = Hand.EMPTY;
            for (int i = 0; i < hands[seat].length; i++) {
                this.hands[seat] = Hand.with(this.hands[seat], i, hands[seat][i]);
            }
        }
        this.drawn = drawn;
        stack(pile);
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            this.unseen[kind] = unseen[kind];
            unseenTotal += unseen[kind];
        }
    }

    void copyFrom(Supply other) {
        System.arraycopy(other.deck, 0, deck, 0, deck.length);
        System.arraycopy(other.hands, 0, hands, 0, players);
        System.arraycopy(other.unseen, 0, unseen, 0, unseen.length);
        unseenTotal = other.unseenTotal;
        dealt = other.dealt;
        drawn = other.drawn;
    }

    int pile() {
        return Tile.TOTAL - dealt;
    }

    int inPile(int depth) {
        return deck[dealt + depth];
    }

    int handSize(int seat) {
        return Hand.size(hands[seat]);
    }

    int inHand(int seat, int place) {
        return Hand.at(hands[seat], place);
    }

    int drawn() {
        return drawn;
    }

    int unseen(int kind) {
        return unseen[kind];
    }

    int unseenTotal() {
        return unseenTotal;
    }

    /** Whether a seat has no tile and the pile is empty. */
    boolean isOut(int seat) {
        return hands[seat] == Hand.EMPTY && dealt == Tile.TOTAL;
    }

    /** Whether a seat to move may place a tile that is hidden. */
    boolean isHidden(int seat) {
        return Hand.indexOf(choice(seat), FastGame.HIDDEN) < Rules.LARGEST_HAND;
    }

    /** The tiles of which a seat to move may place one, as a {@link Hand}: its own, or the drawn one alone. */
    int choice(int seat) {
        return drawn == FastGame.NO_TILE ? hands[seat] : Hand.with(Hand.EMPTY, 0, drawn);
    }

    void draw() {
        drawn = deck[dealt++];
    }

    void undoDraw() {
        drawn = FastGame.NO_TILE;
        dealt--;
    }

    /** Removes the tile that is placed and refills the hand; returns what {@link #putBack} needs. */
    int take(int seat, int kind) {
        if (drawn != FastGame.NO_TILE) {
            drawn = FastGame.NO_TILE;
            return DRAWN_SLOT;
        }
        int slot = Hand.indexOf(hands[seat], kind);
        int rest = Hand.without(hands[seat], slot);
        if (dealt == Tile.TOTAL) {
            hands[seat] = rest;
            return slot;
        }
        hands[seat] = Hand.with(rest, Hand.size(rest), deck[dealt++]);
        return slot | REFILLED;
    }

    void putBack(int seat, int kind, int taken) {
        int slot = taken & SLOT;
        if (slot == DRAWN_SLOT) {
            drawn = kind;
            return;
        }
        int hand = hands[seat];
        if ((taken & REFILLED) != 0) {
            dealt--;
            hand = Hand.withoutLast(hand);
        }
        hands[seat] = Hand.inserted(hand, slot, kind);
    }

    /** Sets the kind of a hidden tile of the seat to move; returns its slot, which {@link #hide} needs. */
    int reveal(int seat, int kind) {
        unseen[kind]--;
        unseenTotal--;
        if (drawn == FastGame.HIDDEN) {
            drawn = kind;
            return DRAWN_SLOT;
        }
        int slot = Hand.indexOf(hands[seat], FastGame.HIDDEN);
        hands[seat] = Hand.with(hands[seat], slot, kind);
        return slot;
    }

    void hide(int seat, int kind, int slot) {
        unseen[kind]++;
        unseenTotal++;
        if (slot == DRAWN_SLOT) {
            drawn = FastGame.HIDDEN;
        } else {
            hands[seat] = Hand.with(hands[seat], slot, FastGame.HIDDEN);
        }
    }
}
