package io.cablecar.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * {@code -prof io.cablecar.bench.ProcessorTime}: the CPU time of the measuring threads per operation, which depends far
 * less on other load than wall-clock time.
 */
public final class ProcessorTime implements InternalProfiler {

    private static final String WORKERS = "-jmh-worker-";

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long began;

    @Override
    public String getDescription() {
        return "Processor time of the measuring threads";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        began = nanos();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        TimeUnit unit = benchmark.getTimeUnit();
        double each = (double) (nanos() - began)
                / unit.toNanos(1)
                / result.getMetadata().getAllOps();
        return List.of(new ScalarResult(
                "processor", each, unit.name().toLowerCase(Locale.ROOT) + "/op", AggregationPolicy.AVG));
    }

    private long nanos() {
        long sum = 0;
        for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().contains(WORKERS)) {
                sum += Math.max(0, threads.getThreadCpuTime(thread.getThreadId()));
            }
        }
        return sum;
    }
}
