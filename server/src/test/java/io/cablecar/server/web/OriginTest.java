package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.json.JsonMapper;

/** Foreign pages can neither connect nor change anything. */
@ParameterizedClass
@EnumSource
@Tag("slow")
class OriginTest extends TestServer {

    @Test
    void aPageOfAnotherOriginMayNeitherConnectNorChangeAnything() throws Exception {
        HttpResponse<String> guest = post("/api/v1/guest", "", "Origin", address.toString());
        String cookie = guest.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(cookie).contains("HttpOnly", "SameSite=Strict").doesNotContain("Secure");
        String pair = cookie.substring(0, cookie.indexOf(';'));
        assertThat(post("/api/v1/tables", settings(), "Origin", "http://evil.example", "Cookie", pair)
                        .statusCode())
                .isEqualTo(403);
        assertThat(post("/api/v1/tables", settings(), "Cookie", pair).statusCode())
                .isEqualTo(403);
        assertThat(post("/api/v1/tables", settings(), "Origin", address.toString(), "Cookie", pair)
                        .statusCode())
                .isEqualTo(201);
        assertThat(connects("Origin", "http://evil.example", "Cookie", pair)).isFalse();
        assertThat(connects("Cookie", pair)).as("no origin and no token").isFalse();
        assertThat(connects("Origin", address.toString())).as("no guest").isFalse();
        assertThat(connects("Origin", address.toString(), "Cookie", pair)).isTrue();
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
    void behindAProxyTheOriginIsThePublicOne() throws Exception {
        restart(Set.of("https://cablecar.example"), true, ServerConfig.Limits.USUAL);
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
        assertThat(cookie)
                .startsWith("__Host-cablecar=")
                .contains("Secure", "Path=/;", "HttpOnly", "SameSite=Strict")
                .doesNotContain("Domain");
        String pair = cookie.substring(0, cookie.indexOf(';'));
        assertThat(connects("Origin", "https://cablecar.example", "Cookie", pair))
                .isTrue();
        assertThat(connects("Origin", address.toString(), "Cookie", pair)).isFalse();
    }

    @Test
    void aGuestWhomAnotherHostCouldHavePlantedJoinsNoAccount() throws Exception {
        restart(Set.of("https://cablecar.example"), true, ServerConfig.Limits.USUAL);
        String[] outside = {"Origin", "https://cablecar.example", "X-Forwarded-Proto", "https", "Cookie", ""};
        String[] nobody = Arrays.copyOf(outside, 4);
        outside[5] = cookie(post("/api/v1/guest", "", nobody));
        String code = new JsonMapper()
                .readTree(post("/api/v1/account", "{\"name\":\"Ada\"}", outside).body())
                .path("code")
                .asString();
        for (String prefix : List.of("", "__Host-")) {
            String planted = cookie(post("/api/v1/guest", "", nobody));
            outside[5] = planted;
            assertThat(post("/api/v1/tables", settings(), outside).statusCode()).isEqualTo(201);
            outside[5] = prefix + planted.substring("__Host-".length());
            HttpResponse<String> signedIn = post("/api/v1/account/sign-in", "{\"key\":\"" + code + "\"}", outside);
            assertThat(new JsonMapper().readTree(signedIn.body()).path("tables").asInt())
                    .as("with the cookie %scablecar", prefix)
                    .isEqualTo(prefix.isEmpty() ? 0 : 1);
        }
    }

    private static String cookie(HttpResponse<String> answer) {
        String sent = answer.headers().firstValue("Set-Cookie").orElseThrow();
        return sent.substring(0, sent.indexOf(';'));
    }

    @Test
    void theCookieOfEarlierVersionsIsReadAndReplaced() throws Exception {
        restart(Set.of("https://cablecar.example"), true, ServerConfig.Limits.USUAL);
        String[] outside = {"Origin", "https://cablecar.example", "X-Forwarded-Proto", "https", "Cookie", ""};
        String fresh = post("/api/v1/guest", "", Arrays.copyOf(outside, 4))
                .headers()
                .firstValue("Set-Cookie")
                .orElseThrow();
        outside[5] = fresh.substring("__Host-".length(), fresh.indexOf(';'));
        assertThat(post("/api/v1/tables", settings(), outside).statusCode()).isEqualTo(201);
        List<String> set = post("/api/v1/guest", "", outside).headers().allValues("Set-Cookie");
        assertThat(set).hasSize(2);
        assertThat(set).anyMatch(one -> one.startsWith("__Host-" + outside[5] + ";"));
        assertThat(set)
                .anyMatch(one -> one.startsWith("cablecar=;")
                        && one.contains("Path=/api")
                        && one.contains("Expires=Thu, 01 Jan 1970"));
        outside[5] = "__Host-" + outside[5];
        assertThat(post("/api/v1/guest", "", outside).headers().allValues("Set-Cookie"))
                .isEmpty();
    }

    /** Another host of the domain, or somebody between it and a browser over http, could set that cookie. */
    @Test
    void theCookieOfEarlierVersionsIsNotReadForEver() throws Exception {
        server.close();
        AtomicReference<Instant> now = new AtomicReference<>(Instant.now());
        InstantSource source = now::get;
        server = Server.start(
                new ServerConfig(
                        "127.0.0.1",
                        0,
                        Optional.empty(),
                        data.resolve("cookies"),
                        Set.of("https://cablecar.example"),
                        true,
                        1,
                        ServerConfig.Limits.USUAL),
                environment -> environment.withClock(source.withZone(ZoneOffset.UTC)));
        address = URI.create("http://127.0.0.1:" + server.port());
        String[] outside = {"Origin", "https://cablecar.example", "X-Forwarded-Proto", "https", "Cookie", ""};
        String fresh = post("/api/v1/guest", "", Arrays.copyOf(outside, 4))
                .headers()
                .firstValue("Set-Cookie")
                .orElseThrow();
        String own = fresh.substring(0, fresh.indexOf(';'));
        String planted = own.substring("__Host-".length());
        now.set(RequestAuth.FIRST_COOKIE_UNTIL);
        outside[5] = planted;
        assertThat(post("/api/v1/tables", settings(), outside).statusCode()).isEqualTo(401);
        assertThat(post("/api/v1/guest", "", outside).headers().firstValue("Set-Cookie"))
                .hasValueSatisfying(cookie ->
                        assertThat(cookie).startsWith("__Host-cablecar=").doesNotContain(planted));
        outside[5] = own;
        assertThat(post("/api/v1/tables", settings(), outside).statusCode()).isEqualTo(201);
    }

    @Test
    void theConfiguredNumberOfProxiesIsTrusted() throws Exception {
        server.close();
        server = Server.start(new ServerConfig(
                        "127.0.0.1",
                        0,
                        Optional.empty(),
                        databases.fresh(data),
                        Set.of(),
                        true,
                        1,
                        new ServerConfig.Limits(30, 5, 2, 3, 2, 20, 30, 100))
                .with(new ServerConfig.Hosting("1", 2, Optional.empty(), ServerConfig.Retention.USUAL)));
        address = URI.create("http://127.0.0.1:" + server.port());
        String path = "/api/v1/guest";
        for (int i = 0; i < 2; i++) {
            assertThat(post(path, "", "X-Forwarded-For", "9.9.9." + i + ", 203.0.113.9, 10.0.0.1")
                            .statusCode())
                    .isEqualTo(200);
        }
        assertThat(post(path, "", "X-Forwarded-For", "9.9.9.7, 203.0.113.9, 10.0.0.1")
                        .statusCode())
                .as("the same client, whatever it claims")
                .isEqualTo(429);
        assertThat(post(path, "", "X-Forwarded-For", "203.0.113.10, 10.0.0.1").statusCode())
                .isEqualTo(200);
    }
}
