package io.cablecar.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.JsonNode.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A view that cannot come from a game is refused, with the member that does not fit. */
class InconsistentViewTest {

    private static Game after(Rules rules, int moves) {
        RandomNumbers random = new RandomNumbers(11);
        Game game = Game.start(new Setup(rules, 1, Seed.ofText("doubt")));
        for (int i = 0; i < moves && !game.isOver(); i++) {
            List<Move> legal = game.legalMoves();
            game = game.play(legal.get(random.below(legal.size()))).orElseThrow();
        }
        return game;
    }

    private static String withNumber(String json, String member, int add) {
        int at = json.indexOf("\"" + member + "\":") + member.length() + 3;
        while (json.charAt(at) == '[') {
            at++;
        }
        int end = at;
        while (Character.isDigit(json.charAt(end))) {
            end++;
        }
        return json.substring(0, at) + (Integer.parseInt(json.substring(at, end)) + add) + json.substring(end);
    }

    @ParameterizedTest
    @CsvSource({
        "first, -1, first",
        "moves, 1, moves",
        "moves, -1, moves",
        "points, 1, points",
        "pile, -1, pile",
        "unseen, 1, unseen",
        "faceDown, 1, market.piles",
        "faceDown, -1, market.piles",
        "values, -1, market.values",
        "to, 1, log",
    })
    void aWrongNumberIsReported(String member, int add, String fault) {
        String json = ViewJson.viewWithLog(after(Rules.companies(3), 14).view(0));
        assertThat(ViewReader.read(json)).isInstanceOf(ViewReader.Parsed.Read.class);
        assertThat(ViewReader.read(withNumber(json, member, add)))
                .isEqualTo(new ViewReader.Parsed.Fault(fault, Problem.INCONSISTENT));
    }

    @Test
    void turnsAreChecked() {
        Rules rules = Rules.base(2).withFreeOrientation(true);
        String json = ViewJson.viewWithLog(after(rules, 6).view(0));
        int at = json.indexOf("\"turns\":\"") + 9;
        String other = json.charAt(at) == '0' ? "1" : "0";
        assertThat(ViewReader.read(json.substring(0, at) + other + json.substring(at + 1)))
                .isEqualTo(new ViewReader.Parsed.Fault("turns", Problem.INCONSISTENT));
    }

    @Test
    void anOpenMarketCannotBeClosed() {
        String json = ViewJson.viewWithLog(after(Rules.companies(4), 5).view(2));
        assertThat(ViewReader.read(json.replace("\"open\":true", "\"open\":false")))
                .isEqualTo(new ViewReader.Parsed.Fault("market.open", Problem.INCONSISTENT));
    }

    @Test
    void aShareCannotBeInTwoPlaces() {
        String json = ViewJson.viewWithLog(after(Rules.companies(2), 0).view(0));
        int up = json.indexOf("\"faceUp\":\"") + 10;
        String shown = json.substring(up, json.indexOf('"', up));
        int mine = json.indexOf("\"shares\":[\"") + 11;
        String broken = json.substring(0, mine) + shown + json.substring(json.indexOf('"', mine));
        assertThat(ViewReader.read(broken)).isEqualTo(new ViewReader.Parsed.Fault("market", Problem.INCONSISTENT));
    }

    @Test
    void theSeatThatStartsIsCheckedBeforeTheFirstMove() {
        String json = ViewJson.viewWithLog(after(Rules.base(3), 0).view(0));
        assertThat(ViewReader.read(json.replace("\"first\":1", "\"first\":2")))
                .isEqualTo(new ViewReader.Parsed.Fault("first", Problem.INCONSISTENT));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 20, 45, 400})
    void everyChangedDigitIsDetected(int moves) {
        RandomNumbers random = new RandomNumbers(moves);
        List<Rules> modes = List.of(
                Rules.base(2),
                Rules.base(4).withHandSize(2),
                Rules.companies(3).withFreeOrientation(true),
                Rules.companies(5).withHandSize(3));
        for (Rules rules : modes) {
            String json = ViewJson.viewWithLog(after(rules, moves).view(random.below(rules.players())));
            for (int i = 0; i < 60; i++) {
                int at = random.below(json.length());
                if (Character.isDigit(json.charAt(at))) {
                    String other = Integer.toString((json.charAt(at) - '0' + 1 + random.below(9)) % 10);
                    String broken = json.substring(0, at) + other + json.substring(at + 1);
                    assertThat(ViewReader.read(broken))
                            .as("%s, %d moves: %s", rules, moves, broken)
                            .isInstanceOf(ViewReader.Parsed.Fault.class);
                }
            }
        }
    }
}
