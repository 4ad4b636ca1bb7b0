package io.cablecar.loadtest.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.web.Server;
import io.cablecar.server.web.ServerConfig;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class LoadRunTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aShortRunMeasuresMovesAndLosesNone(boolean accounts) throws Exception {
        try (Server server = Server.start(new ServerConfig(
                "127.0.0.1", 0, Optional.empty(), folder, Set.of(), false, 1, ServerConfig.Limits.NONE))) {
            URI address = URI.create("http://127.0.0.1:" + server.port());
            LoadRun.Report report =
                    new LoadRun(new LoadRun.Plan(List.of(address), 2, accounts, 1, 4, 0, 0, 0), step -> {}).run();
            assertThat(report.moves()).isPositive();
            assertThat(report.ackMs().p50()).isPositive();
            assertThat(report.seenMs().p50()).isPositive();
            assertThat(report.frameBytesMedian()).isPositive();
            assertThat(report.lost() + report.doubled() + report.dropped()).isZero();
        }
    }
}
