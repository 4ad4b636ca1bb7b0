package io.cablecar.server.wire;

import io.cablecar.bots.BotHeaders;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Result;
import io.cablecar.engine.notation.DiceHeaders;
import io.cablecar.engine.notation.GameFile;
import io.cablecar.engine.notation.GameFile.Header;
import io.cablecar.engine.notation.GameFileWriter;
import io.cablecar.server.table.Chair;
import io.cablecar.server.table.Ending;
import io.cablecar.server.table.GameState;
import io.cablecar.server.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Writes the game file of a finished table, with everything needed to verify its dice. */
public final class GameFileText {

    private GameFileText() {}

    public static String of(Table table) {
        GameState state = table.gameState().orElseThrow();
        Game game = state.current();
        List<String> names = new ArrayList<>();
        List<Header> extras = new ArrayList<>();
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            switch (table.chairs().get(seat)) {
                case Chair.Person person -> names.add(person.name());
                case Chair.Bot bot -> {
                    names.add("");
                    extras.add(BotHeaders.of(seat, bot.who()));
                }
                case Chair.Empty empty -> names.add("");
            }
        }
        BotHeaders.ofMoves(state.byBots()).ifPresent(extras::add);
        extras.addAll(DiceHeaders.of(
                table.dice(),
                table.settings().isShuffled() ? Optional.of(state.order()) : Optional.empty(),
                table.seating().overDays()));
        return GameFileWriter.write(GameFile.of(game.setup(), names)
                .withMoves(game.moves(), game.result().map(Result::totals))
                .withExtras(extras)
                .withGivenUp(resigned(table)));
    }

    /** The seat that ended the game by resigning. */
    private static OptionalInt resigned(Table table) {
        return table.ending().orElseThrow() instanceof Ending.Resigned resigned
                ? OptionalInt.of(resigned.seat())
                : OptionalInt.empty();
    }
}
