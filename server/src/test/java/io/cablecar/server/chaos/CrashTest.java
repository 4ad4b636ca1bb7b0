package io.cablecar.server.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.play.Nodes;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.storage.SqlTableLog;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The server is killed at any moment, over and over, while people play: every move that was acknowledged is there
 * afterwards, under the number that was told, and none is there twice. {@code ./test crash} kills it a thousand times.
 */
@ParameterizedClass
@EnumSource
class CrashTest {

    private static final int TABLES = 3;

    private final Databases databases;

    @TempDir
    Path data;

    private final HttpClient http = HttpClient.newHttpClient();
    private final Ledger ledger = new Ledger();
    private final AtomicBoolean ending = new AtomicBoolean();

    CrashTest(Databases databases) {
        this.databases = databases;
    }

    @Test
    void nothingAcknowledgedIsEverLostOrDoubled() throws Exception {
        int kills = Integer.getInteger("cablecar.kills", databases == Databases.SQLITE ? 24 : 8);
        Nodes nodes = new Nodes(databases.fresh(data));
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        Random random = new Random(7);
        Process server = start(nodes, port);
        List<Thread> players = new ArrayList<>();
        for (int i = 0; i < TABLES; i++) {
            Pair pair = new Pair(i, List.of(URI.create("http://127.0.0.1:" + port)), http, ledger, ending);
            players.add(Thread.ofVirtual().start(pair::play));
        }
        for (int kill = 0; kill < kills; kill++) {
            ledger.await(ledger.acknowledged() + 1 + random.nextInt(20));
            server.destroyForcibly().waitFor();
            server = start(nodes, port);
        }
        ending.set(true);
        for (Thread player : players) {
            player.join();
        }
        server.destroyForcibly().waitFor();
        try (Database opened = Database.open(nodes.database());
                SqlTableLog log = new SqlTableLog(opened)) {
            assertThat(ledger.compare(log)).isEmpty();
        }
        assertThat(ledger.acknowledged()).isGreaterThanOrEqualTo(kills);
    }

    private static Process start(Nodes nodes, int port) throws IOException {
        Process process = nodes.launch(port);
        assertThat(Nodes.address(process).getPort()).isEqualTo(port);
        return process;
    }
}
