package io.cablecar.bots.reference;

import io.cablecar.bots.Bot;
import io.cablecar.bots.Budget;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;

/** A reference: any move that lengthens an own line, else any. It never draws while it has a tile. */
public final class ChildBot implements Bot {

    private final int seed;

    public ChildBot(int seed) {
        this.seed = seed;
    }

    @Override
    public Move choose(View view, Budget budget) {
        OwnLines lines = new OwnLines(view);
        return lines.withoutTile().orElseGet(() -> any(lines, lines.position().dice(seed)));
    }

    private static Move any(OwnLines lines, Dice dice) {
        int chosen = dice.below(lines.size());
        int found = 0;
        for (int way = 0; way < lines.size(); way++) {
            lines.place(way);
            if (lines.growth() > 0 && dice.below(++found) == 0) {
                chosen = way;
            }
            lines.undo(way);
        }
        return lines.move(chosen);
    }
}
