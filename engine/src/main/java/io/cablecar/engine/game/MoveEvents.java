package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.companies.Stocks;
import io.cablecar.engine.fast.FastGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Derives the events of a move from the positions before and after it. */
final class MoveEvents {

    private final FastGame before;
    private final FastGame after;
    private final int seat;
    private final List<Event> events = new ArrayList<>();

    MoveEvents(FastGame before, FastGame after) {
        this.before = before;
        this.after = after;
        seat = before.toMove();
    }

    /** All events of the move except the end of the game. */
    List<Event> of(Move move) {
        switch (move) {
            case Move.Place place -> addPlacement(place);
            case Move.Draw draw -> events.add(new Event.Drew(seat, Optional.of(Tile.of(after.drawn()))));
            case Move.Exchange exchange -> addExchange(exchange);
            case Move.Pass pass -> events.add(new Event.Passed(seat));
        }
        return events;
    }

    private void addPlacement(Move.Place place) {
        boolean wasDrawn = before.drawn() != FastGame.NO_TILE;
        events.add(new Event.Placed(seat, place.tile(), place.turns(), place.square(), wasDrawn));
        addLines();
        if (before.exchangesOpen()) {
            addEndOfExchanges();
        }
        if (after.pile() < before.pile()) {
            Tile tile = Tile.of(after.inHand(seat, after.handSize(seat) - 1));
            events.add(new Event.Refilled(seat, Optional.of(tile)));
        }
    }

    private void addLines() {
        Rules rules = before.rules();
        Cars cars = rules.cars();
        Tracks tracks = after.tracks();
        for (int station = 1; station <= Rails.DEPOTS; station++) {
            int depot = rules.layout().depot(station);
            int from = before.tracks().crossings(depot);
            int to = tracks.crossings(depot);
            if (cars.owner(depot) == Cars.NOBODY || to == from) {
                continue;
            }
            Colour owner = Colour.of(cars.owner(depot));
            events.add(
                    tracks.isComplete(depot)
                            ? new Event.Completed(
                                    station, owner, to, Line.endOf(tracks, rules.layout(), depot), tracks.points(depot))
                            : new Event.Grew(station, owner, from, to));
        }
    }

    private void addEndOfExchanges() {
        int[] points = new int[Cars.COMPANIES];
        after.points(points);
        int company = Market.closedBy(points);
        if (company != Market.NONE) {
            events.add(new Event.ExchangesClosed(Colour.of(company)));
        }
    }

    private void addExchange(Move.Exchange exchange) {
        int percentage = exchange.percentage().ordinal();
        Stocks then = before.stocks().orElseThrow();
        Stocks now = after.stocks().orElseThrow();
        events.add(new Event.Exchanged(
                seat,
                exchange.percentage(),
                exchange.pick(),
                Optional.of(Colour.of(then.held(seat, percentage))),
                Optional.of(Colour.of(now.held(seat, percentage)))));
        if (exchange.pick() == Pick.FACE_UP) {
            events.add(new Event.TurnedUp(exchange.percentage(), Colour.of(now.faceUp(percentage))));
        }
    }
}
