package io.cablecar.bots.shares;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.companies.Dividends;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.View;

/**
 * What a seat knows of all 32 shares: its own, those face up, those it saw others take, and those it put under a pile
 * itself. Where the rest are can only be suspected.
 */
public final class KnownShares {

    public static final int PERCENTAGES = Dividends.PERCENTAGES;
    private static final int UNKNOWN = -1;

    /** Chance is as fine as this; {@link Dice} is made for small numbers. */
    private static final int FINE = 1 << 12;

    private final int players;
    private final int seat;
    private final boolean open;

    private final int exchangesMade;

    /** By seat and percentage: the company, or {@link #UNKNOWN}. */
    private final int[] held;

    private final int[] faceUp = new int[PERCENTAGES];
    private final int[][] pile = new int[PERCENTAGES][];
    /** By seat, percentage and company: how likely that share is held there, in proportion. */
    private final double[] likelihood;

    private final int[] pool = new int[Cars.COMPANIES];
    private final int[] shuffled = new int[Cars.COMPANIES];

    public KnownShares(View view) {
        Market market = view.market().orElseThrow();
        players = view.rules().players();
        seat = view.seat().orElseThrow();
        open = market.open();
        held = new int[players * PERCENTAGES];
        for (int p = 0; p < PERCENTAGES; p++) {
            faceUp[p] = market.faceUp().get(p).ordinal();
            pile[p] = new int[market.pileSizes().get(p)];
            for (int i = 0; i < pile[p].length; i++) {
                pile[p][i] = UNKNOWN;
            }
            for (int other = 0; other < players; other++) {
                var known = market.known().get(other).get(p);
                held[other * PERCENTAGES + p] = known.isPresent() ? known.get().ordinal() : UNKNOWN;
            }
            held[seat * PERCENTAGES + p] = market.shares().get(p).ordinal();
        }
        likelihood = new ShareLikelihoods(view).likelihoods();
        int made = 0;
        for (Event event : view.log()) {
            if (event instanceof Event.Exchanged exchanged) {
                int p = exchanged.percentage().ordinal();
                System.arraycopy(pile[p], 1, pile[p], 0, pile[p].length - 1);
                pile[p][pile[p].length - 1] =
                        exchanged.gave().isPresent() ? exchanged.gave().get().ordinal() : UNKNOWN;
                if (exchanged.seat() == seat) {
                    made++;
                }
            }
        }
        exchangesMade = made;
    }

    int players() {
        return players;
    }

    int seat() {
        return seat;
    }

    /** Whether shares may still be exchanged. */
    public boolean open() {
        return open;
    }

    /** How often this seat has exchanged. */
    public int exchangesMade() {
        return exchangesMade;
    }

    public int faceUp(int percentage) {
        return faceUp[percentage];
    }

    public int mine(int percentage) {
        return held[seat * PERCENTAGES + percentage];
    }

    /** The share on top of a pile, if it is known; else -1. */
    public int knownTop(int percentage) {
        return pile[percentage][0];
    }

    /** The share known to be held, or -1. */
    public int known(int other, int percentage) {
        return held[other * PERCENTAGES + percentage];
    }

    /** The companies whose share of this percentage may be anywhere; answers how many. */
    public int unknown(int percentage, int[] companies) {
        int seen = 1 << faceUp[percentage];
        for (int other = 0; other < players; other++) {
            int company = held[other * PERCENTAGES + percentage];
            seen |= company >= 0 ? 1 << company : 0;
        }
        for (int company : pile[percentage]) {
            seen |= company >= 0 ? 1 << company : 0;
        }
        int count = 0;
        for (int company = 0; company < Cars.COMPANIES; company++) {
            if ((seen >> company & 1) == 0) {
                companies[count++] = company;
            }
        }
        return count;
    }

    /** What is believed of the shares by what lines were lengthened, and nothing else. */
    public ShareBeliefs byFavour() {
        int[] tops = new int[PERCENTAGES];
        return (dice, holdings) -> sample(dice, holdings, tops);
    }

    /** One way the shares may lie: fills in who holds what (by seat and percentage) and the top of each pile. */
    public void sample(Dice dice, int[] holdings, int[] tops) {
        for (int p = 0; p < PERCENTAGES; p++) {
            int left = unknown(p, pool);
            System.arraycopy(pool, 0, shuffled, 0, left);
            for (int other = 0; other < players; other++) {
                int company = held[other * PERCENTAGES + p];
                if (company < 0) {
                    int chosen = suspect(dice, other, p, left);
                    company = shuffled[chosen];
                    shuffled[chosen] = shuffled[--left];
                }
                holdings[other * PERCENTAGES + p] = company;
            }
            int top = pile[p][0];
            tops[p] = top >= 0 ? top : shuffled[dice.below(left)];
        }
    }

    /** Which of the companies left another seat may hold: the number of one, by chance. */
    private int suspect(Dice dice, int other, int percentage, int left) {
        int row = (other * PERCENTAGES + percentage) * Cars.COMPANIES;
        double sum = 0;
        for (int i = 0; i < left; i++) {
            sum += likelihood[row + shuffled[i]];
        }
        double rest = sum * dice.below(FINE) / FINE;
        int chosen = 0;
        while (chosen < left - 1 && rest >= likelihood[row + shuffled[chosen]]) {
            rest -= likelihood[row + shuffled[chosen++]];
        }
        return chosen;
    }

    /** What this seat would hold of a percentage after an exchange, if the piles lie as sampled. */
    public int taken(int percentage, Pick pick, int[] tops) {
        return pick == Pick.FACE_UP ? faceUp[percentage] : tops[percentage];
    }
}
