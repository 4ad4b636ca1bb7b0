package io.cablecar.engine.notation;

import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.game.Event;
import java.util.Optional;

/** Writes events as JSON, each as the members of an object. */
final class EventJson {

    private EventJson() {}

    static void event(Json json, Event event) {
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
                LineJson.end(json, completed.end());
                json.name("points").value(completed.points());
            }
            case Event.Drew drew -> tileTaken(json.value("drew"), drew.seat(), drew.tile());
            case Event.Refilled refilled -> tileTaken(json.value("refilled"), refilled.seat(), refilled.tile());
            case Event.Exchanged exchanged -> {
                json.value("exchanged").name("seat").value(exchanged.seat());
                json.name("percent").value(exchanged.percentage().percent());
                json.name("from").value(exchanged.pick().word());
                json.name("gave").optional(exchanged.gave().map(Colour::word));
                json.name("took").optional(exchanged.took().map(Colour::word));
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
            case Event.Over over -> SharesJson.result(json.value("over").name("result"), over.result());
        }
    }

    private static void tileTaken(Json json, int seat, Optional<Tile> tile) {
        json.name("seat").value(seat).name("tile");
        json.optional(tile.map(Tile::code));
    }
}
