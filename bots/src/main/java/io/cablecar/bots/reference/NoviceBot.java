package io.cablecar.bots.reference;

import io.cablecar.bots.Bot;
import io.cablecar.bots.Budget;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;

/**
 * A reference: sees own lines only, an open one as its length and four more, a complete one as its points, and errs
 * about every move by two points (as a standard deviation). It never draws while it has a tile.
 */
public final class NoviceBot implements Bot {

    private static final int HOPE = 4;
    private static final double ERROR = 2;

    private final int seed;

    public NoviceBot(int seed) {
        this.seed = seed;
    }

    @Override
    public Move choose(View view, Budget budget) {
        OwnLines lines = new OwnLines(view);
        return lines.withoutTile().orElseGet(() -> best(lines, lines.position().dice(seed)));
    }

    private static Move best(OwnLines lines, Dice dice) {
        int chosen = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int way = 0; way < lines.size(); way++) {
            lines.place(way);
            double worth = lines.worth(HOPE) + ERROR * bell(dice);
            lines.undo(way);
            if (worth > most) {
                most = worth;
                chosen = way;
            }
        }
        return lines.move(chosen);
    }

    /** A number around nought with standard deviation one. */
    private static double bell(Dice dice) {
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += dice.next() >>> 16;
        }
        return (sum - 2 * 65535) * (1.7320508 / 65535);
    }
}
