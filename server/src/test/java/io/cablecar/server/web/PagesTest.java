package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.BindException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Serves the pages with the headers that keep them safe and fast. */
@Tag("slow")
class PagesTest {

    private static final String LONG = "let tracks = 60;\n".repeat(100);

    @TempDir
    Path folder;

    private Server server;
    private final HttpClient client = HttpClient.newHttpClient();

    @BeforeEach
    void serveAFewPages() throws IOException {
        Path pages = folder.resolve("pages");
        Files.createDirectories(pages.resolve("assets"));
        Files.writeString(folder.resolve("secret.txt"), "not for browsers");
        Files.writeString(pages.resolve("index.html"), "<!doctype html>");
        Files.writeString(pages.resolve("assets/index-1a2b.js"), LONG);
        Files.writeString(pages.resolve("assets/engine.worker-3c4d.js"), LONG);
        Files.write(pages.resolve("assets/cablecar-5e6f.wasm"), new byte[] {0, 'a', 's', 'm'});
        Files.writeString(pages.resolve("icon.svg"), "<svg/>");
        Files.writeString(pages.resolve("manifest.webmanifest"), "{}");
        Files.writeString(pages.resolve("sw.js"), LONG);
        server = Server.start(config(pages, 0));
    }

    @AfterEach
    void close() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource({
        "/, text/html; charset=utf-8",
        "/index.html, text/html; charset=utf-8",
        "/assets/index-1a2b.js, text/javascript; charset=utf-8",
        "/assets/cablecar-5e6f.wasm, application/wasm",
        "/sw.js, text/javascript; charset=utf-8",
        "/manifest.webmanifest, application/manifest+json",
        "/icon.svg, image/svg+xml"
    })
    void everyPageHasItsType(String path, String type) throws Exception {
        HttpResponse<String> response = get(path);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type").map(found -> found.replace(" ", "")))
                .contains(type.replace(" ", ""));
        assertThat(response.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    }

    @Test
    void theHandbookHasNoStyleThatThePolicyForbids() throws Exception {
        HttpResponse<String> handbook = get("/api/v1/");
        assertThat(handbook.body()).doesNotContain("<style").doesNotContain("style=");
        Matcher link =
                Pattern.compile("<link rel=\"stylesheet\" href=\"([^\"]+)\">").matcher(handbook.body());
        assertThat(link.find()).isTrue();
        HttpResponse<String> style = get("/api/v1/" + link.group(1));
        assertThat(style.headers().firstValue("Content-Type").orElse("")).startsWith("text/css");
        assertThat(style.body()).contains("max-width");
    }

    /** Pages without the server have the same headers. */
    @ParameterizedTest
    @ValueSource(strings = {"Caddyfile", "nginx.conf"})
    void staticExamplesSendTheHeadersOfTheServer(String example) throws Exception {
        String configured = Files.readString(Path.of("../deploy/static", example));
        HttpResponse<String> page = get("/");
        for (String name : List.of(
                "Content-Security-Policy",
                "Cross-Origin-Opener-Policy",
                "Cross-Origin-Resource-Policy",
                "Permissions-Policy",
                "Referrer-Policy",
                "X-Content-Type-Options",
                "Cache-Control")) {
            String value = page.headers().firstValue(name).orElseThrow();
            assertThat(configured)
                    .as(name)
                    .containsPattern(name + " \"?" + Pattern.quote(value) + "\"?(;| always;|\n)");
        }
        HttpResponse<String> worker = get("/assets/engine.worker-3c4d.js");
        for (String name : List.of("Content-Security-Policy", "Cache-Control")) {
            assertThat(configured).contains(worker.headers().firstValue(name).orElseThrow());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/nothing", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/", "/assets"})
    void otherPathsAreNotServed(String path) throws Exception {
        assertThat(get(path).statusCode()).isIn(400, 404);
    }

    @Test
    void hashedFilesAreCachedForeverAndOthersAreRevalidated() throws Exception {
        assertThat(get("/assets/index-1a2b.js").headers().firstValue("Cache-Control"))
                .contains("public, max-age=31536000, immutable");
        assertThat(get("/sw.js").headers().firstValue("Cache-Control")).contains("no-cache");
        HttpResponse<String> index = get("/");
        assertThat(index.headers().firstValue("Cache-Control")).contains("no-cache");
        String tag = index.headers().firstValue("ETag").orElseThrow();
        HttpResponse<String> again = send(request("/").header("If-None-Match", tag), BodyHandlers.ofString());
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
    }

    @Test
    void textIsCompressedForClientsThatAcceptIt() throws Exception {
        HttpResponse<byte[]> response = send(
                request("/assets/index-1a2b.js").header("Accept-Encoding", "br, gzip"), BodyHandlers.ofByteArray());
        assertThat(response.headers().firstValue("Content-Encoding")).contains("gzip");
        assertThat(response.body().length).isLessThan(LONG.length());
        var unzipped = new GZIPInputStream(new ByteArrayInputStream(response.body()));
        assertThat(new String(unzipped.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(LONG);
        assertThat(get("/assets/index-1a2b.js").body()).isEqualTo(LONG);
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity", "gzip;q=0", "gzip; q=0.0", "br"})
    void textIsSentUncompressedToOthers(String accepted) throws Exception {
        HttpResponse<String> response =
                send(request("/assets/index-1a2b.js").header("Accept-Encoding", accepted), BodyHandlers.ofString());
        assertThat(response.headers().firstValue("Content-Encoding")).isEmpty();
        assertThat(response.body()).isEqualTo(LONG);
    }

    @Test
    void pagesHaveNeitherInlineStylesNorDevices() throws Exception {
        assertThat(policy("/")).contains("style-src 'self';").doesNotContain("unsafe-inline");
        assertThat(get("/").headers().firstValue("Permissions-Policy").orElseThrow())
                .contains("camera=()", "geolocation=()", "microphone=()");
    }

    @Test
    void noCodeIsCompiledFromTextAndOnlyTheWorkerCompilesWebAssembly() throws Exception {
        assertThat(policy("/")).contains("script-src 'self';").doesNotContain("unsafe-eval");
        assertThat(policy("/assets/index-1a2b.js")).doesNotContain("unsafe-eval");
        assertThat(policy("/assets/engine.worker-3c4d.js"))
                .contains("'wasm-unsafe-eval'")
                .doesNotContain("'unsafe-eval'");
    }

    @Test
    void thePagesMayBeInstalledAndKept() throws Exception {
        assertThat(policy("/")).contains("worker-src 'self'", "manifest-src 'self'");
        assertThat(policy("/sw.js")).contains("connect-src 'self'");
    }

    @Test
    void aHeadRequestReturnsTheLengthWithoutTheContent() throws Exception {
        HttpResponse<String> response = send(
                request("/assets/index-1a2b.js").method("HEAD", HttpRequest.BodyPublishers.noBody()),
                BodyHandlers.ofString());
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Length")).contains(Integer.toString(LONG.length()));
        assertThat(response.body()).isEmpty();
    }

    @Test
    void pagesCanOnlyBeRead() throws Exception {
        HttpResponse<String> response =
                send(request("/").POST(HttpRequest.BodyPublishers.ofString("x")), BodyHandlers.ofString());
        assertThat(response.statusCode()).isEqualTo(405);
    }

    @Test
    void aTakenPortIsReported() {
        assertThatThrownBy(() -> Server.start(config(folder, server.port()))).isInstanceOf(BindException.class);
    }

    private ServerConfig config(Path pages, int port) throws IOException {
        return new ServerConfig(
                "127.0.0.1",
                port,
                Optional.of(pages),
                Files.createTempDirectory(folder, "data"),
                Set.of(),
                false,
                1,
                ServerConfig.Limits.USUAL);
    }

    private String policy(String path) throws Exception {
        return get(path).headers().firstValue("Content-Security-Policy").orElseThrow();
    }

    private HttpResponse<String> get(String path) throws Exception {
        return send(request(path), BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + path));
    }

    private <T> HttpResponse<T> send(HttpRequest.Builder request, HttpResponse.BodyHandler<T> handler)
            throws Exception {
        return client.send(request.build(), handler);
    }
}
