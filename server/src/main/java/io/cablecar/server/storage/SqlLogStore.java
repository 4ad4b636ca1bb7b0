package io.cablecar.server.storage;

import io.cablecar.server.log.Lease;
import io.cablecar.server.log.LogRules;
import io.cablecar.server.log.LogStore;
import io.cablecar.server.log.Step;
import io.cablecar.server.log.StepCodec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;

/**
 * The logs of a kind that is searched by nothing but id. Its SQL tables are {@code <kind>_logs} and
 * {@code <kind>_steps}, with the columns of {@link SqlLog.Schema}; a migration creates them.
 */
public final class SqlLogStore<S, E> extends SqlLog<E, S> implements LogStore<S, E> {

    private final LogRules<S, E, ?> rules;

    /** @param kind the start of the names of its SQL tables */
    public SqlLogStore(Database database, String kind, LogRules<S, E, ?> rules, StepCodec<E> codec) {
        super(database, new Schema(kind + "_logs", kind + "_steps", "log_id", List.of(), List.of()), codec);
        this.rules = rules;
    }

    @Override
    public CompletableFuture<Boolean> append(String log, Step<E> step, S after, Optional<Lease> lease) {
        OptionalLong due = rules.hasWork(after) ? OptionalLong.of(step.at()) : rules.due(after);
        return append(new Appended<>(log, step, due, lease, List.of(), List.of(), after));
    }
}
