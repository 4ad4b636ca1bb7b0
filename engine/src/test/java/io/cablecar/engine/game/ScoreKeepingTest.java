package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What people see of a game at a real table is enough to keep its score. */
class ScoreKeepingTest {

    static List<Rules> rules() {
        return RandomGames.everySeventh();
    }

    /** What lies on the table after each turn; nobody sees whether a tile was drawn. */
    private static List<Move> seen(Game game) {
        List<Move> seen = new ArrayList<>();
        for (Move move : game.moves()) {
            switch (move) {
                case Move.Place place ->
                    seen.add(Move.Place.upright(place.placement().tile(), place.square()));
                case Move.Draw draw -> {}
                case Move.Exchange exchange -> seen.add(exchange);
                case Move.Pass pass -> seen.add(pass);
            }
        }
        return seen;
    }

    private static List<List<Optional<Colour>>> held(Game game) {
        List<List<Optional<Colour>>> held = new ArrayList<>();
        game.result().orElseThrow().payout().ifPresent(payout -> {
            for (List<Colour> seat : payout.shares()) {
                held.add(seat.stream().map(Optional::of).toList());
            }
        });
        return held;
    }

    @ParameterizedTest
    @MethodSource("rules")
    void everyTurnOfAGameIsFollowed(Rules rules) {
        Game game = RandomGames.play(rules, 9);
        ScoreKeeping kept = ScoreKeeping.of(rules, game.setup().first(), seen(game));
        List<Integer> seats = new ArrayList<>();
        int completed = 0;
        for (Event event : game.log()) {
            if (event instanceof Event.Moved moved && !(event instanceof Event.Drew)) {
                seats.add(moved.seat());
            }
            completed += event instanceof Event.Completed ? 1 : 0;
        }
        assertThat(kept.steps()).extracting(ScoreKeeping.Step::seat).isEqualTo(seats);
        assertThat(kept.steps()).allMatch(step -> step.refusal().isEmpty());
        assertThat(kept.steps().stream()
                        .mapToInt(step -> step.finished().size())
                        .sum())
                .isEqualTo(completed);
        assertThat(kept.steps().get(kept.steps().size() - 1).points()).isEqualTo(game.points());
        assertThat(kept.board()).isEqualTo(game.spectatorView().board());
        assertThat(kept.toMove()).isEmpty();
        Game found = ScoreKeeping.game(rules, game.setup().first(), seen(game), held(game), new RandomNumbers(1))
                .orElseThrow();
        assertThat(found.result()).isEqualTo(game.result());
        assertThat(found.spectatorView().board()).isEqualTo(game.spectatorView().board());
    }

    private static Move at(Tile tile, int square) {
        return Move.Place.upright(tile, Square.of(square));
    }

    private static List<Optional<Refusal>> refusals(Rules rules, Move... entries) {
        return ScoreKeeping.of(rules, 0, List.of(entries)).steps().stream()
                .map(ScoreKeeping.Step::refusal)
                .toList();
    }

    @Test
    void whatIsAgainstTheRulesIsNamedAndCounts() {
        Rules rules = Rules.base(2);
        assertThat(refusals(rules, at(Tile.AAAA, 1), at(Tile.DDDD, 0), at(Tile.AAAA, 18)))
                .containsExactly(
                        Optional.empty(), Optional.of(Refusal.ONE_TILE_LINE), Optional.of(Refusal.TOUCHES_NOTHING));
        ScoreKeeping kept = ScoreKeeping.of(rules, 0, List.of(at(Tile.DDDD, 0)));
        assertThat(kept.steps().get(0).finished()).hasSize(2);
        assertThat(kept.steps().get(0).isForced()).isTrue();
        assertThat(kept.toMove()).isEqualTo(OptionalInt.of(1));
        assertThat(refusals(rules, at(Tile.CCCC, 1), at(Tile.CCCC, 2), at(Tile.CCCC, 9)))
                .last()
                .isEqualTo(Optional.of(Refusal.TOO_MANY_COPIES));
        assertThat(refusals(rules, new Move.Pass())).containsExactly(Optional.of(Refusal.MAY_NOT_PASS));
        assertThat(refusals(rules, new Move.Exchange(Percentage.TEN, Pick.FACE_UP)))
                .containsExactly(Optional.of(Refusal.NO_COMPANIES));
    }

    @Test
    void aTileOnATakenSquareIsLeftOut() {
        List<Move> entries = List.of(at(Tile.AAAA, 0), at(Tile.BBBB, 0), at(Tile.CBCB, 1));
        ScoreKeeping kept = ScoreKeeping.of(Rules.base(3), 2, entries);
        assertThat(kept.board()).hasSize(2);
        assertThat(kept.steps()).extracting(ScoreKeeping.Step::seat).containsExactly(2, 0, 1);
        assertThat(kept.steps().get(1).refusal()).contains(Refusal.SQUARE_TAKEN);
        assertThat(ScoreKeeping.game(Rules.base(3), 2, entries, List.of(), new RandomNumbers(1)))
                .isEmpty();
    }
}
