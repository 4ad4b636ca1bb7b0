package io.cablecar.server.nodes;

import java.util.function.Consumer;

/** The other nodes on the same database. What is told may be lost; what counts can be read from the log. */
public interface Neighbours extends AutoCloseable {

    /** For a node that is alone. */
    Neighbours NONE = new Neighbours() {

        @Override
        public boolean mayBe() {
            return false;
        }

        @Override
        public String own() {
            return "only";
        }

        @Override
        public void tell(Word word) {}

        @Override
        public void listen(Consumer<Word> ears, Runnable missed) {}

        @Override
        public void close() {}
    };

    /** Whether there may be any. */
    boolean mayBe();

    /** The name of this node. */
    String own();

    /** Tells the others soon; never waits. */
    void tell(Word word);

    /**
     * Hears what others tell, from now on.
     *
     * @param missed called when something may have been missed
     */
    void listen(Consumer<Word> ears, Runnable missed);

    @Override
    void close();
}
