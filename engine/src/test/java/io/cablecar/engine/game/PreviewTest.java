package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A preview shows the effect of a move without making it. */
class PreviewTest {

    @Test
    void aPreviewAgreesWithTheMove() {
        int number = 0;
        for (Rules rules : RandomGames.someRules()) {
            Random random = new Random(number);
            Game game = Game.start(new Setup(rules, 0, Seed.ofText("preview " + number++)));
            while (!game.isOver()) {
                Move move = RandomGames.choose(game, random);
                Outcome.Accepted accepted = (Outcome.Accepted) game.play(move);
                if (move instanceof Move.Place place) {
                    PlayedGame.GameState before = PlayedGame.GameState.of(game);
                    Preview preview = game.view(game.toMove().orElseThrow()).preview(place);
                    assertThat(preview.refusal()).isEmpty();
                    assertThat(lineEvents(preview)).isEqualTo(lines(accepted.events()));
                    assertThat(PlayedGame.GameState.of(game)).isEqualTo(before);
                }
                game = accepted.game();
            }
        }
    }

    private static List<Event> lineEvents(Preview preview) {
        List<Event> events = new ArrayList<>();
        for (Preview.LineChange change : preview.changes()) {
            Line line = change.after();
            int crossings = line.crossings().size();
            Colour owner = line.owner().orElseThrow();
            events.add(
                    line.isComplete()
                            ? new Event.Completed(line.station(), owner, crossings, line.end(), line.points())
                            : new Event.Grew(line.station(), owner, change.before(), crossings));
        }
        return events;
    }

    private static List<Event> lines(List<Event> events) {
        List<Event> lines = new ArrayList<>();
        for (Event event : events) {
            if (event instanceof Event.Grew || event instanceof Event.Completed) {
                lines.add(event);
            }
        }
        return lines;
    }

    @Test
    void aRefusedPlacementStillShowsWhatItWouldDo() {
        PlayedGame played = PlayedGame.of(Rules.base(2), "cbaa aaaa");
        Preview corner = played.view(0).preview(place("cbaa00"));
        assertThat(corner.refusal()).contains(Refusal.ONE_TILE_LINE);
        assertThat(lineEvents(corner))
                .containsExactly(
                        new Event.Completed(1, Colour.YELLOW, 1, new LineEnd.AtStation(32), 1),
                        new Event.Grew(32, Colour.BLUE, 0, 1));
        assertThat(played.view(1).preview(place("aaaa01")).refusal()).contains(Refusal.NOT_YOUR_TURN);
        assertThat(lineEvents(played.view(1).preview(place("aaaa01"))))
                .containsExactly(new Event.Grew(2, Colour.BLUE, 0, 1));
    }

    @Test
    void aTakenSquareHasAnEmptyPreview() {
        PlayedGame played = PlayedGame.of(Rules.base(2), "cbaa aaaa").play("cbaa01");
        assertThat(played.view(1).preview(place("aaaa01")).changes()).isEmpty();
        assertThat(played.view(1).preview(place("aaaa01")).refusal()).contains(Refusal.SQUARE_TAKEN);
        assertThat(played.view(1).preview(place("aaaa33")).changes()).isEmpty();
        assertThat(played.view(1).preview(place("aaaa33")).refusal()).contains(Refusal.POWER_STATION);
    }

    @Test
    void onlyLinesWithACarAreShown() {
        // With five players stations 16 and 17, at the bottom right corner, have no car.
        PlayedGame played = PlayedGame.of(Rules.base(5), "aaaa");
        assertThat(played.view(0).preview(place("aaaa77")).changes()).isEmpty();
        assertThat(played.view(0).lines())
                .hasSize(30)
                .allMatch(line -> line.owner().isPresent());
    }

    @Test
    void aOneTileLineIsShownWithOrWithoutACar() {
        // The top left corner: the track from the top to the left begins at station 1, which has a car.
        assertThat(PlayedGame.of(Rules.base(2), "cbaa")
                        .view(0)
                        .preview(place("cbaa00"))
                        .oneTileLines())
                .containsExactly(new Line.Crossing(Square.of(0), 0, 3));
        // With five players stations 16 and 17, at the bottom right corner, have none, and still may not be joined.
        for (Tile tile : Tile.values()) {
            Preview corner = PlayedGame.of(Rules.base(5), tile.code()).view(0).preview(place(tile.code() + "77"));
            List<Line.Crossing> joined = new ArrayList<>();
            for (int side : new int[] {1, 2}) {
                if (tile.exit(side) == 1 || tile.exit(side) == 2) {
                    joined.add(new Line.Crossing(Square.of(63), side, tile.exit(side)));
                }
            }
            // This tile makes such a line everywhere, so it is allowed.
            boolean isRefused = !joined.isEmpty() && tile != Tile.DDDD;
            assertThat(corner.refusal().isPresent()).as(tile.code()).isEqualTo(isRefused);
            assertThat(corner.oneTileLines()).as(tile.code()).isEqualTo(isRefused ? joined : List.of());
        }
    }

    @Test
    void aOneTileLineIsShownOnlyIfItIsRefused() {
        PlayedGame played = PlayedGame.of(Rules.base(2), "cbaa aaaa");
        assertThat(played.view(0).preview(place("cbaa01")).oneTileLines()).isEmpty();
        assertThat(played.view(1).preview(place("cbaa00")).refusal()).contains(Refusal.NOT_YOUR_TURN);
        assertThat(played.view(1).preview(place("cbaa00")).oneTileLines()).isEmpty();
    }

    private static Move.Place place(String token) {
        return (Move.Place) PlayedGame.move(token);
    }
}
