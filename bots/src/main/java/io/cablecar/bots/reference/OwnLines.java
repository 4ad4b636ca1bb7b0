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

/** Evaluates placements by the player's own lines alone. */
final class OwnLines {

    private final Position position;
    private final int mine;
    private final PlaceMoves placements = new PlaceMoves();
    private final int[] lengths = new int[Rails.DEPOTS];

    OwnLines(View view) {
        position = new Position(view);
        mine = colour(view);
        for (int tile : position.placeable) {
            placements.add(position.tracks, position.rules.freeOrientation(), tile);
        }
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            lengths[depot] = position.tracks.crossings(depot);
        }
    }

    /** The colour that a seat plays for: its own, or with companies the one with its largest holding. */
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

    /** The move if there is no tile to place; empty otherwise. */
    Optional<Move> moveWithoutTile() {
        if (placements.size() > 0) {
            return Optional.empty();
        }
        return Optional.of(position.mayDraw ? new Move.Draw() : new Move.Pass());
    }

    int size() {
        return placements.size();
    }

    Move move(int index) {
        return placements.move(index);
    }

    /** Places a tile, to be undone before the next placement. */
    void place(int index) {
        position.tracks.place(placements.square(index), placements.shown(index));
    }

    void undo(int index) {
        position.tracks.undo(placements.square(index));
    }

    /** By how many tiles the player's lines have grown. */
    int growth() {
        int sum = 0;
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            sum += position.owner[depot] == mine ? position.tracks.crossings(depot) - lengths[depot] : 0;
        }
        return sum;
    }

    /** Whether one of the player's lines that was open now ends at the border. */
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

    /** The worth of the player's lines if each open one is expected to grow by {@code hope}. */
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
