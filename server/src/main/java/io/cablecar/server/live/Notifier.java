package io.cablecar.server.live;

/** Is called when notices are stored, and when a visit makes notices unnecessary. Never blocks. */
public interface Notifier {

    Notifier NONE = new Notifier() {

        @Override
        public void onNoticesStored() {}

        @Override
        public void onVisit(String table, String guest) {}
    };

    /** Notices have been stored. */
    void onNoticesStored();

    /** A guest has opened a table. */
    void onVisit(String table, String guest);
}
