package io.cablecar.app;

import static io.cablecar.app.CommandResult.cablecar;
import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.client.GuestClient;
import io.cablecar.server.web.Server;
import io.cablecar.server.web.ServerConfig;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The admin command on a running server. */
class AdminCommandTest {

    private static final String SETTINGS =
            "{\"rules\":{\"players\":2,\"companies\":false,\"free\":false,\"hand\":1,\"layout\":\"cablecar\"}}";

    @TempDir
    Path data;

    private JsonNode json(String... args) {
        CommandResult called = called(args);
        assertThat(called.err()).isEmpty();
        return new JsonMapper().readTree(called.out());
    }

    private CommandResult called(String... args) {
        String[] all = new String[args.length + 4];
        all[0] = "admin";
        System.arraycopy(args, 0, all, 1, args.length);
        all[args.length + 1] = "--json";
        all[args.length + 2] = "--data";
        all[args.length + 3] = data.toString();
        return cablecar(all);
    }

    @Test
    void aHostSeesAndClosesTablesWhileTheServerRuns() throws Exception {
        try (Server server = Server.start(new ServerConfig(
                        "127.0.0.1", 0, Optional.empty(), data, Set.of(), false, 1, ServerConfig.Limits.USUAL));
                HttpClient http = HttpClient.newHttpClient()) {
            GuestClient guest = GuestClient.to(URI.create("http://127.0.0.1:" + server.port()), http);
            String table = guest.makeTable(SETTINGS);
            JsonNode listed = json("tables", "--phase", "open").path("tables");
            assertThat(listed).hasSize(1);
            assertThat(listed.get(0).path("id").asString()).isEqualTo(table);
            String owner = listed.get(0).path("owner").asString();
            assertThat(json("table", table).path("seats")).hasSize(2);
            assertThat(json("guest", owner).path("tables")).hasSize(1);
            assertThat(json("nodes").path("nodes")).hasSize(1);
            assertThat(json("close", table).path("done").asBoolean()).isTrue();
            assertThat(guest.get("/api/v1/tables/" + table).path("phase").asString())
                    .isEqualTo("over");
            assertThat(json("tables", "--phase", "open").path("tables")).isEmpty();
            assertThat(json("ban", "--address", "203.0.113.9", "--for", "2h")
                            .path("done")
                            .asBoolean())
                    .isTrue();
            assertThat(json("bans").at("/bans/0/who").asString()).isEqualTo("203.0.113.9");
            assertThat(called("close", "0".repeat(22)).exit()).isEqualTo(1);
            assertThat(called("table", "0".repeat(22)).exit()).isEqualTo(1);
            assertThat(cablecar("admin", "tables", "--data", data.toString()).out())
                    .contains("over")
                    .contains(table);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "admin ban --for 2h",
                "admin ban --guest a --address 203.0.113.9",
                "admin ban --guest a --for soon",
                "admin revoke --table a",
                "admin maintenance",
                "admin free a b"
            })
    void invalidArgumentsAreRejected(String call) {
        assertThat(cablecar(call.split(" ")).exit()).isEqualTo(2);
    }

    @Test
    void aFolderWithoutTablesIsNamed() {
        CommandResult refused =
                cablecar("admin", "tables", "--data", data.resolve("missing").toString());
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("missing", "there are no tables in this folder");
    }
}
