package io.cablecar.server.table;

import java.util.Optional;

/** The pending requests of a table, at most one of each kind. */
public record Requests(Optional<PendingRequest> takeback, Optional<PendingRequest> end) {

    static final Requests NONE = new Requests(Optional.empty(), Optional.empty());

    Optional<PendingRequest> pending(TableRequest kind) {
        return switch (kind) {
            case TAKEBACK -> takeback;
            case END -> end;
        };
    }

    Requests with(TableRequest kind, Optional<PendingRequest> request) {
        return switch (kind) {
            case TAKEBACK -> new Requests(request, end);
            case END -> new Requests(takeback, request);
        };
    }
}
