package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Seeded;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Properties of every game, with any rules. */
class GamePropertiesTest {

    /** Fewer than the default, because whole games take longer. */
    private static final int GAMES = Math.max(10, Seeded.TRIES / 3);

    @Test
    void theSameSeedGivesTheSameGame() {
        Seeded.check(GAMES, random -> {
            Setup setup = RandomGames.setup(random);
            int player = random.nextInt();
            Game one = RandomGames.play(Game.start(setup), new Random(player));
            Game other = RandomGames.play(Game.start(setup), new Random(player));
            assertThat(PlayedGame.GameState.of(one)).isEqualTo(PlayedGame.GameState.of(other));
        });
    }

    @Test
    void setupAndMovesReproduceTheGame() {
        Seeded.check(GAMES, random -> {
            Game game = RandomGames.play(Game.start(RandomGames.setup(random)), random);
            Game again = Game.start(game.setup());
            for (Move move : game.moves()) {
                again = again.play(move).orElseThrow();
            }
            assertThat(PlayedGame.GameState.of(again)).isEqualTo(PlayedGame.GameState.of(game));
        });
    }

    @Test
    void aMoveIsListedExactlyWhenItIsAcceptedAndARejectedOneChangesNothing() {
        Seeded.check(random -> {
            Setup setup = RandomGames.setup(random);
            int moment = random.nextInt(50);
            RandomGames.playChecking(setup, random, game -> {
                if (game.moves().size() == moment) {
                    tryAnyMove(game, random);
                }
            });
        });
    }

    private static void tryAnyMove(Game game, Random random) {
        PlayedGame.GameState state = PlayedGame.GameState.of(game);
        Move move = anyMove(random);
        for (int seat = 0; seat < game.setup().rules().players(); seat++) {
            boolean listed =
                    game.toMove().orElse(-1) == seat && game.legalMoves().contains(move);
            boolean accepted = game.play(seat, move) instanceof Outcome.Accepted;
            assertThat(accepted).as(move.toString()).isEqualTo(listed);
            assertThat(game.view(seat).refusal(move).isEmpty()).isEqualTo(listed);
            assertThat(PlayedGame.GameState.of(game)).isEqualTo(state);
        }
    }

    private static Move anyMove(Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> new Move.Draw();
            case 1 -> new Move.Pass();
            case 2 ->
                new Move.Exchange(
                        Percentage.of(random.nextInt(4)), random.nextBoolean() ? Pick.FACE_UP : Pick.FACE_DOWN);
            default ->
                new Move.Place(Tile.of(random.nextInt(Tile.KINDS)), Square.of(random.nextInt(64)), random.nextInt(4));
        };
    }

    @Test
    void everyTileOfTheBoxIsSomewhere() {
        Seeded.check(GAMES, random -> {
            Game end = RandomGames.playChecking(RandomGames.setup(random), random, game -> {
                View view = game.spectatorView();
                int held = 0;
                for (int size : view.handSizes()) {
                    held += size;
                }
                int drawn = view.mustPlaceDrawn() ? 1 : 0;
                assertThat(view.board().size() + held + drawn + view.pile()).isEqualTo(60);
            });
            List<Tile> tiles = new ArrayList<>();
            for (Event event : end.log()) {
                if (event instanceof Event.Placed placed) {
                    tiles.add(placed.tile());
                }
            }
            assertThat(tiles).containsExactlyInAnyOrderElementsOf(PlayedGame.deck(""));
        });
    }

    @Test
    void everyShareIsSomewhere() {
        Seeded.check(GAMES, random -> {
            Setup any = RandomGames.setup(random);
            Setup setup = new Setup(any.rules().withCompanies(true), any.first(), any.dealing());
            Game game = RandomGames.play(Game.start(setup), random);
            for (Percentage percentage : Percentage.values()) {
                List<Colour> seen = new ArrayList<>();
                Market market = game.spectatorView().market().orElseThrow();
                seen.add(market.faceUp().get(percentage.ordinal()));
                for (List<Colour> shares :
                        game.result().orElseThrow().payout().orElseThrow().shares()) {
                    seen.add(shares.get(percentage.ordinal()));
                }
                assertThat(seen).doesNotHaveDuplicates();
                assertThat(seen.size() + market.pileSizes().get(percentage.ordinal()))
                        .isEqualTo(8);
            }
        });
    }
}
