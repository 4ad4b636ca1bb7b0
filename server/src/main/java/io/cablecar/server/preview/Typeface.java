package io.cablecar.server.preview;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** The letters of one of our own fonts: TrueType outlines in a WOFF file. */
final class Typeface {

    private static final int ENTRY_BYTES = 20;
    private static final int DIRECTORY_OFFSET = 44;
    private static final int ON_CURVE = 1;
    private static final int REPEATED = 8;
    private static final int MORE_PARTS = 0x20;
    private static final int MAX_DEPTH = 4;

    private final Map<String, ByteBuffer> tables = new HashMap<>();
    private final Map<Integer, Integer> glyphs = new HashMap<>();
    private final double unitsPerEm;
    private final boolean hasLongOffsets;
    private final int widths;

    private Typeface(ByteBuffer file) {
        int count = file.getShort(12);
        for (int i = 0; i < count; i++) {
            int entry = DIRECTORY_OFFSET + ENTRY_BYTES * i;
            byte[] tag = new byte[4];
            file.get(entry, tag);
            byte[] packed = new byte[file.getInt(entry + 8)];
            file.get(file.getInt(entry + 4), packed);
            byte[] table = unpacked(packed, file.getInt(entry + 12));
            tables.put(new String(tag, StandardCharsets.US_ASCII), ByteBuffer.wrap(table));
        }
        unitsPerEm = table("head").getShort(18);
        hasLongOffsets = table("head").getShort(50) == 1;
        widths = table("hhea").getShort(34);
        readCharacters();
    }

    /** A font among the resources. */
    static Typeface resource(String name) {
        try (InputStream in = Typeface.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("no font " + name);
            }
            return new Typeface(ByteBuffer.wrap(in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] unpacked(byte[] packed, int size) {
        if (packed.length == size) {
            return packed;
        }
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(packed);
            byte[] plain = new byte[size];
            int done = 0;
            while (done < size && !inflater.finished()) {
                done += inflater.inflate(plain, done, size - done);
            }
            return plain;
        } catch (DataFormatException e) {
            throw new IllegalStateException(e);
        } finally {
            inflater.end();
        }
    }

    private ByteBuffer table(String name) {
        ByteBuffer table = tables.get(name);
        if (table == null) {
            throw new IllegalStateException("the font has no table " + name);
        }
        return table;
    }

    /** Reads the segments of characters in the basic plane (format 4). */
    private void readCharacters() {
        ByteBuffer cmap = table("cmap");
        for (int i = 0; i < cmap.getShort(2); i++) {
            int at = cmap.getInt(8 + 8 * i);
            if (cmap.getShort(at) == 4) {
                int segments = cmap.getShort(at + 6) / 2;
                for (int segment = 0; segment < segments; segment++) {
                    readSegment(cmap, at + 14 + 2 * segment, 2 * segments);
                }
            }
        }
    }

    private void readSegment(ByteBuffer cmap, int end, int row) {
        int last = cmap.getChar(end);
        int start = end + row + 2;
        int delta = cmap.getChar(start + row);
        int offsetAt = start + 2 * row;
        int offset = cmap.getChar(offsetAt);
        for (int character = cmap.getChar(start); character <= last && character != 0xffff; character++) {
            int glyph = character;
            if (offset != 0) {
                glyph = cmap.getChar(offsetAt + offset + 2 * (character - cmap.getChar(start)));
            }
            glyphs.put(character, (glyph + delta) & 0xffff);
        }
    }

    boolean has(int character) {
        return glyphs.getOrDefault(character, 0) != 0;
    }

    /** The width by which a letter of this size advances. */
    double width(int character, double size) {
        int glyph = glyphs.getOrDefault(character, 0);
        return table("hmtx").getChar(4 * Math.min(glyph, widths - 1)) * size / unitsPerEm;
    }

    /** A letter of this size whose origin, at the left end of the base line, is at (x, y). */
    Outline letter(int character, double size, double x, double y) {
        Outline.Pen pen = new Outline.Pen();
        double scale = size / unitsPerEm;
        draw(glyphs.getOrDefault(character, 0), new Placing(scale, x, y), pen, 0);
        return pen.done();
    }

    /** Maps the units of a font to the canvas; in a font, y grows upwards. */
    private record Placing(double scale, double x, double y) {

        double x(double units) {
            return x + scale * units;
        }

        double y(double units) {
            return y - scale * units;
        }
    }

    private int offset(int glyph) {
        ByteBuffer loca = table("loca");
        return hasLongOffsets ? loca.getInt(4 * glyph) : 2 * loca.getChar(2 * glyph);
    }

    private void draw(int glyph, Placing placing, Outline.Pen pen, int depth) {
        int from = offset(glyph);
        if (from == offset(glyph + 1) || depth > MAX_DEPTH) {
            return;
        }
        ByteBuffer data = table("glyf").duplicate().position(from);
        int contours = data.getShort();
        data.position(from + 10);
        if (contours < 0) {
            drawParts(data, placing, pen, depth);
        } else {
            drawContours(data, contours, placing, pen);
        }
    }

    /** Draws a glyph that is made of others, such as a letter with an accent. */
    private void drawParts(ByteBuffer data, Placing placing, Outline.Pen pen, int depth) {
        int flags;
        do {
            flags = data.getShort();
            int glyph = data.getChar();
            boolean hasWords = (flags & 1) != 0;
            int dx = hasWords ? data.getShort() : data.get();
            int dy = hasWords ? data.getShort() : data.get();
            // Our fonts neither scale nor turn parts: their transformation is skipped.
            data.position(
                    data.position() + ((flags & 8) != 0 ? 2 : (flags & 0x40) != 0 ? 4 : (flags & 0x80) != 0 ? 8 : 0));
            draw(glyph, new Placing(placing.scale, placing.x(dx), placing.y(dy)), pen, depth + 1);
        } while ((flags & MORE_PARTS) != 0);
    }

    private static void drawContours(ByteBuffer data, int contours, Placing placing, Outline.Pen pen) {
        int[] ends = new int[contours];
        for (int i = 0; i < contours; i++) {
            ends[i] = data.getChar();
        }
        int count = contours == 0 ? 0 : ends[contours - 1] + 1;
        data.position(data.getChar() + data.position());
        int[] flags = new int[count];
        for (int i = 0; i < count; i++) {
            flags[i] = data.get() & 0xff;
            if ((flags[i] & REPEATED) != 0) {
                for (int more = data.get() & 0xff; more > 0; more--) {
                    flags[i + 1] = flags[i];
                    i++;
                }
            }
        }
        int[] x = coordinates(data, flags, 2, 0x10);
        int[] y = coordinates(data, flags, 4, 0x20);
        int start = 0;
        for (int end : ends) {
            drawContour(flags, x, y, start, end - start + 1, placing, pen);
            start = end + 1;
        }
    }

    private static int[] coordinates(ByteBuffer data, int[] flags, int shortFlag, int sameFlag) {
        int[] values = new int[flags.length];
        int value = 0;
        for (int i = 0; i < flags.length; i++) {
            if ((flags[i] & shortFlag) != 0) {
                int by = data.get() & 0xff;
                value += (flags[i] & sameFlag) != 0 ? by : -by;
            } else if ((flags[i] & sameFlag) == 0) {
                value += data.getShort();
            }
            values[i] = value;
        }
        return values;
    }

    /** Draws a contour. Halfway between two consecutive control points lies a point of the curve. */
    private static void drawContour(
            int[] flags, int[] x, int[] y, int start, int count, Placing placing, Outline.Pen pen) {
        if (count < 3) {
            return;
        }
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int at = start + i;
            int next = start + (i + 1) % count;
            boolean isOn = (flags[at] & ON_CURVE) != 0;
            points.add(new double[] {placing.x(x[at]), placing.y(y[at]), isOn ? 1 : 0});
            if (!isOn && (flags[next] & ON_CURVE) == 0) {
                points.add(new double[] {placing.x((x[at] + x[next]) / 2.0), placing.y((y[at] + y[next]) / 2.0), 1});
            }
        }
        int first = 0;
        while (points.get(first)[2] == 0) {
            first++;
        }
        double[] begin = points.get(first);
        pen.move(begin[0], begin[1]);
        for (int i = 1; i <= points.size(); i++) {
            double[] point = points.get((first + i) % points.size());
            if (point[2] == 1) {
                pen.line(point[0], point[1]);
            } else {
                i++;
                double[] to = points.get((first + i) % points.size());
                pen.curve(point[0], point[1], to[0], to[1]);
            }
        }
        pen.close();
    }
}
