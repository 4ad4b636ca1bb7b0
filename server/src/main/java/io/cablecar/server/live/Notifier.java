package io.cablecar.server.live;

/** A listener for stored notices and for visits that make notices unnecessary. Never blocks. */
public interface Notifier {

    Notifier NONE = new Notifier() {

        @Override
        public void added() {}

        @Override
        public void visited(String table, String guest) {}
    };

    /** Notices were stored with a step. */
    void added();

    /** A guest opened a table. */
    void visited(String table, String guest);
}
