package io.cablecar.app;

import static io.cablecar.app.CommandResult.cablecar;
import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.web.Server;
import io.cablecar.server.web.ServerConfig;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class HealthTest {

    @TempDir
    Path folder;

    @Test
    void aRunningServerIsHealthyAndReadyAndAStoppedOneIsNot() throws Exception {
        String url;
        try (Server server = Server.start(new ServerConfig(
                "127.0.0.1", 0, Optional.empty(), folder, Set.of(), false, 1, ServerConfig.Limits.USUAL))) {
            url = "http://127.0.0.1:" + server.port() + "/";
            assertThat(cablecar("health", "--url", url)).isEqualTo(new CommandResult(0, "well\n", ""));
            assertThat(cablecar("health", "--port", Integer.toString(server.port()), "--ready"))
                    .isEqualTo(new CommandResult(0, "ready\n", ""));
            assertThat(cablecar("health", "--url", url + "nothing").err()).contains("404");
        }
        var stopped = cablecar("health", "--url", url);
        assertThat(stopped.exit()).isEqualTo(1);
        assertThat(stopped.out()).isEmpty();
        assertThat(stopped.err())
                .contains("is not healthy", "check the host and the port")
                .hasLineCount(1);
        var unknown = cablecar("health", "--url", "http://no-such-host.invalid");
        assertThat(unknown.exit()).isEqualTo(1);
        assertThat(unknown.err())
                .contains("http://no-such-host.invalid", "the host is not known")
                .hasLineCount(1);
    }

    @Test
    void anInvalidAddressIsBadInput() {
        assertThat(cablecar("health", "--url", "nonsense").exit()).isEqualTo(2);
        assertThat(cablecar("health", "--url", "file:///etc/passwd").exit()).isEqualTo(2);
        assertThat(cablecar("health", "--port", "x").exit()).isEqualTo(2);
    }
}
