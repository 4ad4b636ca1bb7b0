package io.cablecar.match;

import io.cablecar.match.game.Fixture;
import io.cablecar.match.game.Fixtures;
import io.cablecar.match.player.BotPlayer;
import io.cablecar.match.player.CompanionPlayer;
import io.cablecar.match.player.Player;
import io.cablecar.match.player.ProgramPlayer;
import io.cablecar.match.time.StopSignal;
import io.cablecar.match.time.TimeSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The players of one worker thread. Programs keep running from game to game, and companions remember their opponents.
 * Confined to that thread.
 */
final class PlayerPool implements AutoCloseable {

    private record PlayerKey(int contender, int occurrence) {}

    private final Fixtures fixtures;
    private final List<Contender> contenders;
    private final TimeSource timeSource;
    private final StopSignal stop;
    private final Map<PlayerKey, ProgramPlayer> programs = new HashMap<>();
    private final Map<PlayerKey, CompanionPlayer> companions = new HashMap<>();

    PlayerPool(Fixtures fixtures, List<Contender> contenders, TimeSource timeSource, StopSignal stop) {
        this.fixtures = fixtures;
        this.contenders = contenders;
        this.timeSource = timeSource;
        this.stop = stop;
    }

    /** The players of a game, by seat. */
    List<Player> players(Fixture fixture) {
        List<Player> players = new ArrayList<>();
        for (int seat = 0; seat < fixture.seats().size(); seat++) {
            int contender = fixture.seats().get(seat);
            players.add(
                    switch (contenders.get(contender).origin()) {
                        case Contender.Origin.BuiltIn builtIn ->
                            new BotPlayer(builtIn.bot(), fixtures.botSeed(fixture, contender), timeSource, stop);
                        case Contender.Origin.Companion companion ->
                            companions
                                    .computeIfAbsent(
                                            new PlayerKey(contender, fixture.occurrence(seat)),
                                            key -> new CompanionPlayer(timeSource, stop))
                                    .withSeed(fixtures.botSeed(fixture, contender));
                        case Contender.Origin.Program program ->
                            programs.computeIfAbsent(
                                    new PlayerKey(contender, fixture.occurrence(seat)),
                                    key -> new ProgramPlayer(program.command()));
                    });
        }
        return players;
    }

    /** Starts a new series: companions forget their opponents. */
    void startSeries() {
        companions.values().forEach(CompanionPlayer::forget);
    }

    @Override
    public void close() {
        programs.values().forEach(Player::close);
    }
}
