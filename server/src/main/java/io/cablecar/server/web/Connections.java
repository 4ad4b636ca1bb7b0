package io.cablecar.server.web;

import io.cablecar.server.live.TableLimits;
import io.cablecar.server.storage.ClientAddress;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.SelectorManager;

/**
 * Counts the TCP connections of this node by remote address and closes those beyond the limit before anything is read;
 * a network of IPv6 addresses may have four times as many. When there are too many of all addresses, one of the network
 * with the most is closed. Behind a proxy all connections come from the proxy, which has limits of its own: there they
 * are only counted.
 */
final class Connections implements SelectorManager.AcceptListener {

    private final int maxPerAddress;
    private final int maxConnections;
    private final Map<SelectableChannel, ClientAddress> open = new ConcurrentHashMap<>();
    private final Map<ClientAddress, Integer> counts = new ConcurrentHashMap<>();

    /** By network; an IPv4 address is one by itself. */
    private final Map<ClientAddress, Integer> networks = new ConcurrentHashMap<>();

    /**
     * @param maxPerAddress the most connections of one address
     * @param maxConnections the most connections of all addresses together
     */
    Connections(int maxPerAddress, int maxConnections) {
        this.maxPerAddress = maxPerAddress;
        this.maxConnections = maxConnections;
    }

    int size() {
        return open.size();
    }

    @Override
    public void onAccepting(SelectableChannel channel) {
        ClientAddress address = address(channel);
        open.put(channel, address);
        boolean isTooMany = counts.merge(address, 1, Integer::sum) > maxPerAddress;
        isTooMany |= networks.merge(address.widest(), 1, Integer::sum) > (long) TableLimits.NETWORK * maxPerAddress;
        if (isTooMany) {
            close(channel);
        } else if (open.size() > maxConnections) {
            closeOneOfTheBusiest();
        }
    }

    private void closeOneOfTheBusiest() {
        networks.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .flatMap(busiest -> open.entrySet().stream()
                        .filter(connection -> connection.getValue().widest().equals(busiest))
                        .map(Map.Entry::getKey)
                        .findAny())
                .ifPresent(channel -> {
                    forget(channel);
                    endInput(channel);
                });
    }

    /** Lets the connection end as if its client had closed it. */
    private static void endInput(SelectableChannel channel) {
        try {
            if (channel instanceof SocketChannel socket) {
                socket.shutdownInput();
            }
        } catch (IOException gone) {
            // Closed already.
        }
    }

    @Override
    public void onAcceptFailed(SelectableChannel channel, Throwable cause) {
        forget(channel);
    }

    @Override
    public void onClosed(SelectableChannel channel) {
        forget(channel);
    }

    private void forget(SelectableChannel channel) {
        ClientAddress address = open.remove(channel);
        if (address != null) {
            countDown(counts, address);
            countDown(networks, address.widest());
        }
    }

    private static void countDown(Map<ClientAddress, Integer> counts, ClientAddress address) {
        counts.computeIfPresent(address, (same, count) -> count == 1 ? null : count - 1);
    }

    private static ClientAddress address(SelectableChannel channel) {
        try {
            return channel instanceof SocketChannel socket
                            && socket.getRemoteAddress() instanceof InetSocketAddress client
                    ? ClientAddress.of(client.getAddress().getHostAddress()).orElse(ClientAddress.UNKNOWN)
                    : ClientAddress.UNKNOWN;
        } catch (IOException gone) {
            return ClientAddress.UNKNOWN;
        }
    }

    private static void close(SelectableChannel channel) {
        try {
            channel.close();
        } catch (IOException gone) {
            // Closed already.
        }
    }
}
