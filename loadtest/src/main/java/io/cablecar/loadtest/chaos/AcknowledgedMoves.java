package io.cablecar.loadtest.chaos;

import io.cablecar.server.log.Step;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Records the moves that the server acknowledged, to compare them with the stored ones. Thread-safe. */
final class AcknowledgedMoves {

    private record Acknowledged(int number, String move) {}

    /** The acknowledged moves of each table by the id of the client's message. */
    private final Map<String, Map<String, Acknowledged>> tables = new ConcurrentHashMap<>();

    private int count;

    void addTable(String table) {
        tables.put(table, new ConcurrentHashMap<>());
    }

    /**
     * Records a move.
     *
     * @param id the client's id of the message with the move
     * @param number the number of the step under which the server acknowledged it
     */
    void add(String table, String id, int number, String move) {
        tables.computeIfAbsent(table, unknown -> new ConcurrentHashMap<>()).put(id, new Acknowledged(number, move));
        increment();
    }

    private synchronized void increment() {
        count++;
        notifyAll();
    }

    synchronized int count() {
        return count;
    }

    /** Waits until the given number of moves have been acknowledged. */
    synchronized void awaitCount(int wanted) throws InterruptedException {
        while (count < wanted) {
            wait();
        }
    }

    Set<String> tables() {
        return tables.keySet();
    }

    /** Returns every discrepancy; empty if each acknowledged move is stored once, in a log without gaps. */
    List<String> compareWith(TableLog log) {
        List<String> problems = new ArrayList<>();
        tables.forEach((table, moves) -> {
            List<Step<Entry>> steps = log.read(table, 0);
            checkLog(table, steps, problems);
            moves.forEach((id, move) -> {
                if (!isStored(move, id, steps)) {
                    problems.add(table + ": the acknowledged move " + move.number() + " is lost");
                }
            });
        });
        return problems;
    }

    private static void checkLog(String table, List<Step<Entry>> steps, List<String> problems) {
        Set<Step.Cause> causes = new HashSet<>();
        for (int i = 0; i < steps.size(); i++) {
            Step<Entry> step = steps.get(i);
            if (step.number() != i + 1) {
                problems.add(table + ": no step " + (i + 1));
            }
            step.cause()
                    .filter(cause -> !causes.add(cause))
                    .ifPresent(cause -> problems.add(table + ": a message was applied twice"));
        }
        if (steps.stream().flatMap(step -> step.entries().stream()).anyMatch(Entry.TakenOver.class::isInstance)) {
            problems.add(table + ": a player ran out of time by a wrong clock");
        }
        if (Table.of(steps).number() != steps.size()) {
            problems.add(table + ": the log can't be replayed");
        }
    }

    private static boolean isStored(Acknowledged acknowledged, String id, List<Step<Entry>> steps) {
        if (acknowledged.number() > steps.size()) {
            return false;
        }
        Step<Entry> step = steps.get(acknowledged.number() - 1);
        return step.cause().filter(cause -> cause.id().equals(id)).isPresent()
                && step.entries().stream()
                        .anyMatch(entry -> entry instanceof Entry.Moved moved
                                && moved.move().equals(acknowledged.move()));
    }
}
