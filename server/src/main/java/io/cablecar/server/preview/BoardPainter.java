package io.cablecar.server.preview;

import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Paints the board of a game as the pages draw it: squares of 90 units, whose tracks meet each side at one third and
 * two thirds, within a strip of stations.
 */
final class BoardPainter {

    static final double SQUARE = 90;
    static final double BOARD = 8 * SQUARE;
    static final double STRIP = 56;
    static final double SCENE = BOARD + 2 * STRIP;

    private static final double GAUGE = 3.4;
    private static final double SEAM = 0.8;
    private static final int SHADOW = 0x282c1e;
    private static final int EDGE = 0x181e24;

    /** The edge of a line on the street. */
    private static final int RIM = 0x3c3f42;

    /** The rail ends 0–7 of a square, clockwise from the top left. */
    private static final double[][] ENDS = {{30, 0}, {60, 0}, {90, 30}, {90, 60}, {60, 90}, {30, 90}, {0, 60}, {0, 30}};

    /** By side: the direction out of a square. */
    private static final int[][] OUT = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

    private final BoardArtwork art;
    private final Lettering lettering;

    BoardPainter(BoardArtwork art, Lettering lettering) {
        this.art = art;
        this.lettering = lettering;
    }

    /** @param brush with its origin at the top left corner of the first square */
    void paint(Brush brush, Game game) {
        surround(brush);
        ground(brush);
        Tracks tracks = new Tracks();
        List<Move.Place> tiles = new ArrayList<>();
        for (Move move : game.moves()) {
            if (move instanceof Move.Place place) {
                tiles.add(place);
                tracks.place(place.square().index(), place.placement().tile().ordinal());
            }
        }
        Layout layout = game.setup().rules().layout();
        List<Line> lines = Line.all(tracks, game.setup().rules().cars(), layout);
        Map<Integer, Line> bySide = new HashMap<>();
        for (Line line : lines) {
            if (line.owner().isPresent()) {
                line.crossings()
                        .forEach(crossing -> bySide.put(4 * crossing.square().index() + crossing.from(), line));
            }
        }
        tiles.forEach(tile -> ground(brush, tile));
        tiles.forEach(tile -> tracks(brush, tile, bySide));
        powerStation(brush.at(3 * SQUARE, 3 * SQUARE));
        lines.forEach(line -> depot(brush, line, layout));
        lines.stream()
                .filter(line -> line.owner().isPresent() && line.isComplete())
                .forEach(line -> end(brush, line, layout));
    }

    private void surround(Brush brush) {
        brush.fill(Outline.rectangle(-STRIP, -STRIP, SCENE, SCENE), art.colour("hill"));
        brush.area("M-56 -56H776V746Q746 750 734 728Q730 720 720 720V0H0Q-8 -2 -16 6T-56 22Z", art.colour("water"));
        StringBuilder waves = new StringBuilder();
        for (int i = 0; i < 34; i++) {
            waves.append("M%d %dq3-3.5 6 0t6 0".formatted(-40 + i * 24, -48 + i * 29 % 44));
            waves.append("M%d %dq3-3.5 6 0t6 0".formatted(724 + i * 31 % 40, -30 + i * 24));
        }
        brush.line(waves.toString(), 1.5, art.colour("wave"));
        brush.area("M-56 40Q-30 120 -50 200T-40 420T-56 640V40Z", art.colour("hill-2"));
        brush.area("M0 776Q120 744 240 764T520 758T700 776Z", art.colour("hill-2"));
        compass(brush.at(-27, -25));
        ferry(brush.at(BOARD + 28, -28));
        Brush lighthouse = brush.at(-28, BOARD + 28);
        lighthouse.area("M-24 18Q-14 -8 0 -10T24 18Z", art.colour("leaf"));
        lighthouse.area("M-4 2L-2.5 -18H2.5L4 2Z", art.colour("plaque"));
        lighthouse.area("M-3.5 -4H3.5L3.1 -9H-3.1Z", art.colour("accent"));
        lighthouse.fill(Outline.circle(0, -19, 3.2), art.colour("wheel-lit"));
        Brush tower = brush.at(BOARD + 30, BOARD + 36);
        tower.area("M-26 14Q-12 -10 0 -12T24 14Z", art.colour("leaf"));
        tower.area("M-3 -6V-22L0 -26L3 -22V-6Z", art.colour("plaque"));
    }

    private void compass(Brush brush) {
        brush.fill(Outline.circle(0, 0, 17).stroked(1.4), art.colour("plaque"));
        brush.area("M0 -21L4 -4L0 0ZM21 0L4 4L0 0ZM0 21L-4 4L0 0ZM-21 0L-4 -4L0 0Z", art.colour("plaque"));
        brush.area("M0 -21L-4 -4L0 0ZM21 0L4 -4L0 0ZM0 21L4 4L0 0ZM-21 0L-4 4L0 0Z", art.colour("bay"));
    }

    private void ferry(Brush brush) {
        brush.line("M-22 10q4-4 8 0t8 0t8 0t8 0", 1.5, art.colour("wave"));
        brush.area("M-18 0H20L14 9H-13Z", art.colour("brick"));
        brush.area("M-11 -7H11V0H-11Z", art.colour("plaque"));
        brush.area("M-2 -16H4V-7H-2Z", art.colour("ink"));
        brush.line("M2 -18q-4 -5 -10 -3t-9 -4", 3, art.colour("wave"));
    }

    private void ground(Brush brush) {
        brush.fill(Outline.rectangle(0, 0, BOARD, BOARD), art.colour("plot"));
        StringBuilder plots = new StringBuilder();
        for (int i = 0; i <= 8; i++) {
            plots.append("M0 %dH720M%d 0V720".formatted(90 * i, 90 * i));
        }
        brush.fill(Outline.svg(plots.toString()).dashed(2, 5.5).stroked(1.2), art.colour("plot-edge"));
    }

    private static Brush on(Brush board, Square square) {
        return board.at(SQUARE * square.column(), SQUARE * square.row());
    }

    private void ground(Brush board, Move.Place place) {
        Brush brush = on(board, place.square());
        Tile shown = place.placement().tile();
        brush.fill(Outline.rectangle(0, 0, SQUARE, SQUARE), art.colour("garden"));
        List<Outline> streets = new ArrayList<>();
        for (int side = 0; side < 4; side++) {
            streets.add(track(side, shown.exit(side), 0));
        }
        Outline all = Outline.of(streets);
        brush.fill(all.stroked(23.4), art.colour("kerb"));
        brush.fill(all.stroked(21), art.colour("street"));
        Brush houses = brush.at(45, 45).turnedAt(0, 0, place.turns()).at(-45, -45);
        art.block(place.tile().ordinal()).forEach(area -> houses.fill(area.outline(), area.colour(), area.opacity()));
    }

    /** Paints the tracks of a tile, those of finished lines above the others. */
    private void tracks(Brush board, Move.Place place, Map<Integer, Line> bySide) {
        Brush brush = on(board, place.square());
        Tile shown = place.placement().tile();
        int square = 4 * place.square().index();
        for (int side = 0; side < 4; side++) {
            if (!bySide.containsKey(square + side)) {
                idle(brush, side, shown.exit(side));
            }
        }
        for (int side = 0; side < 4; side++) {
            Line line = bySide.get(square + side);
            if (line != null) {
                ribbon(brush, track(side, shown.exit(side), 0), line);
            }
        }
    }

    private void idle(Brush brush, int from, int to) {
        brush.fill(track(from, to, 0).stroked(18.5), art.colour("street"));
        brush.fill(track(from, to, -GAUGE).stroked(1.35), art.colour("rail-idle"));
        brush.fill(track(from, to, GAUGE).stroked(1.35), art.colour("rail-idle"));
    }

    private void ribbon(Brush brush, Outline track, Line line) {
        Colour owner = line.owner().orElseThrow();
        double width = line.isComplete() ? 10.5 : 8;
        brush.fill(track.stroked(18.5), art.colour("street"));
        brush.fill(track.stroked(width + 2.4), RIM);
        brush.fill(track.lengthened(SEAM).stroked(width), art.of(owner));
        brush.fill(track.dashed(art.dashes(owner)).stroked(width), art.on(owner), 0.3);
    }

    /**
     * The track from one side to another.
     *
     * @param offset how far beside the middle of the track
     */
    static Outline track(int from, int to, double offset) {
        double[] start = ENDS[2 * from];
        double[] end = ENDS[2 * to + 1];
        int[] out = OUT[from];
        Outline.Pen pen = new Outline.Pen();
        return switch ((to - from) & 3) {
            case 0 -> {
                double x = (start[0] + end[0]) / 2;
                double y = (start[1] + end[1]) / 2;
                double wide = (15 + offset) / 15;
                double fromX = x + (start[0] - x) * wide;
                double fromY = y + (start[1] - y) * wide;
                double toX = x + (end[0] - x) * wide;
                double toY = y + (end[1] - y) * wide;
                yield pen.move(fromX, fromY)
                        .line(fromX - 4 * out[0], fromY - 4 * out[1])
                        .arc(15 + offset, false, toX - 4 * out[0], toY - 4 * out[1])
                        .line(toX, toY)
                        .done();
            }
            case 2 ->
                pen.move(start[0] - out[1] * offset, start[1] + out[0] * offset)
                        .line(end[0] - out[1] * offset, end[1] + out[0] * offset)
                        .done();
            default -> {
                // A quarter circle around the corner that both sides share.
                boolean isWide = ((to - from) & 3) == 1;
                double radius = isWide ? 60 : 30;
                double x = start[0] % SQUARE == 0 ? start[0] : end[0];
                double y = start[1] % SQUARE == 0 ? start[1] : end[1];
                double wide = (radius + offset) / radius;
                yield pen.move(x + (start[0] - x) * wide, y + (start[1] - y) * wide)
                        .arc(radius + offset, !isWide, x + (end[0] - x) * wide, y + (end[1] - y) * wide)
                        .done();
            }
        };
    }

    private void powerStation(Brush brush) {
        brush.fill(Outline.rectangle(0, 0, 180, 180), art.colour("street"));
        brush.fill(Outline.rectangle(0, 0, 180, 180).stroked(1.4), art.colour("kerb"));
        for (int turn = 0; turn < 4; turn++) {
            Brush side = brush.at(90, 90).turnedAt(0, 0, turn).at(-90, -90);
            for (int x : new int[] {30, 60, 120, 150}) {
                side.line("M%s 0V18M%s 0V18".formatted(x - GAUGE, x + GAUGE), 1.35, art.colour("rail-idle"));
            }
        }
        brush.fill(Outline.svg("M166 22L174 30V176H30L22 166H166Z"), SHADOW, 0.26);
        brush.fill(Outline.rounded(14, 14, 152, 152, 2), art.colour("brick"));
        StringBuilder courses = new StringBuilder();
        for (int i = 0; i < 37; i++) {
            courses.append("M16 %dH164".formatted(16 + 4 * i));
        }
        brush.fill(Outline.svg(courses.toString()).dashed(7, 1).stroked(0.6), art.colour("mortar"), 0.5);
        for (int turn = 0; turn < 4; turn++) {
            Brush side = brush.at(90, 90).turnedAt(0, 0, turn).at(-90, -90);
            for (int x : new int[] {30, 60, 120, 150}) {
                side.area("M%s 13.5V20A7.5 7.5 0 0 0 %s 20V13.5Z".formatted(x - 7.5, x + 7.5), art.colour("hall"));
            }
        }
        brush.area("M28 28H152L140 40H40V140L28 152Z", art.colour("brick-lit"));
        brush.area("M152 28V152H28L40 140H140V40Z", art.colour("brick-2"));
        brush.fill(Outline.rectangle(40, 40, 100, 100), art.colour("hall"));
        brush.line("M40 72.2H140M40 117.8H140", 1.6, art.colour("wheel-lit"));
        wheel(brush.at(65, 95));
        wheel(brush.at(115, 95));
        Brush plaque = brush.at(90, 57);
        plaque.fill(Outline.rounded(-17, -9.5, 34, 19, 9.5), art.colour("plaque"));
        plaque.fill(Outline.rounded(-17, -9.5, 34, 19, 9.5).stroked(1.6), art.colour("wheel"));
        plaque.fill(lettering.centred("×2", 15, 0, 5.5), art.colour("plaque-ink"));
        Brush chimney = brush.at(90, 27);
        chimney.fill(Outline.circle(4, 4, 10), SHADOW, 0.26);
        chimney.fill(Outline.circle(0, 0, 10), art.colour("brick-lit"));
        chimney.fill(Outline.circle(0, 0, 10).stroked(1.2), art.colour("brick-2"));
        chimney.fill(Outline.circle(0, 0, 5.5), art.colour("hall"));
        for (double[] puff : new double[][] {{3, -6, 5}, {10, -13, 6.5}, {20, -17, 5}}) {
            chimney.fill(Outline.circle(puff[0], puff[1], puff[2]), 0xfffdf6, 0.6);
        }
    }

    private void wheel(Brush brush) {
        brush.fill(Outline.circle(0, 0, 20.5).stroked(5), art.colour("wheel"));
        for (int i = 0; i < 4; i++) {
            double x = 18 * Math.cos(i * Math.PI / 4);
            double y = 18 * Math.sin(i * Math.PI / 4);
            Outline spoke = new Outline.Pen().move(-x, -y).line(x, y).done();
            brush.fill(spoke.stroked(3), art.colour("wheel"));
        }
        brush.fill(Outline.circle(0, 0, 5), art.colour("wheel-2"));
        brush.fill(Outline.circle(0, 0, 5).stroked(1.4), art.colour("wheel-lit"));
        brush.fill(Outline.circle(0, 0, 2), art.colour("hall"));
    }

    /** The place of a station: its origin at the left end of the side that it serves, and outside of it up. */
    private static Brush berth(Brush board, int depot) {
        int square = Rails.depotSquare(depot);
        int side = Rails.depotSide(depot);
        double x = SQUARE * (square & 7) + (side == 1 || side == 2 ? SQUARE : 0);
        double y = SQUARE * (square >> 3) + (side == 2 || side == 3 ? SQUARE : 0);
        return board.turnedAt(x, y, side);
    }

    private void depot(Brush board, Line line, Layout layout) {
        int depot = layout.depot(line.station());
        int side = Rails.depotSide(depot);
        Brush brush = berth(board, depot);
        boolean isQuay = side < 2;
        brush.area("M13 0V-50H77V0Z", art.colour(isQuay ? "wood" : "street"));
        brush.fill(Outline.svg("M13 0V-50H77V0Z").stroked(1.2), art.colour(isQuay ? "wood-2" : "kerb"));
        if (isQuay) {
            brush.line("M13 -8H77M13 -16H77M13 -24H77M13 -32H77", 0.8, art.colour("wood-2"));
        }
        if (line.owner().isPresent()) {
            brush.line("M30 0V-16", 12.9, EDGE, 0.8);
            brush.line("M30 0V-16", 10.5, art.of(line.owner().get()));
        }
        brush.line("M26.6 0V-34M33.4 0V-34M56.6 0V-13M63.4 0V-13", 1.35, art.colour("rail-idle"));
        brush.line("M53 -14H67", 3.4, art.colour("accent"));
        brush.fill(Outline.rounded(14, -55, 62, 21, 1.5), art.colour("shed"));
        brush.area("M14 -44.5H76V-34H14Z", art.colour("shed-2"));
        Brush upright = brush.turnedAt(45, -44.5, -side);
        upright.fill(Outline.rounded(-12, -9, 24, 18, 3.5), art.colour("plaque"));
        upright.fill(lettering.centred(Integer.toString(line.station()), 15, 0, 5.2), art.colour("plaque-ink"));
        line.owner().ifPresent(owner -> car(brush.at(30, -17), owner, side));
    }

    private void car(Brush brush, Colour owner, int side) {
        brush.fill(Outline.rounded(-8, -13, 20, 31, 5), SHADOW, 0.26);
        brush.area("M-7.5 -14h15v-2.5h-15zM-7.5 14h15v2.5h-15z", art.colour("rail"));
        brush.fill(Outline.rounded(-10, -15, 20, 30, 5), art.of(owner));
        brush.fill(Outline.rounded(-10, -15, 20, 30, 5).stroked(1.3), EDGE, 0.75);
        brush.fill(Outline.rounded(-6, -12.5, 12, 25, 4).stroked(0.9), art.on(owner), 0.55);
        brush.turnedAt(0, 0, -side).scaled(5).fill(art.sign(owner), art.on(owner));
    }

    /** The points of a line, where it ends. */
    private void end(Brush board, Line line, Layout layout) {
        Colour owner = line.owner().orElseThrow();
        Line.Crossing last = line.crossings().getLast();
        Brush brush = switch (line.end()) {
            case LineEnd.AtStation station -> {
                int depot = layout.depot(station.station());
                yield berth(board, depot).turnedAt(60, -24, -Rails.depotSide(depot));
            }
            case LineEnd.AtPowerStation power -> beyond(board, last, 20);
            case LineEnd.Open open -> beyond(board, last, 0);
        };
        double half = line.points() > 99 ? 14 : 10.5;
        brush.fill(Outline.rounded(-half, -9, 2 * half, 18, 9), art.of(owner));
        brush.fill(Outline.rounded(-half, -9, 2 * half, 18, 9).stroked(1.2), EDGE, 0.75);
        brush.fill(lettering.centred(Integer.toString(line.points()), 13, 0, 4.6), art.on(owner));
    }

    private static Brush beyond(Brush board, Line.Crossing last, double distance) {
        double[] end = ENDS[2 * last.to() + 1];
        return board.at(
                SQUARE * last.square().column() + end[0] + OUT[last.to()][0] * distance,
                SQUARE * last.square().row() + end[1] + OUT[last.to()][1] * distance);
    }
}
