package io.cablecar.bots.search;

import io.cablecar.bots.player.Strength;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.Horizon;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.View;
import java.util.List;

/** What a player of a given strength sees in one turn. It is random, but fixed for the turn. */
final class Perception {

    /** Resolution of random choices. */
    private static final int RESOLUTION = 1 << 12;

    /** The distance between opposite corners of the board. */
    private static final double FARTHEST = 14;

    private final Strength strength;
    private final RandomNumbers random;
    private final boolean[] seen = new boolean[Rails.SQUARES];
    private final Horizon horizon;
    private final boolean thinksOfDrawing;
    private final boolean thinksAhead;
    private final boolean readsMoves;

    Perception(View view, Strength strength, RandomNumbers random) {
        this.strength = strength;
        this.random = random;
        int last = lastSquare(view);
        for (int square = 0; square < Rails.SQUARES; square++) {
            double part = last < 0 ? 0 : (distance(square, last) - 1) / (FARTHEST - 1);
            seen[square] = happens(strength.near() + (strength.far() - strength.near()) * Math.max(0, part));
        }
        int reach = roundAtRandom(strength.reach());
        horizon = new Horizon(
                reach == Strength.ALL ? Horizon.BOARD : reach,
                roundAtRandom(strength.trace()),
                strength.temperament().power());
        thinksOfDrawing = happens(strength.draws());
        thinksAhead = happens(strength.ahead());
        readsMoves = happens(strength.reads());
    }

    private static int lastSquare(View view) {
        List<Event> log = view.log();
        for (int i = log.size() - 1; i >= 0; i--) {
            if (log.get(i) instanceof Event.Placed placed) {
                return placed.square().index();
            }
        }
        return -1;
    }

    private static int distance(int one, int other) {
        return Math.abs((one >> 3) - (other >> 3)) + Math.abs((one & 7) - (other & 7));
    }

    private boolean happens(double chance) {
        return chance >= 1 || (chance > 0 && random.below(RESOLUTION) < chance * RESOLUTION);
    }

    private int roundAtRandom(double number) {
        int floor = (int) number;
        return floor == number || !happens(number - floor) ? floor : floor + 1;
    }

    /** Marks the depots of overlooked lines as owned by nobody. */
    void overlookLines(Position position, boolean[] own) {
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            int colour = position.owner[depot];
            if (colour != Cars.NOBODY) {
                position.owner[depot] = own[colour] || happens(strength.others()) ? colour : Cars.NOBODY;
            }
        }
    }

    boolean sees(int square) {
        return seen[square];
    }

    Horizon horizon() {
        return horizon;
    }

    boolean readsMoves() {
        return readsMoves;
    }

    boolean thinksOfDrawing() {
        return thinksOfDrawing;
    }

    /** Whether the answers to a move are considered. */
    boolean thinksAhead() {
        return thinksAhead;
    }
}
