package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.client.GuestClient;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Passkeys are bound to the public address that the host has configured, whatever address a request names. */
@Tag("slow")
class PasskeyAddressTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "https://cablecar.example, cablecar.example",
        "http://cablecar.example, ''",
        "https://192.0.2.7, ''",
        "http://localhost:7832, localhost",
        "'', ''",
    })
    void theConfiguredAddressDecides(String origin, String host) throws Exception {
        Set<String> origins = origin.isEmpty() ? Set.of() : Set.of(origin);
        try (Server server = Server.start(new ServerConfig(
                "127.0.0.1", 0, Optional.empty(), folder, origins, false, 1, ServerConfig.Limits.USUAL))) {
            GuestClient guest =
                    GuestClient.to(URI.create("http://127.0.0.1:" + server.port()), HttpClient.newHttpClient());
            assertThat(guest.get("/api/v1/account").path("passkeys").asBoolean())
                    .isEqualTo(!host.isEmpty());
            if (!host.isEmpty()) {
                JsonNode asked = guest.post("/api/v1/account/passkeys/options", "{\"name\":\"Ada\"}");
                assertThat(asked.at("/rp/id").asString()).isEqualTo(host);
            }
        }
    }
}
