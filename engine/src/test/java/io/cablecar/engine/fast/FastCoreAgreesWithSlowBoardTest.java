package io.cablecar.engine.fast;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.SlowBoard;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Placing;
import io.cablecar.engine.game.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Plays random games on the fast core and on the {@link SlowBoard}: legality and lines agree after every placement, and
 * again while the tiles are undone. {@code ./test long} plays more games.
 */
class FastCoreAgreesWithSlowBoardTest {

    private static final int GAMES = Integer.getInteger("cablecar.games", 360);

    /** How moves are chosen: upright tiles, turned tiles, or upright tiles towards forced one-tile lines. */
    private enum Style {
        UPRIGHT,
        TURNED,
        FORCED
    }

    private final SlowBoard slow = new SlowBoard();
    private final Tracks fast = new Tracks();
    private int exceptions;

    @Test
    void theyAgreeOnEveryPlacementOfEveryGame() {
        for (int game = 0; game < GAMES; game++) {
            Style style = Style.values()[game % 3];
            List<Placement> played = play(style, new Random(game));
            undoAll(played);
        }
        assertThat(exceptions).as("placements that only the exception allowed").isGreaterThan(GAMES / 2);
    }

    private List<Placement> play(Style style, Random random) {
        boolean free = style == Style.TURNED;
        List<Tile> box = box();
        List<Placement> played = new ArrayList<>();
        while (!box.isEmpty()) {
            Tile tile = next(box, style, random);
            List<Move.Place> places = judgeBoth(tile, free);
            Move.Place place = choose(places, style, random);
            if (Tracks.makesShortLine(
                    place.square().index(), place.placement().tile().ordinal())) {
                exceptions++;
            }
            place(place.placement());
            compareLines();
            undo(place.placement());
            compareLines();
            assertThat(Placing.all(fast, free, tile)).isEqualTo(places);
            place(place.placement());
            box.remove(tile);
            played.add(place.placement());
            if (played.size() % 10 == 0) {
                compareCrossings();
                compareLooseChains();
            }
        }
        return played;
    }

    private void undoAll(List<Placement> played) {
        for (int last = played.size() - 1; last >= 0; last--) {
            undo(played.get(last));
            compareLines();
        }
        assertThat(fast.placed()).isZero();
        assertThat(fast).usingRecursiveComparison().isEqualTo(new Tracks());
    }

    private void place(Placement placement) {
        Square square = placement.square();
        slow.place(placement.tile().code(), square.row(), square.column());
        fast.place(square.index(), placement.tile().ordinal());
    }

    private void undo(Placement placement) {
        Square square = placement.square();
        slow.undo(square.row(), square.column());
        fast.undo(square.index());
    }

    /** Compares legality on every square in every orientation; returns the legal placements. */
    private List<Move.Place> judgeBoth(Tile tile, boolean free) {
        List<Move.Place> legal = new ArrayList<>();
        for (int turns = 0; turns < (free ? tile.orientations() : 1); turns++) {
            String[][] reasons = slow.judge(tile.code(), turns, free);
            for (int index = 0; index < 64; index++) {
                Move.Place place = new Move.Place(tile, Square.of(index), turns);
                String reason = reasons[index / 8][index % 8];
                Optional<Refusal> refusal = Placing.refusal(fast, free, place);
                if (!refusal.map(Refusal::code).orElse("").equals(reason)) {
                    assertThat(refusal.map(Refusal::code).orElse(""))
                            .as(place.toString())
                            .isEqualTo(reason);
                }
                if (reason.isEmpty()) {
                    legal.add(place);
                }
            }
        }
        assertThat(Placing.hasNoOtherPlace(fast, free, tile)).isEqualTo(slow.hasNoOtherPlace(tile.code(), free));
        assertThat(Placing.all(fast, free, tile)).isEqualTo(legal).isNotEmpty();
        return legal;
    }

    private void compareLines() {
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            SlowBoard.Trace trace = slow.line(depot + 1);
            LineEnd end = Line.endOf(fast, Layout.CABLECAR, depot);
            boolean agree = fast.crossings(depot) == trace.squares().size()
                    && fast.isComplete(depot) == trace.isComplete()
                    && fast.points(depot) == trace.points()
                    && describe(end).equals(trace.end());
            assertThat(agree)
                    .as("station %s: %s against %s", depot + 1, end, trace)
                    .isTrue();
        }
    }

    private void compareCrossings() {
        Cars cars = Rules.base(2).cars();
        for (Line line : Line.all(fast, cars, Layout.CABLECAR)) {
            SlowBoard.Trace trace = slow.line(line.station());
            List<String> squares = new ArrayList<>();
            for (Line.Crossing crossing : line.crossings()) {
                squares.add("" + crossing.square().row() + crossing.square().column());
            }
            assertThat(squares).isEqualTo(trace.squares());
            assertThat(describe(line.end())).isEqualTo(trace.end());
            assertThat(line.points()).isEqualTo(trace.points());
        }
    }

    /** Chains that begin on a rail with no tile before it, and those that come out of the power station. */
    private void compareLooseChains() {
        for (int place = 0; place < 64 * 4; place++) {
            int square = place / 4;
            int side = place % 4;
            int before = Rails.neighbour(square, side);
            if (Rails.isPowerStation(square) || before < 0 || (!Rails.isPowerStation(before) && isPlaced(before))) {
                continue;
            }
            int rail = Rails.entry(square, side);
            SlowBoard.Trace trace = slow.follow(square / 8, square % 8, 2 * side);
            assertThat(fast.length(rail)).isEqualTo(trace.squares().size());
            int last = fast.last(rail);
            assertThat(describeLast(last, trace.isComplete())).isEqualTo(trace.end());
            assertThat(fast.first(last)).isEqualTo(trace.squares().isEmpty() ? last : rail);
        }
    }

    private boolean isPlaced(int square) {
        return fast.tileAt(square) >= 0;
    }

    private static String describeLast(int last, boolean complete) {
        if (!complete) {
            return "open " + Rails.squareAfter(last) / 8 + Rails.squareAfter(last) % 8 + " "
                    + 2 * Rails.sideAfter(last);
        }
        return last >= Rails.POWER ? "power station" : "station " + (last - Rails.INNER + 1);
    }

    private static String describe(LineEnd end) {
        return switch (end) {
            case LineEnd.Open open ->
                "open " + open.square().row() + open.square().column() + " " + 2 * open.side();
            case LineEnd.AtStation at -> "station " + at.station();
            case LineEnd.AtPowerStation at -> "power station";
        };
    }

    private static List<Tile> box() {
        List<Tile> box = new ArrayList<>();
        for (Tile tile : Tile.values()) {
            for (int copy = 0; copy < tile.copies(); copy++) {
                box.add(tile);
            }
        }
        return box;
    }

    private Tile next(List<Tile> box, Style style, Random random) {
        if (style == Style.FORCED) {
            for (Tile tile : box) {
                if (Placing.hasNoOtherPlace(fast, false, tile)) {
                    return tile;
                }
            }
        }
        return box.get(random.nextInt(box.size()));
    }

    /** To force one-tile lines, fills the inside of the board first and the corners last. */
    private static Move.Place choose(List<Move.Place> places, Style style, Random random) {
        Move.Place chosen = places.get(random.nextInt(places.size()));
        for (int i = 0; style == Style.FORCED && i < 3; i++) {
            Move.Place other = places.get(random.nextInt(places.size()));
            if (outerSides(other) < outerSides(chosen)) {
                chosen = other;
            }
        }
        return chosen;
    }

    private static int outerSides(Move.Place place) {
        int sides = 0;
        for (int side = 0; side < 4; side++) {
            sides += Rails.neighbour(place.square().index(), side) < 0 ? 1 : 0;
        }
        return sides;
    }
}
