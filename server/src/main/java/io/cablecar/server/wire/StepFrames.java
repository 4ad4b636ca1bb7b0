package io.cablecar.server.wire;

import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One step as the frames that everybody gets. Of a move, which is what nearly all steps are, most is the same for all:
 * that is written once, and only what the move did is written anew, for each pair of eyes that sees something of its
 * own. A move shows nobody but its mover a hidden tile, so all others get the same frame; only shares are told each
 * owner with every change of the market.
 */
public final class StepFrames {

    private static final Onlooker EVERYBODY = new Onlooker(Optional.empty(), false);

    private record Eyes(Onlooker then, Onlooker now) {}

    private final String table;
    private final Table before;
    private final Step step;
    private final Table after;
    private final Optional<Integer> mover;
    private final boolean isShared;
    private final Map<Eyes, String> frames = new HashMap<>();
    private Optional<ServerMessage.Step> common = Optional.empty();

    public StepFrames(String table, Table before, Step step, Table after) {
        this.table = table;
        this.before = before;
        this.step = step;
        this.after = after;
        this.mover = mover(step);
        this.isShared = mover.isPresent() && !after.settings().gameRules().companies();
    }

    private static Optional<Integer> mover(Step step) {
        for (Entry entry : step.entries()) {
            if (entry instanceof Entry.Moved moved) {
                return Optional.of(moved.seat());
            }
        }
        return Optional.empty();
    }

    /** The frame for who looked and looks with these eyes. */
    public String frame(Onlooker then, Onlooker now) {
        boolean isLikeAll =
                isShared && then.seat().equals(now.seat()) && !now.seat().equals(mover);
        Eyes eyes = isLikeAll ? new Eyes(EVERYBODY, EVERYBODY) : new Eyes(then, now);
        return frames.computeIfAbsent(eyes, this::write);
    }

    private String write(Eyes eyes) {
        if (mover.isEmpty() || !eyes.then.seat().equals(eyes.now.seat())) {
            return Wire.write(StepObject.of(table, before, step, after, eyes.then, eyes.now));
        }
        if (common.isEmpty()) {
            common = Optional.of(StepObject.common(table, before, step, after));
        }
        return Wire.write(common.get().with(StepObject.LastMove.of(after.play().orElseThrow(), eyes.now)));
    }
}
