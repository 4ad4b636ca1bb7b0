package io.cablecar.match.player;

import io.cablecar.engine.game.View;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;

/** A contender at a seat: asked by one thread, game after game. */
public interface Player extends AutoCloseable {

    /** A game begins, and this is what the player sees of it. */
    void begin(View view);

    /** By what clock its time counts. */
    TimeSource timeSource();

    MoveReply choose(View view, ThinkingLimit limit);

    /** The game is over. */
    void end(View view);

    @Override
    void close();
}
