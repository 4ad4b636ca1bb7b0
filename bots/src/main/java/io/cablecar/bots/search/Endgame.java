package io.cablecar.bots.search;

import io.cablecar.bots.Budget;
import io.cablecar.bots.objective.Objective;
import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.position.Position;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import java.util.Arrays;

/**
 * The last few tiles, computed to the end: every way to lay them, the expectation over every tile not seen, everybody
 * doing the best for his own seat. What nobody has shown is drawn when it is needed: a player's tile when his turn
 * comes, a drawn tile when he draws. (All unseen tiles are equally likely everywhere, so this is the same as dealing
 * them at once; that others are taken to know the viewer's tiles is the one thing assumed.)
 */
final class Endgame {

    /** With so many free squares at most it takes some ten milliseconds. */
    static final int MOST_FREE = 6;

    /** The same where tiles may be turned. */
    static final int MOST_FREE_TO_TURN = 4;

    /** The part of the budget that it may take: if that is not enough, there is still something left to look ahead. */
    private static final double PART = 0.5;

    /** With fewer free squares than this nobody looks at the clock: that would take longer than what is left to do. */
    private static final int WATCHED = 3;

    private final Tracks tracks;
    private final Objective objective;
    private final Budget budget;
    private final boolean free;
    private final int players;
    private final int viewer;

    /** Every outcome is the worth to each seat, then, if wanted, the viewer's lead and part of the victory. */
    private final int outcome;

    private final int[] owner;

    /** By kind: unseen copies, in whatever hand or in the pile. */
    private final int[] unseen;

    private int unseenTotal;
    private int pile;

    /** By seat and kind: tiles that are known. */
    private final int[][] known;

    /** By seat: how many tiles are held that are not known. */
    private final int[] hidden;

    private final int[] points;
    private final PlaceMoves[] ways;
    private final TranspositionTable met;

    /** Outcomes in use, the last ones taken first: so that nothing is allocated on the way. */
    private double[][] outcomes = new double[0][];

    private int taken;
    private double lead;
    private double chance;
    private boolean cutShort;

    /** @param telling whether lead and chance are wanted beside the worth */
    Endgame(Position position, Objective objective, Budget budget, boolean telling) {
        this(position, objective, budget, telling, TranspositionTable.MANY);
    }

    /** @param remembered how many positions are remembered at most, in case they are met again */
    Endgame(Position position, Objective objective, Budget budget, boolean telling, int remembered) {
        tracks = position.tracks;
        this.objective = objective;
        this.budget = budget;
        free = position.rules.freeOrientation();
        players = position.players();
        viewer = position.seat;
        outcome = players + (telling ? 2 : 0);
        owner = position.owner;
        unseen = position.unseen.clone();
        unseenTotal = position.unseenTotal;
        pile = position.pile;
        known = new int[players][Tile.KINDS];
        hidden = position.handSizes.clone();
        hidden[position.seat] = 0;
        for (int kind : position.own) {
            known[position.seat][kind]++;
        }
        met = new TranspositionTable(outcome, remembered);
        points = new int[position.colours];
        ways = new PlaceMoves[2 * Tile.TOTAL];
        for (int i = 0; i < 2 * (position.free() + 1); i++) {
            ways[i] = new PlaceMoves();
        }
    }

    /** Whether its part of the budget ended before the answer was found; then it means nothing. */
    boolean wasCutShort() {
        return cutShort;
    }

    /** The worth to a seat of laying one of its tiles now. */
    double worthOfPlacing(int seat, int tile, int lies, int square, boolean drawn) {
        double[] worths = new double[outcome];
        place(seat, tile, lies, square, drawn, worths);
        return told(seat, worths);
    }

    /** The worth to a seat of drawing now. */
    double worthOfDrawing(int seat) {
        double[] worths = new double[outcome];
        draw(seat, worths);
        return told(seat, worths);
    }

    private double told(int seat, double[] worths) {
        if (outcome > players) {
            lead = worths[players];
            chance = worths[players + 1];
        }
        return worths[seat];
    }

    /** The points by which the viewer may expect to be ahead, after the move asked about last; nought if not wanted. */
    double lead() {
        return lead;
    }

    /** The viewer's chance to win, after the move asked about last; a shared victory counts in part. */
    double chance() {
        return chance;
    }

    private void place(int seat, int tile, int lies, int square, boolean drawn, double[] worths) {
        tracks.place(square, lies);
        met.add(TranspositionTable.laid(square, lies));
        release(seat, tile);
        boolean refills = !drawn && pile > 0;
        if (refills) {
            pile--;
            hidden[seat]++;
        }
        turn((seat + 1) % players, worths);
        if (refills) {
            pile++;
            hidden[seat]--;
        }
        hold(seat, tile);
        met.remove(TranspositionTable.laid(square, lies));
        tracks.undo(square);
    }

    private void draw(int seat, double[] worths) {
        for (int i = 0; i < outcome; i++) {
            worths[i] = 0;
        }
        double[] each = borrow();
        pile--;
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            if (unseen[tile] > 0 && !cutShort) {
                double chance = unseen[tile] / (double) unseenTotal;
                show(seat, tile);
                best(seat, tile, true, each);
                hide(seat, tile);
                for (int i = 0; i < outcome; i++) {
                    worths[i] += chance * each[i];
                }
            }
        }
        pile++;
        taken--;
    }

    /** Whoever borrows gives back by {@code taken--}. */
    private double[] borrow() {
        if (taken == outcomes.length) {
            outcomes = Arrays.copyOf(outcomes, taken + 1);
            outcomes[taken] = new double[outcome];
        }
        return outcomes[taken++];
    }

    private void hold(int seat, int tile) {
        known[seat][tile]++;
        met.add(TranspositionTable.known(seat, tile));
    }

    private void release(int seat, int tile) {
        known[seat][tile]--;
        met.remove(TranspositionTable.known(seat, tile));
    }

    private void show(int seat, int tile) {
        unseen[tile]--;
        unseenTotal--;
        hold(seat, tile);
    }

    private void hide(int seat, int tile) {
        release(seat, tile);
        unseenTotal++;
        unseen[tile]++;
    }

    private void turn(int seat, double[] worths) {
        if (tracks.laid() == Tile.TOTAL) {
            finish(worths);
            return;
        }
        if (Tile.TOTAL - tracks.laid() >= WATCHED) {
            cutShort |= budget.isCancelled() || budget.used() > PART;
        }
        if (cutShort) {
            return;
        }
        if (!met.recall(worths)) {
            act(seat, worths);
            met.keep(worths);
        }
    }

    private void act(int seat, double[] worths) {
        if (hidden[seat] > 0) {
            reveal(seat, worths);
            return;
        }
        double[] each = borrow();
        worths[seat] = Double.NEGATIVE_INFINITY;
        boolean acts = false;
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            if (known[seat][tile] > 0) {
                acts = true;
                best(seat, tile, false, each);
                take(seat, each, worths);
            }
        }
        if (pile > 0) {
            acts = true;
            draw(seat, each);
            take(seat, each, worths);
        }
        taken--;
        if (!acts) {
            turn((seat + 1) % players, worths);
        }
    }

    private void take(int seat, double[] each, double[] worths) {
        if (each[seat] > worths[seat]) {
            System.arraycopy(each, 0, worths, 0, outcome);
        }
    }

    private void reveal(int seat, double[] worths) {
        double[] each = borrow();
        double[] sums = borrow();
        Arrays.fill(sums, 0);
        budget.spend(1);
        hidden[seat]--;
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            if (unseen[tile] > 0 && !cutShort) {
                double chance = unseen[tile] / (double) unseenTotal;
                show(seat, tile);
                turn(seat, each);
                hide(seat, tile);
                for (int i = 0; i < outcome; i++) {
                    sums[i] += chance * each[i];
                }
            }
        }
        hidden[seat]++;
        System.arraycopy(sums, 0, worths, 0, outcome);
        taken -= 2;
    }

    /** The best this seat can do with a tile. */
    private void best(int seat, int tile, boolean drawn, double[] worths) {
        PlaceMoves mine = ways[2 * (Tile.TOTAL - tracks.laid()) + (drawn ? 1 : 0)];
        mine.clear();
        mine.add(tracks, free, tile);
        double[] each = borrow();
        worths[seat] = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < mine.size() && !cutShort; i++) {
            place(seat, tile, mine.lies(i), mine.square(i), drawn, each);
            take(seat, each, worths);
        }
        taken--;
    }

    private void finish(double[] worths) {
        budget.spend(1);
        for (int colour = 0; colour < points.length; colour++) {
            points[colour] = 0;
        }
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            if (owner[depot] >= 0) {
                points[owner[depot]] += tracks.points(depot);
            }
        }
        for (int seat = 0; seat < players; seat++) {
            worths[seat] = objective.atTheEnd(seat, points);
        }
        if (outcome > players) {
            worths[players] = objective.leadAtTheEnd(viewer, points);
            worths[players + 1] = objective.victoryAtTheEnd(viewer, points);
        }
    }
}
