package io.cablecar.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** However much one hands in, the others get their turn. */
class FairThreadsTest {

    private static final int PATIENCE_SECONDS = 20;

    private static FairThreads threads(int size, int mostAtOnce) {
        return new FairThreads(
                size, mostAtOnce, 100, 40, Thread.ofPlatform().daemon().factory());
    }

    @Test
    void whoHasMuchToDoLeavesThreadsToOthers() throws Exception {
        Semaphore begun = new Semaphore(0);
        CountDownLatch go = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(21);
        try (FairThreads threads = threads(4, 2)) {
            for (int i = 0; i < 20; i++) {
                threads.execute("greedy", () -> {
                    begun.release();
                    await(go);
                    done.countDown();
                });
            }
            assertThat(begun.tryAcquire(2, PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            CountDownLatch other = new CountDownLatch(1);
            threads.execute("other", other::countDown);
            assertThat(other.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(begun.availablePermits()).as("more than its part").isZero();
            assertThat(threads.load()).isGreaterThanOrEqualTo(20);
            done.countDown();
            go.countDown();
            assertThat(done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void onOneThreadTheyTakeTurns() throws Exception {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch go = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(8);
        try (FairThreads threads = threads(1, 1)) {
            threads.execute("first", () -> await(go));
            for (String who : List.of("greedy", "greedy", "greedy", "greedy", "ada", "ada", "bob", "bob")) {
                threads.execute(who, () -> {
                    order.add(who);
                    done.countDown();
                });
            }
            go.countDown();
            assertThat(done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(order).containsExactly("greedy", "ada", "bob", "greedy", "ada", "bob", "greedy", "greedy");
    }

    @Test
    void thereIsNoPlaceForEverything() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        try (FairThreads threads = threads(1, 1)) {
            CountDownLatch begun = new CountDownLatch(1);
            threads.execute("greedy", () -> {
                begun.countDown();
                await(go);
            });
            assertThat(begun.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            int taken = 0;
            while (threads.execute("greedy", () -> {})) {
                taken++;
            }
            assertThat(taken).isEqualTo(40);
            assertThat(threads.execute("other", () -> {})).isTrue();
            go.countDown();
        }
    }

    @Test
    void whatFailsHoldsUpNothing() throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        try (FairThreads threads = threads(1, 1)) {
            threads.execute("ada", () -> {
                throw new IllegalStateException("on purpose");
            });
            threads.execute("ada", done::countDown);
            assertThat(done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
