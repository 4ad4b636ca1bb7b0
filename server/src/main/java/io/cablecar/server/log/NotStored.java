package io.cablecar.server.log;

/** Thrown when the database accepts no writes at the moment. */
public final class NotStored extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public NotStored(String message, Throwable cause) {
        super(message, cause);
    }
}
