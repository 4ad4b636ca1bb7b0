package io.cablecar.bots.reference;

import io.cablecar.bots.Bot;
import io.cablecar.bots.Budget;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;

/**
 * A reference: the move that lengthens own lines most without leading one of them off the board, else any. It never
 * draws while it has a tile.
 */
public final class CarefulBot implements Bot {

    private final int seed;

    public CarefulBot(int seed) {
        this.seed = seed;
    }

    @Override
    public Move choose(View view, Budget budget) {
        OwnLines lines = new OwnLines(view);
        return lines.withoutTile()
                .orElseGet(() -> longest(lines, lines.position().dice(seed)));
    }

    private static Move longest(OwnLines lines, Dice dice) {
        int chosen = dice.below(lines.size());
        int most = 0;
        int level = 0;
        for (int way = 0; way < lines.size(); way++) {
            lines.place(way);
            int growth = lines.leadsOffTheBoard() ? 0 : lines.growth();
            lines.undo(way);
            if (growth > most) {
                most = growth;
                level = 1;
                chosen = way;
            } else if (growth == most && growth > 0 && dice.below(++level) == 0) {
                chosen = way;
            }
        }
        return lines.move(chosen);
    }
}
