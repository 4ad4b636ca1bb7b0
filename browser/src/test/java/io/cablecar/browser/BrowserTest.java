package io.cablecar.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BrowserTest {

    private static final String SEED = "1".repeat(64);

    @Test
    void aGameIsSelectedByItsSetupAndMoves() {
        assertThat(turnTo("")).isTrue();
        assertThat(Browser.movers()).containsExactly(1);
        String move = choose(1, 7);
        assertThat(turnTo(move)).isTrue();
        assertThat(Browser.movers()).startsWith(1).hasSize(2);
        assertThat(Browser.view(-1)).contains("\"moves\":1").contains("\"seat\":null");
    }

    @Test
    void anImpossibleGameIsRefused() {
        assertThat(turnTo("aaaa33")).isFalse();
        assertThat(turnTo("rubbish")).isFalse();
        assertThat(Browser.turnTo(7, false, false, 1, false, 0, SEED, "")).isFalse();
        assertThat(Browser.turnTo(2, false, false, 4, false, 0, SEED, "")).isFalse();
        assertThat(Browser.turnTo(2, false, false, 1, false, 2, SEED, "")).isFalse();
        assertThat(Browser.turnTo(2, false, false, 1, false, 0, "short", "")).isFalse();
    }

    @Test
    void steppingBackAndForthGivesTheSameView() {
        String moves = playSome(6);
        turnTo(moves);
        String straight = Browser.view(0);
        turnTo(moves.substring(0, moves.lastIndexOf(' ')));
        turnTo("");
        turnTo(moves);
        assertThat(Browser.view(0)).isEqualTo(straight);
    }

    @Test
    void theHistoryHasAListForEveryMoveAsTheViewerSawIt() {
        String moves = playSome(3);
        turnTo(moves);
        assertThat(Browser.history(-1))
                .startsWith("[[{\"type\":\"placed\",\"seat\":1,")
                .contains("\"refilled\",\"seat\":1,\"tile\":null")
                .contains("\"refilled\",\"seat\":0,\"tile\":null");
        assertThat(Browser.history(0))
                .contains("\"refilled\",\"seat\":1,\"tile\":null")
                .doesNotContain("\"refilled\",\"seat\":0,\"tile\":null");
        assertThat(Browser.history(-2)).doesNotContain("null");
        assertThat(Browser.history(-2).split("\"placed\"", -1)).hasSize(4);
    }

    @Test
    void everyLineHasAHistory() {
        turnTo("");
        assertThat(Browser.stories()).contains("{\"station\":1,\"owner\":\"yellow\",\"chapters\":[]}");
        turnTo(playSome(3));
        assertThat(Browser.stories()).contains("\"move\":0,\"seat\":1,\"from\":0");
    }

    @Test
    void aDescribedBoardIsScored() {
        assertThat(Browser.score(2, false, false, false, "bbbb02bbbb03", ""))
                .startsWith("{\"points\":[2,0],\"lines\":[{\"station\":1,")
                .contains("\"flaws\":[],\"values\":null,\"result\":{\"totals\":[2,0],");
        assertThat(Browser.score(2, false, false, false, "dddd22dddd23dddd24", ""))
                .contains("{\"type\":\"copies\",\"tile\":\"dddd\",\"copies\":2,\"squares\":[18,19,20]}")
                .contains("{\"type\":\"apart\",\"squares\":[18,19,20]}");
        assertThat(Browser.score(2, false, false, false, "dddd03", ""))
                .contains("{\"type\":\"oneTileLine\",\"station\":4,\"squares\":[3]}");
    }

    @Test
    void sharesOfADescribedBoardAreNumbersOfCompanies() {
        assertThat(Browser.score(2, true, false, false, "bbbb02bbbb03", "2222666-"))
                .contains("\"values\":[7,7,8,7,7,7,7,7],\"result\":null");
        assertThat(Browser.score(2, true, false, false, "bbbb02bbbb03", "22226666"))
                .contains("\"totals\":[80,70],\"places\":[1,2]");
        assertThat(Browser.score(2, true, false, false, "", "22226662"))
                .contains("{\"type\":\"share\",\"percent\":40,\"company\":\"orange\",\"seats\":[0,1]}");
    }

    @Test
    void aTextThatIsNotABoardIsNotScored() {
        assertThat(Browser.score(2, false, false, false, "bbbb", "")).isEmpty();
        assertThat(Browser.score(2, false, false, false, "bbbb33", "")).isEmpty();
        assertThat(Browser.score(2, false, false, false, "bbbb00cccc00", "")).isEmpty();
    }

    @Test
    void aMoveIsMadeForTheSeatWhoseTurnItIs() {
        turnTo("");
        String move = choose(1, 7);
        assertThat(Browser.play(0, move, 0)).isEqualTo("notYourTurn");
        assertThat(Browser.play(1, "nonsense", 0)).isEqualTo("unreadable");
        assertThat(Browser.play(1, move, 1)).isEqualTo("notYourTurn");
        assertThat(Browser.movers()).hasSize(1);
        assertThat(Browser.play(1, move, 0)).isEmpty();
        assertThat(Browser.movers()).hasSize(2);
        assertThat(Browser.events(0, 1)).startsWith("[{\"type\":\"placed\",\"seat\":1,");
        String played = Browser.view(0);
        turnTo("");
        turnTo(move);
        assertThat(Browser.view(0)).isEqualTo(played);
    }

    @Test
    void onlyAPlacementHasAPreview() {
        turnTo("");
        openView(1);
        assertThat(Browser.preview("draw")).isEmpty();
        assertThat(Browser.preview(choose(1, 7))).contains("\"refusal\":null");
    }

    @Test
    void aPlacementChangesTheExpectedPoints() {
        turnTo("");
        String token = choose(1, 7);
        double[] now = Browser.expectations("");
        assertThat(now).hasSize(32).doesNotContain(0);
        assertThat(Browser.expectations("draw")).containsExactly(now);
        assertThat(Browser.expectations(token)).hasSize(32).isNotEqualTo(now);
    }

    @Test
    void aMalformedViewIsNotOpened() {
        turnTo(playSome(4));
        String view = Browser.view(0);
        assertThat(Browser.openView(view)).isEmpty();
        assertThat(Browser.openView(view.replace("\"moves\":4", "\"moves\":-1")))
                .isEqualTo("moves is out of range");
        assertThat(Browser.openView("{")).isEqualTo("the view is not JSON");
    }

    @Test
    void theDateDeterminesTheDailyGame() {
        assertThat(Browser.daily("2026-11-15"))
                .contains("\"rules\":{\"players\":2,\"companies\":false,\"free\":true,\"hand\":1,")
                .contains("{\"type\":\"bot\",\"level\":8}")
                .contains("\"seed\":\"");
        assertThat(Browser.daily("2024-02-29")).contains("\"hand\":2").contains("\"level\":7");
        assertThat(Browser.daily("2026-11-21")).contains("\"companies\":true").contains("\"players\":3");
    }

    @Test
    void thereAre24Kinds() {
        assertThat(Browser.kinds().split(",", -1)).hasSize(24).contains("\"dddd\"]");
    }

    @Test
    void everySquareHasTheReasonWhyATileIsRefused() {
        turnTo("");
        openView(1);
        String options = Browser.options();
        assertThat(options).contains("null").contains("touchesNothing").contains("powerStation");
        assertThat(options)
                .contains("\"mayDraw\":true")
                .contains("\"mayPass\":false")
                .contains("\"exchanges\":[]");
    }

    @Test
    void aRefillShowsSomethingHiddenToItsOwnerOnly() {
        String moves = playSome(1);
        turnTo(moves);
        assertThat(Browser.reveals(0, 1 << 1)).isTrue();
        assertThat(Browser.reveals(0, 0)).isFalse();
        assertThat(Browser.reveals(1, 0b11)).isFalse();
    }

    @Test
    void aGameFileIsReadBack() {
        String moves = playSome(8);
        turnTo(moves);
        String file = Browser.write("Ada \"the cat\"\n", "\n6", "", 1);
        assertThat(file).contains("[Bot2 \"lamplighter\"]");
        String read = Browser.read(file);
        assertThat(read)
                .contains("{\"name\":\"Ada \\\"the cat\\\"\",\"level\":null},{\"name\":\"\",\"level\":6}")
                .contains("\"givenUp\":1")
                .contains("\"seed\":\"" + SEED + "\"")
                .contains("\"" + moves.replace(" ", "\",\"") + "\"");
    }

    @Test
    void aFileHasTheTemperamentOfABotAndTheStrengthOfACompanion() {
        turnTo(playSome(2));
        String file = Browser.write("\n", "gripman/builder\ncompanion/432", "", -1);
        assertThat(file).contains("[Bot1 \"gripman/builder\"]").contains("[Bot2 \"companion/432\"]");
        assertThat(Browser.read(file))
                .contains("{\"name\":\"\",\"level\":7,\"taste\":\"builder\"},")
                .contains("{\"name\":\"\",\"level\":4,\"companion\":432}");
    }

    @Test
    void aFileListsTheMovesThatBotsMadeForPeople() {
        turnTo(playSome(6));
        String file = Browser.write("Ada\nBen", "\n", "1 3", -1);
        assertThat(file).contains("[BotMoves \"2 4\"]");
        assertThat(Browser.read(file)).contains("\"botMoves\":[1,3]");
        assertThat(Browser.read(file.replace("\"2 4\"", "\"0 2 x 2 4 7 99999999999\"")))
                .as("other numbers are left out")
                .contains("\"botMoves\":[1,3]");
    }

    @Test
    void skillIsEstimatedBeforeTheFirstGameAndAfterEach() {
        String unknown = Browser.skill("");
        assertThat(unknown).startsWith("[{\"shown\":").contains("\"companion\":");
        String lost = Browser.skill("300-");
        String won = Browser.skill("300+");
        assertThat(lost).startsWith(unknown.substring(0, unknown.length() - 1));
        assertThat(last(lost, "companion")).isLessThan(last(won, "companion"));
        assertThat(last(won, "companion")).isGreaterThan(last(unknown, "companion"));
        assertThat(last(won, "deviation")).isLessThan(last(unknown, "deviation"));
        String level = Browser.skill("300=");
        assertThat(last(level, "shown")).isBetween(last(lost, "shown"), last(won, "shown"));
        String three = Browser.skill("300+ 800-\n\n450+");
        assertThat(three.split("\"shown\"", -1)).hasSize(1 + 4);
    }

    private static int last(String list, String member) {
        String text = list.substring(list.lastIndexOf('"' + member + "\":") + member.length() + 3);
        return Integer.parseInt(text.substring(0, text.indexOf(text.contains(",") ? ',' : '}')));
    }

    @Test
    void aGameAtARealTableIsFollowedAndBecomesAGame() {
        String kept = Browser.keepScore(2, false, false, false, 1, "aaaa01 dddd00");
        assertThat(kept).startsWith("{\"steps\":[{\"seat\":1,\"refusal\":null,\"forced\":false,\"lines\":[],");
        assertThat(kept)
                .contains("\"refusal\":{\"code\":\"oneTileLine\"}")
                .endsWith("\"board\":\"aaaa01dddd00\",\"toMove\":1}");
        assertThat(Browser.keepScore(2, false, false, false, 0, "aaaa99")).isEmpty();
        assertThat(Browser.keptGame(2, false, false, false, 1, "A\nB", "aaaa01 dddd00", ""))
                .isEmpty();
        String game = Browser.keptGame(2, false, false, false, 1, "A\nB", "aaaa01 aaaa02", "");
        assertThat(game).contains("\"seed\":\"deal:", "\"moves\":[\"aaaa01\",\"aaaa02\"]", "\"name\":\"B\"");
    }

    @Test
    void aMalformedFileIsRefusedWithAReason() {
        turnTo(playSome(3));
        String file = Browser.write("A\nB", "\n", "", -1);
        assertThat(Browser.read("Dear diary")).isEqualTo("{\"problem\":\"notAGame\"}");
        assertThat(Browser.read("")).isEqualTo("{\"problem\":\"notAGame\"}");
        assertThat(Browser.read(file.replace("[CableCar \"1\"]", "[CableCar \"3\"]")))
                .isEqualTo("{\"problem\":\"newerVersion\"}");
        assertThat(Browser.read(file + " aaaa33")).isEqualTo("{\"problem\":\"damaged\"}");
        assertThat(Browser.read(file.replace("[Result \"*\"]", "[Result \"3-4\"]")))
                .isEqualTo("{\"problem\":\"damaged\"}");
    }

    @Test
    void everyMoveIsEvaluatedBestFirst() {
        turnTo("");
        openView(1);
        String evaluation = Browser.evaluate(2_000);
        assertThat(evaluation)
                .startsWith("{\"aim\":\"lead\",\"evaluations\":")
                .contains("\"move\":\"draw\"")
                .contains("\"effects\":[{\"station\":")
                .endsWith("\"effects\":[]}]}");
        assertThat(evaluation.substring(evaluation.indexOf("\"loss\":"))).startsWith("\"loss\":0.000");
        assertThat(Browser.evaluate(2_000)).isEqualTo(evaluation);
    }

    @Test
    void anyTileCanBePreviewedOnASquare() {
        turnTo("");
        openView(-1);
        String corner = Browser.imagine(0);
        assertThat(corner.split("\"tile\":", -1)).hasSize(24 + 1);
        assertThat(corner).contains("oneTileLine").contains("\"refusal\":null").doesNotContain("notInHand");
        assertThat(Browser.imagine(9)).contains("touchesNothing");
        Browser.turnTo(2, false, true, 1, false, 1, SEED, "");
        openView(-1);
        assertThat(Browser.imagine(0)).contains("\"turns\":3");
    }

    @Test
    void aReviewMadeMoveByMoveIsTheSameAsOneMadeAtOnce() {
        String moves = playSome(5);
        turnTo(moves);
        String atOnce = Browser.review(200);
        turnTo("");
        turnTo(moves);
        for (int judged = 1; judged <= 5; judged++) {
            assertThat(Browser.judgeNext(200)).isEqualTo(judged);
        }
        assertThat(Browser.judgeNext(200)).isEqualTo(5);
        assertThat(Browser.review(200)).isEqualTo(atOnce).contains("\"turningPoints\":[");
        assertThat(Browser.judgeNext(300)).isEqualTo(1);
    }

    @Test
    void aRunningGameHasLuckButNoLeads() {
        turnTo(playSome(6));
        String luck = Browser.luck();
        assertThat(luck).matches("\\{\"leads\":\\[\\],\"luck\":\\[-?[0-9.]+,-?[0-9.]+\\]\\}");
        assertThat(Browser.luck()).isEqualTo(luck);
    }

    @Test
    void factsContainTheConstantsOfThePages() {
        assertThat(Browser.facts())
                .isEqualTo("{\"sides\":{\"a\":2,\"b\":1,\"c\":3,\"d\":0},"
                        + "\"hintDepths\":[1,2000,8000,30000,100000],"
                        + "\"reviewDepths\":{\"wasm\":20000,\"js\":4000},"
                        + "\"levels\":[\"pupil\",\"tourist\",\"florist\",\"newsboy\",\"gardener\",\"lamplighter\","
                        + "\"gripman\",\"conductor\",\"engineer\",\"baron\"],"
                        + "\"tastes\":[\"builder\",\"spoiler\",\"gambler\",\"electrician\"],"
                        + "\"newcomer\":{\"companion\":44,\"doubt\":397}}");
    }

    private static boolean turnTo(String moves) {
        return Browser.turnTo(2, false, false, 1, false, 1, SEED, moves);
    }

    private static void openView(int seat) {
        assertThat(Browser.openView(Browser.view(seat))).isEmpty();
    }

    private static String choose(int seat, int luck) {
        openView(seat);
        return Browser.chooseWithin("newsboy", luck, 50);
    }

    private static String playSome(int count) {
        String moves = "";
        for (int i = 0; i < count; i++) {
            turnTo(moves);
            int[] movers = Browser.movers();
            String move = choose(movers[movers.length - 1], i);
            moves = moves.isEmpty() ? move : moves + " " + move;
        }
        return moves;
    }
}
