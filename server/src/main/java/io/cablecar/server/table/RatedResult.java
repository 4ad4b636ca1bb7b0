package io.cablecar.server.table;

import io.cablecar.bots.Opponent;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.game.Game;
import io.cablecar.server.log.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a rated game says about its players.
 *
 * @param at when the game ended
 * @param seats in the order of the game
 */
public record RatedResult(Pool pool, long at, List<Seat> seats) {

    /** A game that ends by agreement with fewer tiles than this on the board does not count. */
    static final int MIN_TILES = 10;

    /** For somebody who has left more moves than this to a bot, it is the bot's game. */
    private static final int MAX_BOT_MOVES = 3;

    public RatedResult {
        seats = List.copyOf(seats);
    }

    /** Games that are compared with each other. */
    public enum Pool {
        TWO("two"),
        MANY("many"),
        TWO_COMPANIES("twoCompanies"),
        MANY_COMPANIES("manyCompanies");

        private final String word;

        Pool(String word) {
            this.word = word;
        }

        /** As it is stored. */
        public String word() {
            return word;
        }

        static Pool of(Rules rules) {
            if (rules.companies()) {
                return rules.players() == 2 ? TWO_COMPANIES : MANY_COMPANIES;
            }
            return rules.players() == 2 ? TWO : MANY;
        }
    }

    /**
     * One of the players.
     *
     * @param guest the first device of a person; empty for a bot, and for somebody who was removed
     * @param bot empty for a person
     * @param place from 1; equal players share a place
     * @param lead by how many points the seat is ahead of the best other one; negative behind
     */
    public record Seat(Optional<String> guest, Optional<Opponent> bot, int place, int lead) {}

    /**
     * The result of a step that ends a rated game; empty for other steps, and for games that do not count.
     *
     * @param after the table after the step
     */
    public static Optional<RatedResult> of(Step<Entry> step, Table after) {
        boolean isEnd = step.entries().stream().anyMatch(Entry.Over.class::isInstance);
        if (!isEnd || !after.rated() || after.gameState().isEmpty() || !counts(after)) {
            return Optional.empty();
        }
        Game game = after.game().orElseThrow();
        int[] totals = new int[Cars.COMPANIES];
        game.fast().totals(totals);
        List<Seat> seats = new ArrayList<>();
        for (int seat = 0; seat < after.chairs().size(); seat++) {
            int lead = totals[seat] - best(totals, seat, after.chairs().size());
            seats.add(
                    switch (after.chairs().get(seat)) {
                        case Chair.Person person ->
                            new Seat(
                                    person.guests().stream().findFirst(),
                                    Optional.empty(),
                                    place(after, totals, seat),
                                    lead);
                        case Chair.Bot bot ->
                            new Seat(Optional.empty(), Optional.of(bot.who()), place(after, totals, seat), lead);
                        case Chair.Empty empty -> throw new IllegalStateException("a free seat in a game");
                    });
        }
        return Optional.of(new RatedResult(Pool.of(after.settings().rules()), step.at(), seats));
    }

    private static boolean counts(Table table) {
        return switch (table.ending().orElseThrow()) {
            case Ending.Finished finished -> true;
            case Ending.Resigned resigned -> true;
            case Ending.Agreed agreed ->
                table.game().orElseThrow().fast().tracks().placed() >= MIN_TILES;
            case Ending.Abandoned abandoned -> false;
            case Ending.Closed closed -> false;
        };
    }

    private static int best(int[] totals, int seat, int players) {
        int best = Integer.MIN_VALUE;
        for (int other = 0; other < players; other++) {
            if (other != seat) {
                best = Math.max(best, totals[other]);
            }
        }
        return best;
    }

    /** The place among those who have played to the end; all others share the last one. */
    private static int place(Table table, int[] totals, int seat) {
        boolean hasStayed = hasStayed(table, seat);
        int place = 1;
        for (int other = 0; other < table.chairs().size(); other++) {
            if (other != seat && hasStayed(table, other) && (!hasStayed || totals[other] > totals[seat])) {
                place++;
            }
        }
        return place;
    }

    private static boolean hasStayed(Table table, int seat) {
        if (!(table.chairs().get(seat) instanceof Chair.Person person)) {
            return true;
        }
        GameState state = table.gameState().orElseThrow();
        long byBots = state.byBots().stream()
                .filter(move -> state.movers().get(move) == seat)
                .count();
        return !person.hasLeft() && byBots <= MAX_BOT_MOVES;
    }
}
