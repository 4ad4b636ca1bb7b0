package io.cablecar.engine.notation;

import io.cablecar.engine.game.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads a comment that contains texts in quotes, marks, and variations in parentheses. A comment of another form adds
 * nothing.
 */
final class NoteReader {

    /** The colours of marks: green, red, blue. */
    private static final String COLOURS = "grb";

    private final String comment;
    private final List<Item> items = new ArrayList<>();

    /** A part of a comment. */
    private sealed interface Item {
        record Text(String words) implements Item {}

        record Mark(String sign) implements Item {}

        record Step(Move move) implements Item {}

        record Open() implements Item {}

        record Close() implements Item {}
    }

    private NoteReader(String comment) {
        this.comment = comment;
    }

    /** Adds the content of a comment at a node; returns false, and adds nothing, if it has another form. */
    static boolean read(String comment, int node, Variations.Builder tree) {
        NoteReader reader = new NoteReader(comment);
        if (!reader.split()) {
            return false;
        }
        reader.add(node, tree);
        return true;
    }

    /** Whether this is {@code o34g}, a ring on a square, or {@code l3445r}, a line from one square to another. */
    static boolean isMark(String word) {
        int squares = word.startsWith("o") ? 1 : word.startsWith("l") ? 2 : 0;
        if (squares == 0 || word.length() != 2 * squares + 2 || COLOURS.indexOf(word.charAt(word.length() - 1)) < 0) {
            return false;
        }
        for (int i = 0; i < squares; i++) {
            int row = word.charAt(2 * i + 1) - '0';
            int column = word.charAt(2 * i + 2) - '0';
            if (row < 0 || row > 7 || column < 0 || column > 7) {
                return false;
            }
        }
        return squares == 1 || !word.substring(1, 3).equals(word.substring(3, 5));
    }

    private boolean split() {
        int at = 0;
        int depth = 0;
        while (at < comment.length()) {
            char c = comment.charAt(at);
            if (isSpace(c)) {
                at++;
            } else if (c == '(') {
                depth++;
                items.add(new Item.Open());
                at++;
            } else if (c == ')') {
                depth--;
                items.add(new Item.Close());
                at++;
            } else if (c == '"') {
                at = text(at + 1);
            } else {
                at = word(at, depth);
            }
            if (at < 0 || depth < 0) {
                return false;
            }
        }
        return depth == 0 && !items.isEmpty();
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    /** Reads a text up to its closing quote; returns the position after it, or -1. */
    private int text(int from) {
        StringBuilder words = new StringBuilder();
        int at = from;
        while (at < comment.length()) {
            char c = comment.charAt(at++);
            if (c == '"') {
                items.add(new Item.Text(words.toString()));
                return at;
            }
            if (c != '\\') {
                words.append(c);
                continue;
            }
            char escaped = at < comment.length() ? comment.charAt(at++) : ' ';
            switch (escaped) {
                case '"', '\\' -> words.append(escaped);
                case 'n' -> words.append('\n');
                case ')' -> words.append('}');
                default -> {
                    return -1;
                }
            }
        }
        return -1;
    }

    private int word(int from, int depth) {
        int at = from;
        while (at < comment.length() && !isSpace(comment.charAt(at)) && "()\"".indexOf(comment.charAt(at)) < 0) {
            at++;
        }
        String word = comment.substring(from, at);
        if (isMark(word)) {
            items.add(new Item.Mark(word));
            return at;
        }
        Optional<Move> move = MoveText.parse(word);
        // The moves of the game itself are outside of comments.
        if (move.isEmpty() || depth == 0) {
            return -1;
        }
        items.add(new Item.Step(move.get()));
        return at;
    }

    /**
     * Adds the moves of each group before those of the groups within it, so that the first child of a node is its main
     * continuation.
     */
    private void add(int start, Variations.Builder tree) {
        List<Group> groups = new ArrayList<>();
        groups.add(new Group(start, 0));
        for (int i = 0; i < groups.size(); i++) {
            addGroup(groups.get(i), groups, tree);
        }
    }

    /** The items from one on, up to the end of their group, which begins at a node. */
    private record Group(int node, int from) {}

    private void addGroup(Group group, List<Group> groups, Variations.Builder tree) {
        int node = group.node();
        int depth = 0;
        for (int i = group.from(); i < items.size() && depth >= 0 && node != Variations.NONE; i++) {
            Item item = items.get(i);
            if (item instanceof Item.Open) {
                if (depth == 0) {
                    groups.add(new Group(node, i + 1));
                }
                depth++;
            } else if (item instanceof Item.Close) {
                depth--;
            } else if (depth == 0) {
                node = addItem(item, node, tree);
            }
        }
    }

    /** Returns the node at which the group goes on; {@link Variations#NONE} if there are too many. */
    private static int addItem(Item item, int node, Variations.Builder tree) {
        switch (item) {
            case Item.Step step -> {
                return tree.after(node, step.move());
            }
            case Item.Text text -> tree.annotate(node, text.words(), List.of());
            case Item.Mark mark -> tree.annotate(node, "", List.of(mark.sign()));
            case Item.Open open -> throw new IllegalArgumentException("not within a group");
            case Item.Close close -> throw new IllegalArgumentException("not within a group");
        }
        return node;
    }

    /** A text in quotes, without the brace that would end its comment. */
    static String quote(String words) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            switch (c) {
                case '"', '\\' -> quoted.append('\\').append(c);
                case '\n' -> quoted.append("\\n");
                case '\r' -> {}
                case '}' -> quoted.append("\\)");
                default -> quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
