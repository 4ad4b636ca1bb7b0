package io.cablecar.engine.notation;

import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import io.cablecar.engine.game.Refusal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The moves of a game file as a tree, with the texts and marks of its positions. Node 0 is the position before the
 * first move, node <i>k</i> the one after move <i>k</i> of the game; nodes of variations follow. A parent has a lower
 * number than its children, and the first child of a node is its main continuation.
 */
public record Variations(List<Node> nodes) {

    /** Further variations are not read. */
    public static final int MOST_NODES = 10_000;

    /** The parent of the first node. */
    public static final int NONE = -1;

    /**
     * A position.
     *
     * @param move the move that leads to it from its parent; empty for the first node
     * @param marks the marks on its board: {@code o34g} or {@code l3445r}, see {@link NoteReader#isMark}
     */
    public record Node(int parent, Optional<Move> move, String text, List<String> marks) {

        public Node {
            marks = List.copyOf(marks);
        }

        /** Whether it has a text or marks. */
        public boolean isAnnotated() {
            return !text.isEmpty() || !marks.isEmpty();
        }
    }

    /** A move of a variation that is not allowed. */
    public record Illegal(Move move, Refusal reason) {}

    public Variations {
        nodes = List.copyOf(nodes);
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            boolean isRoot = i == 0;
            if (isRoot != node.move().isEmpty() || (isRoot ? node.parent() != NONE : !isBetween(node.parent(), i))) {
                throw new IllegalArgumentException("not a tree");
            }
        }
    }

    private static boolean isBetween(int parent, int child) {
        return parent >= 0 && parent < child;
    }

    /** The moves, texts and marks of a file that was read. A comment of any other form becomes a text. */
    public static Variations of(GameFileReader.Parsed.Read read) {
        Builder tree = new Builder(read.file().moves());
        for (GameFileReader.Comment comment : read.comments()) {
            if (!NoteReader.read(comment.text(), comment.moves(), tree)) {
                tree.annotate(comment.moves(), comment.text().trim(), List.of());
            }
        }
        return tree.build();
    }

    /** The numbers of each node's children, the main continuation first. */
    public List<List<Integer>> children() {
        List<List<Integer>> children = new ArrayList<>(nodes.size());
        for (int i = 0; i < nodes.size(); i++) {
            children.add(new ArrayList<>());
            if (i > 0) {
                children.get(nodes.get(i).parent()).add(i);
            }
        }
        return children;
    }

    /** The first move of a variation that the rules do not allow in this game; empty if all are legal. */
    public Optional<Illegal> firstIllegal(Game start) {
        List<Game> games = new ArrayList<>(nodes.size());
        games.add(start);
        for (int i = 1; i < nodes.size(); i++) {
            Move move = nodes.get(i).move().orElseThrow();
            switch (games.get(nodes.get(i).parent()).play(move)) {
                case Outcome.Accepted accepted -> games.add(accepted.game());
                case Outcome.Refused refused -> {
                    return Optional.of(new Illegal(move, refused.reason()));
                }
            }
        }
        return Optional.empty();
    }

    /** Collects the nodes of a tree. A move that its parent already has leads to the same node. */
    static final class Builder {

        private final List<Integer> parents = new ArrayList<>();
        private final List<Optional<Move>> moves = new ArrayList<>();
        private final List<String> texts = new ArrayList<>();
        private final List<List<String>> marks = new ArrayList<>();
        private final Map<Long, Integer> known = new HashMap<>();

        Builder(List<Move> game) {
            add(NONE, Optional.empty());
            for (Move move : game) {
                known.put(key(size() - 1, move), size());
                add(size() - 1, Optional.of(move));
            }
        }

        int size() {
            return parents.size();
        }

        /** The node after a move; {@link #NONE} if there are too many. */
        int after(int parent, Move move) {
            Integer there = known.get(key(parent, move));
            if (there != null) {
                return there;
            }
            if (size() >= MOST_NODES) {
                return NONE;
            }
            known.put(key(parent, move), size());
            add(parent, Optional.of(move));
            return size() - 1;
        }

        void annotate(int node, String text, List<String> more) {
            if (!text.isEmpty()) {
                String before = texts.get(node);
                texts.set(node, before.isEmpty() ? text : before + "\n" + text);
            }
            for (String mark : more) {
                if (!marks.get(node).contains(mark)) {
                    marks.get(node).add(mark);
                }
            }
        }

        Variations build() {
            List<Node> nodes = new ArrayList<>(size());
            for (int i = 0; i < size(); i++) {
                nodes.add(new Node(parents.get(i), moves.get(i), texts.get(i), marks.get(i)));
            }
            return new Variations(nodes);
        }

        private void add(int parent, Optional<Move> move) {
            parents.add(parent);
            moves.add(move);
            texts.add("");
            marks.add(new ArrayList<>());
        }

        private static long key(int parent, Move move) {
            return ((long) parent << 32) | (move.code() & 0xffffffffL);
        }
    }
}
