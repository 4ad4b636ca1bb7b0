package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.util.Set;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Pages of others can neither connect nor change anything. */
@ParameterizedClass
@EnumSource
class OriginTest extends OpenHouse {

    @Test
    void aPageOfAnotherOriginMayNeitherConnectNorChangeAnything() throws Exception {
        HttpResponse<String> guest = post("/api/v1/guest", "", "Origin", address.toString());
        String cookie = guest.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(cookie).contains("HttpOnly", "SameSite=Strict").doesNotContain("Secure");
        String own = cookie.substring(0, cookie.indexOf(';'));
        assertThat(post("/api/v1/tables", settings(), "Origin", "http://evil.example", "Cookie", own)
                        .statusCode())
                .isEqualTo(403);
        assertThat(post("/api/v1/tables", settings(), "Cookie", own).statusCode())
                .isEqualTo(403);
        assertThat(post("/api/v1/tables", settings(), "Origin", address.toString(), "Cookie", own)
                        .statusCode())
                .isEqualTo(201);
        assertThat(connects("Origin", "http://evil.example", "Cookie", own)).isFalse();
        assertThat(connects("Cookie", own)).as("no origin and no token").isFalse();
        assertThat(connects("Origin", address.toString())).as("no guest").isFalse();
        assertThat(connects("Origin", address.toString(), "Cookie", own)).isTrue();
    }

    private boolean connects(String... headers) {
        WebSocket.Builder builder = http.newWebSocketBuilder();
        for (int i = 0; i < headers.length; i += 2) {
            builder.header(headers[i], headers[i + 1]);
        }
        try {
            builder.buildAsync(
                            URI.create("ws://127.0.0.1:" + server.port() + "/api/v1/socket"),
                            new WebSocket.Listener() {})
                    .join()
                    .abort();
            return true;
        } catch (CompletionException refused) {
            return false;
        }
    }

    @Test
    void behindAProxyTheOriginIsTheOneOutside() throws Exception {
        reopen(Set.of("https://cablecar.example"), true, Hosting.Limits.USUAL);
        HttpResponse<String> guest = post(
                "/api/v1/guest",
                "",
                "Origin",
                "https://cablecar.example",
                "X-Forwarded-Proto",
                "https",
                "X-Forwarded-For",
                "203.0.113.9");
        assertThat(guest.statusCode()).isEqualTo(200);
        String cookie = guest.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(cookie).contains("Secure");
        String own = cookie.substring(0, cookie.indexOf(';'));
        assertThat(connects("Origin", "https://cablecar.example", "Cookie", own))
                .isTrue();
        assertThat(connects("Origin", address.toString(), "Cookie", own)).isFalse();
    }
}
