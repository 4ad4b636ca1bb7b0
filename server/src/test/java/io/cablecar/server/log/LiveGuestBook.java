package io.cablecar.server.log;

import io.cablecar.server.log.GuestBook.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A live guest book with its readers. */
final class LiveGuestBook extends LiveLog<GuestBook, Entry, GuestBook.Sign> {

    private static final int NONE = -1;

    private final LogContext<GuestBook, Entry, GuestBook.Sign> context;
    private final GuestBookRules rules;
    private final Consumer<String> wake;
    private final Runnable beforeStamp;
    private final List<Subscriber<GuestBook, Entry>> readers = new ArrayList<>();

    /** The page that this node is about to stamp. */
    private int stamping = NONE;

    /**
     * @param wake wakes the other nodes, given the id of a book
     * @param beforeStamp called when this node is about to stamp a page
     */
    LiveGuestBook(
            String id,
            LogContext<GuestBook, Entry, GuestBook.Sign> context,
            GuestBookRules rules,
            Consumer<String> wake,
            Runnable beforeStamp) {
        super(id, context);
        this.context = context;
        this.rules = rules;
        this.wake = wake;
        this.beforeStamp = beforeStamp;
    }

    /** @param since the last number the reader has, if any */
    void join(Subscriber<GuestBook, Entry> reader, Optional<Integer> since) {
        refresh();
        sendMissed(since, reader);
        readers.add(reader);
    }

    @Override
    protected boolean hasSubscribers() {
        return !readers.isEmpty();
    }

    @Override
    protected void onStep(GuestBook before, Step<Entry> step, GuestBook after) {
        readers.forEach(reader -> reader.onStep(before, step, after));
    }

    @Override
    protected void onStored(GuestBook before, Step<Entry> step, GuestBook after) {
        wake.accept(id());
    }

    @Override
    protected void onSchedule(GuestBook book, boolean leased) {
        if (leased && book.isToBeStamped() && stamping != book.page()) {
            stamping = book.page();
            context.threads().executor().execute(() -> submit(() -> stamp(book.page()), why -> stamping = NONE));
        }
    }

    private void stamp(int page) {
        stamping = NONE;
        beforeStamp.run();
        executeWork(book -> rules.stamp(book, page));
    }

    @Override
    protected boolean isWorking() {
        return stamping != NONE;
    }
}
