package io.cablecar.server.preview;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A shape of straight pieces, made from lines and curves; immutable. */
final class Outline {

    /** How far a piece of a curve may be from the curve, in units of the drawing. */
    private static final double TOLERANCE = 0.06;

    /** A row of points; the last one may join the first. */
    static final class Piece {
        private final double[] points;
        private final boolean isClosed;

        private Piece(double[] points, boolean isClosed) {
            this.points = points;
            this.isClosed = isClosed;
        }

        double x(int point) {
            return points[2 * point];
        }

        double y(int point) {
            return points[2 * point + 1];
        }

        int size() {
            return points.length / 2;
        }
    }

    private final List<Piece> pieces;

    private Outline(List<Piece> pieces) {
        this.pieces = List.copyOf(pieces);
    }

    List<Piece> pieces() {
        return pieces;
    }

    static Outline rectangle(double x, double y, double width, double height) {
        return new Pen()
                .move(x, y)
                .line(x + width, y)
                .line(x + width, y + height)
                .line(x, y + height)
                .close()
                .done();
    }

    static Outline rounded(double x, double y, double width, double height, double radius) {
        double right = x + width;
        double bottom = y + height;
        return new Pen()
                .move(x + radius, y)
                .line(right - radius, y)
                .arc(radius, true, right, y + radius)
                .line(right, bottom - radius)
                .arc(radius, true, right - radius, bottom)
                .line(x + radius, bottom)
                .arc(radius, true, x, bottom - radius)
                .line(x, y + radius)
                .arc(radius, true, x + radius, y)
                .close()
                .done();
    }

    static Outline circle(double x, double y, double radius) {
        return new Pen()
                .move(x - radius, y)
                .arc(radius, true, x, y - radius)
                .arc(radius, true, x + radius, y)
                .arc(radius, true, x, y + radius)
                .arc(radius, true, x - radius, y)
                .close()
                .done();
    }

    /** The shape of an SVG path with the commands M L H V Q T A Z and their relative forms. */
    static Outline svg(String path) {
        return new SvgPath(path).read();
    }

    /** All pieces together. */
    static Outline of(List<Outline> outlines) {
        List<Piece> all = new ArrayList<>();
        outlines.forEach(outline -> all.addAll(outline.pieces));
        return new Outline(all);
    }

    /** Moved, turned clockwise by an angle around the origin before that, and scaled first of all. */
    Outline placed(double scaleX, double scaleY, double angle, double dx, double dy) {
        double cos = Math.cos(angle);
        double sin = Math.sin(angle);
        List<Piece> placed = new ArrayList<>(pieces.size());
        for (Piece piece : pieces) {
            double[] points = new double[piece.points.length];
            for (int i = 0; i < points.length; i += 2) {
                double x = scaleX * piece.points[i];
                double y = scaleY * piece.points[i + 1];
                points[i] = dx + cos * x - sin * y;
                points[i + 1] = dy + sin * x + cos * y;
            }
            placed.add(new Piece(points, piece.isClosed));
        }
        return new Outline(placed);
    }

    Outline moved(double dx, double dy) {
        return placed(1, 1, 0, dx, dy);
    }

    /** The open pieces lengthened at both ends, so that lines over several tiles have no seams. */
    Outline lengthened(double by) {
        List<Piece> longer = new ArrayList<>(pieces.size());
        for (Piece piece : pieces) {
            double[] points = piece.points.clone();
            int last = points.length - 2;
            extend(points, 0, 2, by);
            extend(points, last, last - 2, by);
            longer.add(new Piece(points, piece.isClosed));
        }
        return new Outline(longer);
    }

    private static void extend(double[] points, int end, int before, double by) {
        double dx = points[end] - points[before];
        double dy = points[end + 1] - points[before + 1];
        double length = Math.hypot(dx, dy);
        points[end] += dx * by / length;
        points[end + 1] += dy * by / length;
    }

    /** The area of a line of this width along the pieces. Curves must be wider than the line. */
    Outline stroked(double width) {
        List<Piece> areas = new ArrayList<>();
        for (Piece piece : pieces) {
            if (piece.size() < 2) {
                continue;
            }
            if (piece.isClosed) {
                areas.add(offset(piece, width / 2, false));
                areas.add(offset(piece, -width / 2, true));
            } else {
                double[] there = offset(piece, width / 2, false).points;
                double[] back = offset(piece, -width / 2, true).points;
                double[] both = Arrays.copyOf(there, there.length + back.length);
                System.arraycopy(back, 0, both, there.length, back.length);
                areas.add(new Piece(both, true));
            }
        }
        return new Outline(areas);
    }

    /** The pieces cut into dashes and gaps of these lengths in turn. */
    Outline dashed(double... lengths) {
        List<Piece> dashes = new ArrayList<>();
        for (Piece piece : pieces) {
            int next = 0;
            double left = lengths[0];
            List<Double> dash = new ArrayList<>(List.of(piece.points[0], piece.points[1]));
            for (int i = 1; i < piece.size(); i++) {
                double x = piece.points[2 * i - 2];
                double y = piece.points[2 * i - 1];
                double dx = piece.points[2 * i] - x;
                double dy = piece.points[2 * i + 1] - y;
                double length = Math.hypot(dx, dy);
                double done = 0;
                while (length - done > left) {
                    done += left;
                    double px = x + dx * done / length;
                    double py = y + dy * done / length;
                    dash.add(px);
                    dash.add(py);
                    if (next % 2 == 0) {
                        dashes.add(new Piece(array(dash), false));
                    }
                    dash = new ArrayList<>(List.of(px, py));
                    next = (next + 1) % lengths.length;
                    left = lengths[next];
                }
                left -= length - done;
                dash.add(x + dx);
                dash.add(y + dy);
            }
            if (next % 2 == 0 && dash.size() > 2) {
                dashes.add(new Piece(array(dash), false));
            }
        }
        return new Outline(dashes);
    }

    private static double[] array(List<Double> numbers) {
        return numbers.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** The points moved sideways; at a bend so far that both sides keep their distance. */
    private static Piece offset(Piece piece, double by, boolean backwards) {
        int size = piece.size();
        double[] moved = new double[2 * size];
        for (int i = 0; i < size; i++) {
            double[] before = normal(piece, piece.isClosed ? (i + size - 1) % size : Math.max(0, i - 1));
            double[] after = normal(piece, piece.isClosed ? i : Math.min(size - 2, i));
            double x = before[0] + after[0];
            double y = before[1] + after[1];
            double scale = 2 * by / Math.max(0.5, x * x + y * y);
            int to = backwards ? size - 1 - i : i;
            moved[2 * to] = piece.points[2 * i] + x * scale;
            moved[2 * to + 1] = piece.points[2 * i + 1] + y * scale;
        }
        return new Piece(moved, true);
    }

    /** The unit vector to the side of the segment that begins at a point. */
    private static double[] normal(Piece piece, int at) {
        int next = (at + 1) % piece.size();
        double dx = piece.points[2 * next] - piece.points[2 * at];
        double dy = piece.points[2 * next + 1] - piece.points[2 * at + 1];
        double length = Math.hypot(dx, dy);
        return length == 0 ? new double[] {0, 0} : new double[] {-dy / length, dx / length};
    }

    /** Draws outlines. */
    static final class Pen {
        private final List<Piece> pieces = new ArrayList<>();
        private double[] points = new double[32];
        private int count;

        Pen move(double x, double y) {
            end(false);
            add(x, y);
            return this;
        }

        Pen line(double x, double y) {
            if (count < 2 || points[count - 2] != x || points[count - 1] != y) {
                add(x, y);
            }
            return this;
        }

        /** A curve with one control point. */
        Pen curve(double cx, double cy, double x, double y) {
            double fromX = x();
            double fromY = y();
            double bend = Math.hypot(fromX - 2 * cx + x, fromY - 2 * cy + y);
            int steps = 1 + (int) Math.ceil(Math.sqrt(bend / (4 * TOLERANCE)));
            for (int i = 1; i <= steps; i++) {
                double t = (double) i / steps;
                double s = 1 - t;
                line(s * s * fromX + 2 * s * t * cx + t * t * x, s * s * fromY + 2 * s * t * cy + t * t * y);
            }
            return this;
        }

        /** Part of a circle, at most half of it, clockwise or not. */
        Pen arc(double radius, boolean clockwise, double x, double y) {
            double fromX = x();
            double fromY = y();
            double chord = Math.hypot(x - fromX, y - fromY);
            if (chord == 0) {
                return this;
            }
            double r = Math.max(radius, chord / 2);
            double height = Math.sqrt(Math.max(0, r * r - chord * chord / 4)) * (clockwise ? 1 : -1);
            double cx = (fromX + x) / 2 - height * (y - fromY) / chord;
            double cy = (fromY + y) / 2 + height * (x - fromX) / chord;
            double start = Math.atan2(fromY - cy, fromX - cx);
            double sweep = Math.atan2(y - cy, x - cx) - start;
            if (clockwise && sweep < 0) {
                sweep += 2 * Math.PI;
            }
            if (!clockwise && sweep > 0) {
                sweep -= 2 * Math.PI;
            }
            int steps = 1 + (int) Math.ceil(Math.abs(sweep) / (2 * Math.acos(1 - Math.min(1, TOLERANCE / r))));
            for (int i = 1; i < steps; i++) {
                double angle = start + sweep * i / steps;
                line(cx + r * Math.cos(angle), cy + r * Math.sin(angle));
            }
            return line(x, y);
        }

        Pen close() {
            end(true);
            return this;
        }

        Outline done() {
            end(false);
            return new Outline(pieces);
        }

        double x() {
            return points[count - 2];
        }

        double y() {
            return points[count - 1];
        }

        private void add(double x, double y) {
            if (count + 2 > points.length) {
                points = Arrays.copyOf(points, 2 * points.length);
            }
            points[count++] = x;
            points[count++] = y;
        }

        private void end(boolean isClosed) {
            int size = count;
            if (isClosed && size > 4 && points[0] == points[size - 2] && points[1] == points[size - 1]) {
                size -= 2;
            }
            if (size > 0) {
                pieces.add(new Piece(Arrays.copyOf(points, size), isClosed));
            }
            count = 0;
        }
    }
}
