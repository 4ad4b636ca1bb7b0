package io.cablecar.server.notice;

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
     * What the text says. The components are stored and sent under their names; they contain no secrets.
     *
     * @param name the person who moved or asked; empty if it was nobody in particular
     * @param moves the number of moves made
     * @param until when the time for the move is up
     * @param yours whether it is the reader's turn
     * @param opens the table to open, if it is another one
     */
    public record Details(
            String name, Optional<Integer> moves, Optional<Long> until, boolean yours, Optional<String> opens) {}

    /** The table that a tap on the notice opens. */
    public String opened() {
        return details.opens.orElse(table);
    }
}
