package io.cablecar.bots.reference;

import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;

/**
 * A reference: a random move that lengthens one of its own lines, otherwise any. It never draws while it has a tile.
 */
public final class ChildBot implements Bot {

    private final int seed;

    public ChildBot(int seed) {
        this.seed = seed;
    }

    @Override
    public Move choose(View view, Budget budget) {
        OwnLines lines = new OwnLines(view);
        return lines.moveWithoutTile()
                .orElseGet(() -> any(lines, lines.position().random(seed)));
    }

    private static Move any(OwnLines lines, RandomNumbers random) {
        int chosen = random.below(lines.size());
        int found = 0;
        for (int index = 0; index < lines.size(); index++) {
            lines.place(index);
            if (lines.growth() > 0 && random.below(++found) == 0) {
                chosen = index;
            }
            lines.undo(index);
        }
        return lines.move(chosen);
    }
}
