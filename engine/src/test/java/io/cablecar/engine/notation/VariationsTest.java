package io.cablecar.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.RandomGames;
import io.cablecar.engine.game.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VariationsTest {

    private static final Setup SETUP = new Setup(Rules.base(2), 0, Seed.ofText("variations"));

    private static final String HEADERS = GameFileWriter.write(GameFile.of(SETUP, List.of("Ada", "Ben"))) + "\n";

    private static GameFileReader.Parsed.Read read(String moves) {
        return (GameFileReader.Parsed.Read) GameFileReader.read(HEADERS + moves);
    }

    private static Variations tree(String moves) {
        return Variations.of(read(moves));
    }

    /** The nodes as text: number of the parent, move, text, marks. */
    private static List<String> nodes(String moves) {
        return tree(moves).nodes().stream()
                .map(node -> node.parent() + " "
                        + node.move().map(MoveText::print).orElse("-")
                        + (node.text().isEmpty() ? "" : " " + node.text())
                        + (node.marks().isEmpty() ? "" : " " + node.marks()))
                .toList();
    }

    @Test
    void aFileWithoutCommentsIsItsGame() {
        assertThat(nodes("aacb00 draw cbaa01")).containsExactly("-1 -", "0 aacb00", "1 draw", "2 cbaa01");
    }

    @Test
    void aVariationGoesOnFromWhereItStands() {
        assertThat(nodes("{(draw)} aacb00 {(cbaa01 \"why\" o01g (draw bbbb02) cbaa02)} draw {(pass)}"))
                .containsExactly(
                        "-1 -",
                        "0 aacb00",
                        "1 draw",
                        "0 draw",
                        "1 cbaa01 why [o01g]",
                        "4 cbaa02",
                        "4 draw",
                        "6 bbbb02",
                        "2 pass");
    }

    @Test
    void theSameMoveLeadsToTheSamePosition() {
        assertThat(nodes("aacb00 {(draw cbaa01) (draw cbaa02)} draw {(x30u)}"))
                .containsExactly("-1 -", "0 aacb00", "1 draw", "2 cbaa01", "2 cbaa02", "2 x30u");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "only words",
                "(draw",
                "draw)",
                "draw",
                "\"open",
                "\"bad \\escape\"",
                "(nothing)",
                "o88g",
                "l3434g",
                "l3435x",
                "(o34g ("
            })
    void anyOtherCommentIsAText(String comment) {
        assertThat(nodes("aacb00 { " + comment + "\n}")).containsExactly("-1 -", "0 aacb00 " + comment);
    }

    @Test
    void everyTextSurvives() {
        String text = "a } brace, (parentheses), \"quotes\", \\ and\na line: größer, 電車";
        Variations.Builder builder = new Variations.Builder(List.of());
        builder.annotate(0, text, List.of("o00r", "l0077b"));
        GameFile file = GameFile.of(SETUP, List.of("", ""));
        String written = GameFileWriter.write(file, builder.build());
        assertThat(written)
                .contains("\n{\"a \\) brace, (parentheses), \\\"quotes\\\", \\\\ and\\na line: größer, 電車\"")
                .endsWith("l0077b}\n");
        var again = (GameFileReader.Parsed.Read) GameFileReader.read(written);
        assertThat(again.file()).isEqualTo(file);
        assertThat(Variations.of(again)).isEqualTo(builder.build());
    }

    @Test
    void variationsAreCheckedByTheRules() {
        Game start = Game.start(SETUP);
        Move legal = start.legalMoves().get(0);
        String move = MoveText.print(legal);
        assertThat(tree("{(" + move + ")}").firstIllegal(start)).isEmpty();
        assertThat(tree("{(" + move + " (pass))}").firstIllegal(start))
                .contains(new Variations.Illegal(new Move.Pass(), Refusal.MAY_NOT_PASS));
    }

    @Test
    void theNumberOfNodesIsLimited() {
        StringBuilder many = new StringBuilder("{");
        for (int i = 0; i < 200; i++) {
            many.append("(")
                    .append("draw ".repeat(i))
                    .append("x30d ")
                    .append("x40u ".repeat(100))
                    .append(")");
        }
        assertThat(tree(many + "}").nodes()).hasSize(Variations.MOST_NODES);
    }

    /** Adds legal moves, texts and marks at random positions of a random game. */
    private static Variations randomTree(Game game, Random random) {
        Variations.Builder builder = new Variations.Builder(game.moves());
        List<Game> games = new ArrayList<>();
        games.add(Game.start(game.setup()));
        for (Move move : game.moves()) {
            games.add(games.get(games.size() - 1).play(move).orElseThrow());
        }
        for (int i = 0; i < 60; i++) {
            int parent = random.nextInt(games.size());
            if (!games.get(parent).isOver()) {
                Move move = RandomGames.choose(games.get(parent), random);
                int node = builder.after(parent, move);
                if (node == games.size()) {
                    games.add(games.get(parent).play(move).orElseThrow());
                }
            }
            int noted = random.nextInt(games.size());
            builder.annotate(noted, random.nextBoolean() ? "" : "text {} " + i, List.of("o" + i / 8 + i % 8 + "g"));
        }
        return builder.build();
    }

    @Test
    void writtenVariationsAreReadBack() {
        Random random = new Random(26);
        for (Rules rules : RandomGames.someRules()) {
            Game game = RandomGames.play(rules, random.nextInt(1000));
            GameFile file = GameFileTest.fileOf(game);
            Variations tree = randomTree(game, random);
            String text = GameFileWriter.write(file, tree);
            var again = (GameFileReader.Parsed.Read) GameFileReader.read(text);
            assertThat(again.file()).isEqualTo(file);
            assertThat(GameFileWriter.write(file, Variations.of(again))).isEqualTo(text);
            assertThat(Variations.of(again).nodes()).hasSameSizeAs(tree.nodes());
            assertThat(Variations.of(again).firstIllegal(Game.start(game.setup())))
                    .isEmpty();
            assertThat(tree.firstIllegal(Game.start(game.setup()))).isEmpty();
        }
    }

    @Test
    void onlyATreeThatBeginsWithTheGameIsWritten() {
        GameFile file = GameFile.of(SETUP, List.of("", "")).withMoves(List.of(new Move.Draw()), Optional.empty());
        Variations other = new Variations.Builder(List.of(new Move.Pass())).build();
        assertThatThrownBy(() -> GameFileWriter.write(file, other)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Variations(
                        List.of(new Variations.Node(Variations.NONE, Optional.of(new Move.Draw()), "", List.of()))))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
