package io.cablecar.app;

import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.game.Placing;
import io.cablecar.engine.notation.Json;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists where a tile may be laid on a board. */
@Command(
        name = "legal",
        description = "List the squares where a tile may be placed: two digits each, row and column.",
        mixinStandardHelpOptions = true)
final class Legal implements Callable<Integer> {

    private final InputStream in;

    @Option(
            names = "--tile",
            paramLabel = "CODE",
            required = true,
            description = "The tile to place, for example cbaa.")
    private Tile tile;

    @Mixin
    private Boards boards;

    Legal(InputStream in) {
        this.in = in;
    }

    @Override
    public Integer call() throws IOException {
        return boards.ask(in, text -> Placements.asBoard(text, placements -> squares(Tracks.of(placements))));
    }

    private Answer squares(Tracks tracks) {
        return new Squares(Placing.all(tracks, false, tile).stream()
                .map(place -> "" + place.square().row() + place.square().column())
                .toList());
    }

    /** The legal squares, in the order of the board. */
    record Squares(List<String> squares) implements Answer {

        @Override
        public int exit() {
            return Exit.OK;
        }

        @Override
        public String text() {
            return String.join("\n", squares);
        }

        @Override
        public String line() {
            return String.join(" ", squares);
        }

        @Override
        public Json json() {
            var json = new Json().open('{').name("squares").open('[');
            squares.forEach(json::value);
            return json.close(']').close('}');
        }
    }
}
