package io.cablecar.app.command.board;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.game.BoardCheck;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Placing;
import io.cablecar.engine.notation.Json;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists where a tile may be placed on a board. */
@Command(
        name = "legal",
        description = "List the squares where a tile may be placed: two digits each, row and column.",
        mixinStandardHelpOptions = true)
public final class Legal implements Callable<Integer> {

    private final InputStream in;

    @Option(
            names = "--tile",
            paramLabel = "CODE",
            required = true,
            description = "The tile to place, for example cbaa.")
    private Tile tile;

    @Option(names = "--free", description = "Tiles may be turned: 34+1 is one quarter clockwise.")
    private boolean free;

    @Mixin
    private BoardArguments boards;

    public Legal(InputStream in) {
        this.in = in;
    }

    @Override
    public Integer call() throws IOException {
        return boards.run(in, text -> BoardText.asBoard(text, this::squares));
    }

    private BoardReport squares(List<Placement> board) {
        if (!BoardCheck.hasCopyLeft(board, tile, free)) {
            return new Squares(List.of());
        }
        return new Squares(Placing.all(Tracks.of(board), free, tile).stream()
                .map(Legal::text)
                .toList());
    }

    private static String text(Move.Place place) {
        return "" + place.square().row() + place.square().column() + (place.turns() > 0 ? "+" + place.turns() : "");
    }

    /** The legal squares, in the order of the board. */
    record Squares(List<String> squares) implements BoardReport {

        @Override
        public int exit() {
            return ExitCode.OK;
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
