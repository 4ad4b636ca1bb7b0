package io.cablecar.server.log;

import org.jspecify.annotations.Nullable;

/** The database failed while storing a step; the step may or may not be stored. Caught in this package only. */
final class StorageFailed extends RuntimeException {

    private static final long serialVersionUID = 1L;

    StorageFailed(@Nullable Throwable cause) {
        super("a step could not be stored", cause);
    }
}
