package io.cablecar.server.wire;

import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One step as the frames that everybody gets. Of a move, which is what nearly all steps are, most is the same for all:
 * that is written once, and only what the move did is written anew for each pair of eyes.
 */
public final class StepFrames {

    private final String table;
    private final Table before;
    private final Step step;
    private final Table after;
    private final boolean isMove;
    private final Map<List<Onlooker>, String> frames = new HashMap<>();
    private String head = "";

    public StepFrames(String table, Table before, Step step, Table after) {
        this.table = table;
        this.before = before;
        this.step = step;
        this.after = after;
        this.isMove = step.entries().stream().anyMatch(Entry.Moved.class::isInstance);
    }

    /** The frame for who looked and looks with these eyes. */
    public String frame(Onlooker then, Onlooker now) {
        return frames.computeIfAbsent(List.of(then, now), eyes -> write(then, now));
    }

    private String write(Onlooker then, Onlooker now) {
        if (!isMove || !then.seat().equals(now.seat())) {
            return Wire.write(StepObject.of(table, before, step, after, then, now));
        }
        if (head.isEmpty()) {
            String all = Wire.write(StepObject.common(table, before, step, after));
            head = all.substring(0, all.length() - 1);
        }
        StepObject.LastMove last = StepObject.LastMove.of(after.play().orElseThrow(), now);
        return head + ",\"view\":" + last.change() + ",\"events\":" + last.events() + "}";
    }
}
