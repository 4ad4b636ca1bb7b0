package io.cablecar.server.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.log.GuestBook.Entry;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.storage.SqlLogStore;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The decisions of a node include steps stored by other nodes, even before it is notified of them. */
@Tag("slow")
class OutdatedNodeTest {

    private static final String BOOK = "book";
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final GuestBookRules rules = new GuestBookRules();

    /** One of several nodes, which is never notified by the others. */
    private record Node(String nodeId) implements Peers {

        @Override
        public boolean isClustered() {
            return true;
        }
    }

    private LogContext<GuestBook, Entry, GuestBook.Sign> context(
            SqlLogStore<GuestBook, Entry> store, LogThreads threads, String node, Duration since) {
        Clock clock = Clock.fixed(START.plus(since), ZoneOffset.UTC);
        return new LogContext<>(store, rules, clock, threads, new Node(node), () -> "secret", GuestBookRules.NO_BOOK);
    }

    private LiveGuestBook open(LogContext<GuestBook, Entry, GuestBook.Sign> context) {
        return new LiveGuestBook(BOOK, context, rules, book -> {}, () -> {});
    }

    private static LiveLog.Result sign(LiveGuestBook book, String id, String text) {
        CompletableFuture<LiveLog.Result> answer = new CompletableFuture<>();
        book.submit(
                () -> answer.complete(book.execute(new Step.Cause("guest", id), new GuestBook.Sign(text))),
                why -> answer.complete(new LiveLog.Result.Refused(why)));
        return answer.join();
    }

    @Test
    void aCommandThatWouldChangeNothingIsDecidedByTheLatestState(@TempDir Path folder) throws Exception {
        var address = Databases.SQLITE.fresh(folder);
        GuestBookNode.migrate(address);
        try (Database database = Database.open(address);
                LogThreads threads = new LogThreads();
                SqlLogStore<GuestBook, Entry> store = new SqlLogStore<>(database, GuestBookNode.KIND, rules, rules)) {
            var early = context(store, threads, "early", Duration.ZERO);
            assertThat(early.create(BOOK, List.of(new Entry.Opened()))).isTrue();
            LiveGuestBook outdated = open(early);
            assertThat(sign(outdated, "1", "x")).isEqualTo(new LiveLog.Result.Stored(2));
            assertThat(sign(outdated, "2", "x")).as("nothing changes").isEqualTo(new LiveLog.Result.Stored(2));

            LiveGuestBook later = open(context(store, threads, "late", Duration.ofMillis(GuestBook.PAGE_MILLIS)));
            assertThat(sign(later, "3", "y")).as("on the next page").isEqualTo(new LiveLog.Result.Stored(4));

            assertThat(sign(outdated, "4", "x")).isEqualTo(new LiveLog.Result.Stored(5));
            assertThat(outdated.state().lines()).containsExactly("y", "x");
        }
    }
}
