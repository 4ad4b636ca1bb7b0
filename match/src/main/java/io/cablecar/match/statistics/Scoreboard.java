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
 * Collects the results of a match. Games arrive in any order. Decks are counted in order and only when complete, so
 * that standings, conclusion and files do not depend on the number of threads. Thread-safe.
 */
public final class Scoreboard {

    /** Receives the games of every counted deck. */
    public interface Archive {
        void save(GameResult game) throws IOException;
    }

    private final Fixtures fixtures;
    private final Archive archive;
    private final boolean untilSure;
    private final SequentialTest test;
    private final List<Standing> standings = new ArrayList<>();

    /** By contender, then by the number of the game in a series. */
    private final List<List<Standing>> series = new ArrayList<>();

    private final Map<Integer, List<GameResult>> waiting = new TreeMap<>();
    private int decks;
    private int games;
    private int finished;

    /** @param length of a series: how many games a person plays in a row */
    public Scoreboard(Fixtures fixtures, int contenders, int length, boolean untilSure, Archive archive) {
        this.fixtures = fixtures;
        this.archive = archive;
        this.untilSure = untilSure;
        this.test = new SequentialTest(fixtures.rules().players());
        for (int i = 0; i < contenders; i++) {
            standings.add(new Standing());
            List<Standing> byGame = new ArrayList<>();
            for (int game = 0; game < length; game++) {
                byGame.add(new Standing());
            }
            series.add(byGame);
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
                archive.save(game);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        for (int i = 0; i < standings.size(); i++) {
            for (GameResult game : deck) {
                List<Standing> byGame = series.get(i);
                byGame.get(game.fixture().number() % byGame.size()).addDeck(i, List.of(game));
            }
            double share = standings.get(i).addDeck(i, deck);
            if (i == 0) {
                test.add(share);
            }
        }
        decks++;
        games += deck.size();
    }

    /** Counts the games of incomplete decks, unless the match is decided. */
    public synchronized void close() {
        if (!isDecided()) {
            waiting.values().forEach(this::count);
        }
        waiting.clear();
    }

    /** Whether the match may stop because the sequential test is decided. */
    public synchronized boolean isDecided() {
        return untilSure && conclusion() != SequentialTest.Conclusion.OPEN;
    }

    public synchronized SequentialTest.Conclusion conclusion() {
        return test.conclusion();
    }

    /** The standings by contender. */
    public synchronized List<Standing> standings() {
        return List.copyOf(standings);
    }

    /** The standings of a contender by the number of the game in a series, in which games count as independent. */
    public synchronized List<Standing> series(int contender) {
        return List.copyOf(series.get(contender));
    }

    public synchronized int decks() {
        return decks;
    }

    /** The number of counted games. */
    public synchronized int games() {
        return games;
    }

    /** The number of finished games, counted or not. */
    public synchronized int finished() {
        return finished;
    }

    /** The win rates so far, by contender. */
    public synchronized List<Double> winRates() {
        return standings.stream().map(Standing::winRate).toList();
    }
}
