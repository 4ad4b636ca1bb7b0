package io.cablecar.app.command.puzzles;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.review.Evaluation.Judgement;
import io.cablecar.bots.review.Evaluation.LineEffect;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import io.cablecar.engine.game.View;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The kind of a puzzle follows from the effects of its best move. Yellow is to move. */
class PuzzleKindTest {

    private static final Move EXCHANGE = new Move.Exchange(Percentage.of(3), Pick.FACE_UP);

    /** A game in which the first legal placement was made until this number of tiles was placed. */
    private static View view(Rules rules, int tiles) {
        Game game = Game.start(new Setup(rules, 0, Seed.ofText("kinds")));
        while (game.spectatorView().board().size() < tiles) {
            game = game.play(aPlacement(game.legalMoves())) instanceof Outcome.Accepted accepted
                    ? accepted.game()
                    : game;
        }
        return game.view(game.toMove().orElseThrow());
    }

    private static Move aPlacement(List<Move> moves) {
        return moves.stream().filter(Move.Place.class::isInstance).findFirst().orElseThrow();
    }

    private static Judgement placing(View view, LineEffect... effects) {
        return new Judgement(aPlacement(view.legalMoves()), 10, 0.6, 0.5, 0, 3, List.of(effects));
    }

    private static LineEffect open(Colour owner, double before, double after) {
        return new LineEffect(1, owner, 3, 5, false, false, before, after);
    }

    private static LineEffect home(Colour owner, boolean power, double before, double after) {
        return new LineEffect(2, owner, 3, 5, true, power, before, after);
    }

    @Test
    void lengtheningYourOwnLineIsALine() {
        View view = view(Rules.base(2), 10);
        assertThat(PuzzleKind.of(view, placing(view, open(Colour.YELLOW, 5, 12), home(Colour.BLUE, false, 6, 4))))
                .contains(PuzzleKind.LONG_LINE);
    }

    @Test
    void aGreaterLossOfAnotherPlayerIsACut() {
        View view = view(Rules.base(2), 10);
        assertThat(PuzzleKind.of(view, placing(view, home(Colour.BLUE, false, 14, 3), open(Colour.YELLOW, 5, 8))))
                .contains(PuzzleKind.CUT);
    }

    @Test
    void theLossesOfAllOthersCountTogether() {
        View view = view(Rules.base(3), 12);
        assertThat(PuzzleKind.of(
                        view,
                        placing(
                                view,
                                open(Colour.YELLOW, 5, 9),
                                home(Colour.BLUE, false, 6, 3),
                                home(Colour.ORANGE, false, 6, 3))))
                .contains(PuzzleKind.CUT);
    }

    @Test
    void leadingYourOwnLineToThePowerStationIsAPowerStation() {
        View view = view(Rules.base(2), 10);
        assertThat(PuzzleKind.of(
                        view, placing(view, home(Colour.YELLOW, true, 12, 20), home(Colour.BLUE, false, 6, 2))))
                .contains(PuzzleKind.POWER_STATION);
    }

    @Test
    void leadingAnothersLineToThePowerStationIsNone() {
        View view = view(Rules.base(2), 10);
        assertThat(PuzzleKind.of(view, placing(view, home(Colour.BLUE, true, 20, 10), open(Colour.YELLOW, 5, 8))))
                .contains(PuzzleKind.CUT);
    }

    @Test
    void withEightFreeSquaresItIsAnEndgame() {
        View last = view(Rules.base(2), Tile.TOTAL - 8);
        assertThat(PuzzleKind.of(last, placing(last, home(Colour.BLUE, false, 14, 3))))
                .contains(PuzzleKind.ENDGAME);
        View before = view(Rules.base(2), Tile.TOTAL - 10);
        assertThat(PuzzleKind.of(before, placing(before, home(Colour.BLUE, false, 14, 3))))
                .contains(PuzzleKind.CUT);
    }

    @Test
    void givingAShareForAnotherIsAnExchange() {
        assertThat(PuzzleKind.of(view(Rules.companies(2), 4), new Judgement(EXCHANGE, 3, 0.6, 0.5, 0, 0, List.of())))
                .contains(PuzzleKind.EXCHANGE);
    }

    @Test
    void drawingAndPlacingForCompaniesAreNoPuzzles() {
        View view = view(Rules.base(2), 10);
        assertThat(PuzzleKind.of(view, new Judgement(new Move.Draw(), 3, 0.6, 0.5, 0, 0, List.of())))
                .isEmpty();
        View companies = view(Rules.companies(2), 10);
        assertThat(PuzzleKind.of(companies, placing(companies, open(Colour.YELLOW, 5, 12))))
                .isEmpty();
    }

    @Test
    void everyKindIsFoundByItsWord() {
        for (PuzzleKind kind : PuzzleKind.values()) {
            assertThat(PuzzleKind.named(kind.word())).contains(kind);
        }
        assertThat(PuzzleKind.named("castle")).isEmpty();
    }
}
