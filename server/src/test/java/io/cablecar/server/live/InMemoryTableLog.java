package io.cablecar.server.live;

import io.cablecar.server.log.Lease;
import io.cablecar.server.log.Step;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.table.Entry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A log in memory. */
final class InMemoryTableLog implements TableLog {

    private final Map<String, List<Step<Entry>>> tables = new LinkedHashMap<>();
    private final Map<String, String> addressTags = new HashMap<>();
    private final List<Integer> reads = new ArrayList<>();

    /** The numbers after which steps were read. */
    List<Integer> reads() {
        return reads;
    }

    @Override
    public synchronized CompletableFuture<Boolean> append(Append append) {
        List<Step<Entry>> steps = tables.computeIfAbsent(append.table(), fresh -> new ArrayList<>());
        boolean won = append.step().number() == steps.size() + 1;
        if (won) {
            steps.add(append.step());
            addressTags.putIfAbsent(append.table(), append.addressTag());
        }
        return CompletableFuture.completedFuture(won);
    }

    @Override
    public synchronized List<Step<Entry>> read(String table, int after) {
        reads.add(after);
        List<Step<Entry>> steps = tables.getOrDefault(table, List.of());
        return List.copyOf(steps.subList(Math.min(after, steps.size()), steps.size()));
    }

    @Override
    public synchronized String addressTag(String table) {
        return addressTags.getOrDefault(table, "");
    }

    @Override
    public List<TableVersion> listed(int most) {
        return List.of();
    }

    @Override
    public List<TableVersion> listed(long changedAfter, int most) {
        return List.of();
    }

    @Override
    public int listedFrom(String addressTag) {
        return 0;
    }

    @Override
    public List<TableVersion> of(Collection<String> guests, int most) {
        return List.of();
    }

    @Override
    public int unfinished(String guest) {
        return 0;
    }

    @Override
    public int listed(String guest) {
        return 0;
    }

    @Override
    public synchronized Map<String, Integer> numbers(Collection<String> wanted) {
        Map<String, Integer> numbers = new HashMap<>();
        tables.forEach((table, steps) -> {
            if (wanted.contains(table)) {
                numbers.put(table, steps.size());
            }
        });
        return numbers;
    }

    @Override
    public List<String> claim(Lease lease, long now, int most) {
        return List.of();
    }

    @Override
    public void release(String node) {}

    @Override
    public void protectFromSweep(Collection<String> tables, Lease lease) {}

    @Override
    public int sweep(long changedBefore, long now) {
        return 0;
    }
}
