package io.cablecar.server.log;

import io.cablecar.server.cluster.Cluster;
import io.cablecar.server.cluster.ClusterMessage;
import io.cablecar.server.cluster.PostgresCluster;
import io.cablecar.server.log.GuestBook.Entry;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.NodeRegistry;
import io.cablecar.server.storage.SqlLogStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * A node for guest books, alone or among others on one database. As a process it follows one book, reads commands from
 * its input and writes answers and steps to its output, until it is killed or its input ends.
 */
final class GuestBookNode implements AutoCloseable {

    static final String KIND = "guestbook";
    static final String BOOK = "book";

    private final GuestBookRules rules = new GuestBookRules();
    private final LogThreads threads = new LogThreads();
    private final Database database;
    private final Cluster cluster;
    private final SqlLogStore<GuestBook, Entry> store;
    private final LogContext<GuestBook, Entry, GuestBook.Sign> context;
    private final LiveLogs<LiveGuestBook> books;

    /** @param beforeStamp called when this node is about to stamp a page */
    GuestBookNode(DatabaseAddress address, Runnable beforeStamp) throws IOException {
        database = Database.open(address);
        cluster =
                database.isShared() ? new PostgresCluster(database, new NodeRegistry(database, "test")) : Cluster.NONE;
        store = new SqlLogStore<>(database, KIND, rules, rules);
        context = new LogContext<>(
                store, rules, Clock.systemUTC(), threads, cluster, () -> "secret", GuestBookRules.NO_BOOK);
        books = new LiveLogs<>(
                context,
                id -> new LiveGuestBook(
                        id,
                        context,
                        rules,
                        book -> cluster.publish(new ClusterMessage.Grown(KIND, book)),
                        beforeStamp));
        cluster.subscribe(this::onClusterMessage, books::onMissed);
        books.open();
    }

    /** Creates the SQL tables, which a migration does for kinds of logs that are not tests. */
    static void migrate(DatabaseAddress address) throws IOException, SQLException {
        Database.open(address).close();
        try (Connection connection = DriverManager.getConnection(address.url(), address.user(), address.password());
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE guestbook_logs (id TEXT PRIMARY KEY, number INTEGER NOT NULL,"
                    + " made_at BIGINT NOT NULL, changed_at BIGINT NOT NULL, due_at BIGINT, lease_by TEXT,"
                    + " lease_until BIGINT NOT NULL DEFAULT 0)");
            statement.execute("CREATE INDEX guestbook_logs_by_due ON guestbook_logs (due_at)");
            statement.execute("CREATE TABLE guestbook_steps (log_id TEXT NOT NULL, number INTEGER NOT NULL,"
                    + " made_at BIGINT NOT NULL, step TEXT NOT NULL, PRIMARY KEY (log_id, number))");
        }
    }

    private void onClusterMessage(ClusterMessage message) {
        if (message instanceof ClusterMessage.Grown grown && grown.kind().equals(KIND)) {
            books.onStored(grown.log());
        }
    }

    SqlLogStore<GuestBook, Entry> store() {
        return store;
    }

    /** Opens a book; returns false if it is open already. */
    boolean create(String id) {
        return context.create(id, List.of(new Entry.Opened()));
    }

    @Override
    public void close() {
        threads.close();
        cluster.close();
        store.close();
        store.release(cluster.nodeId());
        database.close();
    }

    /**
     * Runs a node.
     *
     * @param args the folder or URL of the database; then whether to halt instead of stamping a page
     */
    public static void main(String[] args) throws IOException {
        DatabaseAddress address = DatabaseAddress.parse(args[0]).orElseGet(() -> DatabaseAddress.in(Path.of(args[0])));
        Runnable beforeStamp =
                Boolean.parseBoolean(args[1]) ? () -> Runtime.getRuntime().halt(1) : () -> {};
        try (GuestBookNode node = new GuestBookNode(address, beforeStamp);
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            node.create(BOOK);
            node.books.submit(BOOK, book -> book.join(new Printer(), Optional.empty()), why -> print(why.code()));
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String[] words = line.split(" ", -1);
                node.sign(new Step.Cause(words[0], words[1]), new GuestBook.Sign(words[2]));
            }
        }
    }

    private void sign(Step.Cause cause, GuestBook.Sign sign) {
        books.submit(
                BOOK,
                book -> {
                    switch (book.execute(cause, sign)) {
                        case LiveLog.Result.Stored stored -> print("done " + cause.id() + " " + stored.number());
                        case LiveLog.Result.Refused refused ->
                            print("refused " + cause.id() + " " + refused.why().code());
                    }
                },
                why -> print("refused " + cause.id() + " " + why.code()));
    }

    /** Prints what a reader of the book gets. */
    private static final class Printer implements Subscriber<GuestBook, Entry> {

        @Override
        public void onState(GuestBook book) {
            print("state " + inNumbers(book));
        }

        @Override
        public void onStep(GuestBook before, Step<Entry> step, GuestBook after) {
            print("step " + inNumbers(after));
        }

        private static String inNumbers(GuestBook book) {
            return book.number() + " " + book.page() + " " + book.lines().size();
        }
    }

    private static void print(String line) {
        synchronized (System.out) {
            System.out.println(line);
            System.out.flush();
        }
    }
}
