package io.cablecar.server.cluster;

import io.cablecar.server.log.Peers;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** The other nodes on the same database. Messages are hints and may be lost; the log is authoritative. */
public interface Cluster extends Peers, AutoCloseable {

    /** The cluster of a single node. */
    Cluster NONE = new Alone(kinds -> true);

    /**
     * A process that neither publishes nor receives messages: a single node, or a command that writes to the database
     * of running nodes.
     *
     * @param readable whether all running nodes can read entries of some kinds
     */
    record Alone(Predicate<Set<String>> readable) implements Cluster {

        @Override
        public boolean isClustered() {
            return false;
        }

        @Override
        public String nodeId() {
            return "only";
        }

        @Override
        public void publish(ClusterMessage message) {}

        @Override
        public void subscribe(Consumer<ClusterMessage> onMessage, Runnable onMissed) {}

        @Override
        public boolean canRead(Set<String> kinds) {
            return readable.test(kinds);
        }

        @Override
        public void close() {}
    }

    /** Whether all running nodes can read entries of these kinds; never blocks. */
    boolean canRead(Set<String> kinds);

    /** Sends a message to all other nodes soon; never blocks. */
    void publish(ClusterMessage message);

    /**
     * Receives the messages of other nodes from now on. There may be several subscribers.
     *
     * @param onMissed called when messages may have been missed
     */
    void subscribe(Consumer<ClusterMessage> onMessage, Runnable onMissed);

    @Override
    void close();
}
