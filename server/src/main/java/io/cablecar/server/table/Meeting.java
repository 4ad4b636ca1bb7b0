package io.cablecar.server.table;

import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Result;
import io.cablecar.server.log.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Two people have finished a game together, as one of them remembers it.
 *
 * @param guest the first device of the one
 * @param other the first device of the other
 * @param name the name of the other at the table
 * @param result 1 if the one did better, -1 if the other did, 0 if neither
 * @param at when the game ended
 */
public record Meeting(String guest, String other, String name, int result, long at) {

    /**
     * The meetings of a step: between all persons at the table, in both directions, when it ends a game.
     *
     * @param after the table after the step
     */
    public static List<Meeting> of(Step<Entry> step, Table after) {
        boolean isEnd = step.entries().stream().anyMatch(Entry.Over.class::isInstance);
        if (!isEnd || after.gameState().isEmpty()) {
            return List.of();
        }
        List<Meeting> meetings = new ArrayList<>();
        for (int one = 0; one < after.chairs().size(); one++) {
            for (int other = 0; other < after.chairs().size(); other++) {
                Optional<Chair.Person> remembering = person(after, one);
                Optional<Chair.Person> remembered = person(after, other);
                Optional<Integer> result = result(after, one, other);
                if (one != other && remembering.isPresent() && remembered.isPresent() && result.isPresent()) {
                    meetings.add(new Meeting(
                            remembering.get().guests().get(0),
                            remembered.get().guests().get(0),
                            remembered.get().name(),
                            result.get(),
                            step.at()));
                }
            }
        }
        return meetings;
    }

    /** A person who was not removed from the game. */
    private static Optional<Chair.Person> person(Table table, int seat) {
        return table.chairs().get(seat) instanceof Chair.Person person
                        && !person.guests().isEmpty()
                ? Optional.of(person)
                : Optional.empty();
    }

    /** How one did against another; empty if the game has no result. */
    private static Optional<Integer> result(Table table, int one, int other) {
        return switch (table.ending().orElseThrow()) {
            case Ending.Finished finished ->
                table.game().flatMap(Game::result).map(result -> compare(result, one, other));
            case Ending.Resigned resigned ->
                Optional.of(resigned.seat() == other ? 1 : resigned.seat() == one ? -1 : 0);
            case Ending.Agreed agreed -> Optional.empty();
            case Ending.Abandoned abandoned -> Optional.empty();
            case Ending.Closed closed -> Optional.empty();
        };
    }

    private static int compare(Result result, int one, int other) {
        return Integer.signum(result.places().get(other) - result.places().get(one));
    }
}
