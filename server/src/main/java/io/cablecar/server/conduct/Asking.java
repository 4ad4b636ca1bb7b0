package io.cablecar.server.conduct;

import java.util.ArrayList;
import java.util.List;

/**
 * A question that waits for answers.
 *
 * @param seat who asks
 * @param moves how many moves would be left; of a takeback
 * @param agreed the seats that have said yes, the asker's first
 */
public record Asking(int seat, int moves, List<Integer> agreed) {

    public Asking {
        agreed = List.copyOf(agreed);
    }

    Asking agreedBy(int other) {
        if (agreed.contains(other)) {
            return this;
        }
        List<Integer> more = new ArrayList<>(agreed);
        more.add(other);
        return new Asking(seat, moves, more);
    }
}
