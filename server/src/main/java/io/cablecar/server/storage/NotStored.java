package io.cablecar.server.storage;

/** Nothing was written, since the database takes nothing at the moment. {@link Database} tells the host once. */
public final class NotStored extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NotStored(Shortage shortage, Throwable cause) {
        super("the database takes nothing: " + shortage.why(), cause);
    }
}
