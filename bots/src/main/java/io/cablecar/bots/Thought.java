package io.cablecar.bots;

import io.cablecar.bots.search.RootSearch;
import io.cablecar.engine.game.Move;

/**
 * A bot's choice on its way, made in moments: between two of them it can be left, taken up again or dropped. With a
 * number of evaluations the choice is the same as without any pause.
 */
public final class Thought {

    private final RootSearch search;

    Thought(RootSearch search) {
        this.search = search;
    }

    /** Thinks on for a moment, mostly of a few milliseconds; answers whether anything is left to think about. */
    public boolean goOn() {
        return search.goOn();
    }

    /** The best move as far as it is known. */
    public Move move() {
        return search.best().move();
    }
}
