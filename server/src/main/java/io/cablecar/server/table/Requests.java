package io.cablecar.server.table;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** The requests that wait for answers, at most one of each kind. */
public record Requests(Map<TableRequest, PendingRequest> byKind) {

    static final Requests NONE = new Requests(Map.of());

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
        return new Requests(changed);
    }

    /** What remains after a move: what was asked about the position before it is settled. */
    Requests afterMove() {
        return with(TableRequest.TAKEBACK, Optional.empty()).afterReturn();
    }

    /** What remains when the person who was away is there again, or a bot plays instead. */
    Requests afterReturn() {
        return with(TableRequest.SUBSTITUTE, Optional.empty()).with(TableRequest.ABANDON, Optional.empty());
    }
}
