package io.cablecar.bots.reference;

import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;

/**
 * A reference: considers only its own lines. An open line counts its length plus four, a complete one its points, and
 * the worth of each move has a random error with a standard deviation of two points. It never draws while it has a
 * tile.
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
        return lines.moveWithoutTile()
                .orElseGet(() -> best(lines, lines.position().random(seed)));
    }

    private static Move best(OwnLines lines, RandomNumbers random) {
        int chosen = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int index = 0; index < lines.size(); index++) {
            lines.place(index);
            double worth = lines.worth(HOPE) + ERROR * random.normal();
            lines.undo(index);
            if (worth > most) {
                most = worth;
                chosen = index;
            }
        }
        return lines.move(chosen);
    }
}
