package io.cablecar.bots.shares;

import io.cablecar.engine.chance.Dice;

/** What a seat believes of the shares that others hide. */
@FunctionalInterface
public interface ShareBeliefs {

    /**
     * Deals one way in which the shares may lie, as often as it is believed.
     *
     * @param holdings filled with companies, by seat and percentage, the own ones included
     */
    void deal(Dice dice, int[] holdings);
}
