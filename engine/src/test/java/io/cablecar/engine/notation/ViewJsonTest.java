package io.cablecar.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.RandomGames;
import io.cablecar.engine.game.View;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The JSON that screens and external programs read. */
class ViewJsonTest {

    private static Game play(Rules rules, String seed, String tokens) {
        Game game = Game.start(new Setup(rules, 0, Seed.ofText(seed)));
        for (String token : tokens.split(" ", -1)) {
            game = game.play(MoveText.parse(token).orElseThrow()).orElseThrow();
        }
        return game;
    }

    @Test
    void aViewHasAllItsMembers() {
        Game game = play(Rules.base(2), "json", "draw");
        String json = ViewJson.view(game.view(0));
        assertThat(json)
                .startsWith("{\"rules\":{\"players\":2,\"companies\":false,\"free\":false,\"hand\":1,"
                        + "\"layout\":\"cablecar\"},\"first\":0,\"seat\":0,\"toMove\":0,\"phase\":\"placeDrawn\","
                        + "\"moves\":1,\"board\":\"\",\"hand\":[\"" + hand(game) + "\"],\"drawn\":\"" + drawn(game)
                        + "\",\"handSizes\":[1,1],\"pile\":57,\"points\":[0,0],\"lines\":[")
                .contains("{\"station\":1,\"owner\":\"yellow\",\"path\":[],"
                        + "\"end\":{\"at\":\"open\",\"square\":0,\"enters\":0},\"points\":0}")
                .contains("{\"station\":32,\"owner\":\"blue\",\"path\":[],"
                        + "\"end\":{\"at\":\"open\",\"square\":0,\"enters\":6},\"points\":0}")
                .endsWith("],\"unseen\":[" + unseen(game) + "],\"market\":null,\"result\":null}");
        assertThat(ViewJson.view(game.view(1))).contains("\"drawn\":null", "\"phase\":\"placeDrawn\"");
        assertThat(ViewJson.view(game.spectatorView())).contains("\"seat\":null", "\"hand\":[]");
        assertThat(ViewJson.viewWithLog(game.view(1)))
                .isEqualTo(withoutBrace(ViewJson.view(game.view(1)))
                        + ",\"log\":[{\"type\":\"drew\",\"seat\":0,\"tile\":null}]}");
    }

    private static String withoutBrace(String json) {
        return json.substring(0, json.length() - 1);
    }

    private static String hand(Game game) {
        return game.view(0).hand().get(0).code();
    }

    private static String drawn(Game game) {
        return game.view(0).drawn().orElseThrow().code();
    }

    private static String unseen(Game game) {
        List<String> numbers = new ArrayList<>();
        for (int number : game.view(0).unseen()) {
            numbers.add(Integer.toString(number));
        }
        return String.join(",", numbers);
    }

    @Test
    void withFreeOrientationAViewHasTheTurnsOfEachTile() {
        for (Rules rules : RandomGames.someRules()) {
            Game game = RandomGames.play(rules, 7);
            StringBuilder turns = new StringBuilder();
            for (Move move : game.moves()) {
                if (move instanceof Move.Place place) {
                    turns.append(place.turns());
                }
            }
            String json = ViewJson.view(game.spectatorView());
            if (rules.freeOrientation()) {
                assertThat(json).contains("\",\"turns\":\"" + turns + "\",\"hand\":");
            } else {
                assertThat(json).doesNotContain("turns");
            }
        }
    }

    @Test
    void aMarketHasItsPilesAndTheViewersShares() {
        Game game = play(Rules.companies(2), "json", "x20u x40d");
        String up = game.spectatorView().market().orElseThrow().faceUp().get(3).word();
        assertThat(ViewJson.view(game.view(1)))
                .contains("\"phase\":\"turn\"")
                .contains("\"market\":{\"open\":true,\"piles\":[{\"percent\":10,\"faceUp\":")
                .contains("{\"percent\":40,\"faceUp\":\"" + up + "\",\"faceDown\":5}],\"shares\":[\"")
                .contains(",\"values\":[8,8,8,8,8,8,8,8]}");
        assertThat(ViewJson.view(game.spectatorView())).contains("\"shares\":null,\"known\":[[null,\"");
    }

    @Test
    void everyTypeOfEventIsWritten() {
        List<Event> log = new ArrayList<>();
        for (int number = 0; number < 3; number++) {
            log.addAll(RandomGames.play(Rules.companies(6), number).log());
        }
        log.add(new Event.Passed(3));
        assertThat(ViewJson.events(log))
                .startsWith("[{\"type\":\"")
                .contains(
                        "{\"type\":\"placed\",\"seat\":",
                        "{\"type\":\"grew\",\"station\":",
                        "{\"type\":\"completed\",\"station\":",
                        ",\"end\":{\"at\":\"power\"},\"points\":",
                        ",\"end\":{\"at\":\"station\",\"station\":",
                        "{\"type\":\"drew\",\"seat\":",
                        "{\"type\":\"refilled\",\"seat\":",
                        ",\"from\":\"up\",\"gave\":\"",
                        ",\"from\":\"down\",\"gave\":\"",
                        "{\"type\":\"turnedUp\",\"percent\":",
                        "{\"type\":\"exchangesClosed\",\"company\":\"",
                        "{\"type\":\"passed\",\"seat\":3}",
                        "{\"type\":\"over\",\"result\":{\"totals\":[")
                .endsWith("]");
    }

    @Test
    void aPreviewHasItsRefusalAndTheLinesItChanges() {
        Game game = Game.start(new Setup(Rules.base(2), 0, Seed.ofText("json")));
        String tile = hand(game);
        Move.Place place = (Move.Place) MoveText.parse(tile + "33").orElseThrow();
        assertThat(ViewJson.preview(game.view(0).preview(place)))
                .isEqualTo("{\"refusal\":{\"code\":\"powerStation\"},\"lines\":[],\"oneTileLines\":[]}");
        Move.Place allowed = (Move.Place) game.legalMoves().get(0);
        assertThat(ViewJson.preview(game.view(0).preview(allowed)))
                .startsWith("{\"refusal\":null,\"lines\":[{\"station\":")
                .contains("\"owner\":\"", "\"from\":0,\"to\":1,\"end\":{\"at\":\"open\"", "\"points\":0,\"path\":[");
        String corner = ViewJson.preview(Game.start(new Setup(Rules.base(5), 0, Seed.ofText("json")))
                .view(0)
                .imagine((Move.Place) MoveText.parse("bbbb77").orElseThrow()));
        assertThat(corner)
                .startsWith("{\"refusal\":{\"code\":\"oneTileLine\"},\"lines\":[]")
                .endsWith(",\"oneTileLines\":[63,2,5]}");
    }

    @Test
    void everyViewIsWellFormed() {
        int number = 0;
        for (Rules rules : RandomGames.someRules()) {
            Game game = RandomGames.play(rules, number++);
            assertThat(end(ViewJson.viewWithLog(game.view(0)), 0))
                    .isEqualTo(ViewJson.viewWithLog(game.view(0)).length());
        }
    }

    /** The end of the JSON value that starts here; fails on anything else. */
    private static int end(String json, int start) {
        char c = json.charAt(start);
        if (c == '"') {
            return json.indexOf('"', start + 1) + 1;
        }
        if (c == '{' || c == '[') {
            int at = start + 1;
            char close = c == '{' ? '}' : ']';
            if (json.charAt(at) == close) {
                return at + 1;
            }
            while (true) {
                if (c == '{') {
                    assertThat(json.charAt(at)).isEqualTo('"');
                    at = end(json, at);
                    assertThat(json.charAt(at++)).isEqualTo(':');
                }
                at = end(json, at);
                if (json.charAt(at) == close) {
                    return at + 1;
                }
                assertThat(json.charAt(at++)).isEqualTo(',');
            }
        }
        for (String word : List.of("null", "true", "false")) {
            if (json.startsWith(word, start)) {
                return start + word.length();
            }
        }
        int at = start;
        while (Character.isDigit(json.charAt(at)) || (at == start && json.charAt(at) == '-')) {
            at++;
        }
        assertThat(at).isGreaterThan(start);
        return at;
    }

    @Test
    void specialCharactersAreEscaped() {
        Json json = new Json()
                .open('{')
                .name("a\"b")
                .value("x\\y\n\u0001é☃")
                .name("list")
                .values(List.of(1, -2));
        json.name("more")
                .open('[')
                .value(true)
                .value(false)
                .nullValue()
                .open('{')
                .close('}')
                .close(']')
                .close('}');
        assertThat(json.toString())
                .isEqualTo("{\"a\\\"b\":\"x\\\\y\\u000a\\u0001é☃\",\"list\":[1,-2],\"more\":[true,false,null,{}]}");
        assertThat(new Json().values(new int[] {3, 4}).toString()).isEqualTo("[3,4]");
    }

    /** A change has the members that are different now, and what was placed. */
    @ParameterizedTest
    @MethodSource("io.cablecar.engine.game.RandomGames#someRules")
    void aChangeMakesTheViewAfterFromTheViewBefore(Rules rules) {
        Random random = new Random(rules.hashCode());
        Game game = Game.start(new Setup(rules, 0, Seed.ofText("change")));
        while (!game.isOver()) {
            List<Move> moves = game.view(game.toMove().orElseThrow()).legalMoves();
            Game next = game.play(moves.get(random.nextInt(moves.size()))).orElseThrow();
            assertChanges(game.view(0), next.view(0));
            assertChanges(game.spectatorView(), next.spectatorView());
            game = next;
        }
    }

    private static void assertChanges(View before, View after) {
        Map<String, JsonValue> then = members(ViewJson.view(before));
        Map<String, JsonValue> now = members(ViewJson.view(after));
        List<Event> events =
                after.log().subList(before.log().size(), after.log().size());
        Map<String, JsonValue> change =
                new LinkedHashMap<>(members(ViewJson.change(before.now(), after.now(), events)));
        append(then, now, "board", change.remove("laid"));
        append(then, now, "turns", change.remove("turned"));
        for (String derived : List.of("lines", "unseen")) {
            then.remove(derived);
            now.remove(derived);
        }
        Map<String, JsonValue> wanted = new LinkedHashMap<>(now);
        wanted.entrySet().removeIf(entry -> entry.getValue().equals(then.get(entry.getKey())));
        assertThat(change).isEqualTo(wanted);
    }

    /** Checks that a text was extended at its end. */
    private static void append(
            Map<String, JsonValue> then, Map<String, JsonValue> now, String name, @Nullable JsonValue more) {
        if (then.get(name) instanceof JsonValue.JsonString old && now.get(name) instanceof JsonValue.JsonString grown) {
            String added = more instanceof JsonValue.JsonString text ? text.value() : "";
            assertThat(old.value() + added).isEqualTo(grown.value());
            then.put(name, grown);
        } else {
            assertThat(more).isNull();
        }
    }

    private static Map<String, JsonValue> members(String json) {
        JsonReader.Parsed.Read read = (JsonReader.Parsed.Read) JsonReader.read(json);
        return new LinkedHashMap<>(((JsonValue.JsonObject) read.value()).byName());
    }

    @Test
    void aViewMayListTheLegalMoves() {
        Game game = play(Rules.base(2), "json", "draw");
        View view = game.view(0);
        String moves = view.legalMoves().stream()
                .map(move -> "\"" + MoveText.print(move) + "\"")
                .collect(Collectors.joining(","));
        assertThat(ViewJson.viewWithLog(view, view.legalMoves()))
                .isEqualTo("{\"legal\":[" + moves + "],"
                        + ViewJson.viewWithLog(view).substring(1));
    }
}
