package io.cablecar.bots.value.network;

import io.cablecar.engine.board.Tile;

/**
 * The inputs of the network for the position as a whole, in the frame of a square.
 *
 * <ul>
 *   <li>0–23: unseen copies of each kind; 24–47: copies known to be in the viewer's hand
 *   <li>48–59: whether the hand is unknown; unused; free squares; open lines that help the viewer; other open lines;
 *       margin; 1; free squares squared; players; free orientation; hand size; turns until the viewer moves
 * </ul>
 */
final class PositionInputs {

    static final int COUNT = 60;

    private static final int KNOWN = Tile.KINDS;
    private static final int REST = 2 * Tile.KINDS;

    private PositionInputs() {}

    /**
     * Fills the inputs for one frame.
     *
     * @param free number of free squares
     * @param open number of open lines that the viewer gains by
     * @param others number of the other open lines
     * @param margin the viewer's expected margin by the analytic value, in points
     */
    static void fill(double[] x, Perspective perspective, int quarters, int free, int open, int others, double margin) {
        int known = 0;
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            int shown = Frame.turned(quarters, kind);
            x[shown] = 0.5 * (perspective.left[kind] - perspective.known[kind]);
            x[KNOWN + shown] = perspective.known[kind];
            known += perspective.known[kind];
        }
        x[REST] = known == 0 ? 1 : 0;
        x[REST + 1] = 0;
        x[REST + 2] = free / 30.0 - 1;
        x[REST + 3] = open * 0.125 - 1;
        x[REST + 4] = others * 0.125 - 1;
        x[REST + 5] = margin * 0.05;
        x[REST + 6] = 1;
        x[REST + 7] = free * free / 1800.0 - 1;
        x[REST + 8] = 0.5 * (perspective.players - 2);
        x[REST + 9] = perspective.turning ? 1 : 0;
        x[REST + 10] = 0.5 * (perspective.handSize - 1);
        x[REST + 11] = perspective.turnsUntil(perspective.viewer) / (double) perspective.players;
    }
}
