package io.cablecar.app.arena;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Plays the games of a match, several at a time. */
final class Tournament {

    private final Fixtures fixtures;
    private final Match.Terms terms;
    private final Scoreboard scoreboard;
    private final Halt halt;
    private final AtomicInteger next = new AtomicInteger();
    private final Queue<RuntimeException> faults = new ConcurrentLinkedQueue<>();

    Tournament(Fixtures fixtures, Match.Terms terms, Scoreboard scoreboard, Halt halt) {
        this.fixtures = fixtures;
        this.terms = terms;
        this.scoreboard = scoreboard;
        this.halt = halt;
    }

    /** Plays until all games are played, the scoreboard is decided, or somebody wants to halt. */
    void play(int games, Runnable afterEachGame) throws InterruptedException {
        List<Thread> tables = new ArrayList<>();
        for (int i = 0; i < Math.min(terms.threads(), games); i++) {
            tables.add(Thread.ofPlatform().name("table " + i).start(() -> table(games, afterEachGame)));
        }
        for (Thread table : tables) {
            while (table.isAlive()) {
                table.join(100);
                if (halt.isWanted()) {
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
        try (Crew crew = new Crew(fixtures, terms.contenders(), terms.timepiece(), halt)) {
            for (int number = next.getAndIncrement();
                    number < games && !halt.isWanted();
                    number = next.getAndIncrement()) {
                playOne(fixtures.get(number), crew).ifPresent(scoreboard::add);
                afterEachGame.run();
                if (scoreboard.isDecided()) {
                    halt.want();
                }
            }
        } catch (RuntimeException failed) {
            faults.add(failed);
            halt.want();
        }
    }

    private Optional<Played> playOne(Fixture fixture, Crew crew) {
        List<Pace> paces = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int contender : fixture.seats()) {
            paces.add(terms.pace(contender));
            names.add(terms.contenders().get(contender).name());
        }
        int chance = fixtures.chance(fixture, terms.contenders().size());
        return new Sitting(fixture, fixtures.setup(fixture), crew.players(fixture), paces, chance).play(halt, names);
    }
}
