package io.cablecar.server.log;

import io.cablecar.server.log.GuestBook.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The rules of a guest book, and the text in which its steps are stored. */
final class GuestBookRules implements LogRules<GuestBook, Entry, GuestBook.Sign>, StepCodec<Entry> {

    static final Objection PAGE_FULL = new Objection("pageFull", "This page is full.", "Wait for the next one.");
    static final Objection NO_BOOK = new Objection("noBook", "There is no such book.", "Open one.");
    static final Objection STALE = new Objection("stale", "The page has been turned.", "Nothing is to be done.");

    @Override
    public GuestBook first(Step<Entry> step) {
        return new GuestBook(0, 0, List.of(), false, 0).after(step);
    }

    @Override
    public GuestBook next(GuestBook book, Step<Entry> step) {
        if (step.number() != book.number() + 1) {
            throw new IllegalArgumentException("step " + step.number() + " does not follow " + book.number());
        }
        return book.after(step);
    }

    @Override
    public int number(GuestBook book) {
        return book.number();
    }

    @Override
    public Decision<GuestBook, Entry> decide(GuestBook book, String guest, GuestBook.Sign sign, long now) {
        if (book.lines().contains(sign.text())) {
            return new Decision.Accepted<>(List.of(), step -> book);
        }
        return book.isFull() ? new Decision.Refused<>(PAGE_FULL) : accepted(book, new Entry.Signed(sign.text()));
    }

    /** Decides the stamp that a node puts on a page. */
    Decision<GuestBook, Entry> stamp(GuestBook book, int page) {
        return book.page() == page && book.isToBeStamped()
                ? accepted(book, new Entry.Stamped(page))
                : new Decision.Refused<>(STALE);
    }

    private Decision<GuestBook, Entry> accepted(GuestBook book, Entry entry) {
        return new Decision.Accepted<>(List.of(entry), step -> next(book, step));
    }

    @Override
    public OptionalLong due(GuestBook book) {
        return book.lines().isEmpty() || book.isToBeStamped() ? OptionalLong.empty() : OptionalLong.of(book.turnAt());
    }

    @Override
    public Optional<List<Entry>> expired(GuestBook book, long now, String freshSecret) {
        OptionalLong due = due(book);
        return due.isPresent() && due.getAsLong() <= now
                ? Optional.of(List.of(new Entry.Turned(book.page())))
                : Optional.empty();
    }

    @Override
    public boolean hasWork(GuestBook book) {
        return book.isToBeStamped();
    }

    @Override
    public String write(Step<Entry> step) {
        StringBuilder text = new StringBuilder(
                step.cause().map(cause -> cause.guest() + " " + cause.id()).orElse("-"));
        for (Entry entry : step.entries()) {
            text.append('|')
                    .append(
                            switch (entry) {
                                case Entry.Opened opened -> "opened";
                                case Entry.Signed signed -> "signed " + signed.text();
                                case Entry.Stamped stamped -> "stamped " + stamped.page();
                                case Entry.Turned turned -> "turned " + turned.page();
                            });
        }
        return text.toString();
    }

    @Override
    public Step<Entry> read(int number, long at, String stored) {
        String[] parts = stored.split("\\|", -1);
        List<Entry> entries = new ArrayList<>();
        for (int i = 1; i < parts.length; i++) {
            String[] words = parts[i].split(" ", 2);
            entries.add(
                    switch (words[0]) {
                        case "opened" -> new Entry.Opened();
                        case "signed" -> new Entry.Signed(words[1]);
                        case "stamped" -> new Entry.Stamped(Integer.parseInt(words[1]));
                        default -> new Entry.Turned(Integer.parseInt(words[1]));
                    });
        }
        String[] cause = parts[0].split(" ", -1);
        return new Step<>(
                number,
                at,
                cause.length == 2 ? Optional.of(new Step.Cause(cause[0], cause[1])) : Optional.empty(),
                entries);
    }
}
