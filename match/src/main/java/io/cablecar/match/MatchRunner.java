package io.cablecar.match;

import io.cablecar.match.game.ArenaGame;
import io.cablecar.match.game.Fixture;
import io.cablecar.match.game.Fixtures;
import io.cablecar.match.game.GameResult;
import io.cablecar.match.statistics.Scoreboard;
import io.cablecar.match.time.StopSignal;
import io.cablecar.match.time.ThinkingLimit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Plays the games of a match on several threads. */
final class MatchRunner {

    private final Fixtures fixtures;
    private final Match.Terms terms;
    private final Scoreboard scoreboard;
    private final StopSignal stop;
    private final AtomicInteger next = new AtomicInteger();
    private final Queue<RuntimeException> faults = new ConcurrentLinkedQueue<>();

    MatchRunner(Fixtures fixtures, Match.Terms terms, Scoreboard scoreboard, StopSignal stop) {
        this.fixtures = fixtures;
        this.terms = terms;
        this.scoreboard = scoreboard;
        this.stop = stop;
    }

    /** Plays until all games are over, the scoreboard is decided, or the stop signal is raised. */
    void play(int games, Runnable afterEachGame) throws InterruptedException {
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < Math.min(terms.threads(), games); i++) {
            workers.add(Thread.ofPlatform().name("match-worker-" + i).start(() -> work(games, afterEachGame)));
        }
        for (Thread worker : workers) {
            while (worker.isAlive()) {
                worker.join(100);
                if (stop.isRaised()) {
                    workers.forEach(Thread::interrupt);
                }
            }
        }
        scoreboard.close();
        if (!faults.isEmpty()) {
            throw faults.remove();
        }
    }

    private void work(int games, Runnable afterEachGame) {
        try (PlayerPool pool = new PlayerPool(fixtures, terms.contenders(), terms.timeSource(), stop)) {
            int series = terms.series();
            for (int first = next.getAndAdd(series);
                    first < games && !stop.isRaised();
                    first = next.getAndAdd(series)) {
                pool.startSeries();
                for (int number = first; number < Math.min(games, first + series) && !stop.isRaised(); number++) {
                    playOne(fixtures.get(number), pool).ifPresent(scoreboard::add);
                    afterEachGame.run();
                    if (scoreboard.isDecided()) {
                        stop.raise();
                    }
                }
            }
        } catch (RuntimeException fault) {
            faults.add(fault);
            stop.raise();
        }
    }

    private Optional<GameResult> playOne(Fixture fixture, PlayerPool pool) {
        List<ThinkingLimit> limits = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int contender : fixture.seats()) {
            limits.add(terms.limit(contender));
            names.add(terms.contenders().get(contender).name());
        }
        int substituteSeed = fixtures.botSeed(fixture, terms.contenders().size());
        return new ArenaGame(fixture, fixtures.setup(fixture), pool.players(fixture), limits, substituteSeed)
                .play(stop, names)
                .map(result -> terms.review() > 0 ? result.reviewed(terms.review()) : result);
    }
}
