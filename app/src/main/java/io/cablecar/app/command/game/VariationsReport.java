package io.cablecar.app.command.game;

import io.cablecar.app.terminal.Plural;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.OneLine;
import io.cablecar.engine.notation.Variations;
import java.util.List;

/** The texts, marks and variations of a game file as lines, each indented by its depth. */
final class VariationsReport {

    private final Variations tree;
    private final List<List<Integer>> children;
    private final int game;
    private final StringBuilder lines = new StringBuilder();

    /** @param game the number of moves of the game itself */
    private VariationsReport(Variations tree, int game) {
        this.tree = tree;
        this.children = tree.children();
        this.game = game;
    }

    /** Empty for a game without notes, otherwise lines that each begin with a line end. */
    static String of(Variations tree, int game) {
        return new VariationsReport(tree, game).text();
    }

    private String text() {
        for (int node = 0; node <= game; node++) {
            var noted = tree.nodes().get(node);
            if (noted.isAnnotated()) {
                line(0, node == 0 ? "start" : "after move " + node, noted);
            }
            for (int child : children.get(node)) {
                if (child > game) {
                    variation(child, node + 1, 1);
                }
            }
        }
        int moves = tree.nodes().size() - 1 - game;
        return lines.isEmpty()
                ? ""
                : "\n\n" + (moves == 0 ? "notes" : Plural.of(moves, "move") + " in variations") + lines;
    }

    /** One line for as many moves as there are without a note or a choice. */
    private void variation(int first, int number, int depth) {
        var moves = new StringBuilder("move " + number + ":");
        int node = first;
        int length = 0;
        while (true) {
            moves.append(' ')
                    .append(MoveText.print(tree.nodes().get(node).move().orElseThrow()));
            length++;
            if (tree.nodes().get(node).isAnnotated() || children.get(node).size() != 1) {
                break;
            }
            node = children.get(node).getFirst();
        }
        line(depth, moves.toString(), tree.nodes().get(node));
        var next = children.get(node);
        for (int child : next) {
            variation(child, number + length, child == next.getFirst() ? depth : depth + 1);
        }
    }

    private void line(int depth, String words, Variations.Node node) {
        lines.append('\n').append("  ".repeat(Math.min(depth, 20))).append(words);
        node.marks().forEach(mark -> lines.append(' ').append(mark));
        if (!node.text().isEmpty()) {
            lines.append(" \"").append(OneLine.of(node.text())).append('"');
        }
    }
}
