package io.cablecar.app.command.board;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.app.terminal.Plural;
import io.cablecar.app.terminal.RefusalWords;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.game.BoardCheck;
import io.cablecar.engine.game.Refusal;
import io.cablecar.engine.notation.Json;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks whether every placement of a string is legal, in order. */
@Command(
        name = "check",
        description =
                "Play the placements in order: 'valid', or 'illegal' with the first illegal placement and the reason.",
        mixinStandardHelpOptions = true)
public final class Check implements Callable<Integer> {

    private final InputStream in;

    @Option(names = "--free", description = "Tiles may be turned.")
    private boolean free;

    @Mixin
    private BoardArguments boards;

    public Check(InputStream in) {
        this.in = in;
    }

    @Override
    public Integer call() throws IOException {
        return boards.run(in, text -> BoardText.inOrder(text, this::judgement));
    }

    private BoardReport judgement(List<Placement> placements) {
        return BoardCheck.inOrder(placements, free)
                .<BoardReport>map(
                        fault -> new Illegal(fault.index() + 1, placements.get(fault.index()), fault.reason()))
                .orElseGet(() -> new Valid(placements.size()));
    }

    /** Every placement is legal. */
    record Valid(int tiles) implements BoardReport {

        @Override
        public int exit() {
            return ExitCode.OK;
        }

        @Override
        public String text() {
            return "valid: " + Plural.of(tiles, "tile");
        }

        @Override
        public Json json() {
            return new Json()
                    .open('{')
                    .name("valid")
                    .value(true)
                    .name("tiles")
                    .value(tiles)
                    .close('}');
        }
    }

    /** The first illegal placement, by its number in the string. */
    record Illegal(int number, Placement placement, Refusal reason) implements BoardReport {

        @Override
        public int exit() {
            return ExitCode.NO;
        }

        @Override
        public String text() {
            return "illegal: placement " + number + " (" + placement.text() + "): " + RefusalWords.of(reason);
        }

        @Override
        public Json json() {
            return new Json()
                    .open('{')
                    .name("valid")
                    .value(false)
                    .name("placement")
                    .value(number)
                    .name("text")
                    .value(placement.text())
                    .name("reason")
                    .value(reason.code())
                    .name("explanation")
                    .value(RefusalWords.of(reason))
                    .close('}');
        }
    }
}
