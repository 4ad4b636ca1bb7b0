package io.cablecar.server.wire;

import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.notation.ViewJson;
import io.cablecar.server.log.Step;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.GameState;
import io.cablecar.server.table.Table;
import io.cablecar.server.wire.ServerMessage.Raw;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A step as a viewer may see it: its entries, and the changed parts of the table. */
public final class StepObject {

    private StepObject() {}

    /**
     * The complete message.
     *
     * @param viewerBefore the viewer before the step, which may have changed the viewer's seat
     */
    public static ServerMessage.Step of(
            String id, Table before, Step<Entry> step, Table after, TableViewer viewerBefore, TableViewer viewer) {
        Map<String, Object> changed = changed(before, after);
        put(changed, "seat", viewerBefore.seat(), viewer.seat());
        put(changed, "rematchOf", TableObject.rematchOf(before, viewerBefore), TableObject.rematchOf(after, viewer));
        boolean isMove = step.entries().stream().anyMatch(Entry.Moved.class::isInstance);
        boolean isSameSeat = viewerBefore.seat().equals(viewer.seat());
        if (after.game().isPresent()
                && (!isSameSeat || (!isMove && !after.game().equals(before.game())))) {
            changed.put("game", TableObject.game(after.gameState().orElseThrow(), viewer));
        }
        ServerMessage.Step common = message(id, step, changed);
        return isMove ? common.with(MoveEffect.of(after.gameState().orElseThrow(), viewer)) : common;
    }

    /** The part that is the same for all viewers. */
    static ServerMessage.Step common(String id, Table before, Step<Entry> step, Table after) {
        return message(id, step, changed(before, after));
    }

    private static ServerMessage.Step message(String id, Step<Entry> step, Map<String, Object> changed) {
        List<Map<String, Object>> entries = new ArrayList<>();
        for (Entry entry : step.entries()) {
            EntryJson.visible(entry).ifPresent(entries::add);
        }
        return new ServerMessage.Step(
                id,
                step.number(),
                step.at(),
                new Raw(Wire.write(entries)),
                new Raw(Wire.write(changed)),
                Optional.empty(),
                Optional.empty());
    }

    private static Map<String, Object> changed(Table before, Table after) {
        Map<String, Object> changed = new LinkedHashMap<>();
        put(changed, "settings", before.settings(), after.settings());
        put(changed, "phase", TableObject.phase(before), TableObject.phase(after));
        if (!before.chairs().equals(after.chairs())) {
            put(changed, "seats", TableObject.seats(before), TableObject.seats(after));
        }
        if (before.phase() != after.phase() || !before.seating().equals(after.seating())) {
            put(changed, "dice", TableObject.dice(before), TableObject.dice(after));
        }
        put(changed, "clock", TableObject.clock(before), TableObject.clock(after));
        put(changed, "asks", TableObject.asks(before), TableObject.asks(after));
        put(changed, "outcome", TableObject.outcome(before), TableObject.outcome(after));
        put(changed, "rematch", TableObject.rematch(before), TableObject.rematch(after));
        put(changed, "deadline", TableObject.deadline(before), TableObject.deadline(after));
        put(changed, "away", TableObject.away(before), TableObject.away(after));
        put(changed, "rematchBy", TableObject.rematchBy(before), TableObject.rematchBy(after));
        put(changed, "invited", TableObject.invited(before), TableObject.invited(after));
        put(changed, "incidents", TableObject.incidents(before), TableObject.incidents(after));
        return changed;
    }

    /** The effect of the last move, as a viewer sees it. */
    record MoveEffect(Raw change, Raw events) {

        static MoveEffect of(GameState state, TableViewer viewer) {
            Game before = state.position(state.moves() - 1);
            Game after = state.current();
            List<Event> events = after.events(viewer.viewer(), before.logSize());
            String change =
                    ViewJson.change(before.visibleState(viewer.viewer()), after.visibleState(viewer.viewer()), events);
            return new MoveEffect(new Raw(change), new Raw(ViewJson.events(events)));
        }
    }

    private static void put(Map<String, Object> changed, String name, Object before, Object after) {
        if (!before.equals(after)) {
            changed.put(name, after);
        }
    }
}
