package io.cablecar.server.admin;

import io.cablecar.server.storage.ClientAddress;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** The clients that are connected to this node. Their addresses are known only while they are. */
public interface LiveClients {

    /** No clients: a process that serves nobody. */
    LiveClients NONE = new LiveClients() {

        @Override
        public List<Network> busiest(int most) {
            return List.of();
        }

        @Override
        public Set<ClientAddress> addresses(Collection<String> guests) {
            return Set.of();
        }
    };

    /**
     * An address, or a network of IPv6 addresses, with connections.
     *
     * @param address as people write it
     */
    record Network(String address, int sockets, int guests) {}

    /** The networks with the most sockets, the busiest first. */
    List<Network> busiest(int most);

    /** The addresses from which any of these guests is connected. */
    Set<ClientAddress> addresses(Collection<String> guests);
}
