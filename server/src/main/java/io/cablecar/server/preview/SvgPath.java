package io.cablecar.server.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the SVG paths of our own drawings. Arcs are circles and at most half of one. */
final class SvgPath {

    private static final Pattern TOKEN = Pattern.compile("[A-Za-z]|-?(?:\\d+\\.?\\d*|\\.\\d+)");

    private final List<String> tokens = new ArrayList<>();
    private final Outline.Pen pen = new Outline.Pen();
    private int at;
    private double x;
    private double y;
    private double startX;
    private double startY;
    private double controlX;
    private double controlY;

    SvgPath(String path) {
        Matcher matcher = TOKEN.matcher(path);
        while (matcher.find()) {
            tokens.add(matcher.group());
        }
    }

    Outline read() {
        char command = 'M';
        while (at < tokens.size()) {
            char next = tokens.get(at).charAt(0);
            if (Character.isLetter(next)) {
                command = next;
                at++;
            }
            perform(command);
            // Further coordinates after a move are lines.
            if (command == 'M') {
                command = 'L';
            }
        }
        return pen.done();
    }

    private double number() {
        return Double.parseDouble(tokens.get(at++));
    }

    private void perform(char command) {
        boolean isRelative = Character.isLowerCase(command);
        double fromX = isRelative ? x : 0;
        double fromY = isRelative ? y : 0;
        switch (Character.toUpperCase(command)) {
            case 'M' -> {
                to(fromX + number(), fromY + number());
                startX = x;
                startY = y;
                pen.move(x, y);
            }
            case 'L' -> {
                to(fromX + number(), fromY + number());
                pen.line(x, y);
            }
            case 'H' -> {
                to(fromX + number(), y);
                pen.line(x, y);
            }
            case 'V' -> {
                to(x, fromY + number());
                pen.line(x, y);
            }
            case 'Q' -> {
                double cx = fromX + number();
                double cy = fromY + number();
                to(fromX + number(), fromY + number());
                pen.curve(cx, cy, x, y);
                controlX = cx;
                controlY = cy;
            }
            case 'T' -> {
                double cx = 2 * x - controlX;
                double cy = 2 * y - controlY;
                to(fromX + number(), fromY + number());
                pen.curve(cx, cy, x, y);
                controlX = cx;
                controlY = cy;
            }
            case 'A' -> {
                double radius = number();
                at += 3;
                boolean clockwise = number() == 1;
                to(fromX + number(), fromY + number());
                pen.arc(radius, clockwise, x, y);
            }
            case 'Z' -> {
                to(startX, startY);
                pen.close();
            }
            default -> throw new IllegalArgumentException("not in our paths: " + command);
        }
    }

    private void to(double toX, double toY) {
        x = toX;
        y = toY;
        controlX = toX;
        controlY = toY;
    }
}
