package io.cablecar.loadtest.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.loadtest.TestDatabase;
import io.cablecar.loadtest.processes.NodeCommand;
import io.cablecar.server.storage.DatabaseAddress;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Injects every fault once, in short, while people play at two nodes whose clocks differ by minutes. {@code cablecar
 * chaos} does the same for longer.
 */
@Tag("slow")
class ChaosTest {

    private static final int SPEEDUP = 6;

    @TempDir
    Path folder;

    @Test
    void noAcknowledgedMoveIsLostWhateverFails() throws Exception {
        ChaosRun.Plan plan =
                new ChaosRun.Plan(TestDatabase.postgresPrograms(), folder, 2, 3, 0, SPEEDUP, 1, ChaosTest::node);
        ChaosRun.Report report = new ChaosRun(plan, step -> {}).run();
        assertThat(report.wrong()).isEmpty();
        assertThat(report.faults()).isEqualTo(Fault.values().length);
        assertThat(report.acknowledged()).isGreaterThanOrEqualTo(3 * report.faults());
    }

    private static List<String> node(DatabaseAddress database, int port, int number) {
        return NodeCommand.ofThisVersion(List.of(
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx128m",
                        "-Dcablecar.clock.ahead=" + ChaosRun.clockAhead(number)))
                .of(database, port, number);
    }
}
