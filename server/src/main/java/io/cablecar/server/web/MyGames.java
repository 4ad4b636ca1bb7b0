package io.cablecar.server.web;

import io.cablecar.engine.notation.ViewJson;
import io.cablecar.server.live.Rooms;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableRequest;
import io.cablecar.server.wire.ServerMessage.Raw;
import io.cablecar.server.wire.ServerMessage.SeatObject;
import io.cablecar.server.wire.TableObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Lists the tables of a person, those that wait for the person first. */
final class MyGames {

    private static final int MAX_LISTED = 100;

    /**
     * @param waiting whether it is the guest's turn, or the guest is asked something
     * @param asked what the guest is asked: the word of a request, or {@code settings}
     * @param ends when the player to move runs out of time; empty without a clock
     * @param view a spectator's view: enough for the small picture and the points
     */
    record Game(
            String table,
            int n,
            long changed,
            Object settings,
            String phase,
            List<SeatObject> seats,
            Optional<Integer> seat,
            boolean waiting,
            Optional<String> asked,
            Optional<Long> ends,
            Optional<Raw> view,
            Optional<Map<String, Object>> outcome) {}

    record Games(List<Game> games) {}

    private final TableLog log;
    private final Rooms rooms;

    MyGames(TableLog log, Rooms rooms) {
        this.log = log;
        this.rooms = rooms;
    }

    /** The tables of the person of these guests. */
    Games of(List<String> guests) {
        List<Game> games = new ArrayList<>();
        for (TableLog.TableVersion found : log.of(guests, MAX_LISTED)) {
            rooms.snapshot(found.table())
                    .filter(table -> table.seatOf(table.guestAmong(guests)).isPresent()
                            || table.ownerAmong(guests).isPresent())
                    .ifPresent(table -> games.add(game(found, table, table.guestAmong(guests))));
        }
        games.sort(Comparator.comparing(Game::waiting).reversed());
        return new Games(games);
    }

    /** The ids of the tables of a person, as far as they are listed. */
    List<String> tables(List<String> guests) {
        return log.of(guests, MAX_LISTED).stream()
                .map(TableLog.TableVersion::table)
                .toList();
    }

    /** The number of tables, as far as they are listed. */
    int count(List<String> guests) {
        return log.of(guests, MAX_LISTED).size();
    }

    private static Game game(TableLog.TableVersion found, Table table, String guest) {
        var seat = table.seatOf(guest);
        var ends = table.clockExpiry();
        Optional<String> asked = seat.isPresent() ? asked(table, seat.getAsInt()) : Optional.empty();
        return new Game(
                found.table(),
                table.number(),
                found.changed(),
                table.settings(),
                table.phase().name().toLowerCase(Locale.ROOT),
                TableObject.seats(table),
                seat.isPresent() ? Optional.of(seat.getAsInt()) : Optional.empty(),
                isWaiting(table, guest),
                asked,
                ends.isPresent() ? Optional.of(ends.getAsLong()) : Optional.empty(),
                table.game().map(game -> new Raw(ViewJson.view(game.spectatorView()))),
                TableObject.outcome(table));
    }

    /** Whether it is a guest's turn at a table, or the guest is asked something. */
    static boolean isWaiting(Table table, String guest) {
        var seat = table.seatOf(guest);
        boolean isTurn = seat.isPresent()
                && table.toMove().equals(seat)
                && table.chairs().get(seat.getAsInt()).isPlaying();
        return isTurn || seat.isPresent() && asked(table, seat.getAsInt()).isPresent();
    }

    private static Optional<String> asked(Table table, int seat) {
        return table.mustAgree(seat)
                ? Optional.of("settings")
                : table.unansweredBy(seat).stream().map(TableRequest::word).findFirst();
    }
}
