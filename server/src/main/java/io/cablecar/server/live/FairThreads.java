package io.cablecar.server.live;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Threads that are shared fairly: everybody who has something to do gets a turn after the other, however much one has
 * handed in, and nobody has more than a part of the threads at a time or of the waiting places.
 */
public final class FairThreads implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(FairThreads.class);

    /** One who has something to do: what waits, and how much goes on. */
    private static final class Client {
        private final Queue<Runnable> waiting = new ArrayDeque<>();
        private int busy;
    }

    /** What is done next, and for whom. */
    private record Task(String who, Runnable work) {}

    private final ExecutorService threads;
    private final int mostAtOnce;
    private final int mostWaiting;
    private final int mostWaitingEach;

    /** Those for whom something waits, who has waited longest first. */
    private final Map<String, Client> inLine = new LinkedHashMap<>();

    private final Map<String, Client> busy = new HashMap<>();
    private int waiting;
    private int running;

    /**
     * So many threads.
     *
     * @param mostAtOnce of one client
     * @param mostWaiting of all together
     * @param mostWaitingEach of one client
     */
    public FairThreads(int size, int mostAtOnce, int mostWaiting, int mostWaitingEach, ThreadFactory factory) {
        this.threads = Executors.newFixedThreadPool(size, factory);
        this.mostAtOnce = mostAtOnce;
        this.mostWaiting = mostWaiting;
        this.mostWaitingEach = mostWaitingEach;
    }

    /** How much waits or goes on. */
    public synchronized int load() {
        return waiting + running;
    }

    /** Does something when it is this client's turn; false where there is no place for it. */
    public boolean execute(String who, Runnable task) {
        synchronized (this) {
            Client client = inLine.getOrDefault(who, busy.getOrDefault(who, new Client()));
            if (waiting >= mostWaiting || client.waiting.size() >= mostWaitingEach || threads.isShutdown()) {
                return false;
            }
            client.waiting.add(task);
            inLine.putIfAbsent(who, client);
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
            } catch (RuntimeException fault) {
                if (!threads.isShutdown()) {
                    LOG.error("a task failed", fault);
                }
            } finally {
                done(task.get().who);
            }
            task = next();
        }
    }

    private synchronized Optional<Task> next() {
        return inLine.entrySet().stream()
                .filter(entry -> entry.getValue().busy < mostAtOnce)
                .findFirst()
                .map(entry -> take(entry.getKey(), entry.getValue()));
    }

    /** Who is served goes to the end of the line. */
    private Task take(String who, Client client) {
        inLine.remove(who);
        Runnable work = client.waiting.remove();
        client.busy++;
        busy.put(who, client);
        waiting--;
        running++;
        if (!client.waiting.isEmpty()) {
            inLine.put(who, client);
        }
        return new Task(who, work);
    }

    private synchronized void done(String who) {
        running--;
        Client client = busy.get(who);
        if (client != null && --client.busy == 0) {
            busy.remove(who);
        }
    }

    /** What goes on is interrupted, what waits is dropped. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
