package io.cablecar.match.statistics;

import io.cablecar.match.game.Fixtures;
import io.cablecar.match.game.GameResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts the games of a match. Games arrive from any thread in any order; decks are counted in their own order and only
 * when complete, so that standings, conclusion and files do not depend on the number of threads. Thread-safe.
 */
public final class Scoreboard {

    /** Where the games of a counted deck go. */
    public interface Archive {
        void keep(GameResult game) throws IOException;
    }

    private final Fixtures fixtures;
    private final Archive archive;
    private final boolean untilSure;
    private final SequentialTest test;
    private final List<Standing> standings = new ArrayList<>();
    private final Map<Integer, List<GameResult>> waiting = new TreeMap<>();
    private int decks;
    private int games;
    private int finished;

    public Scoreboard(Fixtures fixtures, int contenders, boolean untilSure, Archive archive) {
        this.fixtures = fixtures;
        this.archive = archive;
        this.untilSure = untilSure;
        this.test = new SequentialTest(fixtures.rules().players());
        for (int i = 0; i < contenders; i++) {
            standings.add(new Standing());
        }
    }

    public synchronized void add(GameResult game) {
        finished++;
        waiting.computeIfAbsent(game.fixture().deck(), deck -> new ArrayList<>())
                .add(game);
        List<GameResult> next = gamesOfNextDeck();
        while (!isDecided() && next.size() == fixtures.gamesPerDeck()) {
            waiting.remove(decks);
            count(next);
            next = gamesOfNextDeck();
        }
    }

    private List<GameResult> gamesOfNextDeck() {
        return waiting.getOrDefault(decks, List.of());
    }

    private void count(List<GameResult> deck) {
        deck.sort((one, other) ->
                Integer.compare(one.fixture().number(), other.fixture().number()));
        for (GameResult game : deck) {
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

    /** Counts what is there of decks that will not become complete; what came after the conclusion is not counted. */
    public synchronized void close() {
        if (!isDecided()) {
            waiting.values().forEach(this::count);
        }
        waiting.clear();
    }

    /** Whether the match may stop because its question is answered. */
    public synchronized boolean isDecided() {
        return untilSure && conclusion() != SequentialTest.Conclusion.OPEN;
    }

    public synchronized SequentialTest.Conclusion conclusion() {
        return test.conclusion();
    }

    /** By contender. */
    public synchronized List<Standing> standings() {
        return List.copyOf(standings);
    }

    public synchronized int decks() {
        return decks;
    }

    /** How many games are counted. */
    public synchronized int games() {
        return games;
    }

    /** How many games have ended, counted or not. */
    public synchronized int finished() {
        return finished;
    }

    /** The win rates so far, by contender. */
    public synchronized List<Double> winRates() {
        return standings.stream().map(Standing::winRate).toList();
    }
}
