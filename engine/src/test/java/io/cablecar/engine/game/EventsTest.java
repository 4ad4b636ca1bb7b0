package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Boards;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Seed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Events are complete and come in an order that a screen can show. */
class EventsTest {

    @Test
    void theEventsOfAGameAccountForEveryTilePointAndShare() {
        int number = 0;
        for (Rules rules : RandomGames.someRules()) {
            account(RandomGames.play(rules, number++));
        }
    }

    private static void account(Game game) {
        int placed = 0;
        Map<Integer, Integer> lengths = new HashMap<>();
        Map<Integer, Integer> ended = new HashMap<>();
        int[] points = new int[game.setup().rules().colours()];
        for (Event event : game.log()) {
            switch (event) {
                case Event.Placed tile -> placed++;
                case Event.Grew grew -> {
                    assertThat(lengths.getOrDefault(grew.station(), 0)).isEqualTo(grew.from());
                    assertThat(grew.to()).isGreaterThan(grew.from());
                    lengths.put(grew.station(), grew.to());
                }
                case Event.Completed completed -> {
                    assertThat(ended.put(completed.station(), completed.points()))
                            .isNull();
                    boolean power = completed.end() instanceof LineEnd.AtPowerStation;
                    assertThat(completed.points()).isEqualTo(completed.crossings() * (power ? 2 : 1));
                    points[completed.owner().ordinal()] += completed.points();
                }
                default -> {}
            }
        }
        assertThat(placed).isEqualTo(60);
        List<Integer> sums = new ArrayList<>();
        for (int sum : points) {
            sums.add(sum);
        }
        assertThat(game.points())
                .as("the points are those of the completed lines")
                .isEqualTo(sums);
        for (Line line : game.view(0).lines()) {
            assertThat(ended.get(line.station()))
                    .as("every line with a car ends, once")
                    .isEqualTo(line.points());
        }
        assertThat(ended).hasSize(game.view(0).lines().size());
        assertThat(game.log().getLast()).isEqualTo(new Event.Over(game.result().orElseThrow()));
    }

    @Test
    void theLogIsTheEventsOfAllMoves() {
        Random random = new Random(5);
        Game game = Game.start(new Setup(Rules.companies(3).withHandSize(2), 1, Seed.ofText("log")));
        List<Event> events = new ArrayList<>();
        List<Move> made = new ArrayList<>();
        while (!game.isOver()) {
            Move move = RandomGames.choose(game, random);
            Outcome.Accepted accepted = (Outcome.Accepted) game.play(move);
            events.addAll(accepted.events());
            made.add(move);
            game = accepted.game();
            assertThat(game.log()).isEqualTo(events);
            assertThat(game.moves()).isEqualTo(made);
        }
    }

    @Test
    void theTileComesFirstThenTheLinesByStationThenTheNewTile() {
        PlayedGame played = PlayedGame.of(Rules.base(2), "acba dacc cccc").play("acba00");
        assertThat(played.events())
                .containsExactly(
                        new Event.Placed(0, Tile.ACBA, 0, Boards.square("00"), false),
                        new Event.Grew(1, Colour.YELLOW, 0, 1),
                        new Event.Grew(32, Colour.BLUE, 0, 1),
                        new Event.Refilled(0, java.util.Optional.of(Tile.CCCC)));
        played.play("dacc10");
        assertThat(played.events())
                .startsWith(
                        new Event.Placed(1, Tile.DACC, 0, Boards.square("10"), false),
                        new Event.Completed(1, Colour.YELLOW, 3, new LineEnd.AtStation(32), 3),
                        new Event.Grew(31, Colour.YELLOW, 0, 1));
    }

    @Test
    void earlierGamesDoNotChange() {
        Random random = new Random(6);
        Game game = Game.start(new Setup(Rules.companies(4), 0, Seed.ofText("moments")));
        List<Game> moments = new ArrayList<>();
        List<PlayedGame.GameState> states = new ArrayList<>();
        while (!game.isOver()) {
            moments.add(game);
            states.add(PlayedGame.GameState.of(game));
            game = game.play(RandomGames.choose(game, random)).orElseThrow();
        }
        for (int i = 0; i < moments.size(); i++) {
            assertThat(PlayedGame.GameState.of(moments.get(i))).isEqualTo(states.get(i));
        }
    }
}
