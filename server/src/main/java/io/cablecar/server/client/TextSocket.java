package io.cablecar.server.client;

/** The client's end of a WebSocket that sends whole texts. */
public interface TextSocket extends AutoCloseable {

    /** Leads nowhere. */
    TextSocket NONE = new TextSocket() {

        @Override
        public void send(String text) {}

        @Override
        public void abort() {}

        @Override
        public void close() {}
    };

    /** Sends a text after those before it; never waits. */
    void send(String text);

    /** Goes without a word, as a lost connection does. */
    void abort();

    /** Says goodbye after all that was said before, and goes. */
    @Override
    void close();
}
