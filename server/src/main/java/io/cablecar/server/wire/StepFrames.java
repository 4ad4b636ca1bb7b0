package io.cablecar.server.wire;

import io.cablecar.server.log.Step;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Table;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The frames of one step for all subscribers. Nearly all steps are moves, and most of a move's frame is the same for
 * everybody. That part is written once, and only the effect of the move is written for each viewer who sees something
 * different. Without companies, a move shows hidden tiles only to its mover, so all others get the same frame. With
 * companies, every change of the market shows each player the value of the player's own shares.
 */
public final class StepFrames {

    private static final TableViewer SPECTATOR = new TableViewer(Optional.empty(), false);

    private record Viewers(TableViewer before, TableViewer after) {}

    private final String table;
    private final Table before;
    private final Step<Entry> step;
    private final Table after;
    private final Optional<Integer> mover;
    private final boolean canShare;
    private final Map<Viewers, String> frames = new HashMap<>();
    private Optional<ServerMessage.Step> common = Optional.empty();

    public StepFrames(String table, Table before, Step<Entry> step, Table after) {
        this.table = table;
        this.before = before;
        this.step = step;
        this.after = after;
        this.mover = mover(step);
        this.canShare = mover.isPresent() && !after.settings().rules().companies();
    }

    private static Optional<Integer> mover(Step<Entry> step) {
        for (Entry entry : step.entries()) {
            if (entry instanceof Entry.Moved moved) {
                return Optional.of(moved.seat());
            }
        }
        return Optional.empty();
    }

    /** The frame for a client that was the first viewer before the step and is the second after it. */
    public String frame(TableViewer viewerBefore, TableViewer viewer) {
        boolean isShared = canShare
                && viewerBefore.seat().equals(viewer.seat())
                && !viewer.seat().equals(mover);
        Viewers viewers = isShared ? new Viewers(SPECTATOR, SPECTATOR) : new Viewers(viewerBefore, viewer);
        return frames.computeIfAbsent(viewers, this::write);
    }

    private String write(Viewers viewers) {
        if (mover.isEmpty() || !viewers.before.seat().equals(viewers.after.seat())) {
            return Wire.write(StepObject.of(table, before, step, after, viewers.before, viewers.after));
        }
        if (common.isEmpty()) {
            common = Optional.of(StepObject.common(table, before, step, after));
        }
        return Wire.write(
                common.get().with(StepObject.MoveEffect.of(after.gameState().orElseThrow(), viewers.after)));
    }
}
