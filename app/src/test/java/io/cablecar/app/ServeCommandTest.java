package io.cablecar.app;

import static io.cablecar.app.CommandResult.cablecar;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServeCommandTest {

    @TempDir
    Path data;

    @ParameterizedTest
    @CsvSource({
        "https://cablecar.example/, https://cablecar.example",
        "cablecar.example, https://cablecar.example",
        "https://*, an address such as"
    })
    void anOriginThatBrowsersWouldNotSendIsRejectedWithTheRightOne(String origin, String right) {
        CommandResult rejected =
                cablecar("serve", "--origin", origin, "--no-open", "--no-pages", "--data", data.toString());
        assertThat(rejected.exit()).isEqualTo(2);
        assertThat(rejected.err()).contains("must be " + right, "not " + origin).hasLineCount(1);
        assertThat(data).isEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource({"--keep-games, -1", "--proxy-hops, 0", "--sockets-per-address, 0", "--metrics-port, 70000"})
    void numbersThatMakeNoSenseAreRejected(String option, String number) {
        CommandResult rejected =
                cablecar("serve", option, number, "--no-open", "--no-pages", "--data", data.toString());
        assertThat(rejected.exit()).isEqualTo(2);
        assertThat(rejected.err()).hasLineCount(1);
    }

    @Test
    @Tag("slow")
    void theFirstLineHasVersionAddressDatabaseAndLimits() throws IOException, InterruptedException {
        Process server = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Cablecar.class.getName(),
                        "serve",
                        "--no-open",
                        "--no-pages",
                        "--port",
                        "0",
                        "--data",
                        data.toString(),
                        "--origin",
                        "https://cablecar.example",
                        "--sockets-per-address",
                        "17")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out = server.inputReader()) {
            String line = out.readLine();
            while (line != null && !line.startsWith("cablecar ")) {
                line = out.readLine();
            }
            assertThat(line)
                    .matches("cablecar " + Pattern.quote(Build.current().version()) + "( .*)?"
                            + " at 127\\.0\\.0\\.1:\\d+ as https://cablecar\\.example; database "
                            + Pattern.quote(data.toString())
                            + "; 300 connections, 17 sockets, 60 new guests and 120 new tables an hour per address");
        } finally {
            server.destroy();
            // The folder is deleted after the test, so nothing may write to it any more.
            server.waitFor();
        }
    }

    @Test
    void aDatabaseIsReadFromAFile() throws IOException {
        Path secret = data.resolve("db");
        Files.writeString(secret, "postgres://nobody:secret@127.0.0.1:1/nothing\n");
        CommandResult unreachable = cablecar("admin", "tables", "--db-file", secret.toString());
        assertThat(unreachable.exit()).isEqualTo(2);
        assertThat(unreachable.err()).contains("127.0.0.1:1/nothing").doesNotContain("secret");
        CommandResult missing =
                cablecar("admin", "tables", "--db-file", data.resolve("none").toString());
        assertThat(missing.err()).contains("none", "can't be read");
    }

    @ParameterizedTest
    @CsvSource({
        "no-such-host.invalid, is not known",
        "192.0.2.1, an address of this machine",
    })
    void aHostThatIsNotThisMachineIsRejected(String host, String problem) {
        CommandResult rejected =
                cablecar("serve", "--host", host, "--no-open", "--no-pages", "--data", data.toString());
        assertThat(rejected.exit()).isEqualTo(2);
        assertThat(rejected.out()).isEmpty();
        assertThat(rejected.err()).contains(host, problem, "--host").hasLineCount(1);
    }
}
