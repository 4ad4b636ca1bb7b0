package io.cablecar.loadtest.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.loadtest.processes.NodeCommand;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Attacks a node for a moment in every way: it survives, loses nothing, and others notice nothing that lasts. How long
 * moves take meanwhile depends on the machine; {@code ./test abuse} measures it.
 */
@Tag("slow")
class AbuseTest {

    @TempDir
    Path folder;

    @Test
    void noAttackStopsTheServerOrLosesAMove() throws Exception {
        List<Attack> attacks = List.of(Attack.values());
        AbuseRun.Plan plan = new AbuseRun.Plan(
                Optional.empty(),
                folder,
                1,
                2,
                Duration.ofMillis(200),
                attacks,
                NodeCommand.withLimits(List.of(
                        "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx128m", "-XX:+ExitOnOutOfMemoryError")));
        AbuseRun.Report report = new AbuseRun(plan, step -> {}).run();
        assertThat(report.wrong()).isEmpty();
        assertThat(report.attacks()).hasSameSizeAs(attacks).allSatisfy(attack -> {
            assertThat(attack.wrong()).as(attack.attack()).isEmpty();
            assertThat(attack.attempts() + attack.refusals())
                    .as(attack.attack())
                    .isPositive();
        });
        assertThat(report.acknowledged()).isPositive();
    }
}
