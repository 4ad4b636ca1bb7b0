package io.cablecar.bots.search;

import io.cablecar.bots.Budget;
import io.cablecar.bots.objective.Objective;
import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.position.Position;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.fast.FastGame;
import io.cablecar.engine.fast.MoveCode;
import java.util.Arrays;

/**
 * The last few tiles, computed to the end: every way to place them, the expectation over every tile not seen, everybody
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

    private final FastGame game;
    private final Tracks tracks;
    private final Objective objective;
    private final Budget budget;
    private final boolean turning;
    private final int players;
    private final int viewer;

    /** Every outcome is the worth to each seat, then, if wanted, the viewer's lead and part of the victory. */
    private final int outcome;

    private final int[] points;
    private final PlaceMoves[] ways;
    private final TranspositionTable met;

    /** Outcomes in use, the last ones taken first: so that nothing is allocated on the way. */
    private double[][] outcomes = new double[0][];

    private int taken;
    private double lead;
    private double chance;
    private boolean cutShort;

    /**
     * From a game in which exchanges have ended.
     *
     * @param telling whether lead and chance are wanted beside the worth
     */
    Endgame(Position position, Objective objective, Budget budget, boolean telling) {
        this(position, objective, budget, telling, TranspositionTable.MANY);
    }

    /** @param remembered how many positions are remembered at most, in case they are met again */
    Endgame(Position position, Objective objective, Budget budget, boolean telling, int remembered) {
        game = position.game;
        tracks = game.tracks();
        this.objective = objective;
        this.budget = budget;
        turning = position.rules.freeOrientation();
        players = position.players();
        viewer = position.seat;
        outcome = players + (telling ? 2 : 0);
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

    /** The worth to the seat to move of placing one of its tiles now. */
    double worthOfPlacing(int code) {
        double[] worths = new double[outcome];
        int seat = game.toMove();
        place(code, worths);
        return told(seat, worths);
    }

    /** The worth to the seat to move of drawing now. */
    double worthOfDrawing() {
        double[] worths = new double[outcome];
        int seat = game.toMove();
        draw(worths);
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

    private void place(int code, double[] worths) {
        int placed = TranspositionTable.placed(MoveCode.square(code), MoveCode.shows(code));
        int released = TranspositionTable.known(game.toMove(), MoveCode.kind(code));
        game.play(code);
        met.add(placed);
        met.remove(released);
        turn(worths);
        met.add(released);
        met.remove(placed);
        game.undo();
    }

    private void draw(double[] worths) {
        Arrays.fill(worths, 0);
        double[] each = borrow();
        game.play(MoveCode.DRAW);
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            if (game.unseen(tile) > 0 && !cutShort) {
                double chance = game.unseen(tile) / (double) game.unseenTotal();
                show(tile);
                best(tile, each);
                hide(tile);
                add(chance, each, worths);
            }
        }
        game.undo();
        taken--;
    }

    private void add(double chance, double[] each, double[] sums) {
        for (int i = 0; i < outcome; i++) {
            sums[i] += chance * each[i];
        }
    }

    /** Whoever borrows gives back by {@code taken--}. */
    private double[] borrow() {
        if (taken == outcomes.length) {
            outcomes = Arrays.copyOf(outcomes, taken + 1);
            outcomes[taken] = new double[outcome];
        }
        return outcomes[taken++];
    }

    private void show(int tile) {
        met.add(TranspositionTable.known(game.toMove(), tile));
        game.play(MoveCode.reveal(tile));
    }

    private void hide(int tile) {
        game.undo();
        met.remove(TranspositionTable.known(game.toMove(), tile));
    }

    private void turn(double[] worths) {
        if (game.isOver()) {
            finish(worths);
            return;
        }
        if (Tile.TOTAL - tracks.placed() >= WATCHED) {
            cutShort |= budget.isCancelled() || budget.used() > PART;
        }
        if (cutShort) {
            return;
        }
        if (!met.recall(worths)) {
            act(worths);
            met.keep(worths);
        }
    }

    private void act(double[] worths) {
        if (game.isChance()) {
            reveal(worths);
            return;
        }
        int seat = game.toMove();
        double[] each = borrow();
        worths[seat] = Double.NEGATIVE_INFINITY;
        for (int kinds = game.placeable(); kinds != 0; kinds &= kinds - 1) {
            best(Integer.numberOfTrailingZeros(kinds), each);
            take(seat, each, worths);
        }
        if (game.pile() > 0) {
            draw(each);
            take(seat, each, worths);
        }
        taken--;
    }

    private void take(int seat, double[] each, double[] worths) {
        if (each[seat] > worths[seat]) {
            System.arraycopy(each, 0, worths, 0, outcome);
        }
    }

    private void reveal(double[] worths) {
        double[] each = borrow();
        double[] sums = borrow();
        Arrays.fill(sums, 0);
        budget.spend(1);
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            if (game.unseen(tile) > 0 && !cutShort) {
                double chance = game.unseen(tile) / (double) game.unseenTotal();
                show(tile);
                turn(each);
                hide(tile);
                add(chance, each, sums);
            }
        }
        System.arraycopy(sums, 0, worths, 0, outcome);
        taken -= 2;
    }

    /** The best that the seat to move can do with a tile. */
    private void best(int tile, double[] worths) {
        int seat = game.toMove();
        boolean drawn = game.drawn() != FastGame.NO_TILE;
        PlaceMoves mine = ways[2 * (Tile.TOTAL - tracks.placed()) + (drawn ? 1 : 0)];
        mine.clear();
        mine.add(tracks, turning, tile);
        double[] each = borrow();
        worths[seat] = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < mine.size() && !cutShort; i++) {
            place(mine.code(i), each);
            take(seat, each, worths);
        }
        taken--;
    }

    private void finish(double[] worths) {
        budget.spend(1);
        game.points(points);
        for (int seat = 0; seat < players; seat++) {
            worths[seat] = objective.atTheEnd(seat, points);
        }
        if (outcome > players) {
            worths[players] = objective.leadAtTheEnd(viewer, points);
            worths[players + 1] = objective.victoryAtTheEnd(viewer, points);
        }
    }
}
