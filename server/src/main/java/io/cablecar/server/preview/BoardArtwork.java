package io.cablecar.server.preview;

import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.server.wire.Wire;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Colours, signs and houses of the pages: {@code art.json}, which a test of the pages writes. */
final class BoardArtwork {

    private static final int PAINTS = 5;

    private record Block(
            String shadows,
            List<String> fronts,
            List<String> litSlopes,
            List<String> darkSlopes,
            String windows,
            String trees,
            String litLeaves) {}

    private record File(
            Map<String, String> colours,
            Map<String, String> signs,
            Map<String, String> dashes,
            Map<String, Block> blocks) {}

    /** An area of one colour. */
    record Area(Outline outline, int colour, double opacity) {}

    private final File file;
    private final List<List<Area>> blocks = new ArrayList<>();

    BoardArtwork() {
        file = Wire.read(resource("art.json"), File.class).orElseThrow();
        for (Tile tile : Tile.values()) {
            blocks.add(areas(block(tile)));
        }
    }

    /** A text among the resources. */
    static String resource(String name) {
        try (InputStream in = BoardArtwork.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Block block(Tile tile) {
        return found(file.blocks, tile.code());
    }

    private static <T> T found(Map<String, T> all, String name) {
        T value = all.get(name);
        if (value == null) {
            throw new IllegalStateException("art.json has no " + name);
        }
        return value;
    }

    /** A colour of the light theme, 0xRRGGBB. */
    int colour(String name) {
        return Integer.parseInt(found(file.colours, name).substring(1), 16);
    }

    int of(Colour colour) {
        return colour("c-" + colour.word());
    }

    /** The colour of what is drawn on a colour. */
    int on(Colour colour) {
        return colour("on-" + colour.word());
    }

    /** The sign of a colour, within a circle of radius one. */
    Outline sign(Colour colour) {
        return Outline.svg(found(file.signs, colour.word()));
    }

    /** The dashes across a line of this colour. */
    double[] dashes(Colour colour) {
        return Arrays.stream(found(file.dashes, colour.word()).split(" ", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    /** Houses and trees of an upright tile, 90 × 90 units. */
    List<Area> block(int kind) {
        return blocks.get(kind);
    }

    private List<Area> areas(Block block) {
        List<Area> areas = new ArrayList<>();
        areas.add(new Area(Outline.svg(block.shadows), 0x282c1e, 0.26));
        areas.add(new Area(Outline.svg(block.trees), colour("leaf"), 1));
        areas.add(new Area(Outline.svg(block.litLeaves), colour("leaf-lit"), 1));
        for (int paint = 0; paint < PAINTS; paint++) {
            areas.add(new Area(Outline.svg(block.fronts.get(paint)), colour("front-" + paint), 1));
            areas.add(new Area(Outline.svg(block.litSlopes.get(paint)), colour("roof-lit-" + paint), 1));
            areas.add(new Area(Outline.svg(block.darkSlopes.get(paint)), colour("roof-" + paint), 1));
        }
        areas.add(new Area(Outline.svg(block.windows), colour("window"), 1));
        return List.copyOf(areas);
    }
}
