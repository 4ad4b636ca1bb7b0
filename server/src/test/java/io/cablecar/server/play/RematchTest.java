package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.storage.Databases;
import io.cablecar.server.web.Server;
import java.net.http.HttpClient;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The seats of a rematch are kept for those who played. */
@Tag("slow")
class RematchTest {

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void aSpectatorCantTakeASeatOfTheRematch() throws Exception {
        try (Server node = new Nodes(Databases.SQLITE.fresh(folder)).start();
                TestPlayer ada = new TestPlayer(Nodes.address(node), http);
                TestPlayer bob = new TestPlayer(Nodes.address(node), http);
                TestPlayer eve = new TestPlayer(Nodes.address(node), http)) {
            String table = ada.begin(bob);
            eve.ask("join", table);
            ada.ask("resign", table);
            String next = ada.ask("rematch", table).path("made").asString();
            assertThat(eve.ask("join", next).path("type").asString()).isEqualTo("done");
            assertThat(eve.ask(
                                    "sit",
                                    next,
                                    "name",
                                    "Eve",
                                    "commitment",
                                    eve.nonce().commitment())
                            .path("code")
                            .asString())
                    .isEqualTo("reserved");
            assertThat(ada.sit(next, "Ada")).isEqualTo("done");
            assertThat(bob.sit(next, "Bob")).isEqualTo("done");
        }
    }
}
