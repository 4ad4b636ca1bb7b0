package io.cablecar.bots.search;

import io.cablecar.bots.inference.MoveEvidence;
import io.cablecar.bots.objective.FirstPlace;
import io.cablecar.bots.objective.Margin;
import io.cablecar.bots.objective.Objective;
import io.cablecar.bots.objective.Payout;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.player.Strength;
import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.shares.KnownShares;
import io.cablecar.bots.shares.ShareBeliefs;
import io.cablecar.bots.shares.ShareDeals;
import io.cablecar.bots.value.Pruning;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Searches the viewer's moves by iterative deepening: a one-ply evaluation of every move, then one answer more in each
 * iteration. The last few tiles are solved to the end of the game.
 */
final class RootSearch {

    /** The worth of drawing while the tiles that may come have not been evaluated. */
    private static final double LAST_RESORT = -1e6;

    private final Position position;
    private final Budget budget;
    private final Strength strength;
    private final RandomNumbers random;
    private final Perception perception;
    private final TemperamentBonus bonus;

    /** By colour: whether this seat gains by its points. */
    private final boolean[] own;

    private final Objective objective;
    private final PositionValue positionValue;
    private final OnePlyTable onePly;
    private final AnswerSearch search;
    private final Pruning pruning;
    private final boolean drawn;

    /** Whether shares may still be exchanged. */
    private final boolean exchanging;

    private final Endgame.Detail endgameDetail;
    private final List<RootMove> moves = new ArrayList<>();
    private final PlaceMoves placements = new PlaceMoves();
    private boolean cutShort;
    private boolean started;

    /** The iteration in progress; empty before the first and after the last. */
    private Optional<Iteration> iteration = Optional.empty();

    /** How many answers the last iteration searched. */
    private int plies;

    private int completedIterations;

    RootSearch(
            View view, Budget budget, Strength strength, ValueFactory values, int seed, Endgame.Detail endgameDetail) {
        this.position = new Position(view);
        this.endgameDetail = endgameDetail;
        this.budget = budget;
        this.strength = strength;
        this.random = position.random(seed);
        this.drawn = view.drawn().isPresent();
        perception = new Perception(view, strength, random);
        bonus = new TemperamentBonus(strength.temperament());
        own = ownColours(view, position);
        perception.overlookLines(position, own);
        Optional<KnownShares> shares = view.market().map(market -> new KnownShares(view));
        exchanging = shares.isPresent() && shares.get().open();
        Optional<ShareDeals> deals = shares.map(known -> new ShareDeals(known, beliefs(view, known), random));
        if (deals.isPresent()) {
            objective = new Payout(deals.get());
        } else {
            objective = position.players() == 2 ? new Margin() : new FirstPlace(position.players());
        }
        positionValue = new PositionValue(position, values.value(position, perception.horizon()), objective);
        pruning = positionValue.pruning();
        onePly = new OnePlyTable(
                position,
                positionValue,
                budget,
                (position.mayDraw && perception.thinksOfDrawing()) || perception.thinksAhead());
        search = new AnswerSearch(position, positionValue, onePly, budget);
        considerTiles();
        if (exchanging && !drawn && (perception.thinksOfDrawing() || moves.isEmpty())) {
            considerShares(new ShareExchanges(shares.get(), deals.orElseThrow(), positionValue, position.seat));
        }
    }

    private ShareBeliefs beliefs(View view, KnownShares known) {
        return perception.readsMoves() ? new MoveEvidence(view, known, budget) : known.byFavour();
    }

    /** With the company expansion, the companies the seat holds shares of; otherwise the seat's own colour. */
    private static boolean[] ownColours(View view, Position position) {
        boolean[] own = new boolean[position.colours];
        if (view.market().isPresent()) {
            view.market().get().shares().forEach(company -> own[company.ordinal()] = true);
        } else {
            own[position.seat] = true;
        }
        return own;
    }

    private void considerTiles() {
        for (int tile : position.placeable) {
            placements.add(position.tracks, position.rules.freeOrientation(), tile);
        }
        for (int i = 0; i < placements.size(); i++) {
            if (perception.sees(placements.square(i))) {
                considerPlacing(i);
            }
        }
        if (moves.isEmpty() && placements.size() > 0) {
            considerPlacing(random.below(placements.size()));
        }
        if (position.mayDraw && (perception.thinksOfDrawing() || moves.isEmpty())) {
            double worth = onePly.knowsAll() ? onePly.worthOfDrawing() : LAST_RESORT;
            consider(new Move.Draw(), worth + bonus.forDrawing());
        }
    }

    private void considerPlacing(int index) {
        int square = placements.square(index);
        int shown = placements.shown(index);
        double worth = onePly.worth(shown, square) + bonus.forPlacing(position, own, square, shown);
        moves.add(RootMove.placing(placements.move(index), index, worth, pruning.errors()));
    }

    private void considerShares(ShareExchanges exchanges) {
        for (Percentage percentage : Percentage.values()) {
            for (Pick pick : Pick.values()) {
                consider(new Move.Exchange(percentage, pick), exchanges.worth(percentage.ordinal(), pick));
            }
        }
        if (position.game.mayPass()) {
            consider(new Move.Pass(), exchanges.worthOfPassing());
        }
    }

    private void consider(Move move, double worth) {
        moves.add(RootMove.other(move, worth, pruning.errors()));
    }

    /**
     * Does the next short part of the search. How a search is divided into steps does not change its result.
     *
     * @return whether anything is left to search
     */
    boolean step() {
        if (!perception.thinksAhead()) {
            return false;
        }
        if (!started) {
            started = true;
            cutShort = !budget.hasRemaining() || !onePly.knowsAll();
            iteration =
                    position.free() <= endgameTiles() && !cutShort ? Optional.of(endgameIteration()) : nextIteration();
        } else if (iteration.isPresent() && !iteration.get().step()) {
            iteration = after(iteration.get());
        }
        return iteration.isPresent();
    }

    private Iteration endgameIteration() {
        return new EndgameIteration(moves, placements, new Endgame(position, objective, budget, endgameDetail));
    }

    private Optional<Iteration> after(Iteration over) {
        completedIterations += over.changedWorths() ? 1 : 0;
        cutShort |= over.isBudgetSpent();
        return over.isLast() ? Optional.empty() : nextIteration();
    }

    private Optional<Iteration> nextIteration() {
        int depth = Math.min(Strength.MAX_PLIES, position.free() - 1);
        if (plies >= depth || isDecided() || cutShort) {
            return Optional.empty();
        }
        plies++;
        double margin = (plies == 1 ? pruning.hopeless() : pruning.doubtful()) * strength.breadth();
        return Optional.of(new DeepeningIteration(moves, placements, search, position, budget, plies, margin));
    }

    /** With this many free squares or fewer the endgame is solved. */
    private int endgameTiles() {
        if (exchanging) {
            return 0;
        }
        return position.rules.freeOrientation() ? Endgame.MAX_FREE_TO_TURN : Endgame.MAX_FREE;
    }

    private boolean isDecided() {
        sort();
        return moves.size() < 2
                || moves.get(0).worth() - moves.get(1).worth() > pruning.hopeless() * strength.breadth();
    }

    private void sort() {
        moves.sort((one, other) -> Double.compare(other.worth(), one.worth()));
    }

    /** The best move found so far. */
    RootMove best() {
        sort();
        return moves.get(0);
    }

    /** Every move considered; sorted by worth only where {@link #best} was called last. */
    List<RootMove> moves() {
        return moves;
    }

    /** How many iterations have changed the worth of moves. */
    int completedIterations() {
        return completedIterations;
    }

    /** Whether the budget ended before the search did. */
    boolean wasCutShort() {
        return cutShort;
    }

    Position position() {
        return position;
    }

    Objective objective() {
        return objective;
    }

    /** Evaluates the position as it is. */
    void evaluateRoot() {
        positionValue.evaluateRoot();
    }

    /** Places the tile of a move and evaluates the position as precisely as the seat's own moves are evaluated. */
    void place(RootMove move) {
        int index = move.placement();
        int square = placements.square(index);
        int tile = placements.tile(index);
        position.tracks.place(square, placements.shown(index));
        positionValue.evaluate(0, square, tile, position.seat);
        if (!pruning.shortlist().isEmpty()) {
            positionValue.refine(0, square, tile, position.seat);
        }
    }

    /** Takes the tile of a move off the board again. */
    void undo(RootMove move) {
        position.tracks.undo(placements.square(move.placement()));
    }
}
