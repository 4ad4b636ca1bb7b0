package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.preview.CardTexts;
import io.cablecar.server.storage.Bans;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.Databases;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Previews of shared games and tables, and the redirect to the pages. */
@Tag("slow")
class PreviewLinksTest {

    private static final String TABLE = "0123456789012345678901";

    @TempDir
    Path folder;

    private Server server;
    private final HttpClient client = HttpClient.newHttpClient();

    @BeforeEach
    void servePages() throws IOException {
        Files.writeString(
                folder.resolve("index.html"),
                "<head><!-- preview --><meta name=\"description\" content=\"old\"><!-- /preview --></head>");
        Files.write(folder.resolve("preview.png"), new byte[] {1});
        serve(Set.of("https://cablecar.example"), true, ServerConfig.Limits.USUAL);
    }

    private void serve(Set<String> origins, boolean proxied, ServerConfig.Limits limits) throws IOException {
        server = Server.start(new ServerConfig(
                "127.0.0.1",
                0,
                Optional.of(folder),
                Files.createTempDirectory(folder, "data"),
                origins,
                proxied,
                1,
                limits));
    }

    @AfterEach
    void close() {
        server.close();
    }

    /** The letters of a game between two. */
    private static String two() throws IOException {
        String link = Files.readString(Path.of("../web/test/fixtures/links/two.txt"));
        return link.replaceAll("(?s).*#/g/([\\w-]+).*", "$1");
    }

    private HttpResponse<String> get(String path, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + path));
        return client.send((headers.length == 0 ? request : request.headers(headers)).build(), BodyHandlers.ofString());
    }

    private static String tag(HttpResponse<String> page, String name) {
        String begin = "=\"" + name + "\" content=\"";
        int at = page.body().indexOf(begin);
        assertThat(at).as(name).isNotNegative();
        return page.body().substring(at + begin.length(), page.body().indexOf('"', at + begin.length()));
    }

    @Test
    void aGameIsDescribedWithItsPlayersAndItsPicture() throws Exception {
        HttpResponse<String> page = get("/g/" + two() + "/12", "Accept-Language", "fr-CH, de;q=0.7");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(tag(page, "og:title")).matches("[^·]+ \\(\\d+\\) · [^·]+ \\(\\d+\\)");
        assertThat(tag(page, "og:description")).isEqualTo("Une partie de Cable Car à revoir coup par coup.");
        assertThat(tag(page, "og:url")).isEqualTo("https://cablecar.example/g/" + two() + "/12");
        assertThat(tag(page, "og:image")).isEqualTo("https://cablecar.example/g/" + two() + ".png?in=fr");
        assertThat(page.headers().firstValue("Vary")).contains("Accept-Language");
        assertThat(page.body())
                .contains("<html lang=\"fr\">", "src=\"../../open.js\"", "href=\"../../#/g/" + two() + "/12\"")
                .doesNotContain("<script>");
    }

    @Test
    void thePictureMayBeShownElsewhereAndKept() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://localhost:" + server.port() + "/g/" + two() + ".png?in=de"))
                .build();
        HttpResponse<byte[]> picture = client.send(request, BodyHandlers.ofByteArray());
        assertThat(picture.statusCode()).isEqualTo(200);
        assertThat(picture.headers().firstValue("Content-Type")).contains("image/png");
        assertThat(picture.headers().firstValue("Cross-Origin-Resource-Policy")).contains("cross-origin");
        assertThat(picture.headers().firstValue("Cache-Control")).contains("public, max-age=604800");
        assertThat(picture.body()).startsWith(0x89, 'P', 'N', 'G').hasSizeGreaterThan(20_000);
        assertThat(get("/preview.png").headers().firstValue("Cross-Origin-Resource-Policy"))
                .contains("cross-origin");
        assertThat(get("/").headers().firstValue("Cross-Origin-Resource-Policy"))
                .contains("same-origin");
    }

    @ParameterizedTest
    @CsvSource({
        "AAAAAAAAAA, damaged",
        "A, notAGame",
        "AwAAAACBgo3N, damaged",
        "BAAAAAAzolHd, newerVersion",
        "a%20b, notAGame",
        "%C3%A4, notAGame"
    })
    void aLinkThatIsNoGameIsNotFoundWithAReason(String letters, String reason) throws Exception {
        HttpResponse<String> picture = get("/g/" + letters + ".png");
        assertThat(picture.statusCode()).isEqualTo(404);
        assertThat(picture.body().strip()).isEqualTo(reason);
        assertThat(get("/g/" + letters).statusCode()).isEqualTo(404);
    }

    @Test
    void aBrokenLinkRedirectsToThePagesWhichExplainIt() throws Exception {
        HttpResponse<String> page = get("/g/AAAAAAAAAA");
        assertThat(page.statusCode()).isEqualTo(404);
        assertThat(page.body()).contains("src=\"../open.js\"", "href=\"../#/g/AAAAAAAAAA\"");
        assertThat(tag(page, "og:image")).isEqualTo("https://cablecar.example/preview.png");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/g/AAAAAAAAAA/x", "/g/AAAAAAAAAA/1/2", "/t/short", "/t/" + TABLE + "/secret", "/t/"})
    void otherPathsAreNotFound(String path) throws Exception {
        assertThat(get(path).statusCode()).isEqualTo(404);
    }

    @Test
    void aLinkToATableRevealsNothingAboutIt() throws Exception {
        HttpResponse<String> page = get("/t/" + TABLE, "Accept-Language", "es");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(tag(page, "og:title")).isEqualTo("¡Ven a jugar a Cable Car!");
        assertThat(tag(page, "og:image")).isEqualTo("https://cablecar.example/preview.png");
        assertThat(page.body()).contains("href=\"../#/t/" + TABLE + "\"");
    }

    @Test
    void aLinkToAChallengeRevealsNothingAboutItsGame() throws Exception {
        HttpResponse<String> page = get("/c/AAAA-_", "Accept-Language", "de");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(tag(page, "og:image")).isEqualTo("https://cablecar.example/preview.png");
        assertThat(page.body()).contains("href=\"../#/c/AAAA-_\"");
        assertThat(get("/c/AAAA.png").statusCode()).isEqualTo(404);
    }

    @Test
    void namesCannotBecomeMarkup() throws Exception {
        LinkPreview preview = new LinkPreview(
                new CardTexts().in("en"), "<b>\"&", "", Optional.of("https://cablecar.example"), "g/x", "g/x.png");
        assertThat(preview.redirectingTo("g/x", 1))
                .contains("&lt;b&gt;&quot;&amp;")
                .doesNotContain("<b>");
    }

    @Test
    void thePagesAreDescribedInTheReadersLanguageUnderTheirPublicAddress() throws Exception {
        HttpResponse<String> page = get("/", "Accept-Language", "de", "X-Forwarded-Prefix", "/cable-car");
        assertThat(tag(page, "description")).startsWith("Verlege die Schienen");
        assertThat(tag(page, "og:url")).isEqualTo("https://cablecar.example/cable-car/");
        assertThat(tag(page, "og:image")).isEqualTo("https://cablecar.example/cable-car/preview.png");
        assertThat(page.body()).doesNotContain("old").contains("<!-- preview -->", "<!-- /preview --></head>");
        assertThat(tag(get("/", "X-Forwarded-Prefix", "/\"><script>"), "og:url"))
                .isEqualTo("https://cablecar.example/");
        assertThat(get("/", "Accept-Language", "x".repeat(300) + ";;;q=").statusCode())
                .isEqualTo(200);
    }

    @Test
    void howeverManyAddressesAreRequestedEachGetsItsOwn() throws Exception {
        for (int times = 0; times < 2; times++) {
            for (int i = 0; i < 100; i++) {
                assertThat(tag(get("/", "X-Forwarded-Prefix", "/" + i), "og:url"))
                        .isEqualTo("https://cablecar.example/" + i + "/");
            }
        }
    }

    @Test
    void whoeverIsBannedGetsNoPictures() throws Exception {
        server.close();
        Path banned = Files.createTempDirectory(folder, "banned");
        long now = System.currentTimeMillis();
        try (Database database = Database.open(Databases.SQLITE.fresh(banned))) {
            new Bans(database).add(new Bans.Ban(Bans.Kind.ADDRESS, "203.0.113.9", now, now + 3_600_000));
        }
        server = Server.start(new ServerConfig(
                "127.0.0.1",
                0,
                Optional.of(folder),
                banned,
                Set.of("https://cablecar.example"),
                true,
                1,
                ServerConfig.Limits.USUAL));
        String picture = "/g/" + two() + ".png";
        assertThat(get(picture, "X-Forwarded-For", "203.0.113.9").statusCode()).isEqualTo(403);
        assertThat(get(picture, "X-Forwarded-For", "203.0.113.8").statusCode()).isEqualTo(200);
        assertThat(get("/", "X-Forwarded-For", "203.0.113.9").statusCode())
                .as("the pages, which say so")
                .isEqualTo(200);
    }

    @Test
    void withoutAConfiguredOriginTheRequestedOneIsUsed() throws Exception {
        server.close();
        serve(Set.of(), false, ServerConfig.Limits.USUAL);
        assertThat(tag(get("/"), "og:image")).isEqualTo("http://localhost:" + server.port() + "/preview.png");
    }

    @Test
    void thePagesCanFindOutThatLinksWithPathsAreAnswered() throws Exception {
        assertThat(get("/g/").body()).isEqualTo("{\"paths\":true,\"challenges\":true}");
    }

    /** Pictures are drawn one at a time, in turn for all addresses. */
    @Test
    void anAddressWithManyPicturesDelaysOnlyItself() throws Exception {
        AtomicInteger drawn = new AtomicInteger();
        List<CompletableFuture<Void>> many = new ArrayList<>();
        for (String picture : pictures()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + picture))
                    .header("X-Forwarded-For", "203.0.113.1")
                    .build();
            many.add(client.sendAsync(request, BodyHandlers.discarding())
                    .thenAccept(answer -> drawn.addAndGet(answer.statusCode() == 200 ? 1 : 0)));
        }
        CompletableFuture.anyOf(many.toArray(CompletableFuture[]::new)).join();
        assertThat(get("/g/" + two() + ".png?in=it", "X-Forwarded-For", "203.0.113.2")
                        .statusCode())
                .isEqualTo(200);
        assertThat(drawn.get()).isLessThan(many.size() / 2);
    }

    /** The paths of ten pictures. */
    private static List<String> pictures() throws IOException {
        List<String> pictures = new ArrayList<>();
        for (String game : List.of("two", "six-companies", "six")) {
            String link = Files.readString(Path.of("../web/test/fixtures/links/" + game + ".txt"));
            for (String language : List.of("en", "de", "fr", "es")) {
                pictures.add("/g/" + link.replaceAll("(?s).*#/g/([\\w-]+).*", "$1") + ".png?in=" + language);
            }
        }
        return pictures.subList(0, 10);
    }

    @Test
    void picturesHaveALimit() throws Exception {
        server.close();
        serve(Set.of(), false, new ServerConfig.Limits(300, 40, 60, 120, 100, 1, 20, 500));
        assertThat(refused(6)).isPositive();
    }

    /** Drawing takes a processor for a while, which others need. */
    @Test
    void picturesHaveALimitOfTheirOwn() throws Exception {
        server.close();
        serve(Set.of(), false, new ServerConfig.Limits(300, 40, 60, 120, 100, 1_000, 1_000, 500));
        assertThat(refused(60)).isPositive();
    }

    /** How many of these requests for a picture are refused. */
    private int refused(int requests) throws Exception {
        int refused = 0;
        for (int i = 0; i < requests; i++) {
            refused += get("/g/" + two() + ".png").statusCode() == 429 ? 1 : 0;
        }
        return refused;
    }
}
