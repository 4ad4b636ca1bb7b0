package io.cablecar.server.wire;

import io.cablecar.bots.Opponent;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.chance.SharedSeed;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.ViewJson;
import io.cablecar.server.conduct.Asking;
import io.cablecar.server.conduct.Chair;
import io.cablecar.server.conduct.Phase;
import io.cablecar.server.conduct.Play;
import io.cablecar.server.conduct.Settings;
import io.cablecar.server.conduct.Table;
import io.cablecar.server.conduct.TimeControl;
import io.cablecar.server.conduct.Times;
import io.cablecar.server.wire.ServerMessage.AskObject;
import io.cablecar.server.wire.ServerMessage.Asks;
import io.cablecar.server.wire.ServerMessage.ClockObject;
import io.cablecar.server.wire.ServerMessage.DiceObject;
import io.cablecar.server.wire.ServerMessage.GameObject;
import io.cablecar.server.wire.ServerMessage.Raw;
import io.cablecar.server.wire.ServerMessage.SeatObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A table as a viewer may see it, member by member. */
public final class TableObject {

    private TableObject() {}

    /** The whole of it. */
    public static ServerMessage.Table of(
            String id, Table table, Onlooker viewer, List<Boolean> here, int watching, long now) {
        return new ServerMessage.Table(
                id,
                table.number(),
                now,
                settings(table.settings()),
                viewer.owner(),
                viewer.seat(),
                phase(table),
                seats(table),
                here,
                watching,
                dice(table),
                table.play().map(play -> game(play, viewer)),
                clock(table),
                asks(table),
                outcome(table),
                table.rematch());
    }

    /** As they were given, with all that is usual put in. */
    public static Object settings(Settings settings) {
        return settings;
    }

    static String phase(Table table) {
        return table.phase().name().toLowerCase(Locale.ROOT);
    }

    public static List<SeatObject> seats(Table table) {
        List<SeatObject> seats = new ArrayList<>();
        for (Chair chair : table.chairs()) {
            seats.add(
                    switch (chair) {
                        case Chair.Empty empty -> seat("empty", "", Optional.empty());
                        case Chair.Bot bot -> seat("bot", "", Optional.of(bot.who()));
                        case Chair.Person person ->
                            new SeatObject(
                                    "person",
                                    person.name(),
                                    Optional.empty(),
                                    Optional.of(person.commitment().isPresent()),
                                    Optional.of(person.nonce().isPresent()),
                                    stand(person.stand()));
                    });
        }
        return List.copyOf(seats);
    }

    private static SeatObject seat(String kind, String name, Optional<Opponent> level) {
        return new SeatObject(kind, name, level, Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static Optional<String> stand(Chair.Stand stand) {
        return switch (stand) {
            case PLAYS -> Optional.empty();
            case CLOCK -> Optional.of("clock");
            case RESIGNED -> Optional.of("resigned");
        };
    }

    /** What was committed to; only when the game is over also what it was. */
    static DiceObject dice(Table table) {
        List<Optional<String>> commitments = new ArrayList<>();
        for (Chair chair : table.chairsAsTheySat()) {
            commitments.add(chair instanceof Chair.Person person ? person.commitment() : Optional.empty());
        }
        if (table.phase() != Phase.OVER) {
            return new DiceObject(
                    table.serverSeed().commitment(),
                    commitments,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }
        SharedSeed dice = table.dice();
        return new DiceObject(
                table.serverSeed().commitment(),
                commitments,
                Optional.of(table.serverSeed().hex()),
                Optional.of(dice.nonces().stream()
                        .map(nonce -> nonce.map(Seed::hex))
                        .toList()),
                Optional.of(dice.seed().hex()),
                table.play().map(Play::order));
    }

    static GameObject game(Play play, Onlooker viewer) {
        List<String> moves = new ArrayList<>();
        for (Move move : play.now().moves()) {
            moves.add(MoveText.print(move));
        }
        return new GameObject(
                play.now().setup().first(), moves, play.turns(), new Raw(ViewJson.viewWithLog(viewer.view(play))));
    }

    static Optional<ClockObject> clock(Table table) {
        if (table.settings().time() instanceof TimeControl.None || table.times().isEmpty()) {
            return Optional.empty();
        }
        Times times = table.times().get();
        List<Optional<Long>> remaining = new ArrayList<>();
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            remaining.add(
                    table.chairs().get(seat) instanceof Chair.Person
                            ? Optional.of(times.remaining().get(seat))
                            : Optional.empty());
        }
        OptionalLong ends = table.ends();
        return Optional.of(
                new ClockObject(remaining, ends.isPresent() ? Optional.of(ends.getAsLong()) : Optional.empty()));
    }

    public static Optional<Map<String, Object>> outcome(Table table) {
        return table.ending().map(Entries::outcome);
    }

    static Asks asks(Table table) {
        return new Asks(
                table.takeback()
                        .map(asking -> new AskObject(asking.seat(), Optional.of(asking.moves()), asking.agreed())),
                table.end().map(TableObject::end));
    }

    private static AskObject end(Asking asking) {
        return new AskObject(asking.seat(), Optional.empty(), asking.agreed());
    }
}
