package io.cablecar.engine;

import io.cablecar.engine.chance.Seed;

/** Everything that is fixed before the first move: the rules, the seat that starts, and the seed of the shuffles. */
public record Setup(Rules rules, int first, Seed seed) {

    public Setup {
        if (first < 0 || first >= rules.players()) {
            throw new IllegalArgumentException("first seat: " + first);
        }
    }
}
