package io.cablecar.server.fleet;

import io.cablecar.server.storage.DatabaseAddress;
import java.util.List;

/** How a node is started as a process. */
public interface NodeCommand {

    /**
     * The command that starts a node.
     *
     * @param number of the node in its fleet, from 0
     */
    List<String> of(DatabaseAddress database, int port, int number);
}
