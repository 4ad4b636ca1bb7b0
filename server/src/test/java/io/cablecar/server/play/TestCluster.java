package io.cablecar.server.play;

import io.cablecar.server.storage.Databases;
import io.cablecar.server.web.Server;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** Nodes on one database, as many as it allows, with players who are spread over them. */
abstract class TestCluster {

    @TempDir
    Path folder;

    final HttpClient http = HttpClient.newHttpClient();
    private final List<AutoCloseable> opened = new ArrayList<>();
    private final List<URI> addresses = new ArrayList<>();
    private int next;

    /** Starts two nodes on PostgreSQL, one on SQLite. */
    final Nodes start(Databases kind) throws IOException {
        Nodes nodes = new Nodes(kind.fresh(folder));
        for (int i = 0; i < (kind == Databases.POSTGRES ? 2 : 1); i++) {
            Server node = nodes.start();
            opened.add(node);
            addresses.add(Nodes.address(node));
        }
        return nodes;
    }

    final URI firstNode() {
        return addresses.getFirst();
    }

    /** A new player, connected to each of the nodes in turn. */
    final TestPlayer player() throws IOException, InterruptedException {
        TestPlayer player = new TestPlayer(addresses.get(next++ % addresses.size()), http);
        opened.add(player);
        return player;
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : opened.reversed()) {
            one.close();
        }
    }
}
