package io.cablecar.bots.search;

import io.cablecar.bots.objective.Objective;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.position.Position;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.fast.FastGame;
import io.cablecar.engine.fast.MoveCode;
import java.util.Arrays;

/**
 * Solves the last few tiles exactly: every placement, the expectation over every unseen tile, each seat maximising its
 * own worth. A hidden tile is revealed when it is needed: a player's tile at the beginning of the turn, a drawn tile
 * when it is drawn. All unseen tiles are equally likely everywhere, so this equals dealing them in advance. The one
 * simplification is that the others are assumed to know the viewer's tiles.
 */
final class Endgame {

    /** The most free squares: these take some ten milliseconds. */
    static final int MAX_FREE = 6;

    /** The same if tiles may be turned. */
    static final int MAX_FREE_TO_TURN = 4;

    /** The part of the budget that it may take; the rest is for a search ahead if this one does not finish. */
    private static final double BUDGET_PART = 0.5;

    /** With fewer free squares the budget is not checked, because that would take longer than the rest. */
    private static final int MIN_TO_CHECK_BUDGET = 3;

    /** What is computed for every end of the game. */
    enum Detail {
        /** The worth to each seat. */
        WORTH,
        /** Also the viewer's lead and chance to win. */
        LEAD_AND_CHANCE
    }

    private final FastGame game;
    private final Tracks tracks;
    private final Objective objective;
    private final Budget budget;
    private final boolean turning;
    private final int players;
    private final int viewer;

    /** Numbers per outcome: the worth to each seat, then perhaps the viewer's lead and part of the victory. */
    private final int width;

    private final int[] points;
    private final PlaceMoves[] placements;
    private final TranspositionTable transpositions;

    /** A stack of reusable outcomes, so that the search does not allocate. */
    private double[][] buffers = new double[0][];

    private int borrowed;
    private double lead;
    private double chance;
    private boolean cutShort;

    /**
     * Starts from a position in which exchanges have ended.
     *
     * @param detail whether lead and chance are computed besides the worth
     */
    Endgame(Position position, Objective objective, Budget budget, Detail detail) {
        this(position, objective, budget, detail, TranspositionTable.DEFAULT_CAPACITY);
    }

    /** @param capacity how many positions the transposition table holds at most */
    Endgame(Position position, Objective objective, Budget budget, Detail detail, int capacity) {
        game = position.game;
        tracks = game.tracks();
        this.objective = objective;
        this.budget = budget;
        turning = position.rules.freeOrientation();
        players = position.players();
        viewer = position.seat;
        width = players + (detail == Detail.LEAD_AND_CHANCE ? 2 : 0);
        transpositions = new TranspositionTable(width, capacity);
        points = new int[position.colours];
        placements = new PlaceMoves[2 * Tile.TOTAL];
        for (int i = 0; i < 2 * (position.free() + 1); i++) {
            placements[i] = new PlaceMoves();
        }
    }

    /** Whether its part of the budget ended, so that the last result is meaningless. */
    boolean wasCutShort() {
        return cutShort;
    }

    /** The worth to the seat to move of placing one of its tiles now. */
    double worthOfPlacing(int code) {
        double[] worths = new double[width];
        int seat = game.toMove();
        place(code, worths);
        return report(seat, worths);
    }

    /** The worth to the seat to move of drawing now. */
    double worthOfDrawing() {
        double[] worths = new double[width];
        int seat = game.toMove();
        draw(worths);
        return report(seat, worths);
    }

    private double report(int seat, double[] worths) {
        if (width > players) {
            lead = worths[players];
            chance = worths[players + 1];
        }
        return worths[seat];
    }

    /** The viewer's expected lead in points after the move evaluated last; zero without that detail. */
    double lead() {
        return lead;
    }

    /** The viewer's chance to win after the move evaluated last; a shared victory counts in part. */
    double chance() {
        return chance;
    }

    private void place(int code, double[] worths) {
        int placed = TranspositionTable.placed(MoveCode.square(code), MoveCode.shows(code));
        int released = TranspositionTable.known(game.toMove(), MoveCode.kind(code));
        game.play(code);
        transpositions.add(placed);
        transpositions.remove(released);
        turn(worths);
        transpositions.add(released);
        transpositions.remove(placed);
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
        borrowed--;
    }

    private void add(double chance, double[] each, double[] sums) {
        for (int i = 0; i < width; i++) {
            sums[i] += chance * each[i];
        }
    }

    /** Takes an outcome from the stack; callers return it by {@code borrowed--}. */
    private double[] borrow() {
        if (borrowed == buffers.length) {
            buffers = Arrays.copyOf(buffers, borrowed + 1);
            buffers[borrowed] = new double[width];
        }
        return buffers[borrowed++];
    }

    private void show(int tile) {
        transpositions.add(TranspositionTable.known(game.toMove(), tile));
        game.play(MoveCode.reveal(tile));
    }

    private void hide(int tile) {
        game.undo();
        transpositions.remove(TranspositionTable.known(game.toMove(), tile));
    }

    private void turn(double[] worths) {
        if (game.isOver()) {
            finish(worths);
            return;
        }
        if (Tile.TOTAL - tracks.placed() >= MIN_TO_CHECK_BUDGET) {
            cutShort |= budget.isCancelled() || budget.usedFraction() > BUDGET_PART;
        }
        if (cutShort) {
            return;
        }
        if (!transpositions.lookUp(worths)) {
            decide(worths);
            transpositions.store(worths);
        }
    }

    private void decide(double[] worths) {
        if (game.isChance()) {
            reveal(worths);
            return;
        }
        int seat = game.toMove();
        double[] each = borrow();
        worths[seat] = Double.NEGATIVE_INFINITY;
        for (int kinds = game.placeable(); kinds != 0; kinds &= kinds - 1) {
            best(Integer.numberOfTrailingZeros(kinds), each);
            keepIfBetter(seat, each, worths);
        }
        if (game.pile() > 0) {
            draw(each);
            keepIfBetter(seat, each, worths);
        }
        borrowed--;
    }

    private void keepIfBetter(int seat, double[] each, double[] worths) {
        if (each[seat] > worths[seat]) {
            System.arraycopy(each, 0, worths, 0, width);
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
        System.arraycopy(sums, 0, worths, 0, width);
        borrowed -= 2;
    }

    /** The best placement of a tile by the seat to move. */
    private void best(int tile, double[] worths) {
        int seat = game.toMove();
        boolean drawn = game.drawn() != FastGame.NO_TILE;
        PlaceMoves open = placements[2 * (Tile.TOTAL - tracks.placed()) + (drawn ? 1 : 0)];
        open.clear();
        open.add(tracks, turning, tile);
        double[] each = borrow();
        worths[seat] = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < open.size() && !cutShort; i++) {
            place(open.code(i), each);
            keepIfBetter(seat, each, worths);
        }
        borrowed--;
    }

    private void finish(double[] worths) {
        budget.spend(1);
        game.points(points);
        for (int seat = 0; seat < players; seat++) {
            worths[seat] = objective.finalWorth(seat, points);
        }
        if (width > players) {
            worths[players] = objective.finalLead(viewer, points);
            worths[players + 1] = objective.finalVictory(viewer, points);
        }
    }
}
