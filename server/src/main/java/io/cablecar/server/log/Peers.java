package io.cablecar.server.log;

/** This node among those that share a database. */
public interface Peers {

    /** Whether there may be other nodes. */
    boolean isClustered();

    /** The id of this node. */
    String nodeId();
}
