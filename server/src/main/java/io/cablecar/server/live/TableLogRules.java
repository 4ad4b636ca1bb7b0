package io.cablecar.server.live;

import io.cablecar.server.log.Decision;
import io.cablecar.server.log.LogRules;
import io.cablecar.server.log.Step;
import io.cablecar.server.table.Command;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableDecision;
import io.cablecar.server.table.TableReplay;
import io.cablecar.server.table.TableRules;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Tables as a kind of log: {@link TableRules} and {@link TableReplay}. */
record TableLogRules(TableReplay replay) implements LogRules<Table, Entry, Command> {

    @Override
    public Table first(Step<Entry> step) {
        return replay.first(step);
    }

    @Override
    public Table next(Table table, Step<Entry> step) {
        return replay.next(table, step);
    }

    @Override
    public int number(Table table) {
        return table.number();
    }

    @Override
    public Table compact(Table table) {
        return table.compact();
    }

    @Override
    public Decision<Table, Entry> decide(Table table, String guest, Command command, long now) {
        return decision(table, TableRules.decide(table, guest, command, now));
    }

    /** A decision on a table, with the game that deciding has played already. */
    Decision<Table, Entry> decision(Table table, TableDecision decided) {
        return switch (decided) {
            case TableDecision.Refused refused -> new Decision.Refused<>(refused.why());
            case TableDecision.Accepted accepted ->
                new Decision.Accepted<>(accepted.entries(), step -> replay.next(table, step, accepted.game()));
        };
    }

    @Override
    public OptionalLong due(Table table) {
        return table.due();
    }

    @Override
    public Optional<List<Entry>> expired(Table table, long now, String freshSeed) {
        return TableRules.expired(table, now, freshSeed);
    }

    @Override
    public boolean hasWork(Table table) {
        return table.botToMove().isPresent();
    }
}
