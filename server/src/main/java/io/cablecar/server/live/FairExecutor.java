package io.cablecar.server.live;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An executor shared fairly by clients: waiting clients are served in turn, however many tasks one of them has
 * submitted, and no client gets more than a fixed share of the threads or of the queue. Clients may belong to a group,
 * such as the guests of one address: then groups are served in turn, and within a group its clients; a group gets no
 * more threads than one client, and five times its share of the queue. Thread-safe.
 */
public final class FairExecutor implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(FairExecutor.class);

    /** The queue of a group holds this many times what one client may have waiting. */
    private static final int CLIENTS_PER_GROUP = 5;

    /** The waiting tasks of one client, and its number of running tasks. */
    private static final class ClientTasks {
        private final Queue<Runnable> waiting = new ArrayDeque<>();
        private int running;
    }

    /** The clients of a group that have tasks, least recently served first, and the group's numbers of tasks. */
    private static final class Group {
        private final Map<String, ClientTasks> clients = new LinkedHashMap<>();
        private int waiting;
        private int running;
    }

    /** A task with the client that submitted it and the client's group. */
    private record Task(String group, String client, Runnable work) {}

    private final String what;
    private final ExecutorService threads;
    private final int maxRunningPerClient;
    private final int maxWaiting;
    private final int maxWaitingPerClient;

    /** Groups that have tasks, least recently served first. */
    private final Map<String, Group> groups = new LinkedHashMap<>();

    private int waiting;
    private int running;

    /**
     * Creates an executor.
     *
     * @param what a task, for the log: "a move of a bot"
     * @param size the number of threads
     * @param maxWaiting the most tasks that may wait, of all clients together
     */
    public FairExecutor(
            String what,
            int size,
            int maxRunningPerClient,
            int maxWaiting,
            int maxWaitingPerClient,
            ThreadFactory factory) {
        this.what = what;
        this.threads = Executors.newFixedThreadPool(size, factory);
        this.maxRunningPerClient = maxRunningPerClient;
        this.maxWaiting = maxWaiting;
        this.maxWaitingPerClient = maxWaitingPerClient;
    }

    /** The number of tasks that wait or run. */
    public synchronized int load() {
        return waiting + running;
    }

    /** Runs a task when it is this client's turn; returns false if the queue is full. */
    public boolean execute(String client, Runnable task) {
        return execute(client, client, task);
    }

    /** Runs a task when it is the turn of this group, and in it of this client; returns false if the queue is full. */
    public boolean execute(String group, String client, Runnable task) {
        synchronized (this) {
            Group tasks = groups.getOrDefault(group, new Group());
            ClientTasks own = tasks.clients.getOrDefault(client, new ClientTasks());
            boolean isFull = waiting >= maxWaiting
                    || tasks.waiting >= CLIENTS_PER_GROUP * maxWaitingPerClient
                    || own.waiting.size() >= maxWaitingPerClient;
            if (isFull || threads.isShutdown()) {
                return false;
            }
            groups.putIfAbsent(group, tasks);
            tasks.clients.putIfAbsent(client, own);
            own.waiting.add(task);
            tasks.waiting++;
            waiting++;
        }
        threads.execute(this::work);
        return true;
    }

    private void work() {
        Optional<Task> task = next();
        while (task.isPresent()) {
            try {
                task.get().work.run();
            } catch (RuntimeException failure) {
                if (!threads.isShutdown()) {
                    LOG.error("{} failed", what, failure);
                }
            } finally {
                finished(task.get());
            }
            task = next();
        }
    }

    private synchronized Optional<Task> next() {
        for (Map.Entry<String, Group> group : groups.entrySet()) {
            Optional<String> client = nextClient(group.getValue());
            if (client.isPresent()) {
                return Optional.of(take(group.getKey(), client.get()));
            }
        }
        return Optional.empty();
    }

    private Optional<String> nextClient(Group group) {
        if (group.waiting == 0 || group.running >= maxRunningPerClient) {
            return Optional.empty();
        }
        return group.clients.entrySet().stream()
                .filter(client ->
                        !client.getValue().waiting.isEmpty() && client.getValue().running < maxRunningPerClient)
                .findFirst()
                .map(Map.Entry::getKey);
    }

    /** Takes the client's next task, and moves the group and in it the client to the end. */
    private Task take(String name, String client) {
        Group group = moveToEnd(groups, name);
        ClientTasks tasks = moveToEnd(group.clients, client);
        Runnable work = tasks.waiting.remove();
        tasks.running++;
        group.waiting--;
        group.running++;
        waiting--;
        running++;
        return new Task(name, client, work);
    }

    private static <T> T moveToEnd(Map<String, T> all, String key) {
        T moved = Objects.requireNonNull(all.remove(key));
        all.put(key, moved);
        return moved;
    }

    private synchronized void finished(Task task) {
        running--;
        Group group = Objects.requireNonNull(groups.get(task.group));
        ClientTasks tasks = Objects.requireNonNull(group.clients.get(task.client));
        group.running--;
        if (--tasks.running == 0 && tasks.waiting.isEmpty()) {
            group.clients.remove(task.client);
        }
        if (group.clients.isEmpty()) {
            groups.remove(task.group);
        }
    }

    /** Interrupts running tasks and drops waiting ones. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
