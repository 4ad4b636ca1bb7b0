package io.cablecar.server.web;

import io.cablecar.engine.notation.ViewJson;
import io.cablecar.server.live.Rooms;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Table;
import io.cablecar.server.wire.ServerMessage.Raw;
import io.cablecar.server.wire.ServerMessage.SeatObject;
import io.cablecar.server.wire.TableObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Lists the tables of a guest, those that wait for the guest first. */
final class MyGames {

    private static final int MAX = 100;

    /**
     * @param waiting whether it is the guest's turn
     * @param ends when the player to move runs out of time; empty without a clock
     * @param view a spectator's: enough for the small picture and the points
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

    Games of(String guest) {
        List<Game> games = new ArrayList<>();
        for (TableLog.Found found : log.of(guest, MAX)) {
            rooms.snapshot(found.table())
                    .filter(table -> table.seatOf(guest).isPresent() || table.isOwnedBy(guest))
                    .ifPresent(table -> games.add(game(found, table, guest)));
        }
        games.sort(Comparator.comparing(Game::waiting).reversed());
        return new Games(games);
    }

    private static Game game(TableLog.Found found, Table table, String guest) {
        var seat = table.seatOf(guest);
        var ends = table.clockExpiry();
        return new Game(
                found.table(),
                table.number(),
                found.changed(),
                table.settings(),
                table.phase().name().toLowerCase(Locale.ROOT),
                TableObject.seats(table),
                seat.isPresent() ? Optional.of(seat.getAsInt()) : Optional.empty(),
                seat.isPresent()
                        && table.phase() != Phase.OVER
                        && table.toMove().equals(seat),
                ends.isPresent() ? Optional.of(ends.getAsLong()) : Optional.empty(),
                table.game().map(game -> new Raw(ViewJson.view(game.spectatorView()))),
                TableObject.outcome(table));
    }
}
