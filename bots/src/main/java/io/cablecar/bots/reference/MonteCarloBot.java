package io.cablecar.bots.reference;

import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.shares.KnownShares;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.companies.Dividends;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.fast.MoveCode;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.Arrays;
import java.util.Optional;

/**
 * A reference: fills the rest of the board at random many times and compares moves by the average final result. All
 * moves are tried with the same fills, which reduces the variance of their differences, and the worse half of the moves
 * is dropped repeatedly (successive halving). A drawn tile is placed where it is most promising.
 *
 * <p>A fill is not a playout by the rules: nobody takes turns, and lines of one tile are allowed. That is what makes
 * the same fill usable for all moves. Real playouts would be another bot, against which no strength has been measured.
 */
public final class MonteCarloBot implements Bot {

    private final int seed;

    public MonteCarloBot(int seed) {
        this.seed = seed;
    }

    @Override
    public Move choose(View view, Budget budget) {
        return new Race(view, budget, seed).winner();
    }

    private static final class Race {

        /** An exchange must gain this much more for each earlier one, so that exchanging ends. */
        private static final double THRESHOLD = 0.5;

        private final Position position;
        private final Budget budget;
        private final RandomNumbers random;
        private final PlaceMoves placements = new PlaceMoves();
        private final int draw;
        /** The index of the first exchange, in the order of {@link MoveCode}; all eight are legal or none. */
        private final int exchanges;

        private final int entrants;
        private final double[] sums;
        private final int[] alive;
        private final int[] squares;
        private final int[] fill;
        private final int[] turns;
        private final int[] place;
        private final Tracks full = new Tracks();
        private final int[] points;
        private final Cars cars;
        private final Dividends dividends;
        private final Optional<KnownShares> shares;
        private final int[] holdings;
        private final int[] tops = new int[KnownShares.PERCENTAGES];
        private final int[] totals;
        private int drawnTile;
        private final int[] promise;
        private final PlaceMoves forDrawn = new PlaceMoves();

        Race(View view, Budget budget, int seed) {
            this.position = new Position(view);
            this.budget = budget;
            this.random = position.random(seed);
            for (int tile : position.placeable) {
                placements.add(position.tracks, position.rules.freeOrientation(), tile);
            }
            int count = placements.size();
            draw = position.mayDraw ? count++ : -1;
            shares = view.market().map(market -> new KnownShares(view));
            exchanges = count;
            for (int code : position.moves) {
                count += MoveCode.isExchange(code) ? 1 : 0;
            }
            entrants = count;
            sums = new double[count];
            alive = new int[count];
            squares = freeSquares(position);
            fill = new int[squares.length];
            turns = new int[squares.length];
            place = new int[Rails.SQUARES];
            for (int i = 0; i < squares.length; i++) {
                place[squares[i]] = i;
            }
            points = new int[position.colours];
            cars = position.rules.cars();
            dividends = new Dividends(position.players());
            totals = new int[position.players()];
            holdings = shares.isPresent() ? new int[position.players() * KnownShares.PERCENTAGES] : new int[0];
            int next = 0;
            for (int tile : position.own) {
                fill[next++] = tile;
            }
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                for (int copy = 0; copy < position.unseen[kind]; copy++) {
                    fill[next++] = kind;
                }
            }
            promise = new int[position.colours];
            for (int colour = 0; colour < promise.length; colour++) {
                promise[colour] = shares.isPresent() ? 0 : colour == position.seat ? promise.length - 1 : -1;
            }
        }

        private static int[] freeSquares(Position position) {
            int[] squares = new int[position.free()];
            int count = 0;
            for (int square = 0; square < Rails.SQUARES; square++) {
                if (!position.tracks.isTaken(square)) {
                    squares[count++] = square;
                }
            }
            return squares;
        }

        Move winner() {
            int rounds = 32 - Integer.numberOfLeadingZeros(entrants - 1);
            int left = entrants;
            for (int i = 0; i < left; i++) {
                alive[i] = i;
            }
            int round = 0;
            boolean hasBudget = true;
            int fills = 0;
            while (left > 1 && hasBudget) {
                shuffle();
                for (int i = 0; i < left; i++) {
                    sums[alive[i]] += outcome(alive[i]);
                }
                fills++;
                hasBudget = budget.spend(left);
                if (budget.usedFraction() * rounds >= round + 1) {
                    round++;
                    sort(left, fills);
                    left = Math.max(1, (left + 1) / 2);
                }
            }
            sort(left, fills);
            return move(alive[0]);
        }

        private Move move(int entrant) {
            if (entrant < placements.size()) {
                return placements.move(entrant);
            }
            if (entrant == draw) {
                return new Move.Draw();
            }
            return new Move.Exchange(Percentage.of((entrant - exchanges) / 2), pick(entrant));
        }

        private Pick pick(int entrant) {
            return (entrant - exchanges) % 2 == 0 ? Pick.FACE_UP : Pick.FACE_DOWN;
        }

        private boolean isExchange(int entrant) {
            return entrant >= exchanges;
        }

        private void sort(int left, int fills) {
            for (int i = 1; i < left; i++) {
                int entrant = alive[i];
                int j = i - 1;
                while (j >= 0 && standing(alive[j], fills) < standing(entrant, fills)) {
                    alive[j + 1] = alive[j];
                    j--;
                }
                alive[j + 1] = entrant;
            }
        }

        private double standing(int entrant, int fills) {
            double mean = sums[entrant] / Math.max(1, fills);
            return isExchange(entrant)
                    ? mean - THRESHOLD * (1 + shares.orElseThrow().exchangesMade())
                    : mean;
        }

        /** Shuffles the viewer's and the unseen tiles over the free squares. */
        private void shuffle() {
            for (int last = fill.length - 1; last > 0; last--) {
                swap(last, random.below(last + 1));
            }
            if (position.rules.freeOrientation()) {
                for (int i = 0; i < turns.length; i++) {
                    turns[i] = random.next() >>> 30;
                }
            }
            if (shares.isPresent()) {
                shares.orElseThrow().sample(random, holdings, tops);
            }
            if (draw >= 0) {
                drawnTile = unseenTile();
            }
        }

        private int unseenTile() {
            int rank = random.below(position.unseenTotal);
            int kind = 0;
            while (rank >= position.unseen[kind]) {
                rank -= position.unseen[kind++];
            }
            return kind;
        }

        private void swap(int one, int other) {
            int kind = fill[one];
            fill[one] = fill[other];
            fill[other] = kind;
        }

        private double outcome(int entrant) {
            if (entrant < placements.size()) {
                return outcome(placements.tile(entrant), placements.shown(entrant), placements.square(entrant));
            }
            if (entrant == draw) {
                return outcomeOfDraw();
            }
            int p = (entrant - exchanges) / 2;
            int slot = position.seat * KnownShares.PERCENTAGES + p;
            int kept = holdings[slot];
            holdings[slot] = shares.orElseThrow().taken(p, pick(entrant), tops);
            double result = outcome(-1, -1, -1);
            holdings[slot] = kept;
            return result;
        }

        private double outcomeOfDraw() {
            forDrawn.clear();
            forDrawn.add(position.tracks, position.rules.freeOrientation(), drawnTile);
            int best = random.below(forDrawn.size());
            if (shares.isEmpty()) {
                int most = Integer.MIN_VALUE;
                for (int i = 0; i < forDrawn.size(); i++) {
                    int square = forDrawn.square(i);
                    position.tracks.place(square, forDrawn.shown(i));
                    int value = PotentialBot.value(position, promise);
                    position.tracks.undo(square);
                    if (value > most) {
                        most = value;
                        best = i;
                    }
                }
            }
            return outcome(drawnTile, forDrawn.shown(best), forDrawn.square(best));
        }

        /**
         * The result after placing a tile on a square and all others as shuffled; the tile displaced is swapped with
         * it.
         */
        private double outcome(int tile, int shown, int square) {
            full.copyFrom(position.tracks);
            int from = -1;
            int to = -1;
            if (square >= 0) {
                to = place[square];
                from = 0;
                while (fill[from] != tile) {
                    from++;
                }
                swap(from, to);
                full.place(square, shown);
            }
            for (int i = 0; i < fill.length; i++) {
                if (i != to) {
                    full.place(squares[i], Tile.turned(fill[i], turns[i]));
                }
            }
            if (square >= 0) {
                swap(from, to);
            }
            return result();
        }

        private double result() {
            Arrays.fill(points, 0);
            cars.addPoints(full, points);
            int[] finals = points;
            if (shares.isPresent()) {
                dividends.compute(points, holdings);
                dividends.totals(totals);
                finals = totals;
            }
            int mostOther = 0;
            for (int seat = 0; seat < finals.length; seat++) {
                if (seat != position.seat) {
                    mostOther = Math.max(mostOther, finals[seat]);
                }
            }
            return finals[position.seat] - (double) mostOther;
        }
    }
}
