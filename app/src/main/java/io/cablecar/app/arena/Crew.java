package io.cablecar.app.arena;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The players that one thread seats; programs outside stay for its next game. Confined to that thread. */
final class Crew implements AutoCloseable {

    private record Chair(int contender, int occurrence) {}

    private final Fixtures fixtures;
    private final List<Contender> contenders;
    private final Timepiece timepiece;
    private final Halt halt;
    private final Map<Chair, OutsidePlayer> outside = new HashMap<>();

    Crew(Fixtures fixtures, List<Contender> contenders, Timepiece timepiece, Halt halt) {
        this.fixtures = fixtures;
        this.contenders = contenders;
        this.timepiece = timepiece;
        this.halt = halt;
    }

    /** The players of a game, by seat. */
    List<Player> players(Fixture fixture) {
        List<Player> players = new ArrayList<>();
        for (int seat = 0; seat < fixture.seats().size(); seat++) {
            int contender = fixture.seats().get(seat);
            players.add(
                    switch (contenders.get(contender).origin()) {
                        case Contender.Origin.House house ->
                            new HousePlayer(house.bot(), fixtures.chance(fixture, contender), timepiece, halt);
                        case Contender.Origin.Outside program ->
                            outside.computeIfAbsent(
                                    new Chair(contender, fixture.occurrence(seat)),
                                    chair -> new OutsidePlayer(program.command()));
                    });
        }
        return players;
    }

    @Override
    public void close() {
        outside.values().forEach(Player::close);
    }
}
