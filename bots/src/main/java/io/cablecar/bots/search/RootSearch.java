package io.cablecar.bots.search;

import io.cablecar.bots.Budget;
import io.cablecar.bots.Strength;
import io.cablecar.bots.inference.MoveEvidence;
import io.cablecar.bots.objective.FirstPlace;
import io.cablecar.bots.objective.Margin;
import io.cablecar.bots.objective.Objective;
import io.cablecar.bots.objective.Payout;
import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.shares.KnownShares;
import io.cablecar.bots.shares.ShareBeliefs;
import io.cablecar.bots.shares.ShareDeals;
import io.cablecar.bots.value.Pruning;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One choice on its way: every move open to the viewer with what it seems to be worth, from a first glance to longer
 * and longer looks ahead; the last few tiles are computed to the end.
 */
public final class RootSearch {

    /** What drawing seems to be worth as long as nobody thought of what may come. */
    private static final double LAST_RESORT = -1e6;

    private final Position position;
    private final Budget budget;
    private final Strength strength;
    private final Dice dice;
    private final Attention attention;
    private final Taste taste;

    /** By colour: whether its points are in the interest of this seat. */
    private final boolean[] own;

    private final Objective objective;
    private final PositionValue positionValue;
    private final OnePlyTable onePly;
    private final AnswerSearch search;
    private final Pruning pruning;
    private final boolean drawn;

    /** Whether shares may still be exchanged. */
    private final boolean exchanging;

    private final boolean forPeople;
    private final List<RootMove> moves = new ArrayList<>();
    private final PlaceMoves placements = new PlaceMoves();
    private boolean cutShort;
    private boolean begun;

    /** What is being looked at, once begun and while anything is left. */
    private Optional<Iteration> iteration = Optional.empty();

    /** How many answers the last iteration looked at. */
    private int plies;

    /** How many iterations came to their end. */
    private int iterations;

    /** @param forPeople whether it will be told to people, who want to know of leads and victories too */
    public RootSearch(View view, Budget budget, Strength strength, ValueFactory values, int seed, boolean forPeople) {
        this.position = new Position(view);
        this.forPeople = forPeople;
        this.budget = budget;
        this.strength = strength;
        this.dice = position.dice(seed);
        this.drawn = view.drawn().isPresent();
        attention = new Attention(view, strength, dice);
        taste = new Taste(strength.taste());
        own = ownColours(view, position);
        attention.overlookLines(position, own);
        Optional<KnownShares> shares = view.market().map(market -> new KnownShares(view));
        exchanging = shares.isPresent() && shares.get().open();
        Optional<ShareDeals> deals = shares.map(known -> new ShareDeals(known, beliefs(view, known), dice));
        if (deals.isPresent()) {
            objective = new Payout(deals.get());
        } else {
            objective = position.players() == 2 ? new Margin() : new FirstPlace(position.players());
        }
        positionValue = new PositionValue(position, values.value(position, attention.horizon()), objective);
        pruning = positionValue.pruning();
        onePly = new OnePlyTable(
                position,
                positionValue,
                budget,
                (position.mayDraw && attention.thinksOfDrawing()) || attention.thinksAhead());
        search = new AnswerSearch(position, positionValue, onePly, budget);
        considerTiles();
        if (exchanging && !drawn && (attention.thinksOfDrawing() || moves.isEmpty())) {
            considerShares(new ShareExchanges(shares.get(), deals.orElseThrow(), positionValue, position.seat));
        }
    }

    private ShareBeliefs beliefs(View view, KnownShares known) {
        return attention.readsMoves() ? new MoveEvidence(view, known, budget) : known.byFavour();
    }

    /** With the companies, those of which shares are held; else the seat's own. */
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
            if (attention.sees(placements.square(i))) {
                considerPlacing(i);
            }
        }
        if (moves.isEmpty() && placements.size() > 0) {
            considerPlacing(dice.below(placements.size()));
        }
        if (position.mayDraw && (attention.thinksOfDrawing() || moves.isEmpty())) {
            double worth = onePly.knowsAll() ? onePly.worthOfDrawing() : LAST_RESORT;
            consider(new Move.Draw(), worth + taste.ofDrawing());
        }
    }

    private void considerPlacing(int index) {
        int square = placements.square(index);
        int lies = placements.lies(index);
        double worth = onePly.worth(lies, square) + taste.of(position, own, square, lies);
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

    /** Thinks until the budget is spent or nothing is left to think about; tells after every iteration. */
    public RootMove think(Runnable afterIteration) {
        boolean goesOn = true;
        while (goesOn) {
            int before = iterations;
            goesOn = goOn();
            if (iterations > before) {
                afterIteration.run();
            }
        }
        return best();
    }

    /**
     * Thinks on for a moment; answers whether anything is left to think about. A thought may be left after any moment,
     * to be taken up again or dropped; into how many it is cut makes no difference to what comes of it.
     */
    public boolean goOn() {
        if (!attention.thinksAhead()) {
            return false;
        }
        if (!begun) {
            begun = true;
            cutShort = !budget.lasts() || !onePly.knowsAll();
            iteration = position.free() <= lastTiles() && !cutShort ? Optional.of(endgameIteration()) : nextIteration();
        } else if (iteration.isPresent() && !iteration.get().goOn()) {
            iteration = after(iteration.get());
        }
        return iteration.isPresent();
    }

    private Iteration endgameIteration() {
        return new EndgameIteration(moves, placements, new Endgame(position, objective, budget, forPeople));
    }

    private Optional<Iteration> after(Iteration over) {
        iterations += over.isWorthTelling() ? 1 : 0;
        cutShort |= over.isBudgetSpent();
        return over.isLast() ? Optional.empty() : nextIteration();
    }

    private Optional<Iteration> nextIteration() {
        int depth = Math.min(Strength.MOST_PLIES, position.free() - 1);
        if (plies >= depth || isDecided() || cutShort) {
            return Optional.empty();
        }
        plies++;
        double margin = (plies == 1 ? pruning.hopeless() : pruning.doubtful()) * strength.breadth();
        return Optional.of(new DeepeningIteration(moves, placements, search, position, budget, plies, margin));
    }

    private int lastTiles() {
        if (exchanging) {
            return 0;
        }
        return position.rules.freeOrientation() ? Endgame.MOST_FREE_TO_TURN : Endgame.MOST_FREE;
    }

    private boolean isDecided() {
        sort();
        return moves.size() < 2
                || moves.get(0).worth() - moves.get(1).worth() > pruning.hopeless() * strength.breadth();
    }

    private void sort() {
        moves.sort((one, other) -> Double.compare(other.worth(), one.worth()));
    }

    /** The best move as far as it is known. */
    public RootMove best() {
        sort();
        return moves.get(0);
    }

    /** Every move, in the order of worth as far as it is known. */
    public List<RootMove> moves() {
        return moves;
    }

    public boolean wasCutShort() {
        return cutShort;
    }

    public Position position() {
        return position;
    }

    public Objective objective() {
        return objective;
    }

    /** The luck that lies in a tile which has just come. */
    public double luck(Tile fresh) {
        return onePly.luck(fresh.ordinal(), drawn);
    }

    /** Weighs the position as it is. */
    public void evaluateRoot() {
        positionValue.evaluateRoot();
    }

    /** Places the tile of a move and weighs the position, as carefully as own moves are weighed. */
    public void place(RootMove move) {
        position.tracks.place(square(move), placements.lies(move.placement()));
        positionValue.evaluate(0, square(move), tile(move), position.seat);
        if (!pruning.shortlist().isEmpty()) {
            positionValue.evaluateWithCare(0, square(move), tile(move), position.seat);
        }
    }

    public void undo(RootMove move) {
        position.tracks.undo(square(move));
    }

    public int square(RootMove move) {
        return placements.square(move.placement());
    }

    /** The kind of the tile that a move places, before any turn. */
    public int tile(RootMove move) {
        return placements.tile(move.placement());
    }
}
