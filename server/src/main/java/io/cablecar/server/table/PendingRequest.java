package io.cablecar.server.table;

import java.util.ArrayList;
import java.util.List;

/**
 * A request that waits for answers.
 *
 * @param seat the seat that made it
 * @param moves for a takeback, the number of moves that would be left
 * @param seen for a takeback, what is no longer hidden
 * @param agreed the seats that have agreed, starting with the one that asked
 * @param declined the seats that have declined, if a majority decides
 */
public record PendingRequest(int seat, int moves, Seen seen, List<Integer> agreed, List<Integer> declined) {

    /**
     * What was hidden at the move to be taken back, and has been seen since.
     *
     * @param tiles the seats that have seen a tile, in ascending order
     * @param shares the seats that have seen a share, in ascending order
     */
    public record Seen(List<Integer> tiles, List<Integer> shares) {

        static final Seen NOTHING = new Seen(List.of(), List.of());

        public Seen {
            tiles = List.copyOf(tiles);
            shares = List.copyOf(shares);
        }
    }

    public PendingRequest {
        agreed = List.copyOf(agreed);
        declined = List.copyOf(declined);
    }

    static PendingRequest by(int seat, int moves, Seen seen) {
        return new PendingRequest(seat, moves, seen, List.of(seat), List.of());
    }

    PendingRequest agreedBy(int other) {
        return new PendingRequest(seat, moves, seen, with(agreed, other), without(declined, other));
    }

    PendingRequest declinedBy(int other) {
        return new PendingRequest(seat, moves, seen, without(agreed, other), with(declined, other));
    }

    /** Whether another seat than the one that asked has given this answer. */
    boolean isAnswered(int other, boolean yes) {
        return other != seat && (yes ? agreed : declined).contains(other);
    }

    /** Whether another seat than the one that asked has answered before. */
    boolean isChangeOfMind(int other) {
        return other != seat && (agreed.contains(other) || declined.contains(other));
    }

    private static List<Integer> with(List<Integer> seats, int added) {
        List<Integer> all = new ArrayList<>(without(seats, added));
        all.add(added);
        return seats.contains(added) ? seats : all;
    }

    private static List<Integer> without(List<Integer> seats, int removed) {
        return seats.stream().filter(seat -> seat != removed).toList();
    }
}
