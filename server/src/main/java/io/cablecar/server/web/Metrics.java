package io.cablecar.server.web;

import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.storage.TableLog;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** What a host can watch, in the words of Prometheus. */
final class Metrics {

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Counter steps = registry.counter("cablecar.steps");
    private final Counter moves = registry.counter("cablecar.moves");
    private final Counter lost = registry.counter("cablecar.steps.outrun");
    private final Timer storing = Timer.builder("cablecar.store")
            .publishPercentileHistogram()
            .minimumExpectedValue(Duration.ofNanos(100_000))
            .maximumExpectedValue(Duration.ofSeconds(5))
            .register(registry);

    void gauge(String name, Supplier<Number> value) {
        Gauge.builder("cablecar." + name, value).register(registry);
    }

    String text() {
        return registry.scrape();
    }

    /** The same log, counted. */
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
        public List<Step> read(String table, int after) {
            return log.read(table, after);
        }

        @Override
        public List<Found> listed(int most) {
            return log.listed(most);
        }

        @Override
        public List<Found> of(String guest, int most) {
            return log.of(guest, most);
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
        public void hold(Collection<String> tables, Lease lease) {
            log.hold(tables, lease);
        }

        @Override
        public int sweep(long changedBefore, long now) {
            return log.sweep(changedBefore, now);
        }
    }
}
