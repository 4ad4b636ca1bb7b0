package io.cablecar.server.wire;

import io.cablecar.engine.game.View;
import io.cablecar.engine.game.Viewer;
import io.cablecar.server.conduct.Play;
import io.cablecar.server.conduct.Table;
import java.util.Optional;

/**
 * Through whose eyes a table is seen. All that matters of a socket for what it is told, so two sockets with equal
 * onlookers get the same bytes.
 *
 * @param seat empty for those who watch
 * @param owner whether the table is the onlooker's
 */
public record Onlooker(Optional<Integer> seat, boolean owner) {

    public static Onlooker of(Table table, String guest) {
        var seat = table.seatOf(guest);
        return new Onlooker(seat.isPresent() ? Optional.of(seat.getAsInt()) : Optional.empty(), table.isOwnedBy(guest));
    }

    /** What this onlooker may know of the game. */
    View view(Play play) {
        return play.now().view(eyes());
    }

    Viewer eyes() {
        return seat.isPresent() ? new Viewer.Seat(seat.get()) : new Viewer.Spectator();
    }
}
