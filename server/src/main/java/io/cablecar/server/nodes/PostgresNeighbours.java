package io.cablecar.server.nodes;

import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.Secrets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells and hears by way of PostgreSQL's notifications.
 *
 * <p>A transaction that notifies takes a lock on the whole database while it commits, so notifying is never part of
 * storing a move. One thread gathers what is to be told for a few milliseconds, drops what is said twice, and sends it
 * as one notification on a connection of its own; however many moves there are, there are at most some hundred
 * notifications a second. Another thread listens on a second connection and makes a new one when it is lost.
 */
public final class PostgresNeighbours implements Neighbours {

    private static final Logger LOG = LoggerFactory.getLogger(PostgresNeighbours.class);
    private static final String CHANNEL = "cablecar";
    private static final int GATHER_MILLIS = 5;
    private static final int MOST_WAITING = 20_000;
    /** A notification may have 8,000 bytes. */
    private static final int MOST_BYTES = 7_500;

    private static final int LISTEN_MILLIS = 1_000;
    private static final long CHECK_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final int AGAIN_MILLIS = 500;

    private final Database database;
    private final String own = Secrets.fresh();
    private final BlockingQueue<Word> words = new ArrayBlockingQueue<>(MOST_WAITING);
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean closing;

    public PostgresNeighbours(Database database) {
        this.database = database;
        threads.add(Thread.ofPlatform().name("neighbours-mouth").daemon().start(this::talk));
    }

    @Override
    public boolean mayBe() {
        return true;
    }

    @Override
    public String own() {
        return own;
    }

    @Override
    public void tell(Word word) {
        // Where even this is full, others find out by themselves.
        words.offer(word);
    }

    @Override
    public void listen(Consumer<Word> ears, Runnable missed) {
        threads.add(Thread.ofPlatform().name("neighbours-ear").daemon().start(() -> hear(ears, missed)));
    }

    private interface Conversation {
        void hold(Connection connection) throws SQLException, InterruptedException;
    }

    /** Holds a conversation, on a new connection whenever the last one was lost. */
    private void hold(Conversation conversation) {
        while (!closing) {
            try (Connection connection = database.connect()) {
                conversation.hold(connection);
            } catch (InterruptedException | RejectedExecutionException stopping) {
                return;
            } catch (SQLException lost) {
                if (!closing) {
                    LOG.warn("no word from other nodes at the moment: {}", lost.getSQLState());
                    pause();
                }
            }
        }
    }

    private void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(AGAIN_MILLIS);
        } catch (InterruptedException stop) {
            closing = true;
        }
    }

    private void talk() {
        hold(connection -> {
            try (PreparedStatement notify = connection.prepareStatement("SELECT pg_notify('" + CHANNEL + "', ?)")) {
                while (!closing) {
                    Set<String> lines = new LinkedHashSet<>();
                    lines.add(words.take().line());
                    TimeUnit.MILLISECONDS.sleep(GATHER_MILLIS);
                    List<Word> more = new ArrayList<>();
                    words.drainTo(more);
                    more.forEach(word -> lines.add(word.line()));
                    send(notify, lines);
                }
            }
        });
    }

    private void send(PreparedStatement notify, Set<String> lines) throws SQLException {
        StringBuilder text = new StringBuilder(own);
        for (String line : lines) {
            if (text.length() + line.length() > MOST_BYTES) {
                send(notify, text.toString());
                text = new StringBuilder(own);
            }
            text.append('\n').append(line);
        }
        send(notify, text.toString());
    }

    private static void send(PreparedStatement notify, String text) throws SQLException {
        notify.setString(1, text);
        notify.execute();
    }

    private void hear(Consumer<Word> ears, Runnable missed) {
        hold(connection -> {
            PGConnection listening = connection.unwrap(PGConnection.class);
            try (Statement statement = connection.createStatement()) {
                statement.execute("LISTEN " + CHANNEL);
                missed.run();
                long checked = System.nanoTime();
                while (!closing) {
                    PGNotification[] notifications = listening.getNotifications(LISTEN_MILLIS);
                    if (notifications != null) {
                        for (PGNotification notification : notifications) {
                            hear(notification.getParameter(), ears);
                        }
                    }
                    if (System.nanoTime() - checked > CHECK_NANOS) {
                        // A cut wire is silent: only a question shows it.
                        statement.execute("SELECT 1");
                        checked = System.nanoTime();
                    }
                }
            }
        });
    }

    private void hear(String text, Consumer<Word> ears) {
        String[] lines = text.split("\n", -1);
        if (!lines[0].equals(own)) {
            for (int i = 1; i < lines.length; i++) {
                Word.parse(lines[i]).ifPresent(ears);
            }
        }
    }

    @Override
    public void close() {
        closing = true;
        for (Thread thread : threads) {
            thread.interrupt();
            try {
                thread.join(2L * LISTEN_MILLIS);
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
