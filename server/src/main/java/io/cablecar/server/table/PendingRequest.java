package io.cablecar.server.table;

import java.util.ArrayList;
import java.util.List;

/**
 * A request that waits for answers.
 *
 * @param seat the seat that made it
 * @param moves for a takeback, the number of moves that would be left
 * @param agreed the seats that have agreed, starting with the one that asked
 */
public record PendingRequest(int seat, int moves, List<Integer> agreed) {

    public PendingRequest {
        agreed = List.copyOf(agreed);
    }

    PendingRequest agreedBy(int other) {
        if (agreed.contains(other)) {
            return this;
        }
        List<Integer> extended = new ArrayList<>(agreed);
        extended.add(other);
        return new PendingRequest(seat, moves, extended);
    }
}
