package io.cablecar.server.notice;

import java.util.List;
import java.util.Optional;

/**
 * Something that happened at a table and concerns a person who was not there, for one of the person's devices. Device,
 * table, event and kind identify it, so the same event is never reported twice.
 *
 * @param event the number of the step that caused it
 * @param at when it becomes true: the time of the step, or later for a reminder
 * @param canWait whether it may wait until the person's quiet hours are over
 */
public record Notice(
        String guest, String table, int event, NoticeKind kind, long at, boolean canWait, Details details) {

    /**
     * The content of the text. The components are stored and sent under their names; they contain no secrets.
     *
     * @param name the person who moved or asked, or whom it is about; empty if it was nobody in particular
     * @param moves the number of moves made
     * @param until when the time for the move is up, or a vacation ends
     * @param yours whether it is the reader's turn
     * @param opens the table to open, if it is another one
     * @param names the other persons at the table; unknown in old notices
     * @param what a word for what is asked, how the game ended, or why a bot plays
     */
    public record Details(
            String name,
            Optional<Integer> moves,
            Optional<Long> until,
            boolean yours,
            Optional<String> opens,
            Optional<List<String>> names,
            Optional<String> what) {

        /** Only who moved or asked. */
        public static Details by(String name) {
            return new Details(
                    name,
                    Optional.empty(),
                    Optional.empty(),
                    false,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }

        Details withMoves(int made) {
            return new Details(name, Optional.of(made), until, yours, opens, names, what);
        }

        Details withUntil(Optional<Long> time) {
            return new Details(name, moves, time, yours, opens, names, what);
        }

        Details withYours(boolean isTurn) {
            return new Details(name, moves, until, isTurn, opens, names, what);
        }

        Details opening(String table) {
            return new Details(name, moves, until, yours, Optional.of(table), names, what);
        }

        Details among(List<String> others) {
            return new Details(name, moves, until, yours, opens, Optional.of(others), what);
        }

        Details about(String word) {
            return new Details(name, moves, until, yours, opens, names, Optional.of(word));
        }
    }

    /** The table that a tap on the notice opens. */
    public String opened() {
        return details.opens.orElse(table);
    }
}
