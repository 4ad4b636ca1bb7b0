package io.cablecar.server.client;

/** The client end of a WebSocket that sends and receives whole text messages. */
public interface TextSocket extends AutoCloseable {

    /** Receives the events of one socket, one at a time. */
    interface Listener {

        /** Receives a text message that is not a ping. */
        void onText(String text);

        /** Called after a ping of the server has been answered. */
        default void onPing() {}

        /** Called once when the socket was closed by the server or has failed. */
        default void onClosed(String reason) {}
    }

    /** A socket that discards everything. */
    TextSocket NONE = new TextSocket() {

        @Override
        public void send(String text) {}

        @Override
        public void abort() {}

        @Override
        public void close() {}
    };

    /** Sends a message after all earlier ones; never blocks. */
    void send(String text);

    /** Closes the connection at once, without a closing handshake. */
    void abort();

    /** Sends a close frame after all earlier messages, then closes the connection. */
    @Override
    void close();
}
