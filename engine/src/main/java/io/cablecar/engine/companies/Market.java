package io.cablecar.engine.companies;

import io.cablecar.engine.board.Colour;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The shares as one viewer may know them.
 *
 * @param open whether shares may still be exchanged
 * @param faceUp by percentage: the share face up beside the pile
 * @param pileSizes by percentage: the number of shares face down
 * @param shares by percentage: the shares of the viewer; empty for a spectator
 * @param known by seat and percentage: the share that everybody saw the seat take, if it still has it
 * @param values by company: its value if the game ended now
 */
public record Market(
        boolean open,
        List<Colour> faceUp,
        List<Integer> pileSizes,
        List<Colour> shares,
        List<List<Optional<Colour>>> known,
        List<Integer> values) {

    /** Returned in place of a company if none has reached the points that end exchanges. */
    public static final int NONE = -1;

    /** Exchanges end when any company has this many points. */
    private static final int CLOSING_POINTS = 25;

    /** The first company whose points end exchanges, or {@link #NONE}. */
    public static int closedBy(int[] points) {
        for (int company = 0; company < points.length; company++) {
            if (points[company] >= CLOSING_POINTS) {
                return company;
            }
        }
        return NONE;
    }

    /**
     * The market as a viewer may know it.
     *
     * @param shares the shares of the viewer; empty for a spectator
     * @param points by company
     */
    public static Market of(Stocks stocks, boolean open, List<Colour> shares, int[] points) {
        List<Colour> faceUp = new ArrayList<>();
        List<Integer> pileSizes = new ArrayList<>();
        for (int percentage = 0; percentage < Dividends.PERCENTAGES; percentage++) {
            faceUp.add(Colour.of(stocks.faceUp(percentage)));
            pileSizes.add(stocks.pileSize());
        }
        List<List<Optional<Colour>>> known = new ArrayList<>();
        for (int seat = 0; seat < stocks.players(); seat++) {
            List<Optional<Colour>> taken = new ArrayList<>();
            for (int percentage = 0; percentage < Dividends.PERCENTAGES; percentage++) {
                int company = stocks.known(seat, percentage);
                taken.add(company == Stocks.HIDDEN ? Optional.empty() : Optional.of(Colour.of(company)));
            }
            known.add(List.copyOf(taken));
        }
        return new Market(
                open,
                List.copyOf(faceUp),
                List.copyOf(pileSizes),
                shares,
                List.copyOf(known),
                Dividends.values(points));
    }
}
