package io.cablecar.server.cluster;

import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.NodeRegistry;
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
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes and subscribes through LISTEN/NOTIFY.
 *
 * <p>A transaction that notifies takes a database-wide lock while it commits, so notifying is never part of storing a
 * move. One thread collects messages for a few milliseconds, drops duplicates, and sends them as one notification on a
 * connection of its own. This bounds the rate to a few hundred notifications per second, whatever the number of moves.
 * Another thread listens on a second connection. Lost connections are replaced.
 */
public final class PostgresCluster implements Cluster {

    private static final Logger LOG = LoggerFactory.getLogger(PostgresCluster.class);
    private static final String CHANNEL = "cablecar";
    private static final int BATCH_MILLIS = 5;
    private static final int MAX_WAITING = 20_000;

    /** PostgreSQL allows 8,000 bytes per notification. */
    private static final int MAX_BYTES = 7_500;

    private static final int LISTEN_MILLIS = 1_000;
    private static final long KEEPALIVE_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final int RETRY_MILLIS = 500;

    private final Database database;
    private final NodeRegistry registry;
    private final String nodeId = Secrets.fresh();
    private final BlockingQueue<ClusterMessage> outgoing = new ArrayBlockingQueue<>(MAX_WAITING);
    private final List<Thread> threads = new ArrayList<>();
    private final List<Subscription> subscriptions = new CopyOnWriteArrayList<>();
    private volatile boolean closing;

    public PostgresCluster(Database database, NodeRegistry registry) {
        this.database = database;
        this.registry = registry;
        threads.add(Thread.ofPlatform().name("cluster-publisher").daemon().start(this::publishAll));
    }

    @Override
    public boolean isClustered() {
        return true;
    }

    @Override
    public String nodeId() {
        return nodeId;
    }

    @Override
    public boolean canRead(Set<String> kinds) {
        return registry.canRead(kinds);
    }

    @Override
    public void publish(ClusterMessage message) {
        // If the queue is full the message is dropped: other nodes also poll.
        outgoing.offer(message);
    }

    @Override
    public void subscribe(Consumer<ClusterMessage> onMessage, Runnable onMissed) {
        synchronized (subscriptions) {
            subscriptions.add(new Subscription(onMessage, onMissed));
            if (subscriptions.size() == 1) {
                threads.add(
                        Thread.ofPlatform().name("cluster-listener").daemon().start(this::listen));
                return;
            }
        }
        onMissed.run();
    }

    private record Subscription(Consumer<ClusterMessage> onMessage, Runnable onMissed) {}

    private interface ConnectionTask {
        void run(Connection connection) throws SQLException, InterruptedException;
    }

    /** Runs a task until closing, on a new connection whenever the last one was lost. */
    private void runConnected(ConnectionTask task) {
        while (!closing) {
            try (Connection connection = database.connect()) {
                task.run(connection);
            } catch (InterruptedException | RejectedExecutionException closed) {
                return;
            } catch (SQLException lost) {
                if (!closing) {
                    LOG.warn("lost the cluster connection, retrying: SQL state {}", lost.getSQLState());
                    pause();
                }
            }
        }
    }

    private void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(RETRY_MILLIS);
        } catch (InterruptedException stop) {
            closing = true;
        }
    }

    private void publishAll() {
        runConnected(connection -> {
            try (PreparedStatement notify = connection.prepareStatement("SELECT pg_notify('" + CHANNEL + "', ?)")) {
                while (!closing) {
                    Set<String> lines = new LinkedHashSet<>();
                    lines.add(outgoing.take().line());
                    TimeUnit.MILLISECONDS.sleep(BATCH_MILLIS);
                    List<ClusterMessage> more = new ArrayList<>();
                    outgoing.drainTo(more);
                    more.forEach(message -> lines.add(message.line()));
                    send(notify, lines);
                }
            }
        });
    }

    private void send(PreparedStatement notify, Set<String> lines) throws SQLException {
        StringBuilder text = new StringBuilder(nodeId);
        for (String line : lines) {
            if (text.length() + line.length() > MAX_BYTES) {
                send(notify, text.toString());
                text = new StringBuilder(nodeId);
            }
            text.append('\n').append(line);
        }
        send(notify, text.toString());
    }

    private static void send(PreparedStatement notify, String text) throws SQLException {
        notify.setString(1, text);
        notify.execute();
    }

    private void listen() {
        runConnected(connection -> {
            PGConnection listening = connection.unwrap(PGConnection.class);
            try (Statement statement = connection.createStatement()) {
                statement.execute("LISTEN " + CHANNEL);
                subscriptions.forEach(subscription -> subscription.onMissed.run());
                long checked = System.nanoTime();
                while (!closing) {
                    PGNotification[] notifications = listening.getNotifications(LISTEN_MILLIS);
                    if (notifications != null) {
                        for (PGNotification notification : notifications) {
                            receive(notification.getParameter());
                        }
                    }
                    if (System.nanoTime() - checked > KEEPALIVE_NANOS) {
                        // A broken connection is noticed only by sending something.
                        statement.execute("SELECT 1");
                        checked = System.nanoTime();
                    }
                }
            }
        });
    }

    private void receive(String text) {
        String[] lines = text.split("\n", -1);
        if (!lines[0].equals(nodeId)) {
            for (int i = 1; i < lines.length; i++) {
                ClusterMessage.parse(lines[i])
                        .ifPresent(message ->
                                subscriptions.forEach(subscription -> subscription.onMessage.accept(message)));
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
