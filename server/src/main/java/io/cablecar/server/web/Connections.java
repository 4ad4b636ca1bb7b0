package io.cablecar.server.web;

import io.cablecar.server.storage.ClientAddress;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.SelectorManager;

/**
 * Counts the TCP connections of this node by remote address and closes those beyond the limit before anything is read.
 * Behind a proxy all connections come from the proxy, which has limits of its own: there they are only counted.
 */
final class Connections implements SelectorManager.AcceptListener {

    private final int mostOfOne;
    private final Map<SelectableChannel, ClientAddress> open = new ConcurrentHashMap<>();
    private final Map<ClientAddress, Integer> counts = new ConcurrentHashMap<>();

    /** @param mostOfOne the most connections of one address */
    Connections(int mostOfOne) {
        this.mostOfOne = mostOfOne;
    }

    int size() {
        return open.size();
    }

    @Override
    public void onAccepting(SelectableChannel channel) {
        ClientAddress address = address(channel);
        open.put(channel, address);
        if (counts.merge(address, 1, Integer::sum) > mostOfOne) {
            close(channel);
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
            counts.computeIfPresent(address, (same, count) -> count == 1 ? null : count - 1);
        }
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
