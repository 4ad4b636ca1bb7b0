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

/** Plays the games of a match, several at a time. */
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

    /** Plays until all games are played, the scoreboard is decided, or somebody raises the stop signal. */
    void play(int games, Runnable afterEachGame) throws InterruptedException {
        List<Thread> tables = new ArrayList<>();
        for (int i = 0; i < Math.min(terms.threads(), games); i++) {
            tables.add(Thread.ofPlatform().name("table " + i).start(() -> table(games, afterEachGame)));
        }
        for (Thread table : tables) {
            while (table.isAlive()) {
                table.join(100);
                if (stop.isRaised()) {
                    tables.forEach(Thread::interrupt);
                }
            }
        }
        scoreboard.close();
        if (!faults.isEmpty()) {
            throw faults.remove();
        }
    }

    private void table(int games, Runnable afterEachGame) {
        try (PlayerPool pool = new PlayerPool(fixtures, terms.contenders(), terms.timeSource(), stop)) {
            for (int number = next.getAndIncrement();
                    number < games && !stop.isRaised();
                    number = next.getAndIncrement()) {
                playOne(fixtures.get(number), pool).ifPresent(scoreboard::add);
                afterEachGame.run();
                if (scoreboard.isDecided()) {
                    stop.raise();
                }
            }
        } catch (RuntimeException failed) {
            faults.add(failed);
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
                .play(stop, names);
    }
}
