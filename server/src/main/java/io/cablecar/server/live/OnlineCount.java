package io.cablecar.server.live;

import io.cablecar.server.cluster.ClusterMessage;
import java.util.HashMap;
import java.util.Map;

/** The number of people who are connected to this node and to the others. Thread-safe. */
final class OnlineCount {

    /** How long the number reported by another node is valid; nodes repeat it more often. */
    private static final long VALID_MILLIS = 12_000;

    private record Report(int people, long until) {}

    /** By guest, the number of connections to this node. */
    private final Map<String, Integer> here = new HashMap<>();

    /** By node. */
    private final Map<String, Report> others = new HashMap<>();

    synchronized void connected(String guest) {
        here.merge(guest, 1, Integer::sum);
    }

    synchronized void disconnected(String guest) {
        here.computeIfPresent(guest, (same, connections) -> connections > 1 ? connections - 1 : null);
    }

    /** The number of people connected to this node. */
    synchronized int here() {
        return here.size();
    }

    synchronized void onReport(ClusterMessage.Online report, long now) {
        others.put(report.node(), new Report(report.people(), now + VALID_MILLIS));
    }

    /** The number of people connected to any node. */
    synchronized int everywhere(long now) {
        others.values().removeIf(report -> report.until < now);
        return here.size() + others.values().stream().mapToInt(Report::people).sum();
    }
}
