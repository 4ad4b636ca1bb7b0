package io.cablecar.app.arena;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts the games of a match. Games arrive from any thread in any order; decks are counted in their own order and only
 * when complete, so that standings, verdict and files do not depend on the number of threads. Thread-safe.
 */
final class Scoreboard {

    /** Where the games of a counted deck go. */
    interface Archive {
        void keep(Played game) throws IOException;
    }

    private final Fixtures fixtures;
    private final Archive archive;
    private final boolean untilSure;
    private final SureTest test;
    private final List<Standing> standings = new ArrayList<>();
    private final Map<Integer, List<Played>> waiting = new TreeMap<>();
    private int decks;
    private int games;
    private int finished;

    Scoreboard(Fixtures fixtures, int contenders, boolean untilSure, Archive archive) {
        this.fixtures = fixtures;
        this.archive = archive;
        this.untilSure = untilSure;
        this.test = new SureTest(fixtures.rules().players());
        for (int i = 0; i < contenders; i++) {
            standings.add(new Standing());
        }
    }

    synchronized void add(Played game) {
        finished++;
        waiting.computeIfAbsent(game.fixture().deck(), deck -> new ArrayList<>())
                .add(game);
        List<Played> next = gamesOfNextDeck();
        while (!isDecided() && next.size() == fixtures.gamesPerDeck()) {
            waiting.remove(decks);
            count(next);
            next = gamesOfNextDeck();
        }
    }

    private List<Played> gamesOfNextDeck() {
        return waiting.getOrDefault(decks, List.of());
    }

    private void count(List<Played> deck) {
        deck.sort((one, other) ->
                Integer.compare(one.fixture().number(), other.fixture().number()));
        for (Played game : deck) {
            try {
                archive.keep(game);
            } catch (IOException cannot) {
                throw new UncheckedIOException(cannot);
            }
        }
        for (int i = 0; i < standings.size(); i++) {
            double share = standings.get(i).addDeck(i, deck);
            if (i == 0) {
                test.add(share);
            }
        }
        decks++;
        games += deck.size();
    }

    /** Counts what is there of decks that will not become complete; what came after a verdict is not counted. */
    synchronized void close() {
        if (!isDecided()) {
            waiting.values().forEach(this::count);
        }
        waiting.clear();
    }

    /** Whether the match may stop because its question is answered. */
    synchronized boolean isDecided() {
        return untilSure && verdict() != SureTest.Verdict.OPEN;
    }

    synchronized SureTest.Verdict verdict() {
        return test.verdict();
    }

    /** By contender. */
    synchronized List<Standing> standings() {
        return List.copyOf(standings);
    }

    synchronized int decks() {
        return decks;
    }

    /** How many games are counted. */
    synchronized int games() {
        return games;
    }

    /** How many games have ended, counted or not. */
    synchronized int finished() {
        return finished;
    }

    /** The win rates so far, by contender. */
    synchronized List<Double> winRates() {
        return standings.stream().map(Standing::winRate).toList();
    }
}
