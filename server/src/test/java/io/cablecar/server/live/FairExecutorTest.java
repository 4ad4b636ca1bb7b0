package io.cablecar.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Clients are served in turn, however many tasks one of them submits. */
class FairExecutorTest {

    private static final int TIMEOUT_SECONDS = 20;

    private static FairExecutor threads(int size, int maxRunningPerClient) {
        return new FairExecutor(
                "a task",
                size,
                maxRunningPerClient,
                100,
                40,
                Thread.ofPlatform().daemon().factory());
    }

    @Test
    void aBusyClientLeavesThreadsToOthers() throws Exception {
        Semaphore started = new Semaphore(0);
        CountDownLatch go = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(21);
        try (FairExecutor threads = threads(4, 2)) {
            for (int i = 0; i < 20; i++) {
                threads.execute("greedy", () -> {
                    started.release();
                    await(go);
                    done.countDown();
                });
            }
            assertThat(started.tryAcquire(2, TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
            CountDownLatch other = new CountDownLatch(1);
            threads.execute("other", other::countDown);
            assertThat(other.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(started.availablePermits()).as("more than its share").isZero();
            assertThat(threads.load()).isGreaterThanOrEqualTo(20);
            done.countDown();
            go.countDown();
            assertThat(done.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void clientsTakeTurnsOnOneThread() throws Exception {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch go = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(8);
        try (FairExecutor threads = threads(1, 1)) {
            threads.execute("first", () -> await(go));
            for (String who : List.of("greedy", "greedy", "greedy", "greedy", "ada", "ada", "bob", "bob")) {
                threads.execute(who, () -> {
                    order.add(who);
                    done.countDown();
                });
            }
            go.countDown();
            assertThat(done.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(order).containsExactly("greedy", "ada", "bob", "greedy", "ada", "bob", "greedy", "greedy");
    }

    /** Somebody with one address and any number of guests gets no more than somebody with one guest. */
    @Test
    void groupsTakeTurnsAndInThemTheirClients() throws Exception {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch go = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(7);
        try (FairExecutor threads = threads(1, 1)) {
            threads.execute("first", () -> await(go));
            for (String who : List.of("a1", "a1", "a2", "a3", "a4", "b1", "b1")) {
                threads.execute(who.substring(0, 1), who, () -> {
                    order.add(who);
                    done.countDown();
                });
            }
            go.countDown();
            assertThat(done.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(order).containsExactly("a1", "b1", "a2", "b1", "a3", "a4", "a1");
    }

    @Test
    void aGroupLeavesThreadsToOthers() throws Exception {
        Semaphore started = new Semaphore(0);
        CountDownLatch go = new CountDownLatch(1);
        try (FairExecutor threads = threads(4, 2)) {
            for (int i = 0; i < 20; i++) {
                threads.execute("address", "guest " + i, () -> {
                    started.release();
                    await(go);
                });
            }
            assertThat(started.tryAcquire(2, TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
            CountDownLatch other = new CountDownLatch(1);
            threads.execute("other", other::countDown);
            assertThat(other.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(started.availablePermits()).as("more than its share").isZero();
            go.countDown();
        }
    }

    @Test
    void theQueueOfAGroupIsBounded() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        try (FairExecutor threads = new FairExecutor(
                "a task", 1, 1, 1_000, 40, Thread.ofPlatform().daemon().factory())) {
            threads.execute("first", () -> await(go));
            int queued = 0;
            while (queued < 1_000 && threads.execute("address", "guest " + queued, () -> {})) {
                queued++;
            }
            assertThat(queued).isEqualTo(200);
            assertThat(threads.execute("other", () -> {})).isTrue();
            go.countDown();
        }
    }

    @Test
    void theQueueOfAClientIsBounded() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        try (FairExecutor threads = threads(1, 1)) {
            CountDownLatch started = new CountDownLatch(1);
            threads.execute("greedy", () -> {
                started.countDown();
                await(go);
            });
            assertThat(started.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
            int queued = 0;
            while (threads.execute("greedy", () -> {})) {
                queued++;
            }
            assertThat(queued).isEqualTo(40);
            assertThat(threads.execute("other", () -> {})).isTrue();
            go.countDown();
        }
    }

    @Test
    void aFailedTaskDoesNotStopOthers() throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        try (FairExecutor threads = threads(1, 1)) {
            threads.execute("ada", () -> {
                throw new IllegalStateException("on purpose");
            });
            threads.execute("ada", done::countDown);
            assertThat(done.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
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
