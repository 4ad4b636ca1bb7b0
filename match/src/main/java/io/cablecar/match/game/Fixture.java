package io.cablecar.match.game;

import java.util.List;

/**
 * A game to be played.
 *
 * @param number of the game, from 0
 * @param deck the number of its deck, from 0: games with the same deck have the same tiles and shares in the same order
 * @param seats by seat: the index of the contender
 */
public record Fixture(int number, int deck, List<Integer> seats) {

    /** The index of this seat among the seats of its contender, from 0. */
    public int occurrence(int seat) {
        int before = 0;
        for (int other = 0; other < seat; other++) {
            if (seats.get(other).equals(seats.get(seat))) {
                before++;
            }
        }
        return before;
    }
}
