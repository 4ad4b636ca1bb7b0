package io.cablecar.loadtest.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.loadtest.TestDatabase;
import io.cablecar.loadtest.processes.NodeCommand;
import io.cablecar.loadtest.processes.NodeProcess;
import io.cablecar.loadtest.processes.NodeProcesses;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.SqlTableLog;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Kills the server again and again while people play: every acknowledged move is stored once, under the acknowledged
 * number. {@code ./test crash} kills it a thousand times.
 */
@ParameterizedClass
@EnumSource
@Tag("slow")
class CrashTest {

    private static final int TABLES = 3;
    private static final int MAX_MOVES_BETWEEN_KILLS = 20;

    private final TestDatabase kind;

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private final AcknowledgedMoves acknowledged = new AcknowledgedMoves();
    private final AtomicBoolean stopping = new AtomicBoolean();

    CrashTest(TestDatabase kind) {
        this.kind = kind;
    }

    @Test
    void noAcknowledgedMoveIsLostOrStoredTwice() throws Exception {
        int kills = Integer.getInteger("cablecar.kills", kind == TestDatabase.SQLITE ? 4 : 2);
        DatabaseAddress database = kind.create(folder);
        NodeCommand command =
                NodeCommand.ofThisVersion(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx128m"));
        Random random = new Random(7);
        try (NodeProcesses processes = NodeProcesses.start(database, 1, command, folder, http)) {
            NodeProcess node = processes.nodes().getFirst();
            List<Thread> players = new ArrayList<>();
            for (int i = 0; i < TABLES; i++) {
                Opponents pair = new Opponents(i, processes.addresses(), http, acknowledged, stopping);
                players.add(Thread.ofVirtual().start(pair::play));
            }
            for (int kill = 0; kill < kills; kill++) {
                acknowledged.awaitCount(acknowledged.count() + 1 + random.nextInt(MAX_MOVES_BETWEEN_KILLS));
                node.killAndRestart();
            }
            stopping.set(true);
            for (Thread player : players) {
                player.join();
            }
        }
        try (Database opened = Database.open(database);
                SqlTableLog log = new SqlTableLog(opened)) {
            assertThat(acknowledged.compareWith(log)).isEmpty();
        }
        assertThat(acknowledged.count()).isGreaterThanOrEqualTo(kills);
    }
}
