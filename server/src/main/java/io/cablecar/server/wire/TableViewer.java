package io.cablecar.server.wire;

import io.cablecar.engine.game.View;
import io.cablecar.engine.game.Viewer;
import io.cablecar.server.table.GameState;
import io.cablecar.server.table.Table;
import java.util.List;
import java.util.Optional;

/**
 * The viewer of a table. Determines everything a client is sent: clients with equal viewers get the same bytes.
 *
 * @param seat empty for spectators
 * @param owner whether the viewer owns the table
 */
public record TableViewer(Optional<Integer> seat, boolean owner) {

    public static TableViewer of(Table table, String guest) {
        return of(table, List.of(guest));
    }

    /** The viewer who is the person of these guests. */
    public static TableViewer of(Table table, List<String> guests) {
        var seat = table.seatOf(table.guestAmong(guests));
        return new TableViewer(
                seat.isPresent() ? Optional.of(seat.getAsInt()) : Optional.empty(),
                table.ownerAmong(guests).isPresent());
    }

    /** The game as this viewer may see it. */
    View view(GameState state) {
        return state.current().view(viewer());
    }

    Viewer viewer() {
        return seat.isPresent() ? new Viewer.Seat(seat.get()) : new Viewer.Spectator();
    }
}
