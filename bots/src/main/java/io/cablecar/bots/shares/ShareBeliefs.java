package io.cablecar.bots.shares;

import io.cablecar.engine.chance.RandomNumbers;

/** A probability distribution over the shares that others hide. */
@FunctionalInterface
public interface ShareBeliefs {

    /**
     * Samples who holds which share.
     *
     * @param holdings filled with companies, by seat and percentage, including the viewer's own
     */
    void deal(RandomNumbers random, int[] holdings);
}
