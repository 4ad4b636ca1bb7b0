package io.cablecar.bots.review;

import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.LineValues;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;

/** By depot: the expected points of its line, not rounded, so that platforms can be compared to the last bit. */
public final class LineExpectations {

    private LineExpectations() {}

    /** In the current position. */
    public static double[] now(View view, ValueFactory values) {
        Position position = new Position(view);
        LineValues lines = values.lines(position);
        lines.evaluateRoot(position.tracks);
        return read(lines, position.tracks);
    }

    /** After a legal placement by the viewer. */
    public static double[] after(Move.Place place, View view, ValueFactory values) {
        Position position = new Position(view);
        LineValues lines = values.lines(position);
        int square = place.square().index();
        position.tracks.place(square, place.placement().tile().ordinal());
        lines.evaluate(position.tracks, square, place.tile().ordinal());
        return read(lines, position.tracks);
    }

    private static double[] read(LineValues lines, Tracks tracks) {
        double[] expected = new double[Rails.DEPOTS];
        for (int depot = 0; depot < expected.length; depot++) {
            expected[depot] = lines.line(tracks, depot);
        }
        return expected;
    }
}
