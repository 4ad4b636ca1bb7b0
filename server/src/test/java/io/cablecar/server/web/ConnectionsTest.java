package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConnectionsTest {

    private static final int MOST_OF_ALL = 5;

    private final Connections connections = new Connections(4, MOST_OF_ALL);
    private final List<SocketChannel> clients = new ArrayList<>();
    private ServerSocketChannel listening;

    @BeforeEach
    void listen() throws IOException {
        listening = ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    @AfterEach
    void close() throws IOException {
        for (SocketChannel client : clients) {
            client.close();
        }
        listening.close();
    }

    /** Returns the server's end of a new connection from 127.0.0.{@code from}. */
    private SocketChannel connect(int from) throws IOException {
        SocketChannel client = SocketChannel.open();
        clients.add(client);
        client.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) from}), 0));
        client.connect(listening.getLocalAddress());
        SocketChannel accepted = listening.accept();
        clients.add(accepted);
        connections.onAccepting(accepted);
        return accepted;
    }

    @Test
    void oneAddressHasALimit() throws IOException {
        for (int i = 0; i < 4; i++) {
            assertThat(connect(2).isOpen()).isTrue();
        }
        assertThat(connect(2).isOpen()).isFalse();
    }

    @Test
    void whenThereAreTooManyTheAddressWithTheMostLosesOne() throws IOException {
        List<SocketChannel> many = List.of(connect(2), connect(2), connect(2));
        List<SocketChannel> few = List.of(connect(3), connect(4), connect(5), connect(6));
        assertThat(connections.size()).isEqualTo(MOST_OF_ALL);
        assertThat(many).filteredOn(ConnectionsTest::isEnded).hasSize(2);
        assertThat(few).noneMatch(ConnectionsTest::isEnded);
    }

    private static boolean isEnded(SocketChannel channel) {
        return channel.socket().isInputShutdown();
    }
}
