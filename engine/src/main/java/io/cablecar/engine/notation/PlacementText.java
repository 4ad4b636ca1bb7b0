package io.cablecar.engine.notation;

import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A board as a placement string: six characters per tile (the code it shows, row, column) in the order of play. */
public final class PlacementText {

    private static final int LENGTH = 6;

    private PlacementText() {}

    /** The outcome of parsing. */
    public sealed interface Parsed {

        record Board(List<Placement> placements) implements Parsed {}

        /** The first wrong character, counted from 1, and why. */
        record Fault(int column, Problem problem) implements Parsed {}
    }

    /** Why a string is not a placement string. */
    public enum Problem {
        UNKNOWN_TILE,
        OFF_BOARD,
        CUT_SHORT
    }

    public static String print(List<Placement> placements) {
        StringBuilder text = new StringBuilder(LENGTH * placements.size());
        for (Placement placement : placements) {
            text.append(placement.text());
        }
        return text.toString();
    }

    /** Parses a string without checking whether such a board is possible. */
    public static Parsed parse(String text) {
        List<Placement> placements = new ArrayList<>();
        for (int at = 0; at < text.length(); at += LENGTH) {
            Optional<Tile> tile = Tile.ofCode(text.substring(at, Math.min(at + 4, text.length())));
            if (tile.isEmpty()) {
                boolean cutShort = at + 4 > text.length() && isLetters(text, at);
                return new Parsed.Fault(at + 1, cutShort ? Problem.CUT_SHORT : Problem.UNKNOWN_TILE);
            }
            for (int i = at + 4; i < at + LENGTH; i++) {
                if (i >= text.length()) {
                    return new Parsed.Fault(at + 1, Problem.CUT_SHORT);
                }
                if (text.charAt(i) < '0' || text.charAt(i) > '7') {
                    return new Parsed.Fault(i + 1, Problem.OFF_BOARD);
                }
            }
            placements.add(new Placement(tile.get(), new Square(text.charAt(at + 4) - '0', text.charAt(at + 5) - '0')));
        }
        return new Parsed.Board(List.copyOf(placements));
    }

    private static boolean isLetters(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) < 'a' || text.charAt(i) > 'd') {
                return false;
            }
        }
        return true;
    }
}
