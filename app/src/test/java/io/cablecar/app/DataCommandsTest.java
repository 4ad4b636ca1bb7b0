package io.cablecar.app;

import static io.cablecar.app.CommandResult.cablecar;
import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.client.GuestClient;
import io.cablecar.server.web.Server;
import io.cablecar.server.web.ServerConfig;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataCommandsTest {

    @TempDir
    Path folder;

    private Path data;
    private Path file;

    @BeforeEach
    void choosePaths() {
        data = folder.resolve("data");
        file = folder.resolve("tables.export");
    }

    private void storeTable() throws Exception {
        try (Server server = Server.start(new ServerConfig(
                        "127.0.0.1", 0, Optional.empty(), data, Set.of(), false, 1, ServerConfig.Limits.USUAL));
                HttpClient http = HttpClient.newHttpClient()) {
            GuestClient.to(URI.create("http://127.0.0.1:" + server.port()), http)
                    .makeTable("{\"rules\":{\"players\":2,\"companies\":false,\"free\":false,\"hand\":1,"
                            + "\"layout\":\"cablecar\"}}");
        }
    }

    @Test
    void exportOfAMissingFolderIsRefusedAndCreatesNothing() {
        CommandResult refused = cablecar("export", "--data", data.toString(), file.toString());
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err())
                .contains(data.toString(), "there are no tables in this folder", "--data")
                .hasLineCount(1);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void exportOfAFolderWithoutTablesIsRefused() throws Exception {
        Files.createDirectory(data);
        CommandResult refused = cablecar("export", "--data", data.toString(), file.toString());
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("there are no tables in this folder");
        assertThat(data).isEmptyDirectory();
        assertThat(file).doesNotExist();
    }

    @Test
    void exportedTablesAreImportedIntoANewFolder() throws Exception {
        storeTable();
        CommandResult exported = cablecar("export", "--data", data.toString(), file.toString());
        assertThat(exported.exit()).as(exported.err()).isZero();
        assertThat(exported.out()).startsWith("1 table (");
        CommandResult imported =
                cablecar("import", "--data", folder.resolve("new").toString(), file.toString());
        assertThat(imported.exit()).as(imported.err()).isZero();
        assertThat(imported.out()).startsWith("1 table (").contains("every game is as it was");
    }
}
