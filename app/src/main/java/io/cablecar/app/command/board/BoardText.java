package io.cablecar.app.command.board;

import io.cablecar.app.terminal.RefusalWords;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.game.BoardCheck;
import io.cablecar.engine.notation.OneLine;
import io.cablecar.engine.notation.PlacementText;
import java.util.List;
import java.util.function.Function;

/** Parses placement strings and reports malformed ones. */
final class BoardText {

    private static final int WIDTH = 6;

    private BoardText() {}

    /** Runs a command on placements in the order of play, legal or not. */
    static BoardReport inOrder(String text, Function<List<Placement>, BoardReport> command) {
        return switch (PlacementText.parse(text)) {
            case PlacementText.Parsed.Board board -> command.apply(board.placements());
            case PlacementText.Parsed.Fault fault -> malformed(text, fault);
        };
    }

    /** Runs a command on a board regardless of the order of play; the tiles must exist and the squares be free. */
    static BoardReport asBoard(String text, Function<List<Placement>, BoardReport> command) {
        return inOrder(
                text,
                placements -> BoardCheck.asGiven(placements)
                        .<BoardReport>map(fault -> impossible(placements, fault))
                        .orElseGet(() -> command.apply(placements)));
    }

    private static BoardReport impossible(List<Placement> placements, BoardCheck.Fault fault) {
        return new BoardReport.Malformed("placement " + (fault.index() + 1) + " ("
                + placements.get(fault.index()).text() + "): " + RefusalWords.of(fault.reason()));
    }

    private static BoardReport malformed(String text, PlacementText.Parsed.Fault fault) {
        var words = switch (fault.problem()) {
            case UNKNOWN_TILE -> "no such tile";
            case OFF_BOARD -> "no such square";
            case CUT_SHORT -> "a placement is cut short";
        };
        int from = (fault.column() - 1) / WIDTH * WIDTH;
        var piece = text.substring(from, Math.min(from + WIDTH, text.length()));
        return new BoardReport.Malformed(words + " at character " + fault.column() + ": '" + OneLine.of(piece) + "'");
    }
}
