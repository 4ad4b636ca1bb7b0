package io.cablecar.server.live;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Opponent;
import io.cablecar.bots.SubstituteBot;
import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.match.player.LearntValue;
import io.cablecar.match.time.TimeSource;

/**
 * A move that a bot has to choose.
 *
 * @param isSubstitute whether the bot plays for a person
 * @param randomSeed decides the bot's random choices
 * @param isRated whether the bot must be as strong on a busy server: then it counts evaluations, and waits for its turn
 */
record BotTurn(View view, Opponent bot, boolean isSubstitute, int randomSeed, boolean isRated) {

    Move choose() {
        Opponent now = bot.in(view);
        Budget budget = isRated
                ? Budget.ofEvaluations(now.budgetLevel().defaultEvaluations())
                : Budget.ofMillis(now.budgetLevel().defaultMillis(), TimeSource.WALL::millis);
        var values = LearntValue.bundled().values();
        Bot chooser = isSubstitute ? new SubstituteBot(now, randomSeed, values) : Bots.of(now, randomSeed, values);
        return chooser.choose(view, budget);
    }

    /** A legal move without thinking. */
    Move anyMove() {
        return isSubstitute ? SubstituteBot.anyMove(view) : view.legalMoves().get(0);
    }
}
