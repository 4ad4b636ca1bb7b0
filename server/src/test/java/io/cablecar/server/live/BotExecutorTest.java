package io.cablecar.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** On a server that is full a bot makes any move, but at a rated table it waits. */
class BotExecutorTest {

    @Test
    void aRatedBotWaitsForItsTurnToThink() throws Exception {
        View view = Game.start(new Setup(Rules.base(2), 0, Seed.ofText("deck"))).view(0);
        CountDownLatch go = new CountDownLatch(1);
        FairExecutor threads = new FairExecutor(
                "a task", 1, 1, 1, 1, Thread.ofPlatform().daemon().factory());
        try (BotExecutor bots = new BotExecutor(threads)) {
            CountDownLatch started = new CountDownLatch(1);
            threads.execute("others", () -> {
                started.countDown();
                await(go);
            });
            await(started);
            assertThat(threads.execute("others", () -> {})).isTrue();
            CompletableFuture<Move> usual = bots.chooseMove("a", "", turn(view, false));
            CompletableFuture<Move> rated = bots.chooseMove("a", "", turn(view, true));
            assertThat(usual).isCompletedWithValue(view.legalMoves().get(0));
            assertThat(rated).isNotDone();
            go.countDown();
            Move chosen = rated.get(60, TimeUnit.SECONDS);
            assertThat(chosen)
                    .as("the same however busy the server was")
                    .isEqualTo(turn(view, true).choose());
        }
    }

    private static BotTurn turn(View view, boolean rated) {
        return new BotTurn(view, Opponent.of(Level.GARDENER), false, 7, rated);
    }

    private static void await(CountDownLatch go) {
        try {
            go.await();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
