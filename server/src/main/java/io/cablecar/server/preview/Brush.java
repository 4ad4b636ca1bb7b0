package io.cablecar.server.preview;

/** Paints on a canvas in coordinates of its own: scaled, turned and moved. */
record Brush(Canvas canvas, double scale, double angle, double x, double y) {

    /** With the origin at this point. */
    Brush at(double dx, double dy) {
        return turnedAt(dx, dy, 0);
    }

    /** With the origin at this point, turned clockwise around it by a number of quarters. */
    Brush turnedAt(double dx, double dy, int quarters) {
        double cos = Math.cos(angle);
        double sin = Math.sin(angle);
        return new Brush(
                canvas,
                scale,
                angle + quarters * Math.PI / 2,
                x + scale * (cos * dx - sin * dy),
                y + scale * (sin * dx + cos * dy));
    }

    Brush scaled(double by) {
        return new Brush(canvas, scale * by, angle, x, y);
    }

    void fill(Outline outline, int colour, double opacity) {
        canvas.fill(outline.placed(scale, scale, angle, x, y), colour, opacity);
    }

    void fill(Outline outline, int colour) {
        fill(outline, colour, 1);
    }

    /** A line of this width along an SVG path. */
    void line(String path, double width, int colour, double opacity) {
        fill(Outline.svg(path).stroked(width), colour, opacity);
    }

    void line(String path, double width, int colour) {
        line(path, width, colour, 1);
    }

    void area(String path, int colour) {
        fill(Outline.svg(path), colour, 1);
    }
}
