package io.cablecar.server.preview;

import io.cablecar.engine.board.Colour;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Result;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Draws a game for the previews of links: the board as it is after the last move, and the score. Thread-safe. */
public final class GamePicture {

    /** The size that previews have. */
    public static final int WIDTH = 1200;

    public static final int HEIGHT = 630;

    /** Where the panel beside the board begins, and its margins. */
    private static final int PANEL = HEIGHT;

    private static final int LEFT = PANEL + 40;
    private static final int RIGHT = WIDTH - 40;
    private static final int FOOT = 486;

    private final BoardArtwork art = new BoardArtwork();
    private final Lettering display = new Lettering(Typeface.resource("display.woff"));
    private final Lettering text = new Lettering(Typeface.resource("bold.woff"), Typeface.resource("bold-ext.woff"));
    private final BoardPainter board = new BoardPainter(art, text);

    /** The PNG of a game after its last move. */
    public byte[] png(GameLink link, Game game, CardTexts.Texts texts) {
        return draw(link, game, texts).png();
    }

    Canvas draw(GameLink link, Game game, CardTexts.Texts texts) {
        Canvas canvas = new Canvas(WIDTH, HEIGHT);
        Brush page = new Brush(canvas, 1, 0, 0, 0);
        panel(canvas, page, link.players().size());
        double scale = HEIGHT / BoardPainter.SCENE;
        double margin = BoardPainter.STRIP * scale;
        board.paint(new Brush(canvas, scale, 0, margin, margin), game);
        page.fill(Outline.rectangle(PANEL, 0, 3, HEIGHT), art.colour("brass"));
        score(page, link, game, texts);
        return canvas;
    }

    /** The bay at dusk, with the name of the game above it. */
    private void panel(Canvas canvas, Brush page, int players) {
        canvas.gradient(0, 470, art.colour("card"), art.colour("dusk"));
        canvas.gradient(470, HEIGHT, art.colour("dusk"), art.colour("dusk"));
        Brush bay = page.at(PANEL, 500);
        // Few players leave enough space for the sun.
        boolean isHigh = players < 4;
        bay.fill(Outline.circle(430, isHigh ? -12 : 40, isHigh ? 70 : 50), art.colour("sun"));
        bay.area("M0 130V50Q70 2 150 34T300 40T430 16T570 52V130Z", art.colour("far-hills"));
        bay.area("M0 130V76Q110 34 210 66T380 64T570 78V130Z", art.colour("near-hills"));
        bay.fill(Outline.rectangle(0, 76, 570, 60), art.colour("poster-bay"));
        bay.area("M232 78q14-16 34-15l6-9h6l3 9q26 2 36 15Z", art.colour("near-hills"));
        bay.line("M388 90h84M404 100h56M380 110h96", 3.5, art.colour("sun"), 0.75);
        for (int boat : new int[] {96, 520}) {
            bay.at(boat, 96).area("M-10 4l20 0-4 6h-12zM-1 1V-20l-11 19zM1 1V-16l8 15z", art.colour("plaque"));
        }
        bay.fill(Outline.rounded(-40, 12, 230, 14, 7), art.colour("fog"), 0.9);
        bay.fill(Outline.rounded(210, 30, 190, 11, 5.5), art.colour("fog"), 0.9);
    }

    private void score(Brush page, GameLink link, Game game, CardTexts.Texts texts) {
        page.fill(display.text(texts.name(), 84, LEFT, 102), art.colour("accent"));
        int top = 138;
        boolean hasCompanies = game.setup().rules().companies();
        if (hasCompanies) {
            companies(page, game.points(), top + 20);
            top += 56;
        }
        Optional<Result> result = game.result();
        List<Integer> order = IntStream.range(0, link.players().size())
                .boxed()
                .sorted(Comparator.comparing(
                        seat -> result.map(found -> found.places().get(seat)).orElse(0)))
                .toList();
        double step = Math.min(104, (double) (FOOT - top) / order.size());
        double y = top;
        for (int seat : order) {
            Optional<Integer> points = result.isPresent()
                    ? Optional.of(result.get().totals().get(seat))
                    : hasCompanies
                            ? Optional.empty()
                            : Optional.of(game.points().get(seat));
            boolean isFirst = result.isPresent() && result.get().places().get(seat) == 1;
            player(
                    page.at(LEFT, y),
                    step - 8,
                    nameOf(link, seat, texts),
                    Colour.of(seat),
                    hasCompanies,
                    points,
                    isFirst);
            y += step;
        }
    }

    /** A name that the fonts can't write becomes the number of the seat. */
    private String nameOf(GameLink link, int seat, CardTexts.Texts texts) {
        String name = text.writable(texts.player(link, seat));
        return name.isEmpty() ? text.writable(texts.seat(seat)) : name;
    }

    private void companies(Brush page, List<Integer> points, double y) {
        double step = (double) (RIGHT - LEFT) / points.size();
        for (int company = 0; company < points.size(); company++) {
            Colour colour = Colour.of(company);
            Brush brush = page.at(LEFT + 12 + company * step, y);
            chip(brush, colour, 12);
            brush.fill(display.text(Integer.toString(points.get(company)), 24, 17, 8), art.colour("ink"));
        }
    }

    private void player(
            Brush brush,
            double height,
            String name,
            Colour colour,
            boolean hasCompanies,
            Optional<Integer> points,
            boolean isFirst) {
        double width = RIGHT - LEFT;
        Outline card = Outline.rounded(0, 0, width, height, 14);
        brush.fill(card.moved(0, 3), 0x1f2b36, 0.14);
        brush.fill(card, art.colour(isFirst ? "bay" : "card"));
        int ink = art.colour(isFirst ? "card" : "ink");
        double middle = height / 2;
        double radius = Math.min(26, height * 0.33);
        double x = 22;
        if (!hasCompanies) {
            chip(brush.at(x + radius, middle), colour, radius);
            x += 2 * radius + 18;
        }
        double size = Math.min(62, height * 0.7);
        String total = points.map(String::valueOf).orElse("");
        brush.fill(display.rightAligned(total, size, width - 24, middle + size * 0.34), ink);
        double letters = Math.min(38, height * 0.5);
        double availableWidth = width - x - 44 - display.width(total, size);
        brush.fill(text.text(text.fitted(name, letters, availableWidth), letters, x, middle + letters * 0.34), ink);
    }

    private void chip(Brush brush, Colour colour, double radius) {
        brush.fill(Outline.circle(0, 0, radius), art.of(colour));
        brush.fill(Outline.circle(0, 0, radius).stroked(1.6), art.colour("card"));
        brush.scaled(radius * 0.58).fill(art.sign(colour), art.on(colour));
    }
}
