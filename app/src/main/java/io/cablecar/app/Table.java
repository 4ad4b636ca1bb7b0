package io.cablecar.app;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Lines of text with aligned columns. */
final class Table {

    private static final String GAP = "  ";

    private final List<String[]> rows = new ArrayList<>();
    private final boolean[] right;

    Table(String... heads) {
        right = new boolean[heads.length];
        rows.add(heads);
    }

    Table alignRight(int... columns) {
        for (int column : columns) {
            right[column] = true;
        }
        return this;
    }

    Table row(Object... cells) {
        rows.add(Arrays.stream(cells).map(String::valueOf).toArray(String[]::new));
        return this;
    }

    @Override
    public String toString() {
        var widths = new int[right.length];
        for (var row : rows) {
            for (int column = 0; column < row.length; column++) {
                widths[column] = Math.max(widths[column], row[column].length());
            }
        }
        var text = new StringBuilder();
        for (var row : rows) {
            var line = new StringBuilder();
            for (int column = 0; column < row.length; column++) {
                var padding = " ".repeat(widths[column] - row[column].length());
                line.append(column == 0 ? "" : GAP)
                        .append(right[column] ? padding + row[column] : row[column] + padding);
            }
            text.append(text.isEmpty() ? "" : "\n").append(line.toString().stripTrailing());
        }
        return text.toString();
    }
}
