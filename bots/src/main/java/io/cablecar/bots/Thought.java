package io.cablecar.bots;

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
final class Thought {

    /** An exchange must promise this much, and as much more for each one made before: so exchanging comes to an end. */
    private static final double RELUCTANCE = 1.2;

    /** Moves that seem worse than the best by more than this at first glance are not looked at again. */
    private static final double HOPELESS = 3.5;

    /** The same at a second look. */
    private static final double DOUBTFUL = 2;

    private static final double UNKNOWN = -1e6;

    /** The part of the remaining budget that a long look at drawing may take. */
    private static final double DRAWS_PART = 0.4;

    /** Fewer kinds than this do not tell how drawing changes. */
    private static final int FEWEST_KINDS = 4;

    /** By number of answers looked at: how far longer looks move a worth; one answer more moved it by 0.6 or 0.7. */
    private static final double[] ERROR = {1.1, 0.9, 0.7, 0.6, 0.5};

    /** A move and its worth, which changes while the thought goes on. */
    static final class Option {
        final Move move;

        /** The placement's number, or -1 for another move. */
        final int way;

        double worth;
        private double deeper;

        /** How many answers have been looked at. */
        int plies;

        /** Whether it was computed to the end of the game; then its lead and its chance are known as well. */
        boolean isExact;

        double exactLead;
        double exactChance;

        Option(Move move, int way, double worth) {
            this.move = move;
            this.way = way;
            this.worth = worth;
        }

        double error() {
            return isExact ? 0 : ERROR[plies];
        }

        boolean isDraw() {
            return move instanceof Move.Draw;
        }
    }

    private final Position position;
    private final Budget budget;
    private final Sight sight;
    private final Dice dice;
    private final Stakes stakes;
    private final Scales scales;
    private final Glances glances;
    private final Search search;
    private final boolean drawn;

    /** Whether shares may still be exchanged. */
    private final boolean exchanging;

    private final boolean forPeople;
    private final List<Option> options = new ArrayList<>();
    private final Placements ways = new Placements();
    private boolean cutShort;

    /** @param forPeople whether it will be told to people, who want to know of leads and victories too */
    Thought(View view, Budget budget, Sight sight, int seed, boolean forPeople) {
        this.position = new Position(view);
        this.forPeople = forPeople;
        this.budget = budget;
        this.sight = sight;
        this.dice = position.dice(seed);
        this.drawn = view.drawn().isPresent();
        Optional<Ledger> ledger = view.market().map(market -> new Ledger(view));
        exchanging = ledger.isPresent() && ledger.get().open;
        Optional<Worlds> worlds = ledger.map(known -> new Worlds(known, dice));
        if (worlds.isPresent()) {
            stakes = new Portfolio(worlds.get());
        } else {
            stakes = position.players() == 2 ? new Duel() : new Crowd(position.players());
        }
        scales = new Scales(position, new AnalyticValue(position, sight.reach()), stakes);
        glances = new Glances(position, scales, budget, position.mayDraw || sight.plies() > 0);
        search = new Search(position, scales, glances, budget);
        considerTiles();
        if (exchanging && !drawn) {
            considerShares(ledger.get(), worlds.orElseThrow());
        }
    }

    private void considerTiles() {
        for (int tile : position.placeable) {
            ways.add(position.tracks, position.rules.freeOrientation(), tile);
        }
        for (int i = 0; i < ways.size(); i++) {
            options.add(new Option(ways.move(i), i, glances.worth(ways.lies(i), ways.square(i))));
        }
        if (position.mayDraw) {
            // Without time to think of every kind, drawing is a last resort.
            options.add(new Option(new Move.Draw(), -1, glances.knowsAll() ? glances.worthOfDrawing() : UNKNOWN));
        }
    }

    private void considerShares(Ledger ledger, Worlds worlds) {
        scales.weighNow();
        double now = scales.worth(position.seat);
        int[] companies = new int[Cars.COMPANIES];
        for (int p = 0; p < Ledger.PERCENTAGES; p++) {
            addExchange(ledger, p, Pick.FACE_UP, now + gain(worlds, p, ledger.faceUp(p), now));
            double down;
            if (ledger.knownTop(p) >= 0) {
                down = gain(worlds, p, ledger.knownTop(p), now);
            } else {
                int count = ledger.unknown(p, companies);
                double sum = 0;
                for (int i = 0; i < count; i++) {
                    sum += gain(worlds, p, companies[i], now);
                }
                down = sum / count;
            }
            addExchange(ledger, p, Pick.FACE_DOWN, now + down);
        }
        if (position.placeable.length == 0 && !position.mayDraw) {
            options.add(new Option(new Move.Pass(), -1, now));
        }
    }

    private void addExchange(Ledger ledger, int percentage, Pick pick, double worth) {
        double reluctance = RELUCTANCE * (1 + ledger.exchangesMade);
        options.add(
                new Option(new Move.Exchange(Percentage.of(percentage), pick), -1, Scales.rounded(worth - reluctance)));
    }

    private double gain(Worlds worlds, int percentage, int company, double now) {
        Portfolio changed = new Portfolio(worlds.with(percentage, company));
        scales.weighNow(changed);
        return changed.worth(position.seat) - now;
    }

    /** Thinks until the budget is spent or nothing is left to think about; tells after every step. */
    Option think(Runnable step) {
        if (sight.haste() > 0) {
            for (Option option : options) {
                option.worth += sight.haste() * bell();
            }
            return best();
        }
        cutShort = !budget.lasts() || (sight.plies() > 0 && !glances.knowsAll());
        if (sight.plies() > 0 && position.free() <= lastTiles() && !cutShort && lookToTheEnd()) {
            step.run();
            return best();
        }
        int depth = Math.min(sight.plies(), position.free() - 1);
        for (int plies = 1; plies <= depth && !isDecided() && !cutShort; plies++) {
            lookAhead(plies);
            step.run();
        }
        return best();
    }

    private int lastTiles() {
        if (exchanging) {
            return 0;
        }
        return position.rules.freeOrientation() ? Endgame.MOST_FREE_TO_TURN : Endgame.MOST_FREE;
    }

    private boolean isDecided() {
        sort();
        return options.size() < 2 || options.get(0).worth - options.get(1).worth > HOPELESS * sight.breadth();
    }

    private void lookAhead(int plies) {
        double limit = options.get(0).worth - (plies == 1 ? HOPELESS : DOUBTFUL) * sight.breadth();
        double began = budget.used();
        double shift = 0;
        double bestBefore = UNKNOWN;
        double best = UNKNOWN;
        int looked = 0;
        for (Option option : options) {
            if (option.way < 0 || option.worth < limit) {
                continue;
            }
            double worth =
                    search.answered(ways.tile(option.way), ways.lies(option.way), ways.square(option.way), plies);
            if (search.wasCutShort()) {
                cutShort = true;
                break;
            }
            shift += worth - option.worth;
            bestBefore = Math.max(bestBefore, option.worth);
            best = Math.max(best, worth);
            looked++;
            option.deeper = worth;
            option.plies = plies;
        }
        if (looked == 0) {
            return;
        }
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

    /** False if that would take too long. */
    private boolean lookToTheEnd() {
        Endgame endgame = new Endgame(position, stakes, budget, forPeople);
        for (Option option : options) {
            if (option.isDraw()) {
                option.deeper = endgame.worthOfDrawing(position.seat);
                option.exactLead = endgame.lead();
                option.exactChance = endgame.chance();
            } else if (option.way >= 0) {
                option.deeper = endgame.worthOfPlacing(
                        position.seat, ways.tile(option.way), ways.lies(option.way), ways.square(option.way), drawn);
                option.exactLead = endgame.lead();
                option.exactChance = endgame.chance();
            } else {
                option.deeper = option.worth;
            }
            if (endgame.wasCutShort()) {
                return false;
            }
        }
        for (Option option : options) {
            option.worth = option.deeper;
            option.isExact = option.way >= 0 || option.isDraw();
        }
        return true;
    }

    private void sort() {
        options.sort((one, other) -> Double.compare(other.worth, one.worth));
    }

    private Option best() {
        sort();
        return options.get(0);
    }

    /** Every move, in the order of worth as far as it is known. */
    List<Option> options() {
        return options;
    }

    boolean wasCutShort() {
        return cutShort;
    }

    Position position() {
        return position;
    }

    Stakes stakes() {
        return stakes;
    }

    ValueFunction value() {
        return scales.value;
    }

    /** The luck that lies in a tile which has just come. */
    double luck(Tile fresh) {
        return glances.luck(fresh.ordinal(), drawn);
    }

    /** Weighs the position as it is. */
    void weighNow() {
        scales.weighNow();
    }

    /** Lays the tile of an option and weighs the position. */
    void lay(Option option) {
        int square = ways.square(option.way);
        position.tracks.place(square, ways.lies(option.way));
        scales.weigh(0, square, ways.tile(option.way));
    }

    void takeUp(Option option) {
        position.tracks.undo(ways.square(option.way));
    }

    /** A number around nought with standard deviation one. */
    private double bell() {
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += dice.next() >>> 16;
        }
        return (sum - 2 * 65535) * (1.7320508 / 65535);
    }
}
