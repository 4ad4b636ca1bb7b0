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
import io.cablecar.engine.board.Cars;
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

    /** An exchange must promise this much, and as much more for each one made before: so exchanging comes to an end. */
    private static final double RELUCTANCE = 1.2;

    private static final double UNKNOWN = -1e6;

    /** The part of the remaining budget that a long look at drawing may take. */
    private static final double DRAWS_PART = 0.4;

    /** Fewer kinds than this do not tell how drawing changes. */
    private static final int FEWEST_KINDS = 4;

    /** A move and its worth, which changes while the thought goes on. */
    public static final class Option {
        private final Move move;
        private final Pruning.Errors errors;

        /** The placement's number, or -1 for another move. */
        private final int way;

        private double worth;
        private double deeper;
        private int plies;
        private boolean isExact;
        private double exactLead;
        private double exactChance;

        Option(Move move, int way, double worth, Pruning.Errors errors) {
            this.move = move;
            this.errors = errors;
            this.way = way;
            this.worth = worth;
        }

        public Move move() {
            return move;
        }

        public double worth() {
            return worth;
        }

        /** How many answers have been looked at. */
        public int plies() {
            return plies;
        }

        /** How far a longer look may still move the worth. */
        public double error() {
            return isExact ? 0 : errors.after(plies);
        }

        /** Whether it was computed to the end of the game; then its lead and its chance are known as well. */
        public boolean isExact() {
            return isExact;
        }

        public double exactLead() {
            return exactLead;
        }

        public double exactChance() {
            return exactChance;
        }

        public boolean laysATile() {
            return way >= 0;
        }

        private boolean isDraw() {
            return move instanceof Move.Draw;
        }
    }

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
    private final List<Option> options = new ArrayList<>();
    private final PlaceMoves ways = new PlaceMoves();
    private boolean cutShort;
    private boolean begun;

    /** What is being looked at, once begun and while anything is left. */
    private Optional<Pass> pass = Optional.empty();

    /** How many answers the last pass ahead looked at. */
    private int plies;

    /** How many passes came to their end. */
    private int passes;

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
        if (exchanging && !drawn && (attention.thinksOfDrawing() || options.isEmpty())) {
            considerShares(shares.get(), deals.orElseThrow());
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
            ways.add(position.tracks, position.rules.freeOrientation(), tile);
        }
        for (int i = 0; i < ways.size(); i++) {
            if (attention.sees(ways.square(i))) {
                considerPlacing(i);
            }
        }
        if (options.isEmpty() && ways.size() > 0) {
            considerPlacing(dice.below(ways.size()));
        }
        if (position.mayDraw && (attention.thinksOfDrawing() || options.isEmpty())) {
            // Without time to think of every kind, drawing is a last resort.
            double worth = onePly.knowsAll() ? onePly.worthOfDrawing() : UNKNOWN;
            consider(new Move.Draw(), -1, worth + taste.ofDrawing());
        }
    }

    private void considerPlacing(int way) {
        double worth = onePly.worth(ways.lies(way), ways.square(way));
        consider(ways.move(way), way, worth + taste.of(position, own, ways.square(way), ways.lies(way)));
    }

    private void consider(Move move, int way, double worth) {
        options.add(new Option(move, way, worth, pruning.errors()));
    }

    private void considerShares(KnownShares shares, ShareDeals deals) {
        positionValue.evaluateRoot();
        double now = positionValue.worth(position.seat);
        int[] companies = new int[Cars.COMPANIES];
        for (int p = 0; p < KnownShares.PERCENTAGES; p++) {
            addExchange(shares, p, Pick.FACE_UP, now + gain(deals, p, shares.faceUp(p), now));
            double down;
            if (shares.knownTop(p) >= 0) {
                down = gain(deals, p, shares.knownTop(p), now);
            } else {
                int count = shares.unknown(p, companies);
                double sum = 0;
                for (int i = 0; i < count; i++) {
                    sum += gain(deals, p, companies[i], now);
                }
                down = sum / count;
            }
            addExchange(shares, p, Pick.FACE_DOWN, now + down);
        }
        if (position.game.mayPass()) {
            consider(new Move.Pass(), -1, now);
        }
    }

    private void addExchange(KnownShares shares, int percentage, Pick pick, double worth) {
        double reluctance = RELUCTANCE * (1 + shares.exchangesMade());
        consider(new Move.Exchange(Percentage.of(percentage), pick), -1, PositionValue.rounded(worth - reluctance));
    }

    private double gain(ShareDeals deals, int percentage, int company, double now) {
        Payout changed = new Payout(deals.with(percentage, company));
        positionValue.evaluateRoot(changed);
        return changed.worth(position.seat) - now;
    }

    /** Thinks until the budget is spent or nothing is left to think about; tells after every pass. */
    public Option think(Runnable afterPass) {
        boolean goesOn = true;
        while (goesOn) {
            int before = passes;
            goesOn = goOn();
            if (passes > before) {
                afterPass.run();
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
            pass = position.free() <= lastTiles() && !cutShort ? Optional.of(new PassToTheEnd()) : nextPass();
        } else if (pass.isPresent() && !pass.get().goesOn()) {
            pass = pass.get().isLast() ? Optional.empty() : nextPass();
        }
        return pass.isPresent();
    }

    private Optional<Pass> nextPass() {
        int depth = Math.min(Strength.MOST_PLIES, position.free() - 1);
        if (plies >= depth || isDecided() || cutShort) {
            return Optional.empty();
        }
        plies++;
        return Optional.of(new PassAhead());
    }

    private int lastTiles() {
        if (exchanging) {
            return 0;
        }
        return position.rules.freeOrientation() ? Endgame.MOST_FREE_TO_TURN : Endgame.MOST_FREE;
    }

    private boolean isDecided() {
        sort();
        return options.size() < 2
                || options.get(0).worth - options.get(1).worth > pruning.hopeless() * strength.breadth();
    }

    /** One look at all moves that deserve it, move by move. */
    private abstract class Pass {

        private int next;

        /** Looks at one move more; false when all have been looked at, or it was cut short. */
        final boolean goesOn() {
            while (next < options.size()) {
                Option option = options.get(next++);
                if (isWorthALook(option)) {
                    return look(option) || end(false);
                }
            }
            return end(true);
        }

        abstract boolean isWorthALook(Option option);

        /** False if it was cut short. */
        abstract boolean look(Option option);

        /** Takes over what was found; answers false, as nothing is left. */
        abstract boolean end(boolean isWhole);

        /** Whether nothing is left to look for after it. */
        abstract boolean isLast();
    }

    /** Looks one answer further than the pass before. */
    private final class PassAhead extends Pass {

        private final double limit =
                options.get(0).worth - (plies == 1 ? pruning.hopeless() : pruning.doubtful()) * strength.breadth();
        private final double began = budget.used();
        private double shift;
        private double bestBefore = UNKNOWN;
        private double best = UNKNOWN;
        private int looked;

        @Override
        boolean isWorthALook(Option option) {
            return option.way >= 0 && option.worth >= limit;
        }

        @Override
        boolean look(Option option) {
            double worth =
                    search.answered(ways.tile(option.way), ways.lies(option.way), ways.square(option.way), plies);
            if (search.wasCutShort()) {
                cutShort = true;
                return false;
            }
            shift += worth - option.worth;
            bestBefore = Math.max(bestBefore, option.worth);
            best = Math.max(best, worth);
            looked++;
            option.deeper = worth;
            option.plies = plies;
            return true;
        }

        @Override
        boolean end(boolean isWhole) {
            passes++;
            if (looked > 0) {
                takeOver();
            }
            return false;
        }

        private void takeOver() {
            // The best of several is a little too good; a move that was not looked at must not suffer from that.
            double shiftOfBest = best - bestBefore;
            double shiftOfDraw = shiftOfBest;
            double cost = (budget.used() - began) / looked;
            int kinds = (int) Math.min(Tile.KINDS, (1 - budget.used()) * (plies == 1 ? 1 : DRAWS_PART) / (cost + 1e-9));
            if (position.mayDraw && !cutShort && kinds >= FEWEST_KINDS) {
                shiftOfDraw = search.shiftOfDraw(plies, kinds);
            }
            for (Option option : options) {
                if (option.plies == plies) {
                    option.worth = option.deeper;
                } else if (option.way >= 0) {
                    option.worth += shift / looked;
                } else {
                    option.worth += option.isDraw() ? shiftOfDraw : shiftOfBest;
                }
            }
        }

        @Override
        boolean isLast() {
            return false;
        }
    }

    /** Computes every move to the end of the game, unless that would take too long. */
    private final class PassToTheEnd extends Pass {

        private final Endgame endgame = new Endgame(position, objective, budget, forPeople);
        private boolean isDone;

        @Override
        boolean isWorthALook(Option option) {
            return true;
        }

        @Override
        boolean look(Option option) {
            if (option.isDraw()) {
                option.deeper = endgame.worthOfDrawing();
                option.exactLead = endgame.lead();
                option.exactChance = endgame.chance();
            } else if (option.way >= 0) {
                option.deeper = endgame.worthOfPlacing(ways.code(option.way));
                option.exactLead = endgame.lead();
                option.exactChance = endgame.chance();
            } else {
                option.deeper = option.worth;
            }
            return !endgame.wasCutShort();
        }

        @Override
        boolean end(boolean isWhole) {
            if (isWhole) {
                passes++;
                isDone = true;
                for (Option option : options) {
                    option.worth = option.deeper;
                    option.isExact = option.way >= 0 || option.isDraw();
                }
            }
            return false;
        }

        @Override
        boolean isLast() {
            return isDone;
        }
    }

    private void sort() {
        options.sort((one, other) -> Double.compare(other.worth, one.worth));
    }

    /** The best move as far as it is known. */
    public Option best() {
        sort();
        return options.get(0);
    }

    /** Every move, in the order of worth as far as it is known. */
    public List<Option> options() {
        return options;
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

    /** Lays the tile of an option and weighs the position. */
    public void lay(Option option) {
        int square = ways.square(option.way);
        position.tracks.place(square, ways.lies(option.way));
        positionValue.evaluate(0, square, ways.tile(option.way), position.seat);
    }

    public int square(Option option) {
        return ways.square(option.way);
    }

    /** The kind of the tile that an option lays, before any turn. */
    public int tile(Option option) {
        return ways.tile(option.way);
    }

    public void takeUp(Option option) {
        position.tracks.undo(ways.square(option.way));
    }
}
