package io.cablecar.server.preview;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * A picture of opaque pixels that areas are painted on, with smooth edges. Java's own drawing is in a module that
 * servers need not have.
 *
 * <p>Every edge adds, per pixel, how much of the row right of it lies inside; the sum from the left is the part of the
 * pixel that is covered. Areas that overlap in one outline count once if they turn the same way, and holes turn the
 * other way.
 */
final class Canvas {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int CHANNELS = 3;

    private final int width;
    private final int height;
    private final float[] pixels;
    private final float[] cover;
    private int top;
    private int bottom;
    private int left;
    private int right;

    Canvas(int width, int height) {
        this.width = width;
        this.height = height;
        pixels = new float[CHANNELS * width * height];
        cover = new float[(width + 2) * height + 2];
    }

    /** @param colour as 0xRRGGBB */
    void fill(Outline outline, int colour, double opacity) {
        top = height;
        bottom = -1;
        left = width;
        right = 0;
        for (Outline.Piece piece : outline.pieces()) {
            int from = piece.size() - 1;
            for (int to = 0; to < piece.size(); to++) {
                edge(piece.x(from), piece.y(from), piece.x(to), piece.y(to));
                from = to;
            }
        }
        blend(colour, (float) opacity);
    }

    void fill(Outline outline, int colour) {
        fill(outline, colour, 1);
    }

    /** The whole picture from one colour at the top to another at the bottom of a range of rows. */
    void gradient(int fromRow, int toRow, int from, int to) {
        for (int row = Math.max(0, fromRow); row < Math.min(height, toRow); row++) {
            float part = (float) (row - fromRow) / (toRow - fromRow);
            for (int column = 0; column < width; column++) {
                int pixel = CHANNELS * (row * width + column);
                for (int channel = 0; channel < CHANNELS; channel++) {
                    float one = channelOf(from, channel);
                    pixels[pixel + channel] = one + part * (channelOf(to, channel) - one);
                }
            }
        }
    }

    private static float channelOf(int colour, int channel) {
        return (colour >> (16 - 8 * channel)) & 0xff;
    }

    private void edge(double fromX, double fromY, double toX, double toY) {
        if (fromY == toY) {
            return;
        }
        float direction = fromY < toY ? 1 : -1;
        double highX = fromY < toY ? fromX : toX;
        double highY = Math.min(fromY, toY);
        double lowX = fromY < toY ? toX : fromX;
        double lowY = Math.max(fromY, toY);
        double slope = (lowX - highX) / (lowY - highY);
        int first = (int) Math.max(0, Math.floor(highY));
        int last = (int) Math.min(height, Math.ceil(lowY));
        top = Math.min(top, first);
        bottom = Math.max(bottom, last - 1);
        for (int row = first; row < last; row++) {
            double y0 = Math.max(row, highY);
            double y1 = Math.min(row + 1.0, lowY);
            double x0 = clamp(highX + (y0 - highY) * slope);
            double x1 = clamp(highX + (y1 - highY) * slope);
            cross(row * (width + 2), Math.min(x0, x1), Math.max(x0, x1), direction * (float) (y1 - y0));
        }
    }

    private double clamp(double x) {
        return Math.max(0, Math.min(width, x));
    }

    /** Adds an edge that crosses one row from the left to the right, as high as {@code part} of it. */
    private void cross(int row, double from, double to, float part) {
        int first = (int) from;
        int last = (int) Math.ceil(to);
        left = Math.min(left, first);
        right = Math.max(right, Math.min(width, last + 1));
        if (last <= first + 1) {
            float inside = (float) ((from + to) / 2 - first);
            cover[row + first] += part * (1 - inside);
            cover[row + first + 1] += part * inside;
            return;
        }
        double before = 0;
        for (int column = first; column <= last; column++) {
            double own = covered(from, to, column + 1.0) - covered(from, to, column);
            cover[row + column] += part * (float) (own - before);
            before = own;
        }
        cover[row + last + 1] += part * (float) (1 - before);
    }

    /** The area below an edge of height one between these columns, up to x. */
    private static double covered(double from, double to, double x) {
        if (x <= from) {
            return 0;
        }
        return x >= to ? (to - from) / 2 + (x - to) : (x - from) * (x - from) / (to - from) / 2;
    }

    private void blend(int colour, float opacity) {
        float red = channelOf(colour, 0);
        float green = channelOf(colour, 1);
        float blue = channelOf(colour, 2);
        for (int row = top; row <= bottom; row++) {
            int from = row * (width + 2);
            float sum = 0;
            for (int column = left; column < right; column++) {
                sum += cover[from + column];
                float alpha = Math.min(1, Math.abs(sum)) * opacity;
                if (alpha > 0.001f) {
                    int pixel = CHANNELS * (row * width + column);
                    pixels[pixel] += alpha * (red - pixels[pixel]);
                    pixels[pixel + 1] += alpha * (green - pixels[pixel + 1]);
                    pixels[pixel + 2] += alpha * (blue - pixels[pixel + 2]);
                }
            }
            Arrays.fill(cover, from + left, from + right + 2, 0);
        }
    }

    /** The colour of a pixel, 0xRRGGBB. */
    int colourAt(int column, int row) {
        int pixel = CHANNELS * (row * width + column);
        return (Math.round(pixels[pixel]) << 16) | (Math.round(pixels[pixel + 1]) << 8) | Math.round(pixels[pixel + 2]);
    }

    /** The picture with at most 256 colours: chats refuse large files. */
    byte[] png() {
        int[] colours = new int[width * height];
        for (int pixel = 0; pixel < colours.length; pixel++) {
            colours[pixel] = colourAt(pixel % width, pixel / width);
        }
        Palette palette = Palette.of(colours);
        ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 17);
        out.writeBytes(SIGNATURE);
        byte[] header = ByteBuffer.allocate(13)
                .putInt(width)
                .putInt(height)
                .put(new byte[] {8, 3, 0, 0, 0})
                .array();
        chunk(out, "IHDR", header);
        chunk(out, "PLTE", palette.bytes());
        chunk(out, "IDAT", compressed(colours, palette));
        chunk(out, "IEND", new byte[0]);
        return out.toByteArray();
    }

    private static void chunk(ByteArrayOutputStream out, String type, byte[] content) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 check = new CRC32();
        check.update(name);
        check.update(content);
        out.writeBytes(ByteBuffer.allocate(4).putInt(content.length).array());
        out.writeBytes(name);
        out.writeBytes(content);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) check.getValue()).array());
    }

    private byte[] compressed(int[] colours, Palette palette) {
        byte[] rows = new byte[(width + 1) * height];
        for (int pixel = 0; pixel < colours.length; pixel++) {
            // Every row begins with a zero: it is not filtered.
            rows[pixel + pixel / width + 1] = (byte) palette.index(colours[pixel]);
        }
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try {
            deflater.setInput(rows);
            deflater.finish();
            ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 17);
            byte[] part = new byte[1 << 15];
            while (!deflater.finished()) {
                out.write(part, 0, deflater.deflate(part));
            }
            return out.toByteArray();
        } finally {
            deflater.end();
        }
    }
}
