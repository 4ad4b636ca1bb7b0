package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.board.Rails;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The life of a line, from what everybody saw: who made it longer, when and by how much, and who ended it. */
public record Story(int station, Colour owner, List<Chapter> chapters) {

    /**
     * What one placed tile did to the line.
     *
     * @param move the number of the move, counted from 0
     * @param seat who placed the tile
     * @param from how many crossings the line had before
     * @param to how many it had then
     * @param end where it arrived; empty while it stayed open
     * @param points what it brought; 0 while it stayed open
     */
    public record Chapter(int move, int seat, int from, int to, Optional<LineEnd> end, int points) {}

    public Story {
        chapters = List.copyOf(chapters);
    }

    /** The stories of all lines that start at a car, by station. */
    public static List<Story> all(Game game) {
        Rules rules = game.setup().rules();
        Cars cars = rules.cars();
        List<List<Chapter>> told = tell(game.log());
        List<Story> stories = new ArrayList<>();
        for (int station = 1; station <= Rails.DEPOTS; station++) {
            int owner = cars.owner(rules.layout().depot(station));
            if (owner != Cars.NOBODY) {
                stories.add(new Story(station, Colour.of(owner), told.get(station)));
            }
        }
        return List.copyOf(stories);
    }

    /** Chapters by station. */
    private static List<List<Chapter>> tell(List<Event> log) {
        List<List<Chapter>> told = new ArrayList<>();
        for (int station = 0; station <= Rails.DEPOTS; station++) {
            told.add(new ArrayList<>());
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
                    told.get(grew.station()).add(new Chapter(move, seat, grew.from(), grew.to(), Optional.empty(), 0));
                case Event.Completed done -> {
                    List<Chapter> before = told.get(done.station());
                    int from =
                            before.isEmpty() ? 0 : before.get(before.size() - 1).to();
                    before.add(new Chapter(move, seat, from, done.crossings(), Optional.of(done.end()), done.points()));
                }
                case Event.Refilled refilled -> {}
                case Event.TurnedUp turnedUp -> {}
                case Event.ExchangesClosed closed -> {}
                case Event.Over over -> {}
            }
        }
        return told;
    }
}
