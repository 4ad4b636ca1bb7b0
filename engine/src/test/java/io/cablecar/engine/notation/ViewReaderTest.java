package io.cablecar.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.JsonNode.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reading views that were written as JSON. */
class ViewReaderTest {

    static Stream<Rules> everyMode() {
        List<Rules> modes = new ArrayList<>();
        for (int players = 2; players <= 6; players++) {
            for (boolean companies : new boolean[] {false, true}) {
                for (boolean free : new boolean[] {false, true}) {
                    for (int hand = 1; hand <= 3; hand++) {
                        Layout layout = free ? Layout.METRO : Layout.CABLECAR;
                        modes.add(new Rules(players, companies, free, hand, layout));
                    }
                }
            }
        }
        return modes.stream();
    }

    @ParameterizedTest
    @MethodSource("everyMode")
    void aWrittenViewIsReadBack(Rules rules) {
        RandomNumbers random = new RandomNumbers(rules.hashCode());
        Game game = Game.start(new Setup(rules, rules.players() - 1, Seed.ofText(rules.toString())));
        while (!game.isOver()) {
            if (random.below(10) == 0) {
                checkAllViews(game);
            }
            List<Move> moves = game.legalMoves();
            game = game.play(moves.get(random.below(moves.size()))).orElseThrow();
        }
        checkAllViews(game);
    }

    private static void checkAllViews(Game game) {
        checkView(game.spectatorView());
        for (int seat = 0; seat < game.setup().rules().players(); seat++) {
            checkView(game.view(seat));
        }
    }

    private static void checkView(View view) {
        assertThat(ViewReader.read(ViewJson.viewWithLog(view))).isEqualTo(new ViewReader.Parsed.Read(view));
    }

    private static Game someGame() {
        RandomNumbers random = new RandomNumbers(7);
        Game game = Game.start(new Setup(Rules.companies(3), 0, Seed.ofText("fault")));
        for (int i = 0; i < 12; i++) {
            List<Move> moves = game.legalMoves();
            game = game.play(moves.get(random.below(moves.size()))).orElseThrow();
        }
        return game;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'\"players\":3' | '\"players\":7' | rules.players | OUT_OF_RANGE",
                "'\"players\":3' | '\"players\":2.5' | rules.players | OUT_OF_RANGE",
                "'\"players\":3' | '\"players\":\"3\"' | rules.players | WRONG_TYPE",
                "'\"layout\":\"cablecar\"' | '\"layout\":\"moon\"' | rules.layout | UNKNOWN_WORD",
                "'\"companies\":true' | '\"companies\":false' | points | OUT_OF_RANGE",
                "'\"companies\":true,' | '' | rules.companies | MISSING",
                "'\"phase\":\"' | '\"phase\":\"x' | phase | UNKNOWN_WORD",
                "'\"phase\":\"turn\"' | '\"phase\":\"over\"' | phase | INCONSISTENT",
                "'\"board\":\"' | '\"board\":\"aaaa33' | board | INCONSISTENT",
                "'\"board\":\"' | '\"board\":\"aaaa9' | board | UNKNOWN_WORD",
                "'\"pile\":' | '\"pile\":1' | pile | OUT_OF_RANGE",
                "'\"log\":[' | '\"log\":[{\"type\":\"danced\"},' | log[0].type | UNKNOWN_WORD",
                "'\"log\":[' | '\"log\":[7,' | log[0] | WRONG_TYPE",
                "'\"percent\":10' | '\"percent\":15' | market.piles[0].percent | UNKNOWN_WORD",
                "'\"faceUp\":\"' | '\"faceUp\":\"pink' | market.piles[0].faceUp | UNKNOWN_WORD",
                "'}]}' | '}]} {}' | '' | NOT_JSON",
                "'\"first\"' | '\"seat\"' | '' | NOT_JSON"
            })
    void theWrongMemberIsReported(String piece, String instead, String member, Problem problem) {
        String json = ViewJson.viewWithLog(someGame().view(0));
        int at = json.indexOf(piece);
        assertThat(at).isNotNegative();
        String broken = json.substring(0, at) + instead + json.substring(at + piece.length());
        assertThat(ViewReader.read(broken)).isEqualTo(new ViewReader.Parsed.Fault(member, problem));
    }

    @Test
    void everyTruncatedViewIsRefused() {
        String json = ViewJson.viewWithLog(someGame().view(1));
        for (int length = 0; length < json.length(); length += 7) {
            assertThat(ViewReader.read(json.substring(0, length)))
                    .isEqualTo(new ViewReader.Parsed.Fault("", Problem.NOT_JSON));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "[1,]",
                "{\"a\":1,}",
                "01",
                "1.",
                "1e",
                "\"a",
                "\"\\x\"",
                "\"\\u12g4\"",
                "nul",
                "1 2",
                "{\"a\":1,\"a\":2}",
                "-",
                "+1",
                "\"\t\""
            })
    void malformedJsonIsRefused(String text) {
        assertThat(JsonReader.read(text)).isInstanceOf(JsonReader.Parsed.Fault.class);
    }

    @Test
    void escapesAndNumbersAreRead() {
        assertThat(JsonReader.read(" [ -1.5e2 , \"\\u00e9\\n\\\"\" , { \"a\" : [ ] } , null , true ] "))
                .isEqualTo(new JsonReader.Parsed.Read(new JsonValue.JsonArray(List.of(
                        new JsonValue.JsonNumber(-150),
                        new JsonValue.JsonString("é\n\""),
                        new JsonValue.JsonObject(Map.of("a", new JsonValue.JsonArray(List.of()))),
                        new JsonValue.JsonNull(),
                        new JsonValue.JsonBoolean(true)))));
    }
}
