package io.cablecar.loadtest.processes;

import io.cablecar.server.storage.DatabaseAddress;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Several nodes that share one database. */
public final class NodeProcesses implements AutoCloseable {

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);

    private final List<NodeProcess> nodes = new ArrayList<>();

    private NodeProcesses() {}

    /** Starts the given number of nodes, which write their logs into a folder, and waits until all are ready. */
    public static NodeProcesses start(
            DatabaseAddress database, int size, NodeCommand command, Path logs, HttpClient http)
            throws IOException, InterruptedException {
        NodeProcesses processes = new NodeProcesses();
        try {
            for (int i = 0; i < size; i++) {
                processes.nodes.add(node(database, i, command, logs, http));
                if (i == 0) {
                    // The first node creates the schema.
                    processes.nodes.get(0).awaitReady();
                }
            }
            for (NodeProcess node : processes.nodes) {
                node.awaitReady();
            }
            return processes;
        } catch (IOException | InterruptedException | RuntimeException failed) {
            processes.close();
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

    /** The processor time used by all nodes since they were started. */
    public Duration processorTime() {
        return nodes.stream().map(NodeProcess::processorTime).reduce(Duration.ZERO, Duration::plus);
    }

    /** Sends SIGTERM to all nodes and kills those that are still running after a few seconds. */
    @Override
    public void close() {
        nodes.forEach(NodeProcess::terminate);
        long end = System.nanoTime() + CLOSE_TIMEOUT.toNanos();
        for (NodeProcess node : nodes) {
            node.awaitExitOrKill(Duration.ofNanos(Math.max(0, end - System.nanoTime())));
        }
    }
}
