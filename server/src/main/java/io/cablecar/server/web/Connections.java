package io.cablecar.server.web;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.SelectorManager;

/**
 * All connections of this node, whether or not anything was said on them yet, counted by the address at their other
 * end. Who has too many is hung up on before a word is read. Where a proxy is in front all come from there, and it is
 * the proxy that waits for those who say nothing: then they are only counted.
 */
final class Connections implements SelectorManager.AcceptListener {

    private final int mostOfOne;
    private final Map<SelectableChannel, Network> open = new ConcurrentHashMap<>();
    private final Map<Network, Integer> counts = new ConcurrentHashMap<>();

    Connections(Hosting hosting) {
        this.mostOfOne =
                hosting.proxied() ? Integer.MAX_VALUE : hosting.limits().connections();
    }

    int size() {
        return open.size();
    }

    @Override
    public void onAccepting(SelectableChannel channel) {
        Network address = address(channel);
        open.put(channel, address);
        if (counts.merge(address, 1, Integer::sum) > mostOfOne) {
            hangUp(channel);
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
        Network address = open.remove(channel);
        if (address != null) {
            counts.computeIfPresent(address, (same, count) -> count == 1 ? null : count - 1);
        }
    }

    private static Network address(SelectableChannel channel) {
        try {
            return channel instanceof SocketChannel socket
                            && socket.getRemoteAddress() instanceof InetSocketAddress caller
                    ? Network.of(caller.getAddress().getHostAddress()).orElse(Network.UNKNOWN)
                    : Network.UNKNOWN;
        } catch (IOException gone) {
            return Network.UNKNOWN;
        }
    }

    private static void hangUp(SelectableChannel channel) {
        try {
            channel.close();
        } catch (IOException gone) {
            // That is what was wanted.
        }
    }
}
