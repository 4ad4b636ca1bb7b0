package io.cablecar.engine.notation;

import io.cablecar.engine.game.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes the texts, marks and variations of a tree as comments between the moves of a game. */
final class NoteWriter {

    private final Variations tree;
    private final List<List<Integer>> children;

    /** The number of moves of the game. */
    private final int last;

    /** The words of the comment that is being written. */
    private final List<String> words = new ArrayList<>();

    /** Parentheses that the next word begins with. */
    private String before = "";

    NoteWriter(Variations tree, List<Move> game) {
        this.tree = tree;
        this.children = tree.children();
        for (int i = 0; i <= game.size(); i++) {
            boolean fits = i < tree.nodes().size()
                    && (i == 0
                            || (tree.nodes().get(i).parent() == i - 1
                                    && tree.nodes().get(i).move().equals(Optional.of(game.get(i - 1)))));
            if (!fits) {
                throw new IllegalArgumentException("the tree does not begin with the game");
            }
        }
        this.last = game.size();
    }

    /** The words of the comment after this number of moves of the game; empty if there is none. */
    List<String> at(int node) {
        words.clear();
        before = "{";
        notes(node);
        for (int child : children.get(node)) {
            boolean isGame = node < last && child == node + 1;
            if (!isGame) {
                variation(child);
            }
        }
        if (words.isEmpty()) {
            return List.of();
        }
        end("}");
        return List.copyOf(words);
    }

    private void notes(int node) {
        Variations.Node noted = tree.nodes().get(node);
        if (!noted.text().isEmpty()) {
            add(NoteReader.quote(noted.text()));
        }
        for (String mark : noted.marks()) {
            add(mark);
        }
    }

    /** The variation that begins with this node, and all that branches off from it. */
    private void variation(int first) {
        before += "(";
        int node = first;
        while (true) {
            add(MoveText.print(tree.nodes().get(node).move().orElseThrow()));
            notes(node);
            List<Integer> next = children.get(node);
            for (int i = 1; i < next.size(); i++) {
                variation(next.get(i));
            }
            if (next.isEmpty()) {
                break;
            }
            node = next.get(0);
        }
        end(")");
    }

    private void add(String word) {
        words.add(before + word);
        before = "";
    }

    private void end(String bracket) {
        words.set(words.size() - 1, words.get(words.size() - 1) + bracket);
    }
}
