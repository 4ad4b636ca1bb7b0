package io.cablecar.server.fleet;

import io.cablecar.server.storage.DatabaseAddress;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Equal nodes on one database. */
public final class Fleet implements AutoCloseable {

    private final List<NodeProcess> nodes = new ArrayList<>();

    private Fleet() {}

    /** Starts so many nodes, with their logs in a folder, and waits until all are ready. */
    public static Fleet start(DatabaseAddress database, int size, NodeCommand command, Path logs, HttpClient http)
            throws IOException, InterruptedException {
        Fleet fleet = new Fleet();
        try {
            for (int i = 0; i < size; i++) {
                fleet.nodes.add(node(database, i, command, logs, http));
                if (i == 0) {
                    // The first one makes the tables if there are none.
                    fleet.nodes.get(0).await();
                }
            }
            for (NodeProcess node : fleet.nodes) {
                node.await();
            }
            return fleet;
        } catch (IOException | InterruptedException | RuntimeException failed) {
            fleet.close();
            throw failed;
        }
    }

    private static NodeProcess node(
            DatabaseAddress database, int number, NodeCommand command, Path logs, HttpClient http) throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        return NodeProcess.start(
                command.of(database, port, number),
                URI.create("http://127.0.0.1:" + port),
                logs.resolve("node" + number + ".log").toFile(),
                http);
    }

    public List<NodeProcess> nodes() {
        return List.copyOf(nodes);
    }

    public List<URI> addresses() {
        return nodes.stream().map(NodeProcess::address).toList();
    }

    /** How long processors have worked for all of them. */
    public Duration processorTime() {
        return nodes.stream().map(NodeProcess::processorTime).reduce(Duration.ZERO, Duration::plus);
    }

    @Override
    public void close() {
        nodes.forEach(NodeProcess::close);
    }
}
