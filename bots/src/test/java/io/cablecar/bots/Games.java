package io.cablecar.bots;

import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;

/** Games played up to a certain point. */
public final class Games {

    private Games() {}

    public static Game start(Rules rules, String deck) {
        return Game.start(new Setup(rules, 0, Seed.ofText(deck)));
    }

    /**
     * Lets a bot play all seats until this number of tiles is placed or the game is over, and nobody has just drawn.
     */
    public static Game played(Rules rules, String deck, Bot bot, int tiles) {
        Game game = start(rules, deck);
        while (!game.isOver()) {
            int seat = game.toMove().orElseThrow();
            var view = game.view(seat);
            if (view.board().size() >= tiles && view.drawn().isEmpty()) {
                return game;
            }
            game = game.play(bot.choose(view, Budget.ofEvaluations(1))).orElseThrow();
        }
        return game;
    }
}
