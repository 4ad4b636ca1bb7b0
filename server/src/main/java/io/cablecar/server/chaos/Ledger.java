package io.cablecar.server.chaos;

import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import io.cablecar.server.storage.TableLog;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What players were told, to be compared with what is stored. */
final class Ledger {

    private record Told(int number, String move) {}

    private final Map<String, Map<String, Told>> tables = new ConcurrentHashMap<>();
    private int acknowledged;

    void opened(String table) {
        tables.put(table, new ConcurrentHashMap<>());
    }

    /** A move was acknowledged under a number; the id is the player's own name for the message. */
    void told(String table, String id, int number, String move) {
        tables.computeIfAbsent(table, fresh -> new ConcurrentHashMap<>()).put(id, new Told(number, move));
        count();
    }

    private synchronized void count() {
        acknowledged++;
        notifyAll();
    }

    synchronized int acknowledged() {
        return acknowledged;
    }

    /** Waits until so many moves have been acknowledged. */
    synchronized void await(int many) throws InterruptedException {
        while (acknowledged < many) {
            wait();
        }
    }

    Set<String> tables() {
        return tables.keySet();
    }

    /** What is wrong, in words; nothing if every acknowledged move is there once and every history is one line. */
    List<String> compare(TableLog log) {
        List<String> wrong = new ArrayList<>();
        tables.forEach((table, told) -> {
            List<Step> steps = log.read(table, 0);
            Set<Step.Cause> causes = new HashSet<>();
            for (int i = 0; i < steps.size(); i++) {
                Step step = steps.get(i);
                if (step.number() != i + 1) {
                    wrong.add(table + ": no step " + (i + 1));
                }
                step.cause().filter(cause -> !causes.add(cause)).ifPresent(cause -> wrong.add(table + ": done twice"));
            }
            if (steps.stream().flatMap(step -> step.entries().stream()).anyMatch(Entry.TakenOver.class::isInstance)) {
                wrong.add(table + ": somebody was out of time by a wrong clock");
            }
            if (Table.of(steps).number() != steps.size()) {
                wrong.add(table + ": the log can't be replayed");
            }
            told.forEach((id, what) -> {
                boolean isThere = what.number() <= steps.size()
                        && steps.get(what.number() - 1)
                                .cause()
                                .filter(cause -> cause.id().equals(id))
                                .isPresent()
                        && steps.get(what.number() - 1).entries().stream()
                                .anyMatch(made -> made instanceof Entry.Moved moved
                                        && moved.move().equals(what.move()));
                if (!isThere) {
                    wrong.add(table + ": the acknowledged move " + what.number() + " is lost");
                }
            });
        });
        return wrong;
    }
}
