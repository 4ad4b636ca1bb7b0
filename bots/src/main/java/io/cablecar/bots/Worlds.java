package io.cablecar.bots;

import io.cablecar.engine.chance.Dice;

/**
 * Some ways in which the shares may lie: the same ones for all that is weighed in a turn, so that chance favours
 * nothing.
 */
final class Worlds {

    private static final int COUNT = 48;

    final int players;

    /** By world: the company, by seat and percentage. */
    final int[][] holdings;

    private final int seat;

    Worlds(Ledger ledger, Dice dice) {
        players = ledger.players;
        seat = ledger.seat;
        holdings = new int[COUNT][players * Ledger.PERCENTAGES];
        int[] tops = new int[Ledger.PERCENTAGES];
        for (int[] world : holdings) {
            ledger.sample(dice, world, tops);
        }
    }

    private Worlds(Worlds other, int percentage, int company) {
        players = other.players;
        seat = other.seat;
        holdings = new int[COUNT][];
        for (int world = 0; world < COUNT; world++) {
            holdings[world] = other.holdings[world].clone();
            holdings[world][seat * Ledger.PERCENTAGES + percentage] = company;
        }
    }

    /** The same, with one of the viewer's shares changed for another. */
    Worlds with(int percentage, int company) {
        return new Worlds(this, percentage, company);
    }
}
