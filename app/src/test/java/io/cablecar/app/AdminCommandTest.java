package io.cablecar.app;

import static io.cablecar.app.CommandResult.cablecar;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.server.client.GuestClient;
import io.cablecar.server.web.Server;
import io.cablecar.server.web.ServerConfig;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
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
            assertThat(json("addresses").path("addresses")).isEmpty();
            assertThat(called("ban", "--table", table, "--seat", "1").exit()).isEqualTo(1);
            assertThat(called("close", "0".repeat(22)).exit()).isEqualTo(1);
            assertThat(called("table", "0".repeat(22)).exit()).isEqualTo(1);
            assertThat(cablecar("admin", "tables", "--data", data.toString()).out())
                    .contains("over")
                    .contains(table);
        }
    }

    /** Servers up to 1.0.0 gave tables and guests such names. */
    @ParameterizedTest
    @ValueSource(strings = {"-hBCDEFGHIJKLMNOPQRSTU", "-aBCDEFGHIJKLMNOPQRSTU", "--BCDEFGHIJKLMNOPQRSTU"})
    void aNameThatBeginsWithADashFollowsTwoDashes(String name) throws Exception {
        Server.start(new ServerConfig(
                        "127.0.0.1", 0, Optional.empty(), data, Set.of(), false, 1, ServerConfig.Limits.USUAL))
                .close();
        for (String command : List.of("table", "guest")) {
            CommandResult called = cablecar("admin", command, "--json", "--data", data.toString(), "--", name);
            assertThat(called.exit()).as(called.err()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "admin ban --for 2h",
                "admin ban --guest a --address 203.0.113.9",
                "admin ban --guest a --for soon",
                "admin ban --table a",
                "admin ban --table a --seat 1 --guest a",
                "admin revoke --table a",
                "admin maintenance",
                "admin free a b"
            })
    void invalidArgumentsAreRejected(String call) {
        assertThat(cablecar(call.split(" ")).exit()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "admin tables --jsno",
                "admin close --jsno ABCDEFGHIJKLMNOPQRSTUV",
                "admin table ABCDEFGHIJKLMNOPQRSTUV -x",
                "admin guest ABCDEFGHIJKLMNOPQRSTUV --jsno",
                "admin delete ABCDEFGHIJKLMNOPQRSTUV --jsno",
                "admin rename ABCDEFGHIJKLMNOPQRSTUV Ada --jsno",
                "admin maintenance --on Back --jsno"
            })
    void unknownOptionsAreRejected(String call) {
        CommandResult rejected = cablecar(call.split(" "));
        assertThat(rejected.exit()).isEqualTo(2);
        assertThat(rejected.err()).containsIgnoringCase("option").containsAnyOf("--jsno", "-x");
    }

    @Test
    void aHostListsAccountsAndPrintsLinksAndInvitations() throws Exception {
        try (Server server = Server.start(new ServerConfig(
                        "127.0.0.1", 0, Optional.empty(), data, Set.of(), false, 1, ServerConfig.Limits.USUAL));
                HttpClient http = HttpClient.newHttpClient()) {
            URI address = URI.create("http://127.0.0.1:" + server.port());
            GuestClient.to(address, http).post("/api/v1/account", "{\"name\":\"Ada\"}");
            String[] where = {"--data", data.toString(), "--json"};
            JsonNode listed = new JsonMapper()
                    .readTree(cablecar(with(where, "account", "list")).out());
            assertThat(listed.at("/accounts/0/name").asString()).isEqualTo("Ada");
            JsonNode link = new JsonMapper()
                    .readTree(cablecar(with(where, "account", "link", "ada", "--origin", "https://cablecar.example"))
                            .out());
            String key = link.path("key").asString();
            assertThat(link.path("link").asString()).isEqualTo("https://cablecar.example/#/account/" + key);
            GuestClient phone = GuestClient.to(address, http);
            String signIn = "{\"key\":\"" + key + "\"}";
            assertThat(phone.post("/api/v1/account/sign-in", signIn)
                            .path("name")
                            .asString())
                    .isEqualTo("Ada");
            assertThatThrownBy(() -> GuestClient.to(address, http).post("/api/v1/account/sign-in", signIn))
                    .as("a link works once")
                    .hasMessageContaining("badKey");
            assertThat(cablecar(with(where, "account", "link", "Nobody")).exit())
                    .isEqualTo(1);
            assertThat(cablecar(with(where, "invite", "--for", "2h")).out())
                    .contains("http://localhost:7832/#/account/invited/");
        }
    }

    private static String[] with(String[] where, String... args) {
        return Stream.concat(Stream.of(args), Stream.of(where)).toArray(String[]::new);
    }

    @Test
    void aFolderWithoutTablesIsNamed() {
        CommandResult refused =
                cablecar("admin", "tables", "--data", data.resolve("missing").toString());
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("missing", "there are no tables in this folder");
    }
}
