package io.cablecar.bots.reference;

import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;

/**
 * A reference: lengthens its own lines as much as possible without leading one of them off the board, otherwise plays
 * at random. It never draws while it has a tile.
 */
public final class CarefulBot implements Bot {

    private final int seed;

    public CarefulBot(int seed) {
        this.seed = seed;
    }

    @Override
    public Move choose(View view, Budget budget) {
        OwnLines lines = new OwnLines(view);
        return lines.moveWithoutTile()
                .orElseGet(() -> longest(lines, lines.position().random(seed)));
    }

    private static Move longest(OwnLines lines, RandomNumbers random) {
        int chosen = random.below(lines.size());
        int most = 0;
        int ties = 0;
        for (int index = 0; index < lines.size(); index++) {
            lines.place(index);
            int growth = lines.leadsOffTheBoard() ? 0 : lines.growth();
            lines.undo(index);
            if (growth > most) {
                most = growth;
                ties = 1;
                chosen = index;
            } else if (growth == most && growth > 0 && random.below(++ties) == 0) {
                chosen = index;
            }
        }
        return lines.move(chosen);
    }
}
