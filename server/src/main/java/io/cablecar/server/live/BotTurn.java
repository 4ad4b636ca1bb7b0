package io.cablecar.server.live;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Opponent;
import io.cablecar.bots.StandIn;
import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.match.player.LearntValue;
import io.cablecar.match.time.TimeSource;

/**
 * A move that a bot has to choose.
 *
 * @param standsIn whether the bot plays for a person
 * @param randomSeed decides the bot's random choices
 * @param rated whether the bot must be as strong on a busy server: then it counts evaluations, and waits for its turn
 */
record BotTurn(View view, Opponent bot, boolean standsIn, int randomSeed, boolean rated) {

    Move choose() {
        Opponent now = bot.in(view);
        Budget budget = rated
                ? Budget.ofEvaluations(now.budgetLevel().defaultEvaluations())
                : Budget.ofMillis(now.budgetLevel().defaultMillis(), TimeSource.WALL::millis);
        var values = LearntValue.bundled().values();
        Bot chooser = standsIn ? new StandIn(now, randomSeed, values) : Bots.of(now, randomSeed, values);
        return chooser.choose(view, budget);
    }

    /** A legal move without thinking. */
    Move anyMove() {
        return standsIn ? StandIn.anyMove(view) : view.legalMoves().get(0);
    }
}
