package io.cablecar.engine.notation;

import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Preview;
import io.cablecar.engine.game.Reckoning;
import io.cablecar.engine.game.Story;
import io.cablecar.engine.game.View;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Views and what belongs to them as JSON, for screens, sockets and programs outside (docs/notation.md lists every
 * member).
 */
public final class ViewJson {

    private ViewJson() {}

    /** A view without its log, which screens get as events while they happen. */
    public static String view(View view) {
        Json json = new Json().open('{');
        members(json, view);
        return json.close('}').toString();
    }

    /** A view with all that happened, from which the whole {@link View} can be made again. */
    public static String viewWithLog(View view) {
        return withLog(new Json().open('{'), view);
    }

    /** The same, and as its first member {@code legal}: the tokens of these moves. */
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

    /** What happened, in order. They must have been masked for who reads them: see {@link Event#seenBy}. */
    public static String events(List<Event> events) {
        Json json = new Json();
        events(json, events);
        return json.toString();
    }

    /**
     * What one move changed in a view: members of the view that are different now. A tile laid comes as {@code laid},
     * to be put at the end of {@code board}, and with free orientation as {@code turned}, at the end of {@code turns}.
     * The members {@code lines} and {@code unseen} follow from the rest and are left out, as the log is.
     */
    public static String change(View before, View after) {
        Json json = new Json().open('{');
        if (!before.toMove().equals(after.toMove())) {
            optional(json.name("toMove"), after.toMove());
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
                json.name("turned")
                        .value(turns(after.log()
                                .subList(before.log().size(), after.log().size())));
            }
        }
        if (!before.hand().equals(after.hand())) {
            hand(json.name("hand"), after.hand());
        }
        if (!before.drawn().equals(after.drawn())) {
            optional(json.name("drawn"), after.drawn().map(Tile::code));
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
            market(json.name("market"), after.market().orElseThrow());
        }
        if (!before.reckoning().equals(after.reckoning())) {
            result(json.name("result"), after.reckoning().orElseThrow());
        }
        return json.close('}').toString();
    }

    /** What a placement would do. */
    public static String preview(Preview preview) {
        Json json = new Json();
        preview(json, preview);
        return json.toString();
    }

    /** What a placement would do, as a part of something larger. */
    public static void preview(Json json, Preview preview) {
        json.open('{').name("refusal");
        if (preview.refusal().isPresent()) {
            json.open('{').name("code").value(preview.refusal().get().code()).close('}');
        } else {
            json.nothing();
        }
        json.name("lines").open('[');
        for (Preview.LineChange change : preview.changes()) {
            Line after = change.after();
            json.open('{').name("station").value(after.station());
            json.name("owner").value(after.owner().orElseThrow().word());
            json.name("from").value(change.before());
            json.name("to").value(after.crossings().size());
            json.name("end");
            end(json, after.end());
            json.name("points").value(after.points());
            json.name("path");
            path(json, after.crossings());
            json.close('}');
        }
        json.close(']').name("oneTileLines");
        path(json, preview.oneTileLines());
        json.close('}');
    }

    /** The stories of lines. Everybody may know them: tiles are laid in sight of all. */
    public static String stories(List<Story> stories) {
        Json json = new Json().open('[');
        for (Story story : stories) {
            json.open('{').name("station").value(story.station());
            json.name("owner").value(story.owner().word());
            json.name("chapters").open('[');
            for (Story.Chapter chapter : story.chapters()) {
                json.open('{').name("move").value(chapter.move());
                json.name("seat").value(chapter.seat());
                json.name("from").value(chapter.from()).name("to").value(chapter.to());
                json.name("end");
                if (chapter.end().isPresent()) {
                    end(json, chapter.end().get());
                } else {
                    json.nothing();
                }
                json.name("points").value(chapter.points()).close('}');
            }
            json.close(']').close('}');
        }
        return json.close(']').toString();
    }

    private static void members(Json json, View view) {
        json.name("rules");
        RulesJson.write(json, view.rules());
        json.name("first").value(view.first());
        json.name("seat");
        optional(json, view.seat());
        json.name("toMove");
        optional(json, view.toMove());
        json.name("phase").value(phase(view));
        json.name("moves").value(view.moves());
        json.name("board").value(PlacementText.print(view.board()));
        if (view.rules().freeOrientation()) {
            json.name("turns").value(turns(view.log()));
        }
        hand(json.name("hand"), view.hand());
        json.name("drawn");
        optional(json, view.drawn().map(Tile::code));
        json.name("handSizes").values(view.handSizes());
        json.name("pile").value(view.pile());
        json.name("points").values(view.points());
        json.name("lines").open('[');
        for (Line line : view.lines()) {
            line(json, line);
        }
        json.close(']').name("unseen").values(view.unseen());
        json.name("market");
        if (view.market().isPresent()) {
            market(json, view.market().get());
        } else {
            json.nothing();
        }
        json.name("result");
        if (view.reckoning().isPresent()) {
            result(json, view.reckoning().get());
        } else {
            json.nothing();
        }
    }

    private static String phase(View view) {
        return view.isOver() ? "over" : view.mustPlaceDrawn() ? "placeDrawn" : "turn";
    }

    private static void hand(Json json, List<Tile> hand) {
        json.open('[');
        for (Tile tile : hand) {
            json.value(tile.code());
        }
        json.close(']');
    }

    /** By how many quarters each tile was turned: its code tells where the tracks lead, not which way is up. */
    private static String turns(List<Event> log) {
        StringBuilder digits = new StringBuilder();
        for (Event event : log) {
            if (event instanceof Event.Placed placed) {
                digits.append(placed.turns());
            }
        }
        return digits.toString();
    }

    private static void line(Json json, Line line) {
        json.open('{').name("station").value(line.station());
        json.name("owner").value(line.owner().orElseThrow().word());
        json.name("path");
        path(json, line.crossings());
        json.name("end");
        end(json, line.end());
        json.name("points").value(line.points()).close('}');
    }

    private static void path(Json json, List<Line.Crossing> crossings) {
        json.open('[');
        for (Line.Crossing crossing : crossings) {
            json.value(crossing.square().index());
            json.value(2 * crossing.from());
            json.value(2 * crossing.to() + 1);
        }
        json.close(']');
    }

    private static void end(Json json, LineEnd end) {
        json.open('{').name("at");
        switch (end) {
            case LineEnd.Open open -> {
                json.value("open").name("square").value(open.square().index());
                json.name("enters").value(2 * open.side());
            }
            case LineEnd.AtStation at -> json.value("station").name("station").value(at.station());
            case LineEnd.AtPowerStation power -> json.value("power");
        }
        json.close('}');
    }

    private static void market(Json json, Market market) {
        json.open('{').name("open").value(market.open());
        json.name("piles").open('[');
        for (Percentage percentage : Percentage.values()) {
            json.open('{').name("percent").value(percentage.percent());
            json.name("faceUp").value(market.faceUp().get(percentage.ordinal()).word());
            json.name("faceDown")
                    .value(market.pileSizes().get(percentage.ordinal()))
                    .close('}');
        }
        json.close(']').name("shares");
        if (market.shares().isEmpty()) {
            json.nothing();
        } else {
            colours(json, market.shares());
        }
        json.name("known").open('[');
        for (List<Optional<Colour>> seat : market.known()) {
            json.open('[');
            for (Optional<Colour> share : seat) {
                optional(json, share.map(Colour::word));
            }
            json.close(']');
        }
        json.close(']').name("values").values(market.values()).close('}');
    }

    private static void result(Json json, Reckoning reckoning) {
        json.open('{').name("totals").values(reckoning.totals());
        json.name("places").values(reckoning.places());
        json.name("companies");
        if (reckoning.payout().isEmpty()) {
            json.nothing().close('}');
            return;
        }
        Reckoning.Payout payout = reckoning.payout().get();
        json.open('{').name("values").values(payout.values());
        json.name("shares").open('[');
        for (List<Colour> shares : payout.shares()) {
            colours(json, shares);
        }
        json.close(']').name("income");
        table(json, payout.income());
        json.name("bonuses");
        table(json, payout.bonuses());
        json.close('}').close('}');
    }

    /** What happened, as a part of something larger. */
    public static void events(Json json, List<Event> events) {
        json.open('[');
        for (Event event : events) {
            event(json.open('{').name("type"), event);
            json.close('}');
        }
        json.close(']');
    }

    private static void event(Json json, Event event) {
        switch (event) {
            case Event.Placed placed -> {
                json.value("placed").name("seat").value(placed.seat());
                json.name("tile").value(placed.tile().code());
                json.name("turns").value(placed.turns());
                json.name("square").value(placed.square().index());
                json.name("drawn").value(placed.wasDrawn());
            }
            case Event.Grew grew -> {
                json.value("grew").name("station").value(grew.station());
                json.name("owner").value(grew.owner().word());
                json.name("from").value(grew.from()).name("to").value(grew.to());
            }
            case Event.Completed completed -> {
                json.value("completed").name("station").value(completed.station());
                json.name("owner").value(completed.owner().word());
                json.name("crossings").value(completed.crossings()).name("end");
                end(json, completed.end());
                json.name("points").value(completed.points());
            }
            case Event.Drew drew -> tileTaken(json.value("drew"), drew.seat(), drew.tile());
            case Event.Refilled refilled -> tileTaken(json.value("refilled"), refilled.seat(), refilled.tile());
            case Event.Exchanged exchanged -> {
                json.value("exchanged").name("seat").value(exchanged.seat());
                json.name("percent").value(exchanged.percentage().percent());
                json.name("from")
                        .value(
                                switch (exchanged.pick()) {
                                    case FACE_UP -> "up";
                                    case FACE_DOWN -> "down";
                                });
                json.name("gave");
                optional(json, exchanged.gave().map(Colour::word));
                json.name("took");
                optional(json, exchanged.took().map(Colour::word));
            }
            case Event.TurnedUp turnedUp -> {
                json.value("turnedUp")
                        .name("percent")
                        .value(turnedUp.percentage().percent());
                json.name("company").value(turnedUp.company().word());
            }
            case Event.ExchangesClosed closed ->
                json.value("exchangesClosed")
                        .name("company")
                        .value(closed.company().word());
            case Event.Passed passed -> json.value("passed").name("seat").value(passed.seat());
            case Event.Over over -> result(json.value("over").name("result"), over.reckoning());
        }
    }

    private static void tileTaken(Json json, int seat, Optional<Tile> tile) {
        json.name("seat").value(seat).name("tile");
        optional(json, tile.map(Tile::code));
    }

    private static void table(Json json, List<List<Integer>> rows) {
        json.open('[');
        for (List<Integer> row : rows) {
            json.values(row);
        }
        json.close(']');
    }

    private static void colours(Json json, List<Colour> colours) {
        json.open('[');
        for (Colour colour : colours) {
            json.value(colour.word());
        }
        json.close(']');
    }

    private static void optional(Json json, Optional<String> value) {
        if (value.isPresent()) {
            json.value(value.get());
        } else {
            json.nothing();
        }
    }

    private static void optional(Json json, OptionalInt value) {
        if (value.isPresent()) {
            json.value(value.getAsInt());
        } else {
            json.nothing();
        }
    }
}
