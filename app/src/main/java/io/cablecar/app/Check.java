package io.cablecar.app;

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

/** Plays a placement string in order and says whether every placement is legal. */
@Command(
        name = "check",
        description =
                "Play the placements in order: 'valid', or 'illegal' with the first illegal placement and the reason.",
        mixinStandardHelpOptions = true)
final class Check implements Callable<Integer> {

    private final InputStream in;

    @Mixin
    private Boards boards;

    Check(InputStream in) {
        this.in = in;
    }

    @Override
    public Integer call() throws IOException {
        return boards.ask(in, text -> Placements.inOrder(text, Check::verdict));
    }

    private static Answer verdict(List<Placement> placements) {
        return BoardCheck.inOrder(placements, false)
                .<Answer>map(fault -> new Illegal(fault.index() + 1, placements.get(fault.index()), fault.reason()))
                .orElseGet(() -> new Valid(placements.size()));
    }

    /** Every placement is legal. */
    record Valid(int tiles) implements Answer {

        @Override
        public int exit() {
            return Exit.OK;
        }

        @Override
        public String text() {
            return "valid: " + tiles + (tiles == 1 ? " tile" : " tiles");
        }

        @Override
        public String line() {
            return text();
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

    /** The first placement that is not legal, by its number in the string. */
    record Illegal(int number, Placement placement, Refusal reason) implements Answer {

        @Override
        public int exit() {
            return Exit.NO;
        }

        @Override
        public String text() {
            return "illegal: placement " + number + " (" + placement.text() + "): " + Reasons.words(reason);
        }

        @Override
        public String line() {
            return text();
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
                    .value(Reasons.words(reason))
                    .close('}');
        }
    }
}
