package io.cablecar.bots.value.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cablecar.bots.Games;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.review.Evaluation;
import io.cablecar.bots.value.LineValues;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Evaluations for people use the learnt value, also if the aim is the chance to be first. */
class LearntEvaluationTest {

    private static final ValueFactory LEARNT = LearntBotTest.learnt();

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 6})
    void theLeadAfterAMoveFollowsFromTheNetworksLineValues(int players) {
        Game game = Games.start(Rules.base(players), "lead");
        for (int i = 0; i < 20; i++) {
            game = game.play(game.view(game.toMove().orElseThrow()).legalMoves().getFirst())
                    .orElseThrow();
        }
        Position position = new Position(game.view(game.toMove().orElseThrow()));
        Evaluation evaluation = Evaluation.of(game.view(game.toMove().orElseThrow()), Budget.ofEvaluations(1), LEARNT);
        for (Evaluation.Judgement judgement : evaluation.moves()) {
            if (judgement.move() instanceof Move.Place place) {
                assertThat(judgement.lead()).as("%s", place).isCloseTo(leadAfter(position, place), within(1e-6));
            }
        }
    }

    private static double leadAfter(Position position, Move.Place place) {
        LineValues lines = LEARNT.lines(position);
        int square = place.square().index();
        int kind = place.tile().ordinal();
        position.tracks.place(square, kind);
        lines.evaluate(position.tracks, square, kind);
        double[] points = new double[position.colours];
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            if (position.owner[depot] >= 0) {
                points[position.owner[depot]] += lines.line(position.tracks, depot);
            }
        }
        position.tracks.undo(square);
        double own = points[position.seat];
        points[position.seat] = 0;
        return own - Arrays.stream(points).max().orElseThrow();
    }
}
