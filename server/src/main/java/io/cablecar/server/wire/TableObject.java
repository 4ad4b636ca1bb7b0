package io.cablecar.server.wire;

import io.cablecar.bots.Opponent;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.chance.SharedSeed;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.DiceHeaders;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.ViewJson;
import io.cablecar.server.table.Chair;
import io.cablecar.server.table.Clocks;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.GameState;
import io.cablecar.server.table.Incident;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Seating;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableRequest;
import io.cablecar.server.table.TimeControl;
import io.cablecar.server.wire.ServerMessage.AskObject;
import io.cablecar.server.wire.ServerMessage.Asks;
import io.cablecar.server.wire.ServerMessage.ClockObject;
import io.cablecar.server.wire.ServerMessage.DiceObject;
import io.cablecar.server.wire.ServerMessage.GameObject;
import io.cablecar.server.wire.ServerMessage.IncidentObject;
import io.cablecar.server.wire.ServerMessage.InvitedObject;
import io.cablecar.server.wire.ServerMessage.Raw;
import io.cablecar.server.wire.ServerMessage.SeatObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A table as a viewer may see it. */
public final class TableObject {

    private TableObject() {}

    /** The complete message. */
    public static ServerMessage.Table of(
            String id, Table table, TableViewer viewer, List<Boolean> present, int watching, long now) {
        return new ServerMessage.Table(
                id,
                table.number(),
                now,
                table.settings(),
                viewer.owner(),
                viewer.seat(),
                phase(table),
                seats(table),
                present,
                watching,
                dice(table),
                table.gameState().map(state -> game(state, viewer)),
                clock(table),
                asks(table),
                outcome(table),
                rematch(table),
                deadline(table),
                away(table),
                rematchBy(table),
                invited(table),
                rematchOf(table, viewer),
                incidents(table),
                table.rated());
    }

    static List<IncidentObject> incidents(Table table) {
        return table.incidents().stream().map(TableObject::incident).toList();
    }

    private static IncidentObject incident(Incident incident) {
        return switch (incident.kind()) {
            case Incident.Hints hints ->
                new IncidentObject(
                        "hinted", incident.moves(), incident.at(), Optional.empty(), Optional.of(hints.on()));
            case Incident.Resigned resigned ->
                new IncidentObject(
                        "resigned", incident.moves(), incident.at(), Optional.of(resigned.seat()), Optional.empty());
        };
    }

    /** The table of the last game, which strangers who sit down at the rematch do not see either. */
    static Optional<String> rematchOf(Table table, TableViewer viewer) {
        return viewer.seat().isPresent() || viewer.owner() ? table.rematchOf() : Optional.empty();
    }

    /** Until when devices have to take part in the dice. */
    static Optional<Long> deadline(Table table) {
        return table.phase() == Phase.REVEALING ? Optional.of(table.seating().revealUntil()) : Optional.empty();
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
                                    substitute(person.substitute()),
                                    person.mustAgree() ? Optional.of(true) : Optional.empty(),
                                    person.language(),
                                    vacation(person));
                    });
        }
        return List.copyOf(seats);
    }

    private static SeatObject seat(String kind, String name, Optional<Opponent> level) {
        return new SeatObject(
                kind,
                name,
                level,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Until when a person is on vacation, or was. */
    private static Optional<Long> vacation(Chair.Person person) {
        return Optional.of(person.vacation().until()).filter(until -> until > 0);
    }

    private static Optional<String> substitute(Chair.Substitute substitute) {
        return switch (substitute) {
            case NONE -> Optional.empty();
            case OUT_OF_TIME -> Optional.of("clock");
            case RESIGNED -> Optional.of("resigned");
            case FREED -> Optional.of("freed");
        };
    }

    /** The commitments, and once a game is over also the secrets behind them. */
    static DiceObject dice(Table table) {
        List<Optional<String>> commitments = new ArrayList<>();
        List<Optional<String>> deposits = new ArrayList<>();
        for (Chair chair : table.chairsBeforeShuffle()) {
            commitments.add(chair instanceof Chair.Person person ? person.commitment() : Optional.empty());
            deposits.add(
                    chair instanceof Chair.Person person ? person.dicePart().depositCommitment() : Optional.empty());
        }
        Seating seating = table.seating();
        boolean overDays = seating.overDays();
        boolean isOver = table.phase() == Phase.OVER;
        boolean isDealt = table.gameState().isPresent();
        Optional<SharedSeed> dice = isDealt ? Optional.of(table.dice()) : Optional.empty();
        Optional<SharedSeed> shown = dice.filter(all -> isOver);
        return new DiceObject(
                seating.serverSeed().commitment(),
                commitments,
                shown.map(all -> all.server().hex()),
                shown.map(all -> hex(all.nonces())),
                shown.map(all -> all.seed().hex()),
                isOver ? table.gameState().map(GameState::order) : Optional.empty(),
                overDays || deposits.stream().anyMatch(Optional::isPresent) ? Optional.of(deposits) : Optional.empty(),
                seating.listed(),
                shown.filter(all -> overDays).map(all -> hex(all.deposits())),
                dice.filter(all -> overDays)
                        .map(all -> all.contributions().stream()
                                .map(DiceHeaders::word)
                                .toList()),
                overDays ? Optional.of(seating.summoned()) : Optional.empty());
    }

    private static List<Optional<String>> hex(List<Optional<Seed>> secrets) {
        return secrets.stream().map(secret -> secret.map(Seed::hex)).toList();
    }

    static GameObject game(GameState state, TableViewer viewer) {
        List<String> moves = new ArrayList<>();
        for (Move move : state.current().moves()) {
            moves.add(MoveText.print(move));
        }
        return new GameObject(
                state.current().setup().first(),
                moves,
                state.movers(),
                state.times(),
                state.byBots(),
                new Raw(ViewJson.viewWithLog(viewer.view(state))));
    }

    static Optional<ClockObject> clock(Table table) {
        if (table.settings().clock() instanceof TimeControl.None
                || table.gameState().isEmpty()) {
            return Optional.empty();
        }
        Clocks clocks = table.gameState().get().clocks();
        List<Optional<Long>> remaining = new ArrayList<>();
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            remaining.add(
                    table.chairs().get(seat) instanceof Chair.Person
                            ? Optional.of(Math.max(0, clocks.remaining().get(seat)))
                            : Optional.empty());
        }
        OptionalLong expiry = table.clockExpiry();
        return Optional.of(
                new ClockObject(remaining, expiry.isPresent() ? Optional.of(expiry.getAsLong()) : Optional.empty()));
    }

    public static Optional<Map<String, Object>> outcome(Table table) {
        return table.ending().map(EntryJson::outcome);
    }

    static Asks asks(Table table) {
        return new Asks(
                ask(table, TableRequest.TAKEBACK),
                ask(table, TableRequest.END),
                ask(table, TableRequest.HINTS),
                ask(table, TableRequest.SUBSTITUTE),
                ask(table, TableRequest.ABANDON));
    }

    private static Optional<AskObject> ask(Table table, TableRequest kind) {
        return table.requests()
                .pending(kind)
                .map(request -> new AskObject(
                        request.seat(),
                        kind == TableRequest.TAKEBACK ? Optional.of(request.moves()) : Optional.empty(),
                        request.agreed(),
                        some(request.declined()),
                        some(request.seen().tiles()),
                        some(request.seen().shares())));
    }

    private static Optional<List<Integer>> some(List<Integer> seats) {
        return Optional.of(seats).filter(all -> !all.isEmpty());
    }

    static Optional<String> rematch(Table table) {
        return table.rematch().map(Entry.Rematched::made);
    }

    static Optional<Integer> rematchBy(Table table) {
        return table.rematch().flatMap(Entry.Rematched::seat);
    }

    static List<InvitedObject> invited(Table table) {
        return table.invited().stream()
                .map(person -> new InvitedObject(
                        person.name(),
                        person.guests().stream()
                                .anyMatch(guest -> table.seatOf(guest).isPresent())))
                .toList();
    }

    /** From when the others may let a bot play for the person to move, or end the game. */
    static Optional<Long> away(Table table) {
        OptionalLong from = table.awayFrom();
        return from.isPresent() ? Optional.of(from.getAsLong()) : Optional.empty();
    }
}
