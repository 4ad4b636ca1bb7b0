package io.cablecar.server.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.play.Nodes;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.Databases;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every fault once, in short, while people play at two nodes whose clocks differ by minutes: nothing that was
 * acknowledged is lost or doubled, and everybody plays on. {@code cablecar chaos} does the same for as long as one
 * likes.
 */
class ChaosTest {

    @TempDir
    Path folder;

    @Test
    void whateverFailsNothingAcknowledgedIsLost() throws Exception {
        ChaosRun.Report report = new ChaosRun(
                        new ChaosRun.Plan(Databases.postgresPrograms(), folder, 2, 3, 0, 6, 1, ChaosTest::node),
                        step -> {})
                .run();
        assertThat(report.wrong()).isEmpty();
        assertThat(report.faults()).isEqualTo(Disturbance.values().length);
        assertThat(report.acknowledged()).isGreaterThanOrEqualTo(3 * report.faults());
    }

    static List<String> node(DatabaseAddress database, int port, int number) {
        DatabaseAddress named = new DatabaseAddress(database.url() + "?user=" + database.user(), "", "");
        return new Nodes(named).command(port, "-Dcablecar.clock.ahead=" + ChaosRun.clockAhead(number));
    }
}
