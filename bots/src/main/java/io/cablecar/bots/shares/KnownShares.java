package io.cablecar.bots.shares;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.companies.Dividends;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.companies.Stocks;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.View;
import java.util.Arrays;
import java.util.List;

/**
 * What a seat knows about all 32 shares, and samples of the rest. Known are its own shares, those face up, those it saw
 * others take, and those it has put under a pile itself.
 *
 * <p>The engine also follows shares that others took openly and put under a pile later. Bots do not use that.
 */
public final class KnownShares {

    public static final int PERCENTAGES = Dividends.PERCENTAGES;

    /** In place of a company: the viewer does not know which. */
    public static final int UNKNOWN = Stocks.HIDDEN;

    /** Resolution of random choices; {@link RandomNumbers} is made for small numbers. */
    private static final int RESOLUTION = 1 << 12;

    private final Stocks stocks;
    private final int seat;
    private final boolean open;
    private final int exchangesMade;

    /** By percentage and depth in the pile: the company if the viewer put that share there, or {@link #UNKNOWN}. */
    private final int[][] given = new int[PERCENTAGES][];

    /** By seat, percentage and company: how likely that share is held there, in proportion. */
    private final double[] likelihood;

    private final int[] pool = new int[Cars.COMPANIES];
    private final int[] shuffled = new int[Cars.COMPANIES];

    public KnownShares(View view) {
        stocks = view.fast().stocks().orElseThrow();
        seat = view.seat().orElseThrow();
        open = view.market().orElseThrow().open();
        likelihood = new ShareLikelihoods(view).likelihoods();
        for (int p = 0; p < PERCENTAGES; p++) {
            given[p] = new int[stocks.pileSize()];
            Arrays.fill(given[p], UNKNOWN);
        }
        exchangesMade = findGivenShares(view.log());
    }

    /**
     * Finds the viewer's former shares in the piles: one is under a pile and rises with every later exchange. Not taken
     * from the engine, which knows more (see above): every bot would play other moves than those recorded.
     */
    private int findGivenShares(List<Event> log) {
        int made = 0;
        int[] depth = new int[PERCENTAGES];
        Arrays.fill(depth, stocks.pileSize());
        for (int i = log.size() - 1; i >= 0; i--) {
            if (log.get(i) instanceof Event.Exchanged exchanged) {
                int p = exchanged.percentage().ordinal();
                depth[p]--;
                if (depth[p] >= 0 && exchanged.gave().isPresent()) {
                    given[p][depth[p]] = exchanged.gave().get().ordinal();
                }
                made += exchanged.seat() == seat ? 1 : 0;
            }
        }
        return made;
    }

    int players() {
        return stocks.players();
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
        return stocks.faceUp(percentage);
    }

    /** The viewer's own share of a percentage. */
    public int mine(int percentage) {
        return stocks.held(seat, percentage);
    }

    /** The share on top of a pile, or {@link #UNKNOWN}. */
    public int knownTop(int percentage) {
        return given[percentage][0];
    }

    /** The share that a seat holds, or {@link #UNKNOWN}; of the others only what everybody saw them take. */
    public int known(int other, int percentage) {
        return other == seat ? stocks.held(seat, percentage) : stocks.known(other, percentage);
    }

    /**
     * Collects the companies whose share of this percentage the viewer cannot place.
     *
     * @param companies filled with them, in ascending order
     * @return how many there are
     */
    public int unknown(int percentage, int[] companies) {
        int seen = bit(stocks.faceUp(percentage));
        for (int other = 0; other < stocks.players(); other++) {
            seen |= bit(known(other, percentage));
        }
        for (int company : given[percentage]) {
            seen |= bit(company);
        }
        int count = 0;
        for (int company = 0; company < Cars.COMPANIES; company++) {
            if ((seen >> company & 1) == 0) {
                companies[count++] = company;
            }
        }
        return count;
    }

    private static int bit(int company) {
        return company == UNKNOWN ? 0 : 1 << company;
    }

    /** Beliefs that follow from the lines each seat has lengthened, and from nothing else. */
    public ShareBeliefs byFavour() {
        int[] tops = new int[PERCENTAGES];
        return (random, holdings) -> sample(random, holdings, tops);
    }

    /** Samples one distribution of the shares: fills in who holds what, by seat and percentage, and the pile tops. */
    public void sample(RandomNumbers random, int[] holdings, int[] tops) {
        for (int p = 0; p < PERCENTAGES; p++) {
            int left = unknown(p, pool);
            System.arraycopy(pool, 0, shuffled, 0, left);
            for (int other = 0; other < stocks.players(); other++) {
                int company = known(other, p);
                if (company == UNKNOWN) {
                    int chosen = sampleCompany(random, other, p, left);
                    company = shuffled[chosen];
                    shuffled[chosen] = shuffled[--left];
                }
                holdings[other * PERCENTAGES + p] = company;
            }
            int top = knownTop(p);
            tops[p] = top == UNKNOWN ? shuffled[random.below(left)] : top;
        }
    }

    /** Samples the index of a company among those left in {@link #shuffled}, for a seat that may hold it. */
    private int sampleCompany(RandomNumbers random, int other, int percentage, int left) {
        int row = (other * PERCENTAGES + percentage) * Cars.COMPANIES;
        double sum = 0;
        for (int i = 0; i < left; i++) {
            sum += likelihood[row + shuffled[i]];
        }
        double rest = sum * random.below(RESOLUTION) / RESOLUTION;
        int chosen = 0;
        while (chosen < left - 1 && rest >= likelihood[row + shuffled[chosen]]) {
            rest -= likelihood[row + shuffled[chosen++]];
        }
        return chosen;
    }

    /** The share that this seat would hold after an exchange, given the sampled pile tops. */
    public int taken(int percentage, Pick pick, int[] tops) {
        return pick == Pick.FACE_UP ? faceUp(percentage) : tops[percentage];
    }
}
