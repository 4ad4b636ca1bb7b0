package io.cablecar.server.wire;

import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.ViewJson;
import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Play;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import io.cablecar.server.wire.ServerMessage.Raw;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A step as a viewer may see it: what happened, and what is different now. */
public final class StepObject {

    private StepObject() {}

    /**
     * The whole of it.
     *
     * @param viewer whose eyes after the step; the seat may be another one than before
     */
    public static ServerMessage.Step of(
            String id, Table before, Step step, Table after, Onlooker viewerBefore, Onlooker viewer) {
        Map<String, Object> changed = changed(before, after);
        put(changed, "seat", viewerBefore.seat(), viewer.seat());
        boolean isMove = step.entries().stream().anyMatch(Entry.Moved.class::isInstance);
        boolean sameEyes = viewerBefore.seat().equals(viewer.seat());
        if (after.play().isPresent() && (!sameEyes || (!isMove && !after.play().equals(before.play())))) {
            changed.put("game", TableObject.game(after.play().get(), viewer));
        }
        ServerMessage.Step common = message(id, step, changed);
        return isMove ? common.with(LastMove.of(after.play().orElseThrow(), viewer)) : common;
    }

    /** What is the same for everybody. */
    static ServerMessage.Step common(String id, Table before, Step step, Table after) {
        return message(id, step, changed(before, after));
    }

    private static ServerMessage.Step message(String id, Step step, Map<String, Object> changed) {
        List<Map<String, Object>> entries = new ArrayList<>();
        for (Entry entry : step.entries()) {
            Entries.seen(entry).ifPresent(entries::add);
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
        if (before.phase() != after.phase() || !before.chairs().equals(after.chairs())) {
            put(changed, "dice", TableObject.dice(before), TableObject.dice(after));
        }
        put(changed, "clock", TableObject.clock(before), TableObject.clock(after));
        put(changed, "asks", TableObject.asks(before), TableObject.asks(after));
        put(changed, "outcome", TableObject.outcome(before), TableObject.outcome(after));
        put(changed, "rematch", before.rematch(), after.rematch());
        return changed;
    }

    /** What the last move did, as a viewer saw it. */
    record LastMove(Raw change, Raw events) {

        static LastMove of(Play play, Onlooker viewer) {
            Game before = play.after(play.moves() - 1);
            int known = before.logSize();
            View then = before.view(viewer.eyes(), known);
            View now = play.now().view(viewer.eyes(), known);
            return new LastMove(new Raw(ViewJson.change(then, now)), new Raw(ViewJson.events(now.log())));
        }
    }

    private static void put(Map<String, Object> changed, String name, Object before, Object after) {
        if (!before.equals(after)) {
            changed.put(name, after);
        }
    }
}
