package io.cablecar.server.table;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The requests that wait for answers, at most one of each kind.
 *
 * @param absence from when the player to move counted as away when that was last noted in the log; 0 if it never was
 */
public record Requests(Map<TableRequest, PendingRequest> byKind, long absence) {

    static final Requests NONE = new Requests(Map.of(), 0);

    public Requests {
        byKind = Map.copyOf(byKind);
    }

    public Optional<PendingRequest> pending(TableRequest kind) {
        return Optional.ofNullable(byKind.get(kind));
    }

    Requests with(TableRequest kind, Optional<PendingRequest> request) {
        Map<TableRequest, PendingRequest> changed = new EnumMap<>(TableRequest.class);
        changed.putAll(byKind);
        request.ifPresentOrElse(pending -> changed.put(kind, pending), () -> changed.remove(kind));
        return new Requests(changed, absence);
    }

    Requests withAbsence(long from) {
        return new Requests(byKind, from);
    }

    /** The requests that are still open after a move: not those about the position before it. */
    Requests afterMove() {
        return with(TableRequest.TAKEBACK, Optional.empty()).afterReturn();
    }

    /** The requests that are still open when the absent person is back, or a bot plays instead. */
    Requests afterReturn() {
        return with(TableRequest.SUBSTITUTE, Optional.empty()).with(TableRequest.ABANDON, Optional.empty());
    }
}
