package io.cablecar.server.web;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

/**
 * Bounds the log lines that strangers can cause: each logger writes a number of lines per minute, further ones are
 * counted and reported once in the next minute. Debug output is not limited. Configured in {@code logback.xml};
 * thread-safe.
 */
public final class LogSampling extends TurboFilter {

    private static final int LINES_PER_MINUTE = 30;
    private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);
    private static final int MAX_LOGGERS = 1_000;

    private final Map<String, AtomicInteger> lines = new ConcurrentHashMap<>();
    private final AtomicInteger suppressed = new AtomicInteger();
    private volatile long began = System.nanoTime();

    @Override
    public FilterReply decide(
            Marker marker, Logger logger, Level level, String format, Object[] arguments, Throwable fault) {
        boolean isLimited = level.isGreaterOrEqual(Level.INFO)
                && level.isGreaterOrEqual(logger.getEffectiveLevel())
                && !logger.getName().equals(LogSampling.class.getName());
        if (!isLimited) {
            return FilterReply.NEUTRAL;
        }
        beginMinute();
        if (lines.size() > MAX_LOGGERS
                || lines.computeIfAbsent(logger.getName(), name -> new AtomicInteger())
                                .incrementAndGet()
                        > LINES_PER_MINUTE) {
            suppressed.incrementAndGet();
            return FilterReply.DENY;
        }
        return FilterReply.NEUTRAL;
    }

    private void beginMinute() {
        if (System.nanoTime() - began < MINUTE) {
            return;
        }
        began = System.nanoTime();
        lines.clear();
        int unwritten = suppressed.getAndSet(0);
        if (unwritten > 0) {
            LoggerFactory.getLogger(LogSampling.class).warn("{} log lines were suppressed in a minute", unwritten);
        }
    }
}
