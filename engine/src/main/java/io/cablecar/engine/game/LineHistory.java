package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.board.Rails;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The history of a line: who extended it, when and by how much, and who completed it. It is public information. */
public record LineHistory(int station, Colour owner, List<Extension> extensions) {

    /**
     * The effect of one placed tile on the line.
     *
     * @param move the number of the move, counted from 0
     * @param seat the seat that placed the tile
     * @param from the number of crossings before
     * @param to the number of crossings after
     * @param end where it ended; empty if it stayed open
     * @param points its points; 0 if it stayed open
     */
    public record Extension(int move, int seat, int from, int to, Optional<LineEnd> end, int points) {}

    public LineHistory {
        extensions = List.copyOf(extensions);
    }

    /** The histories of all lines that start at a car, by station. */
    public static List<LineHistory> all(Game game) {
        Rules rules = game.setup().rules();
        Cars cars = rules.cars();
        List<List<Extension>> byStation = extensions(game.log());
        List<LineHistory> histories = new ArrayList<>();
        for (int station = 1; station <= Rails.DEPOTS; station++) {
            int owner = cars.owner(rules.layout().depot(station));
            if (owner != Cars.NOBODY) {
                histories.add(new LineHistory(station, Colour.of(owner), byStation.get(station)));
            }
        }
        return List.copyOf(histories);
    }

    /** Extensions by station. */
    private static List<List<Extension>> extensions(List<Event> log) {
        List<List<Extension>> byStation = new ArrayList<>();
        for (int station = 0; station <= Rails.DEPOTS; station++) {
            byStation.add(new ArrayList<>());
        }
        int move = -1;
        int seat = -1;
        for (Event event : log) {
            switch (event) {
                case Event.Moved moved -> {
                    move++;
                    seat = moved.seat();
                }
                case Event.Grew grew ->
                    byStation
                            .get(grew.station())
                            .add(new Extension(move, seat, grew.from(), grew.to(), Optional.empty(), 0));
                case Event.Completed done -> {
                    List<Extension> before = byStation.get(done.station());
                    int from =
                            before.isEmpty() ? 0 : before.get(before.size() - 1).to();
                    before.add(
                            new Extension(move, seat, from, done.crossings(), Optional.of(done.end()), done.points()));
                }
                case Event.Refilled refilled -> {}
                case Event.TurnedUp turnedUp -> {}
                case Event.ExchangesClosed closed -> {}
                case Event.Over over -> {}
            }
        }
        return byStation;
    }
}
