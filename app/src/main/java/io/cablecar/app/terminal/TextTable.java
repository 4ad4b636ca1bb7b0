package io.cablecar.app.terminal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A text table with aligned columns. */
public final class TextTable {

    private static final String GAP = "  ";

    private final List<String[]> rows = new ArrayList<>();
    private final boolean[] right;

    public TextTable(String... heads) {
        right = new boolean[heads.length];
        rows.add(heads);
    }

    public TextTable alignRight(int... columns) {
        for (int column : columns) {
            right[column] = true;
        }
        return this;
    }

    public TextTable row(Object... cells) {
        rows.add(Arrays.stream(cells).map(String::valueOf).toArray(String[]::new));
        return this;
    }

    @Override
    public String toString() {
        var widths = new int[right.length];
        for (var row : rows) {
            for (int column = 0; column < row.length; column++) {
                widths[column] = Math.max(widths[column], width(row[column]));
            }
        }
        var text = new StringBuilder();
        for (var row : rows) {
            var line = new StringBuilder();
            for (int column = 0; column < row.length; column++) {
                var padding = " ".repeat(widths[column] - width(row[column]));
                line.append(column == 0 ? "" : GAP)
                        .append(right[column] ? padding + row[column] : row[column] + padding);
            }
            text.append(text.isEmpty() ? "" : "\n").append(line.toString().stripTrailing());
        }
        return text.toString();
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
