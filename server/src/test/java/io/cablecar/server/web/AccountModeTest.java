package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.server.client.GuestClient;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.Databases;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who may open an account, as the host decides. */
@Tag("slow")
class AccountModeTest {

    @TempDir
    Path folder;

    private static Server start(DatabaseAddress database, AccountMode mode) throws IOException {
        return Server.start(new ServerConfig(
                        "127.0.0.1", 0, Optional.empty(), database, Set.of(), false, 1, ServerConfig.Limits.USUAL)
                .with(new ServerConfig.Hosting("1", 1, Optional.empty(), ServerConfig.Retention.USUAL, mode)));
    }

    private static GuestClient guest(Server server) throws IOException, InterruptedException {
        return GuestClient.to(URI.create("http://127.0.0.1:" + server.port()), HttpClient.newHttpClient());
    }

    private static String open(GuestClient guest, String name, String invite) throws IOException, InterruptedException {
        return guest.post("/api/v1/account", "{\"name\":\"" + name + "\",\"invite\":\"" + invite + "\"}")
                .path("name")
                .asString();
    }

    @ParameterizedTest
    @EnumSource
    void anInvitationIsGoodForOneAccountAndATime(Databases kind) throws Exception {
        DatabaseAddress address = kind.fresh(folder);
        try (Server server = start(address, AccountMode.INVITE);
                Database database = Database.attach(address)) {
            Accounts accounts = new Accounts(database);
            long now = System.currentTimeMillis();
            GuestClient ada = guest(server);
            assertThat(ada.get("/api/v1/account").path("accounts").asString()).isEqualTo("invite");
            assertThatThrownBy(() -> open(ada, "Ada", "")).hasMessageContaining("notInvited");
            String late = accounts.invite(now - 10, now - 1);
            assertThatThrownBy(() -> open(ada, "Ada", late)).hasMessageContaining("notInvited");
            String invite = accounts.invite(now, now + 3_600_000);
            assertThat(open(ada, "Ada", invite)).isEqualTo("Ada");
            GuestClient eve = guest(server);
            assertThatThrownBy(() -> open(eve, "Eve", invite)).hasMessageContaining("notInvited");
            // A name that is taken uses no invitation up.
            String another = accounts.invite(now, now + 3_600_000);
            assertThatThrownBy(() -> open(eve, "ada", another)).hasMessageContaining("nameTaken");
            assertThat(open(eve, "Eve", another)).isEqualTo("Eve");
        }
    }

    @Test
    void withoutAccountsNobodyOpensOneOrSignsIn() throws Exception {
        try (Server server = start(DatabaseAddress.in(folder), AccountMode.OFF)) {
            GuestClient ada = guest(server);
            assertThat(ada.get("/api/v1/account").path("accounts").asString()).isEqualTo("off");
            assertThatThrownBy(() -> open(ada, "Ada", "")).hasMessageContaining("noAccounts");
            assertThatThrownBy(() -> ada.post("/api/v1/account/sign-in", "{\"key\":\"x\"}"))
                    .hasMessageContaining("noAccounts");
            assertThat(ada.makeTable(TestServer.settings())).hasSize(22);
        }
    }
}
