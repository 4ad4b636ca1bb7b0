package io.cablecar.server.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;

/** The picture of a game shows its board and its score. */
class GamePictureTest {

    private final GamePicture picture = new GamePicture();
    private final CardTexts texts = new CardTexts();

    /** The games of the pages' own examples. */
    private static List<GameLink> games() {
        return GameLinkTest.letters().subList(0, 14).stream()
                .map(GameLinkTest::game)
                .toList();
    }

    private Canvas draw(GameLink link) {
        return picture.draw(link, link.play().orElseThrow(), texts.in("en"));
    }

    private static Map<Integer, Integer> colours(Canvas canvas, int left, int top, int width, int height) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int y = top; y < top + height; y++) {
            for (int x = left; x < left + width; x++) {
                counts.merge(canvas.colourAt(x, y), 1, Integer::sum);
            }
        }
        return counts;
    }

    @Test
    void everyPlayerHasLinesOnTheBoardAndARowBesideIt() {
        BoardArtwork art = new BoardArtwork();
        for (GameLink link : games()) {
            Canvas canvas = draw(link);
            Map<Integer, Integer> board = colours(canvas, 0, 0, 630, 630);
            Map<Integer, Integer> panel = colours(canvas, 640, 0, 560, 630);
            for (int colour = 0; colour < link.setup().rules().colours(); colour++) {
                assertThat(board.getOrDefault(art.of(Colour.of(colour)), 0)).isGreaterThan(200);
                assertThat(panel.getOrDefault(art.of(Colour.of(colour)), 0)).isGreaterThan(50);
            }
            assertThat(panel.getOrDefault(art.colour("bay"), 0) > 5_000)
                    .as("somebody has won")
                    .isEqualTo(link.play().orElseThrow().isOver());
        }
    }

    @Test
    void anEmptyBoardHasNoLines() {
        GameLink link = games().getFirst();
        GameLink empty = new GameLink(link.setup(), link.players(), OptionalInt.empty(), List.of());
        int grass = new BoardArtwork().colour("garden");
        assertThat(colours(draw(empty), 0, 0, 630, 630)).doesNotContainKey(grass);
        assertThat(colours(draw(link), 0, 0, 630, 630).getOrDefault(grass, 0)).isGreaterThan(5_000);
    }

    @Test
    void namesInAnyScriptAndOfAnyLengthCanBeDrawn() {
        GameLink link = games().getFirst();
        List<GameLink.Player> players = new ArrayList<>();
        for (String name : List.of("漢字 🚋", "W".repeat(80))) {
            players.add(new GameLink.Player(name, Optional.empty()));
        }
        GameLink odd = new GameLink(link.setup(), players, OptionalInt.empty(), link.moves());
        Canvas canvas = draw(odd);
        // Nothing runs over the margin on the right.
        BoardArtwork art = new BoardArtwork();
        assertThat(colours(canvas, 1161, 140, 38, 340)).doesNotContainKey(art.colour("ink"));
        assertThat(colours(canvas, 1161, 140, 38, 340)).doesNotContainKey(art.colour("bay"));
    }

    @Test
    void thePngIsWhatWasDrawn() throws Exception {
        GameLink link = games().get(1);
        Canvas canvas = draw(link);
        ByteBuffer png = ByteBuffer.wrap(canvas.png());
        assertThat(png.getLong()).isEqualTo(0x89504e470d0a1a0aL);
        assertThat(png.getInt(16)).isEqualTo(GamePicture.WIDTH);
        assertThat(png.getInt(20)).isEqualTo(GamePicture.HEIGHT);
        assertThat(png.capacity()).isBetween(20_000, 300_000);
        byte[] palette = new byte[png.getInt(33)];
        png.get(41, palette);
        int content = 41 + palette.length + 4;
        Inflater inflater = new Inflater();
        inflater.setInput(png.array(), content + 8, png.getInt(content));
        byte[] rows = new byte[(GamePicture.WIDTH + 1) * GamePicture.HEIGHT];
        assertThat(inflater.inflate(rows)).isEqualTo(rows.length);
        inflater.end();
        int exact = 0;
        for (int y = 0; y < GamePicture.HEIGHT; y++) {
            int row = y * (GamePicture.WIDTH + 1);
            assertThat(rows[row]).isZero();
            for (int x = 0; x < GamePicture.WIDTH; x++) {
                int colour = 3 * (rows[row + 1 + x] & 0xff);
                int drawn = canvas.colourAt(x, y);
                int off = 0;
                for (int channel = 0; channel < 3; channel++) {
                    off += Math.abs((palette[colour + channel] & 0xff) - ((drawn >> (16 - 8 * channel)) & 0xff));
                }
                assertThat(off).isLessThan(160);
                exact += off == 0 ? 1 : 0;
            }
        }
        assertThat(exact).isGreaterThan(GamePicture.WIDTH * GamePicture.HEIGHT / 2);
    }

    @Test
    void anAreaCoversPartsOfPixels() {
        Canvas canvas = new Canvas(4, 4);
        canvas.fill(Outline.rectangle(0.5, 1, 2, 1.5), 0xffffff);
        assertThat(canvas.colourAt(0, 1)).isEqualTo(0x808080);
        assertThat(canvas.colourAt(1, 1)).isEqualTo(0xffffff);
        assertThat(canvas.colourAt(2, 1)).isEqualTo(0x808080);
        assertThat(canvas.colourAt(1, 2)).isEqualTo(0x808080);
        assertThat(canvas.colourAt(3, 1)).isZero();
        assertThat(canvas.colourAt(1, 0)).isZero();
        Canvas slanted = new Canvas(2, 1);
        slanted.fill(Outline.svg("M0 0L2 1H0Z"), 0xffffff);
        assertThat(slanted.colourAt(0, 0)).isEqualTo(0xbfbfbf);
        assertThat(slanted.colourAt(1, 0)).isEqualTo(0x404040);
    }

    @Test
    void tracksBeginAndEndAtThirdsOfASide() {
        for (Tile tile : Tile.values()) {
            for (int side = 0; side < 4; side++) {
                Outline.Piece track =
                        BoardPainter.track(side, tile.exit(side), 0).pieces().getFirst();
                int last = track.size() - 1;
                for (int point : new int[] {0, last}) {
                    double x = track.x(point);
                    double y = track.y(point);
                    boolean isAtSide = x % 90 == 0 ? y == 30 || y == 60 : y % 90 == 0 && (x == 30 || x == 60);
                    assertThat(isAtSide).as(tile.code() + side).isTrue();
                }
                for (int point = 0; point <= last; point++) {
                    assertThat(track.x(point)).isBetween(0.0, 90.0);
                    assertThat(track.y(point)).isBetween(0.0, 90.0);
                }
            }
        }
    }

    /** Set the property {@code pictures} to a folder to write them there. */
    @Test
    void picturesCanBeWritten() throws Exception {
        String folder = System.getProperty("pictures", "");
        for (int i = 0; i < games().size(); i++) {
            byte[] png = picture.png(games().get(i), games().get(i).play().orElseThrow(), texts.in("de"));
            if (!folder.isEmpty()) {
                Files.write(Path.of(folder, i + ".png"), png);
            }
            assertThat(png).hasSizeLessThan(300_000);
        }
    }

    @Test
    void playersWithoutNamesAreNamedAsOnThePages() {
        for (GameLink link : games()) {
            for (int seat = 0; seat < link.players().size(); seat++) {
                assertThat(texts.in("de").player(link, seat)).isNotBlank().doesNotContain(".", "{");
            }
        }
        GameLink link = games().getFirst();
        List<GameLink.Player> people =
                List.of(new GameLink.Player(" ", Optional.empty()), new GameLink.Player(" Ada ", Optional.empty()));
        GameLink nameless = new GameLink(link.setup(), people, OptionalInt.empty(), List.of());
        assertThat(texts.in("de").player(nameless, 0)).isEqualTo("Spieler 1");
        assertThat(texts.in("de").player(nameless, 1)).isEqualTo("Ada");
    }

    @Test
    void theLatestPicturesAreKeptAndNoMore() {
        GamePreviews games = new GamePreviews();
        GamePreviews.Answer<GamePreviews.Picture> first =
                games.picture(GameLinkTest.letters().getFirst(), texts.in("en"));
        assertThat(first).isInstanceOf(GamePreviews.Answer.Found.class);
        assertThat(games.picture(GameLinkTest.letters().getFirst(), texts.in("en")))
                .isEqualTo(first);
        int one = games.keptBytes();
        assertThat(one).isBetween(20_000, 300_000);
        assertThat(games.picture(GameLinkTest.letters().getFirst(), texts.in("de")))
                .isNotEqualTo(first);
        assertThat(games.keptBytes()).isGreaterThan(one).isLessThan(8_000_000);
        assertThat(games.picture("AAAAAAAAAA", texts.in("en"))).isEqualTo(new GamePreviews.Answer.Missing<>("damaged"));
    }
}
