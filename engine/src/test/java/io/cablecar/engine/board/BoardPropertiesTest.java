package io.cablecar.engine.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Seeded;
import io.cablecar.engine.notation.PlacementText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Properties of every board, legal or not: any kinds on any squares in any order. */
class BoardPropertiesTest {

    /** Checks random boards; a failing one is shortened to the first tile with which it fails. */
    private static void ofEveryBoard(Consumer<List<Placement>> property) {
        Seeded.check(random -> {
            List<Placement> board = board(random, random.nextInt(61));
            try {
                property.accept(board);
            } catch (AssertionError | RuntimeException e) {
                for (int size = 0; size <= board.size(); size++) {
                    List<Placement> shortened = board.subList(0, size);
                    try {
                        property.accept(shortened);
                    } catch (AssertionError | RuntimeException first) {
                        throw new AssertionError(PlacementText.print(shortened) + ": " + first.getMessage(), first);
                    }
                }
                throw e;
            }
        });
    }

    private static void ofEveryFullBoard(Consumer<List<Placement>> property) {
        Seeded.check(random -> property.accept(board(random, 60)));
    }

    private static List<Placement> board(Random random, int size) {
        List<Square> squares = new ArrayList<>();
        for (int index = 0; index < 64; index++) {
            if (!Square.of(index).isPowerStation()) {
                squares.add(Square.of(index));
            }
        }
        Collections.shuffle(squares, random);
        List<Placement> placements = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            placements.add(new Placement(Tile.of(random.nextInt(Tile.KINDS)), squares.get(i)));
        }
        return placements;
    }

    @Test
    void aFullBoardCompletesEveryLine() {
        ofEveryFullBoard(board -> {
            Tracks tracks = Tracks.of(board);
            for (int depot = 0; depot < Rails.DEPOTS; depot++) {
                assertThat(tracks.isComplete(depot)).isTrue();
            }
        });
    }

    @Test
    void onAFullBoardEachArrivalEndsExactlyOneLineOrOneTrackOutOfThePowerStation() {
        ofEveryFullBoard(board -> {
            Tracks tracks = Tracks.of(board);
            Set<Integer> ends = new HashSet<>();
            for (int source = Rails.INNER; source < Rails.ENDS; source++) {
                assertThat(tracks.last(source)).isBetween(Rails.INNER, Rails.ENDS - 1);
                ends.add(tracks.last(source));
                assertThat(tracks.first(tracks.last(source))).isEqualTo(source);
            }
            assertThat(ends).hasSize(Rails.ENDS - Rails.INNER);
        });
    }

    @Test
    void eachArrivalEndsExactlyOneLineOrOneLooseTrack() {
        ofEveryBoard(board -> {
            Tracks tracks = Tracks.of(board);
            Set<Integer> linesEndAt = new HashSet<>();
            for (int depot = 0; depot < Rails.DEPOTS; depot++) {
                if (tracks.isComplete(depot)) {
                    assertThat(linesEndAt.add(tracks.last(Rails.INNER + depot))).isTrue();
                }
            }
            for (int arrival = Rails.INNER; arrival < Rails.ENDS; arrival++) {
                int first = tracks.first(arrival);
                boolean isLine = first >= Rails.INNER && first < Rails.POWER && tracks.length(first) > 0;
                boolean hasTrack = first != arrival || (isLine && tracks.last(first) == arrival);
                assertThat(linesEndAt.contains(arrival)).isEqualTo(isLine && tracks.last(first) == arrival);
                if (hasTrack) {
                    assertThat(tracks.last(first)).isEqualTo(arrival);
                }
            }
        });
    }

    @Test
    void pointsAreCrossingsAndDoubleAtThePowerStation() {
        ofEveryBoard(board -> {
            Tracks tracks = Tracks.of(board);
            for (Line line : Line.all(tracks, Rules.base(2).cars(), Layout.CABLECAR)) {
                int crossings = line.crossings().size();
                int expected = switch (line.end()) {
                    case LineEnd.Open open -> 0;
                    case LineEnd.AtStation at -> crossings;
                    case LineEnd.AtPowerStation at -> 2 * crossings;
                };
                assertThat(line.points()).isEqualTo(expected);
                assertThat(tracks.crossings(line.station() - 1)).isEqualTo(crossings);
                assertThat(Line.endOf(tracks, Layout.CABLECAR, line.station() - 1))
                        .isEqualTo(line.end());
            }
        });
    }

    @Test
    void noTrackIsCrossedTwice() {
        ofEveryBoard(board -> {
            Set<List<Integer>> tracks = new HashSet<>();
            for (Line line : Line.all(Tracks.of(board), Rules.base(2).cars(), Layout.METRO)) {
                for (Line.Crossing crossing : line.crossings()) {
                    assertThat(tracks.add(List.of(crossing.square().index(), crossing.from())))
                            .isTrue();
                }
            }
        });
    }

    @Test
    void theOrderOfPlacingDoesNotMatter() {
        ofEveryBoard(board -> {
            List<Placement> backwards = new ArrayList<>(board).reversed();
            assertThat(lines(backwards)).isEqualTo(lines(board));
            Tracks one = Tracks.of(board);
            Tracks other = Tracks.of(backwards);
            assertThat(new int[] {one.openLow(), one.openHigh(), one.freeLow(), one.freeHigh(), one.placed()})
                    .containsExactly(
                            other.openLow(), other.openHigh(), other.freeLow(), other.freeHigh(), other.placed());
        });
    }

    private static List<Line> lines(List<Placement> board) {
        return Line.all(Tracks.of(board), Rules.companies(2).cars(), Layout.CABLECAR);
    }

    @Test
    void undoRestoresEverything() {
        ofEveryBoard(board -> {
            Tracks tracks = new Tracks();
            List<Tracks> before = new ArrayList<>();
            for (Placement placement : board) {
                before.add(tracks.copy());
                tracks.place(placement.square().index(), placement.tile().ordinal());
            }
            for (int i = board.size() - 1; i >= 0; i--) {
                tracks.undo(board.get(i).square().index());
                assertThat(state(tracks)).isEqualTo(state(before.get(i)));
            }
        });
    }

    @Test
    void aCopyIsIndependent() {
        ofEveryBoard(board -> {
            List<Placement> other = board(new Random(board.size()), 60 - board.size());
            Tracks tracks = Tracks.of(board);
            List<Integer> state = state(tracks);
            Tracks copy = tracks.copy();
            assertThat(state(copy)).isEqualTo(state);
            copy.copyFrom(Tracks.of(other));
            assertThat(state(copy)).isEqualTo(state(Tracks.of(other)));
            assertThat(state(tracks)).isEqualTo(state);
        });
    }

    @Test
    void freeSquaresAndSquaresInReachAgreeWithTheSlowBoard() {
        ofEveryBoard(board -> {
            Tracks tracks = Tracks.of(board);
            SlowBoard slow = new SlowBoard();
            for (Placement placement : board) {
                slow.place(
                        placement.tile().code(),
                        placement.square().row(),
                        placement.square().column());
            }
            String[][] reasons = slow.judge("aaaa", 0, false);
            for (int square = 0; square < 64; square++) {
                String reason = reasons[square / 8][square % 8];
                boolean free = reason.isEmpty() || reason.equals("touchesNothing");
                assertThat(tracks.isTaken(square)).isEqualTo(!free);
                assertThat(Tracks.has(tracks.freeLow(), tracks.freeHigh(), square))
                        .isEqualTo(free);
                assertThat(Tracks.has(tracks.openLow(), tracks.openHigh(), square))
                        .isEqualTo(reason.isEmpty());
            }
        });
    }

    /** Everything that a board reports. */
    private static List<Integer> state(Tracks tracks) {
        List<Integer> state = new ArrayList<>(Arrays.asList(
                tracks.placed(), tracks.openLow(), tracks.openHigh(), tracks.freeLow(), tracks.freeHigh()));
        for (int rail = 0; rail < Rails.ENDS; rail++) {
            state.addAll(List.of(tracks.last(rail), tracks.length(rail), tracks.first(rail)));
        }
        for (int square = 0; square < 64; square++) {
            state.add(tracks.tileAt(square));
        }
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            state.addAll(List.of(tracks.crossings(depot), tracks.points(depot)));
        }
        return state;
    }
}
