package io.cablecar.bots.search;

import io.cablecar.bots.Strength;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.Horizon;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.View;
import java.util.List;

/** What a player of some strength sees in one turn. What he overlooks is chance, but he keeps to it for the turn. */
final class Attention {

    /** Chance is as fine as this. */
    private static final int FINE = 1 << 12;

    /** From one corner of the board to the other. */
    private static final double FARTHEST = 14;

    private final Strength strength;
    private final Dice dice;
    private final boolean[] seen = new boolean[Rails.SQUARES];
    private final Horizon horizon;
    private final boolean thinksOfDrawing;
    private final boolean thinksAhead;
    private final boolean readsMoves;

    Attention(View view, Strength strength, Dice dice) {
        this.strength = strength;
        this.dice = dice;
        int last = lastSquare(view);
        for (int square = 0; square < Rails.SQUARES; square++) {
            double part = last < 0 ? 0 : (distance(square, last) - 1) / (FARTHEST - 1);
            seen[square] = happens(strength.near() + (strength.far() - strength.near()) * Math.max(0, part));
        }
        int reach = whole(strength.reach());
        horizon = new Horizon(
                reach == Strength.ALL ? Horizon.BOARD : reach,
                whole(strength.trace()),
                strength.taste().power());
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
        return chance >= 1 || (chance > 0 && dice.below(FINE) < chance * FINE);
    }

    private int whole(double number) {
        int floor = (int) number;
        return floor == number || !happens(number - floor) ? floor : floor + 1;
    }

    /** Takes the lines of others that are overlooked for nobody's. */
    void overlookLines(Position position, boolean[] own) {
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            int colour = position.owner[depot];
            if (colour != Cars.NOBODY && !own[colour] && !happens(strength.others())) {
                position.owner[depot] = Cars.NOBODY;
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

    /** Whether the answers to a move are thought of. */
    boolean thinksAhead() {
        return thinksAhead;
    }
}
