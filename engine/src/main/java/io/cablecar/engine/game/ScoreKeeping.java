package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.companies.Market;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Follows a game at a real table, turn by turn, from what everybody can see of it. It never stops: a turn that is
 * against the rules has a reason, and what it did to the board counts.
 *
 * @param steps what each entry did
 * @param board the tiles on the board, in the order of play
 * @param toMove the seat whose turn it is; empty when all tiles are placed
 */
public record ScoreKeeping(List<Step> steps, List<Placement> board, OptionalInt toMove) {

    /**
     * A turn.
     *
     * @param refusal why it is against the rules, if it is; a tile on a taken square is left out
     * @param isForced whether it made a one-tile line because the tile fitted nowhere else
     * @param finished the lines that it finished
     * @param points after it, by seat, with companies by company
     */
    public record Step(
            int seat, Optional<Refusal> refusal, boolean isForced, List<Line> finished, List<Integer> points) {}

    /**
     * Follows these entries from the empty board.
     *
     * @param entries placements of tiles as they lie on the table, exchanges and passes; draws are not seen
     */
    public static ScoreKeeping of(Rules rules, int first, List<Move> entries) {
        return new Fold(rules, first).all(entries);
    }

    /** The state after some entries. */
    private static final class Fold {

        private final Rules rules;
        private final Cars cars;
        private final Tracks tracks = new Tracks();
        private final List<Placement> board = new ArrayList<>();
        private final List<Step> steps = new ArrayList<>();
        private final int[] held;
        private int pile;
        private int seat;

        Fold(Rules rules, int first) {
            this.rules = rules;
            cars = rules.cars();
            held = new int[rules.players()];
            Arrays.fill(held, rules.handSize());
            pile = Tile.TOTAL - rules.players() * rules.handSize();
            seat = first;
        }

        ScoreKeeping all(List<Move> entries) {
            for (Move entry : entries) {
                Tracks before = tracks.copy();
                Optional<Refusal> refusal = refusal(entry);
                boolean isOneTileLine = false;
                if (entry instanceof Move.Place place
                        && !tracks.isTaken(place.square().index())) {
                    tracks.place(
                            place.square().index(), place.placement().tile().ordinal());
                    board.add(place.placement());
                    isOneTileLine = Tracks.makesShortLine(
                            place.square().index(), place.placement().tile().ordinal());
                    takeTile();
                }
                steps.add(new Step(seat, refusal, isOneTileLine && refusal.isEmpty(), finished(before), points()));
                seat = next();
            }
            boolean isOver = board.size() == Tile.TOTAL;
            return new ScoreKeeping(
                    List.copyOf(steps), List.copyOf(board), isOver ? OptionalInt.empty() : OptionalInt.of(seat));
        }

        private Optional<Refusal> refusal(Move entry) {
            boolean closed = isClosed();
            boolean isOut = held[seat] == 0 && pile == 0;
            return switch (entry) {
                case Move.Place place -> {
                    Optional<Refusal> refusal = Placing.refusal(tracks, rules.freeOrientation(), place);
                    if (refusal.isPresent()) {
                        yield refusal;
                    }
                    if (!BoardCheck.hasCopyLeft(board, place.placement().tile(), rules.freeOrientation())) {
                        yield Optional.of(Refusal.TOO_MANY_COPIES);
                    }
                    yield isOut ? Optional.of(Refusal.NOT_IN_HAND) : Optional.empty();
                }
                case Move.Draw draw -> Optional.of(Refusal.MUST_PLACE_DRAWN);
                case Move.Exchange exchange -> {
                    if (!rules.companies()) {
                        yield Optional.of(Refusal.NO_COMPANIES);
                    }
                    yield closed ? Optional.of(Refusal.EXCHANGES_CLOSED) : Optional.empty();
                }
                case Move.Pass pass -> isOut && !closed ? Optional.empty() : Optional.of(Refusal.MAY_NOT_PASS);
            };
        }

        private boolean isClosed() {
            return !rules.companies() || Market.closedBy(cars.points(tracks)) != Market.NONE;
        }

        private void takeTile() {
            if (pile > 0) {
                pile--;
            } else {
                held[seat] = Math.max(0, held[seat] - 1);
            }
        }

        private int next() {
            boolean closed = isClosed();
            int other = seat;
            for (int step = 0; step < rules.players(); step++) {
                other = (other + 1) % rules.players();
                if (held[other] > 0 || pile > 0 || !closed) {
                    return other;
                }
            }
            return (seat + 1) % rules.players();
        }

        private List<Line> finished(Tracks before) {
            List<Line> finished = new ArrayList<>();
            for (int station = 1; station <= Rails.DEPOTS; station++) {
                int depot = rules.layout().depot(station);
                if (cars.owner(depot) != Cars.NOBODY && tracks.isComplete(depot) && !before.isComplete(depot)) {
                    finished.add(Line.follow(tracks, cars, rules.layout(), depot));
                }
            }
            return List.copyOf(finished);
        }

        private List<Integer> points() {
            List<Integer> points = new ArrayList<>();
            for (int value : cars.points(tracks)) {
                points.add(value);
            }
            return List.copyOf(points);
        }
    }

    /**
     * A game with these turns, if all of them are legal; see {@link DealInference}.
     *
     * @param held with companies, by seat and percentage: the share at the end, if it is known
     */
    public static Optional<Game> game(
            Rules rules, int first, List<Move> entries, List<List<Optional<Colour>>> held, RandomNumbers random) {
        return DealInference.of(rules, first, moves(rules, entries), held, random)
                        instanceof DealInference.Inferred.Found found
                ? Optional.of(found.game())
                : Optional.empty();
    }

    /** The entries as moves: where tiles may be turned, with a kind of which the box still has a copy. */
    private static List<Move> moves(Rules rules, List<Move> entries) {
        int[] left = new int[Tile.KINDS];
        for (Tile tile : Tile.values()) {
            left[tile.ordinal()] = tile.copies();
        }
        List<Move> moves = new ArrayList<>();
        for (Move entry : entries) {
            moves.add(entry instanceof Move.Place place ? asInTheBox(rules, place, left) : entry);
        }
        return moves;
    }

    private static Move asInTheBox(Rules rules, Move.Place place, int[] left) {
        Tile shown = place.placement().tile();
        for (int turns = 0; turns < shown.orientations(rules.freeOrientation()); turns++) {
            // Turned back by as many quarters as it will be turned on the board.
            Tile tile = shown.turned((4 - turns) & 3);
            if (left[tile.ordinal()] > 0) {
                left[tile.ordinal()]--;
                return new Move.Place(tile, place.square(), turns);
            }
        }
        return place;
    }
}
