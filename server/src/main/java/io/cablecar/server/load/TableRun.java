package io.cablecar.server.load;

import io.cablecar.server.client.SocketLoop;
import io.cablecar.server.client.Visit;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Keeps one table going, game after game: at the pace of people, or each move as soon as the last one is through. */
final class TableRun {

    private static final int PATIENCE_SECONDS = 30;

    private final int number;
    private final LoadTable table;
    private final long paceMillis;
    private final BooleanSupplier running;
    private final Semaphore doors;
    private final Semaphore ready = new Semaphore(0);

    /**
     * @param paceMillis 0 for none
     * @param doors how many tables may begin a game or be read back at the same time: people don't come all at once
     */
    TableRun(int number, Tally tally, long paceMillis, BooleanSupplier running, Semaphore doors) {
        this.number = number;
        this.table = new LoadTable(number, tally, this::ready);
        this.paceMillis = paceMillis;
        this.running = running;
        this.doors = doors;
    }

    /** Lets everybody in and begins the first game; may wait. */
    void open(List<URI> servers, HttpClient http, SocketLoop loop) throws IOException, InterruptedException {
        oneOfFew(() -> {
            List<Visit> visits = new ArrayList<>();
            for (int seat = 0; seat < LoadTable.PERSONS; seat++) {
                visits.add(Visit.to(servers.get((number + seat) % servers.size()), http));
            }
            table.connect(visits, loop);
            table.begin();
        });
    }

    /** Where there is no pace, whoever heard of the last move makes the next one: waking somebody for it would cost. */
    private void ready() {
        if (paceMillis > 0 || !running.getAsBoolean() || !table.move()) {
            ready.release();
        }
    }

    /** Plays as long as the run lasts; may wait. */
    void play() throws IOException, InterruptedException {
        if (paceMillis > 0) {
            TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextLong(paceMillis));
        }
        long next = System.nanoTime();
        while (running.getAsBoolean()) {
            if (table.isOver()) {
                oneOfFew(() -> {
                    table.audit();
                    table.part();
                    table.begin();
                });
            }
            if (table.move()) {
                await();
            }
            next = Math.max(next + TimeUnit.MILLISECONDS.toNanos(paceMillis), System.nanoTime());
            TimeUnit.NANOSECONDS.sleep(next - System.nanoTime());
        }
        oneOfFew(table::audit);
        table.close();
    }

    private interface Errand {
        void run() throws IOException, InterruptedException;
    }

    private void oneOfFew(Errand errand) throws IOException, InterruptedException {
        doors.acquire();
        try {
            errand.run();
        } finally {
            doors.release();
        }
    }

    private void await() throws IOException, InterruptedException {
        int before = table.moves();
        while (!ready.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            if (table.moves() == before) {
                throw new IOException("a move was not answered within " + PATIENCE_SECONDS + " s");
            }
            before = table.moves();
        }
    }
}
