package io.cablecar.engine.companies;

import io.cablecar.engine.board.Colour;
import java.util.List;
import java.util.Optional;

/**
 * The shares as one seat may know them.
 *
 * @param open whether shares may still be exchanged
 * @param faceUp by percentage: the share beside the pile
 * @param pileSizes by percentage: how many lie face down
 * @param shares by percentage: the viewer's own; empty for a spectator
 * @param known by seat and percentage: what everybody saw that seat take and not give back
 * @param values by company: its value if the game ended now
 */
public record Market(
        boolean open,
        List<Colour> faceUp,
        List<Integer> pileSizes,
        List<Colour> shares,
        List<List<Optional<Colour>>> known,
        List<Integer> values) {

    /** With this many points of any company exchanging ends. */
    public static final int CLOSING_POINTS = 25;
}
