package io.cablecar.engine.notation;

import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.LineHistory;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Preview;
import io.cablecar.engine.game.View;
import io.cablecar.engine.game.VisibleState;
import java.util.List;

/**
 * Writes views, changes, previews and events as JSON for screens, sockets and external programs. docs/notation.md lists
 * every member.
 */
public final class ViewJson {

    private ViewJson() {}

    /** A view without its log. Screens get the events as they happen. */
    public static String view(View view) {
        Json json = new Json().open('{');
        members(json, view);
        return json.close('}').toString();
    }

    /** A view with its log, from which {@link ViewReader} restores the {@link View}. */
    public static String viewWithLog(View view) {
        return withLog(new Json().open('{'), view);
    }

    /** The same with a first member {@code legal}: the tokens of these moves. */
    public static String viewWithLog(View view, List<Move> legal) {
        Json json = new Json().open('{').name("legal").open('[');
        for (Move move : legal) {
            json.value(MoveText.print(move));
        }
        return withLog(json.close(']'), view);
    }

    private static String withLog(Json json, View view) {
        members(json, view);
        json.name("log");
        events(json, view.log());
        return json.close('}').toString();
    }

    /** Events in their order. They must have been masked for the reader: see {@link Event#seenBy}. */
    public static String events(List<Event> events) {
        Json json = new Json();
        events(json, events);
        return json.toString();
    }

    /**
     * What changed between two snapshots of a game for the same viewer: members of the view that are different now. A
     * tile placed comes as {@code laid}, to be put at the end of {@code board}, and with free orientation as
     * {@code turned}, at the end of {@code turns}. The members {@code lines} and {@code unseen} follow from the rest
     * and are left out, as the log is.
     *
     * @param events what happened between them
     */
    public static String change(VisibleState before, VisibleState after, List<Event> events) {
        Json json = new Json().open('{');
        if (!before.toMove().equals(after.toMove())) {
            json.name("toMove").optional(after.toMove());
        }
        if (!phase(before).equals(phase(after))) {
            json.name("phase").value(phase(after));
        }
        json.name("moves").value(after.moves());
        if (after.board().size() > before.board().size()) {
            json.name("laid")
                    .value(PlacementText.print(after.board()
                            .subList(before.board().size(), after.board().size())));
            if (after.rules().freeOrientation()) {
                json.name("turned").value(turns(events));
            }
        }
        if (!before.hand().equals(after.hand())) {
            hand(json.name("hand"), after.hand());
        }
        if (!before.drawn().equals(after.drawn())) {
            json.name("drawn").optional(after.drawn().map(Tile::code));
        }
        if (!before.handSizes().equals(after.handSizes())) {
            json.name("handSizes").values(after.handSizes());
        }
        if (before.pile() != after.pile()) {
            json.name("pile").value(after.pile());
        }
        if (!before.points().equals(after.points())) {
            json.name("points").values(after.points());
        }
        if (!before.market().equals(after.market())) {
            SharesJson.market(json.name("market"), after.market().orElseThrow());
        }
        if (!before.result().equals(after.result())) {
            SharesJson.result(json.name("result"), after.result().orElseThrow());
        }
        return json.close('}').toString();
    }

    /** The effect of a placement. */
    public static String preview(Preview preview) {
        Json json = new Json();
        preview(json, preview);
        return json.toString();
    }

    /** The effect of a placement, as part of a larger value. */
    public static void preview(Json json, Preview preview) {
        json.open('{').name("refusal");
        if (preview.refusal().isPresent()) {
            json.open('{').name("code").value(preview.refusal().get().code()).close('}');
        } else {
            json.nullValue();
        }
        json.name("lines").open('[');
        for (Preview.LineChange change : preview.changes()) {
            Line after = change.after();
            json.open('{').name("station").value(after.station());
            json.name("owner").value(after.owner().orElseThrow().word());
            json.name("from").value(change.before());
            json.name("to").value(after.crossings().size());
            json.name("end");
            LineJson.end(json, after.end());
            json.name("points").value(after.points());
            json.name("path");
            LineJson.path(json, after.crossings());
            json.close('}');
        }
        json.close(']').name("oneTileLines");
        LineJson.path(json, preview.oneTileLines());
        json.close('}');
    }

    /** The histories of lines. They are public, because all placements are. */
    public static String histories(List<LineHistory> histories) {
        Json json = new Json();
        LineJson.histories(json, histories);
        return json.toString();
    }

    private static void members(Json json, View view) {
        json.name("rules");
        RulesJson.write(json, view.rules());
        json.name("first").value(view.first());
        json.name("seat").optional(view.seat());
        json.name("toMove").optional(view.toMove());
        json.name("phase").value(phase(view.now()));
        json.name("moves").value(view.moves());
        json.name("board").value(PlacementText.print(view.board()));
        if (view.rules().freeOrientation()) {
            json.name("turns").value(turns(view.log()));
        }
        hand(json.name("hand"), view.hand());
        json.name("drawn").optional(view.drawn().map(Tile::code));
        json.name("handSizes").values(view.handSizes());
        json.name("pile").value(view.pile());
        json.name("points").values(view.points());
        json.name("lines").open('[');
        for (Line line : view.lines()) {
            LineJson.line(json, line);
        }
        json.close(']').name("unseen").values(view.unseen());
        json.name("market");
        if (view.market().isPresent()) {
            SharesJson.market(json, view.market().get());
        } else {
            json.nullValue();
        }
        json.name("result");
        if (view.result().isPresent()) {
            SharesJson.result(json, view.result().get());
        } else {
            json.nullValue();
        }
    }

    private static String phase(VisibleState now) {
        return now.isOver() ? "over" : now.mustPlaceDrawn() ? "placeDrawn" : "turn";
    }

    private static void hand(Json json, List<Tile> hand) {
        json.open('[');
        for (Tile tile : hand) {
            json.value(tile.code());
        }
        json.close(']');
    }

    /** The quarter turns of each tile, which its code on the board does not show. */
    private static String turns(List<Event> log) {
        StringBuilder digits = new StringBuilder();
        for (Event event : log) {
            if (event instanceof Event.Placed placed) {
                digits.append(placed.turns());
            }
        }
        return digits.toString();
    }

    /** Events, as part of a larger value. */
    public static void events(Json json, List<Event> events) {
        json.open('[');
        for (Event event : events) {
            EventJson.event(json.open('{').name("type"), event);
            json.close('}');
        }
        json.close(']');
    }
}
