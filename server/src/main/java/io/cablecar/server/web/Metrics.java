package io.cablecar.server.web;

import io.cablecar.server.log.Lease;
import io.cablecar.server.log.LogObjections;
import io.cablecar.server.log.Objection;
import io.cablecar.server.log.Step;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.table.Entry;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** Metrics in Prometheus text format. Thread-safe. */
final class Metrics {

    private static final int FIRST_ERROR = 400;

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Counter steps = registry.counter("cablecar.steps");
    private final Counter moves = registry.counter("cablecar.moves");
    private final Counter lost = registry.counter("cablecar.steps.outrun");
    private final Timer storing = Timer.builder("cablecar.store")
            .publishPercentileHistogram()
            .minimumExpectedValue(Duration.ofNanos(100_000))
            .maximumExpectedValue(Duration.ofSeconds(5))
            .register(registry);

    private final Timer sweeping = registry.timer("cablecar.sweep");
    private final Counter failedSweeps = registry.counter("cablecar.sweeps.failed");

    Metrics() {
        FunctionCounter.builder("cablecar.gc", this, unused -> collecting().toMillis() / 1000.0)
                .baseUnit("seconds")
                .register(registry);
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        for (String kind : List.of("tables", "guests", "games", "names", "notices", "regulars")) {
            swept(kind, 0);
        }
        refused(LogObjections.BUSY, 0);
        answered(500, 0);
    }

    /** Counts a request or message that was refused. */
    void refused(String code) {
        registry.counter("cablecar.refusals", "code", code).increment();
    }

    private void refused(Objection why, int times) {
        registry.counter("cablecar.refusals", "code", why.code()).increment(times);
    }

    /** Counts an HTTP response, if it reports an error. */
    void answered(int status) {
        if (status >= FIRST_ERROR) {
            answered(status, 1);
        }
    }

    private void answered(int status, int times) {
        registry.counter("cablecar.http.errors", "status", Integer.toString(status))
                .increment(times);
    }

    /** Counts expired data that was deleted. */
    void swept(String kind, int number) {
        registry.counter("cablecar.swept", "kind", kind).increment(number);
    }

    /** Times a sweep. */
    void sweep(Runnable work) {
        sweeping.record(work);
    }

    void sweepFailed() {
        failedSweeps.increment();
    }

    /** The time spent on collecting garbage since the start. */
    private static Duration collecting() {
        return Duration.ofMillis(ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum());
    }

    void gauge(String name, Supplier<Number> value) {
        Gauge.builder("cablecar." + name, value).register(registry);
    }

    String text() {
        return registry.scrape();
    }

    /** Wraps a log so that appends are counted and timed. */
    TableLog counted(TableLog log) {
        return new Counted(log);
    }

    private final class Counted implements TableLog {

        private final TableLog log;

        Counted(TableLog log) {
            this.log = log;
        }

        @Override
        public CompletableFuture<Boolean> append(Append append) {
            long began = System.nanoTime();
            return log.append(append).whenComplete((won, failed) -> {
                storing.record(Duration.ofNanos(System.nanoTime() - began));
                if (Boolean.TRUE.equals(won)) {
                    steps.increment();
                    moves.increment((double) append.step().entries().stream()
                            .filter(Entry.Moved.class::isInstance)
                            .count());
                } else {
                    lost.increment();
                }
            });
        }

        @Override
        public List<Step<Entry>> read(String table, int after) {
            return log.read(table, after);
        }

        @Override
        public List<TableVersion> listed(int most) {
            return log.listed(most);
        }

        @Override
        public List<TableVersion> listed(long changedAfter, int most) {
            return log.listed(changedAfter, most);
        }

        @Override
        public int listedFrom(String addressTag) {
            return log.listedFrom(addressTag);
        }

        @Override
        public List<TableVersion> running(long changedAfter, int most) {
            return log.running(changedAfter, most);
        }

        @Override
        public Rewritten rewritten(long since) {
            return log.rewritten(since);
        }

        @Override
        public String addressTag(String table) {
            return log.addressTag(table);
        }

        @Override
        public List<TableVersion> of(Collection<String> guests, int most) {
            return log.of(guests, most);
        }

        @Override
        public int unfinished(String guest) {
            return log.unfinished(guest);
        }

        @Override
        public int listed(String guest) {
            return log.listed(guest);
        }

        @Override
        public Map<String, Integer> numbers(Collection<String> tables) {
            return log.numbers(tables);
        }

        @Override
        public List<String> claim(Lease lease, long now, int most) {
            return log.claim(lease, now, most);
        }

        @Override
        public void release(String node) {
            log.release(node);
        }

        @Override
        public void protectFromSweep(Collection<String> tables, Lease lease) {
            log.protectFromSweep(tables, lease);
        }

        @Override
        public int sweep(long changedBefore, long now) {
            return log.sweep(changedBefore, now);
        }
    }
}
