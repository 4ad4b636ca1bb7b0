package io.cablecar.server.wire;

import io.cablecar.engine.game.View;
import io.cablecar.engine.game.Viewer;
import io.cablecar.server.table.GameState;
import io.cablecar.server.table.Table;
import java.util.Optional;

/**
 * The viewer of a table. Determines everything a client is sent: clients with equal viewers get the same bytes.
 *
 * @param seat empty for spectators
 * @param owner whether the viewer owns the table
 */
public record TableViewer(Optional<Integer> seat, boolean owner) {

    public static TableViewer of(Table table, String guest) {
        var seat = table.seatOf(guest);
        return new TableViewer(
                seat.isPresent() ? Optional.of(seat.getAsInt()) : Optional.empty(), table.isOwnedBy(guest));
    }

    /** What this viewer may know of the game. */
    View view(GameState state) {
        return state.current().view(viewer());
    }

    Viewer viewer() {
        return seat.isPresent() ? new Viewer.Seat(seat.get()) : new Viewer.Spectator();
    }
}
