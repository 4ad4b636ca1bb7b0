package io.cablecar.server.table;

import io.cablecar.engine.Setup;
import io.cablecar.engine.game.Game;
import io.cablecar.server.log.LogFold;
import io.cablecar.server.log.Step;
import java.util.Optional;
import java.util.function.Function;

/**
 * Turns logs into tables, step by step.
 *
 * @param deal creates the initial position of a game; other than {@link Game#start} only in tests of secrecy, which
 *     replace the hidden cards
 */
public record TableReplay(Function<Setup, Game> deal) implements LogFold<Table, Entry> {

    public static final TableReplay STANDARD = new TableReplay(Game::start);

    @Override
    public Table first(Step<Entry> step) {
        return TableChange.created(step).table(step.number());
    }

    @Override
    public Table next(Table table, Step<Entry> step) {
        return next(table, step, Optional.empty());
    }

    /**
     * The table after one more step, without playing its move again.
     *
     * @param played the game after the move of this step, if known: see {@link TableDecision.Accepted}
     */
    public Table next(Table table, Step<Entry> step, Optional<Game> played) {
        if (step.number() != table.number() + 1) {
            throw new IllegalArgumentException("step " + step.number() + " does not follow " + table.number());
        }
        TableChange change = new TableChange(table, deal);
        if (table.phase() == Phase.OPEN || table.phase() == Phase.REVEALING) {
            step.cause().ifPresent(cause -> change.countEdit(cause.guest(), step.entries()));
        }
        for (Entry entry : step.entries()) {
            change.apply(entry, step.at(), played);
        }
        return change.table(step.number());
    }

    @Override
    public int number(Table table) {
        return table.number();
    }

    @Override
    public Table compact(Table table) {
        return table.compact();
    }
}
