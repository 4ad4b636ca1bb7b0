package io.cablecar.server.load;

import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Keeps one table going, game after game: at the pace of people, or each move as soon as the last one is through. */
final class TableRun {

    private static final int PATIENCE_SECONDS = 30;

    private final LoadTable table;
    private final long paceMillis;
    private final BooleanSupplier running;
    private final Semaphore ready = new Semaphore(0);

    /** @param paceMillis 0 for none */
    TableRun(int number, Tally tally, long paceMillis, BooleanSupplier running) {
        this.table = new LoadTable(number, tally, this::ready);
        this.paceMillis = paceMillis;
        this.running = running;
    }

    LoadTable table() {
        return table;
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
                table.audit();
                table.part();
                table.begin();
            }
            if (table.move()) {
                await();
            }
            next = Math.max(next + TimeUnit.MILLISECONDS.toNanos(paceMillis), System.nanoTime());
            TimeUnit.NANOSECONDS.sleep(next - System.nanoTime());
        }
        table.audit();
        table.close();
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
