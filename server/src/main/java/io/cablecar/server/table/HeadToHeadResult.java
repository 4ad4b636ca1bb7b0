package io.cablecar.server.table;

import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Result;
import io.cablecar.server.log.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The result of a game between two people, as one of them sees it.
 *
 * @param guest the first device of this person
 * @param other the first device of the other person
 * @param name the name of the other person at the table
 * @param result 1 if this person did better, -1 if the other did, 0 if neither
 * @param at when the game ended
 */
public record HeadToHeadResult(String guest, String other, String name, int result, long at) {

    /**
     * The results of a step that ends a game: one for each ordered pair of people at the table. Other steps have none.
     *
     * @param after the table after the step
     */
    public static List<HeadToHeadResult> of(Step<Entry> step, Table after) {
        boolean isEnd = step.entries().stream().anyMatch(Entry.Over.class::isInstance);
        if (!isEnd || after.gameState().isEmpty()) {
            return List.of();
        }
        List<HeadToHeadResult> headToHeadResults = new ArrayList<>();
        for (int one = 0; one < after.chairs().size(); one++) {
            for (int other = 0; other < after.chairs().size(); other++) {
                Optional<Chair.Person> self = person(after, one);
                Optional<Chair.Person> opponent = person(after, other);
                Optional<Integer> result = result(after, one, other);
                if (one != other && self.isPresent() && opponent.isPresent() && result.isPresent()) {
                    headToHeadResults.add(new HeadToHeadResult(
                            self.get().guests().get(0),
                            opponent.get().guests().get(0),
                            opponent.get().name(),
                            result.get(),
                            step.at()));
                }
            }
        }
        return headToHeadResults;
    }

    /** A person who was not removed from the game. */
    private static Optional<Chair.Person> person(Table table, int seat) {
        return table.chairs().get(seat) instanceof Chair.Person person
                        && !person.guests().isEmpty()
                ? Optional.of(person)
                : Optional.empty();
    }

    /** The result of one seat against another; empty if the players did not end the game themselves. */
    private static Optional<Integer> result(Table table, int one, int other) {
        return switch (table.ending().orElseThrow()) {
            case Ending.Finished finished ->
                table.game().flatMap(Game::result).map(result -> compare(result, one, other));
            case Ending.Resigned resigned ->
                Optional.of(resigned.seat() == other ? 1 : resigned.seat() == one ? -1 : 0);
            case Ending.Agreed agreed -> Optional.of(0);
            case Ending.Abandoned abandoned -> Optional.of(0);
            case Ending.Closed closed -> Optional.empty();
        };
    }

    private static int compare(Result result, int one, int other) {
        return Integer.signum(result.places().get(other) - result.places().get(one));
    }
}
