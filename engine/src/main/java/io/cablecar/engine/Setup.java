package io.cablecar.engine;

import io.cablecar.engine.chance.Seed;

/** Everything that is fixed before the first move: the rules of the table, who starts, and the seed of all chance. */
public record Setup(Rules rules, int first, Seed seed) {

    public Setup {
        if (first < 0 || first >= rules.players()) {
            throw new IllegalArgumentException("first seat: " + first);
        }
    }
}
