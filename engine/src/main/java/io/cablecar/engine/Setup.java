package io.cablecar.engine;

import io.cablecar.engine.chance.Dealing;
import io.cablecar.engine.chance.Seed;

/**
 * Everything that is fixed before the first move: the rules, the seat that starts, and how tiles and shares are dealt.
 */
public record Setup(Rules rules, int first, Dealing dealing) {

    public Setup {
        if (first < 0 || first >= rules.players()) {
            throw new IllegalArgumentException("first seat: " + first);
        }
        if (!dealing.fits(rules.companies())) {
            throw new IllegalArgumentException("the deal does not fit the rules");
        }
    }

    /** A game that is dealt from a seed. */
    public Setup(Rules rules, int first, Seed seed) {
        this(rules, first, new Dealing.FromSeed(seed));
    }
}
