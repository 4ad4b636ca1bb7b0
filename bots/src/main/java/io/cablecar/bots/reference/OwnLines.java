package io.cablecar.bots.reference;

import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.position.Position;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.Optional;

/** What a player sees who looks at nothing but his own lines: every placement, and what becomes of them then. */
final class OwnLines {

    private final Position position;
    private final int mine;
    private final PlaceMoves ways = new PlaceMoves();
    private final int[] lengths = new int[Rails.DEPOTS];

    OwnLines(View view) {
        position = new Position(view);
        mine = colour(view);
        for (int tile : position.placeable) {
            ways.add(position.tracks, position.rules.freeOrientation(), tile);
        }
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            lengths[depot] = position.tracks.crossings(depot);
        }
    }

    /** The colour that a seat plays for: its own, or with the companies the one of which it holds most. */
    static int colour(View view) {
        return view.market().isPresent()
                ? largestHolding(view.market().get())
                : view.seat().orElseThrow();
    }

    private static int largestHolding(Market market) {
        int[] held = new int[Cars.COMPANIES];
        int most = 0;
        for (Percentage percentage : Percentage.values()) {
            Colour company = market.shares().get(percentage.ordinal());
            held[company.ordinal()] += percentage.percent();
            most = held[company.ordinal()] >= held[most] ? company.ordinal() : most;
        }
        return most;
    }

    Position position() {
        return position;
    }

    /** What is done without a tile to place; empty if there is one. */
    Optional<Move> withoutTile() {
        if (ways.size() > 0) {
            return Optional.empty();
        }
        return Optional.of(position.mayDraw ? new Move.Draw() : new Move.Pass());
    }

    int size() {
        return ways.size();
    }

    Move move(int way) {
        return ways.move(way);
    }

    /** Places a tile; to be undone before the next. */
    void place(int way) {
        position.tracks.place(ways.square(way), ways.lies(way));
    }

    void undo(int way) {
        position.tracks.undo(ways.square(way));
    }

    /** By how many tiles own lines have grown. */
    int growth() {
        int sum = 0;
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            sum += position.owner[depot] == mine ? position.tracks.crossings(depot) - lengths[depot] : 0;
        }
        return sum;
    }

    /** Whether an own line that was open has come to an end at the border. */
    boolean leadsOffTheBoard() {
        Tracks tracks = position.tracks;
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            if (position.owner[depot] == mine
                    && tracks.crossings(depot) > lengths[depot]
                    && tracks.isComplete(depot)
                    && tracks.last(Rails.INNER + depot) < Rails.POWER) {
                return true;
            }
        }
        return false;
    }

    /** What own lines are worth to who hopes that each open one will grow by so much. */
    int worth(int hope) {
        int sum = 0;
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            if (position.owner[depot] == mine) {
                boolean complete = position.tracks.isComplete(depot);
                sum += complete ? position.tracks.points(depot) : position.tracks.crossings(depot) + hope;
            }
        }
        return sum;
    }
}
