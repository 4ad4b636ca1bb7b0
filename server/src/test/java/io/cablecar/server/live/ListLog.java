package io.cablecar.server.live;

import io.cablecar.server.conduct.Step;
import io.cablecar.server.storage.TableLog;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A log in memory, for tests about what is told. */
final class ListLog implements TableLog {

    private final Map<String, List<Step>> tables = new LinkedHashMap<>();

    @Override
    public synchronized CompletableFuture<Boolean> append(Append append) {
        List<Step> steps = tables.computeIfAbsent(append.table(), fresh -> new ArrayList<>());
        boolean won = append.step().number() == steps.size() + 1;
        if (won) {
            steps.add(append.step());
        }
        return CompletableFuture.completedFuture(won);
    }

    @Override
    public synchronized List<Step> read(String table, int after) {
        List<Step> steps = tables.getOrDefault(table, List.of());
        return List.copyOf(steps.subList(Math.min(after, steps.size()), steps.size()));
    }

    @Override
    public List<Found> listed(int most) {
        return List.of();
    }

    @Override
    public List<Found> of(String guest, int most) {
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
    public void hold(Collection<String> held, Lease lease) {}

    @Override
    public int sweep(long changedBefore, long now) {
        return 0;
    }
}
