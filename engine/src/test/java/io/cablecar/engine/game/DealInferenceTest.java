package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Dealing;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.game.DealInference.Inferred;
import io.cablecar.engine.notation.GameFile;
import io.cablecar.engine.notation.GameFileReader;
import io.cablecar.engine.notation.GameFileWriter;
import io.cablecar.engine.notation.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The moves of a game give a game, even without its seed. */
class DealInferenceTest {

    static List<Rules> rules() {
        return RandomGames.everySeventh();
    }

    private static Inferred infer(Game game, List<Move> moves, List<List<Optional<Colour>>> held) {
        return DealInference.of(game.setup().rules(), game.setup().first(), moves, held, new RandomNumbers(1));
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
    void withoutItsSeedAGameHasTheSameBoardLinesAndPoints(Rules rules) {
        Game game = RandomGames.play(rules, 7);
        Game inferred = ((Inferred.Found) infer(game, game.moves(), held(game))).game();
        assertThat(inferred.moves()).isEqualTo(game.moves());
        assertThat(inferred.spectatorView().board())
                .isEqualTo(game.spectatorView().board());
        assertThat(LineHistory.all(inferred)).isEqualTo(LineHistory.all(game));
        assertThat(inferred.points()).isEqualTo(game.points());
        assertThat(inferred.result()).isEqualTo(game.result());
        String file = GameFileWriter.write(GameFile.of(inferred.setup(), names(rules))
                .withMoves(inferred.moves(), inferred.result().map(Result::totals)));
        GameFileReader.Parsed.Read read = (GameFileReader.Parsed.Read) GameFileReader.read(file);
        assertThat(Replay.of(read.file())).isInstanceOf(Replay.Verified.class);
        assertThat(GameFileWriter.write(read.file())).isEqualTo(file);
    }

    private static List<String> names(Rules rules) {
        List<String> names = new ArrayList<>();
        for (int seat = 1; seat <= rules.players(); seat++) {
            names.add("P" + seat);
        }
        return names;
    }

    @ParameterizedTest
    @MethodSource("rules")
    void anUnfinishedGameCanGoOn(Rules rules) {
        Game game = RandomGames.play(rules, 8);
        for (int moves = 0; moves < game.moves().size(); moves += 29) {
            Game part = ((Inferred.Found) infer(game, game.moves().subList(0, moves), List.of())).game();
            assertThat(RandomGames.play(part, new Random(moves)).isOver()).isTrue();
        }
    }

    @Test
    void inTheBaseGameTheDealIsTheOrderOfThePlacements() {
        Rules rules = Rules.base(3);
        Game game = Game.start(new Setup(rules, 1, Seed.ofText("order")));
        while (!game.isOver()) {
            game = game.play(game.legalMoves().get(0)).orElseThrow();
        }
        List<Tile> placed =
                game.moves().stream().map(move -> ((Move.Place) move).tile()).toList();
        Game inferred = ((Inferred.Found) infer(game, game.moves(), List.of())).game();
        assertThat(inferred.setup().dealing().tiles()).isEqualTo(placed);
    }

    @Test
    void aMoveThatNoDealAllowsIsNamed() {
        Game game = Game.start(new Setup(Rules.base(2), 0, Seed.ofText("refused")));
        Move.Place fine = Move.Place.upright(Tile.AAAA, Square.of(0));
        assertThat(infer(game, List.of(fine, fine), List.of()))
                .isEqualTo(new Inferred.Refused(1, Refusal.SQUARE_TAKEN));
        assertThat(infer(game, List.of(new Move.Pass()), List.of()))
                .isEqualTo(new Inferred.Refused(0, Refusal.MAY_NOT_PASS));
    }

    @Test
    void aShareThatSeveralSeatsHoldIsNamed() {
        Game game = Game.start(new Setup(Rules.companies(2), 0, Seed.ofText("twice")));
        Optional<Colour> red = Optional.of(Colour.RED);
        List<Optional<Colour>> held = List.of(Optional.empty(), red, Optional.empty(), Optional.empty());
        assertThat(infer(game, List.of(), List.of(held, held)))
                .isEqualTo(new Inferred.ShareHeldTwice(Percentage.TWENTY, Colour.RED));
    }

    @Test
    void aDealIsReadBackFromItsText() {
        Dealing seed = new Dealing.FromSeed(Seed.ofText("text"));
        List<List<Colour>> piles = new ArrayList<>();
        for (Percentage percentage : Percentage.values()) {
            piles.add(seed.shares(percentage));
        }
        for (Dealing dealing :
                List.of(seed, new Dealing.Given(seed.tiles(), List.of()), new Dealing.Given(seed.tiles(), piles))) {
            assertThat(Dealing.parse(dealing.text())).contains(dealing);
            assertThat(dealing.toString()).doesNotContain(dealing.text().substring(5));
        }
        String text = new Dealing.Given(seed.tiles(), piles).text();
        assertThat(text).matches("deal:[a-x]{60}[0-7]{32}");
        for (String wrong : List.of(
                "deal:",
                text + "0",
                text.substring(0, 64),
                text.replace('f', 'a'),
                text.replace('7', '8'),
                text.replace('0', '1'),
                text.substring(5))) {
            assertThat(Dealing.parse(wrong)).as(wrong).isEmpty();
        }
    }
}
