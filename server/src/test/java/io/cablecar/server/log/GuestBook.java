package io.cablecar.server.log;

import java.util.ArrayList;
import java.util.List;

/**
 * A guest book: the smallest log that uses everything logs offer. Guests sign on a page of a few lines. A page with all
 * lines signed is stamped by a node, which is work for the holder of the lease. A page is turned by a timer, some time
 * after its first line, and a page with all lines signed not before it is stamped.
 *
 * @param number the number of the last step
 * @param page the current page, from 0
 * @param lines the signed lines of the current page
 * @param turnAt when the current page is turned; 0 as long as it is empty
 */
record GuestBook(int number, int page, List<String> lines, boolean stamped, long turnAt) {

    static final int LINES = 3;
    static final long PAGE_MILLIS = 120;

    GuestBook {
        lines = List.copyOf(lines);
    }

    /** What is stored. */
    sealed interface Entry {

        record Opened() implements Entry {}

        record Signed(String text) implements Entry {}

        record Stamped(int page) implements Entry {}

        record Turned(int page) implements Entry {}
    }

    /** The one command: signs the next line, unless the page has this line already. */
    record Sign(String text) {}

    boolean isFull() {
        return lines.size() == LINES;
    }

    boolean isToBeStamped() {
        return isFull() && !stamped;
    }

    /** The book after one more step. */
    GuestBook after(Step<Entry> step) {
        GuestBook book = this;
        for (Entry entry : step.entries()) {
            book = switch (entry) {
                case Entry.Opened opened -> book;
                case Entry.Signed signed -> book.sign(signed.text(), step.at());
                case Entry.Stamped stamp -> new GuestBook(number, page, book.lines, true, book.turnAt);
                case Entry.Turned turned -> new GuestBook(number, book.page + 1, List.of(), false, 0);
            };
        }
        return new GuestBook(step.number(), book.page, book.lines, book.stamped, book.turnAt);
    }

    private GuestBook sign(String text, long at) {
        List<String> signed = new ArrayList<>(lines);
        signed.add(text);
        return new GuestBook(number, page, signed, stamped, lines.isEmpty() ? at + PAGE_MILLIS : turnAt);
    }
}
