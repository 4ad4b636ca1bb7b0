package io.cablecar.loadtest.load;

import io.cablecar.loadtest.client.SocketLoop;
import io.cablecar.server.client.GuestClient;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Plays one game after the other at a table, at a given pace or at full speed. */
final class TableRun {

    private static final int MOVE_SECONDS = 30;

    private final int number;
    private final LoadTable table;
    private final long paceMillis;
    private final BooleanSupplier running;
    private final Semaphore permits;
    private final Semaphore ready = new Semaphore(0);

    /**
     * @param paceMillis the time from move to move; 0 for full speed
     * @param permits limits how many tables start a game or compare moves at the same time
     */
    TableRun(int number, Tally tally, long paceMillis, BooleanSupplier running, Semaphore permits) {
        this.number = number;
        this.table = new LoadTable(number, tally, this::moveCompleted);
        this.paceMillis = paceMillis;
        this.running = running;
        this.permits = permits;
    }

    /**
     * Connects the players and starts the first game.
     *
     * @param accounts whether every player has one
     */
    void open(List<URI> servers, boolean accounts, HttpClient http, SocketLoop loop)
            throws IOException, InterruptedException {
        withPermit(() -> {
            List<GuestClient> guests = new ArrayList<>();
            for (int seat = 0; seat < LoadTable.PLAYERS; seat++) {
                URI server = servers.get((number + seat) % servers.size());
                guests.add(accounts ? LoadAccount.secondDevice(server, http) : GuestClient.to(server, http));
            }
            table.connect(guests, loop);
            table.begin();
        });
    }

    /** At full speed the thread that received the last move makes the next one: waking another thread costs time. */
    private void moveCompleted() {
        if (paceMillis > 0 || !running.getAsBoolean() || !table.move()) {
            ready.release();
        }
    }

    /** Plays until the run ends. */
    void play() throws IOException, InterruptedException {
        if (paceMillis > 0) {
            TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextLong(paceMillis));
        }
        long next = System.nanoTime();
        while (running.getAsBoolean()) {
            if (table.isOver()) {
                withPermit(() -> {
                    table.audit();
                    table.leave();
                    table.begin();
                });
            }
            if (table.move()) {
                await();
            }
            next = Math.max(next + TimeUnit.MILLISECONDS.toNanos(paceMillis), System.nanoTime());
            TimeUnit.NANOSECONDS.sleep(next - System.nanoTime());
        }
        withPermit(table::audit);
        table.close();
    }

    private interface Task {
        void run() throws IOException, InterruptedException;
    }

    private void withPermit(Task task) throws IOException, InterruptedException {
        permits.acquire();
        try {
            task.run();
        } finally {
            permits.release();
        }
    }

    private void await() throws IOException, InterruptedException {
        int before = table.moves();
        while (!ready.tryAcquire(MOVE_SECONDS, TimeUnit.SECONDS)) {
            if (table.moves() == before) {
                throw new IOException("a move was not answered within " + MOVE_SECONDS + " s");
            }
            before = table.moves();
        }
    }
}
