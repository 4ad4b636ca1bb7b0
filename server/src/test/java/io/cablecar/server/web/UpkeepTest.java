package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.server.play.Player;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What is kept of guests and tables, and what whoever runs the house sees of it. */
@ParameterizedClass
@EnumSource
class UpkeepTest extends OpenHouse {

    @Test
    void aGuestIsKnownByTheLastName() throws Exception {
        try (Player ada = new Player(address, http)) {
            assertThat(ada.visit().post("/api/v1/guest", "").path("name").asString())
                    .isEmpty();
            String table = ada.visit().makeTable(settings());
            ada.sit(table, "Ada");
            ada.reconnect();
            assertThat(ada.visit().post("/api/v1/guest", "").path("name").asString())
                    .isEqualTo("Ada");
        }
    }

    @Test
    void anOpenTableIsNotSweptWhileSomebodyIsThere() throws Exception {
        try (Player ada = new Player(address, http)) {
            String watched = ada.visit().makeTable(settings());
            String left = ada.visit().makeTable(settings());
            assertThat(ada.sit(watched, "Ada")).isEqualTo("done");
            assertThat(server.sweepTables(Duration.ofMillis(-1))).isEqualTo(1);
            assertThat(ada.visit()
                            .get("/api/v1/tables/" + watched)
                            .path("phase")
                            .asString())
                    .isEqualTo("open");
            assertThat(ada.ask("stand", watched).path("type").asString()).isEqualTo("done");
            assertThat(ada.ask(
                                    "sit",
                                    left,
                                    "name",
                                    "Ada",
                                    "commitment",
                                    ada.nonce().commitment())
                            .path("code")
                            .asString())
                    .as("still known here, but swept")
                    .isEqualTo("noTable");
            assertThatThrownBy(() -> ada.visit().get("/api/v1/tables/" + left)).hasMessageContaining("noTable");
        }
    }

    @Test
    void hostsSeeHowItGoes() throws Exception {
        for (String path : List.of("/health", "/ready", "/metrics", "/api/v1/openapi.json", "/api/v1/")) {
            HttpResponse<String> answer = get(path);
            assertThat(answer.statusCode()).as(path).isEqualTo(200);
            if (path.equals("/metrics")) {
                assertThat(answer.body()).contains("cablecar_sockets", "cablecar_store_seconds", "cablecar_moves");
            }
        }
    }

    @Test
    void theDashboardAsksForNothingThatIsNotMeasured() throws Exception {
        String measured = get("/metrics").body();
        Matcher asked = Pattern.compile("cablecar_[a-z_]+").matcher(Files.readString(Path.of("../docs/grafana.json")));
        int found = 0;
        for (; asked.find(); found++) {
            assertThat(measured).containsPattern("(?m)^" + asked.group() + "[ {]");
        }
        assertThat(found).isGreaterThan(5);
    }
}
