package io.cablecar.match.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import java.util.ArrayList;
import java.util.List;

/**
 * The schedule of a match: every deck is played by every line-up in every rotation of the seats, so that neither tiles
 * nor seats favour anybody. With fewer contenders than seats, the last one takes the remaining seats.
 */
public record Fixtures(Rules rules, String seed, List<List<Integer>> seatings) {

    public static Fixtures of(Rules rules, int contenders, String seed) {
        List<List<Integer>> seatings = new ArrayList<>();
        for (List<Integer> table : tables(contenders, rules.players())) {
            for (int rotation = 0; rotation < table.size(); rotation++) {
                List<Integer> seats = new ArrayList<>();
                for (int seat = 0; seat < table.size(); seat++) {
                    seats.add(table.get((seat + rotation) % table.size()));
                }
                seatings.add(List.copyOf(seats));
            }
        }
        return new Fixtures(rules, seed, List.copyOf(seatings));
    }

    private static List<List<Integer>> tables(int contenders, int seats) {
        List<List<Integer>> tables = new ArrayList<>();
        if (contenders > seats) {
            choose(contenders, seats, List.of(), tables);
            return tables;
        }
        List<Integer> table = new ArrayList<>();
        for (int seat = 0; seat < seats; seat++) {
            table.add(Math.min(seat, contenders - 1));
        }
        tables.add(table);
        return tables;
    }

    private static void choose(int contenders, int seats, List<Integer> chosen, List<List<Integer>> tables) {
        if (chosen.size() == seats) {
            tables.add(chosen);
            return;
        }
        for (int next = chosen.isEmpty() ? 0 : chosen.getLast() + 1; next < contenders; next++) {
            List<Integer> more = new ArrayList<>(chosen);
            more.add(next);
            choose(contenders, seats, List.copyOf(more), tables);
        }
    }

    public int gamesPerDeck() {
        return seatings.size();
    }

    /** Rounds a number of games up to whole decks. */
    public int wholeDecks(int games) {
        return (games + gamesPerDeck() - 1) / gamesPerDeck() * gamesPerDeck();
    }

    public Fixture get(int number) {
        return new Fixture(number, number / gamesPerDeck(), seatings.get(number % gamesPerDeck()));
    }

    /** The contenders rotate over the seats, so the first seat always starts. */
    public Setup setup(Fixture fixture) {
        return new Setup(rules, 0, Seed.ofText("arena " + seed + " deck " + fixture.deck()));
    }

    /** The seed of a bot in a deck: the same in all games of the deck, different for each contender. */
    public int botSeed(Fixture fixture, int contender) {
        int mixed = seed.hashCode() * 31 + fixture.deck();
        return (mixed * 0x9e3779b1 ^ (mixed >>> 15)) + 0x85ebca6b * (contender + 1);
    }
}
