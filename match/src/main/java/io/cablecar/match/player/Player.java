package io.cablecar.match.player;

import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;
import java.util.List;

/** A contender at a seat: asked by one thread, game after game. */
public interface Player extends AutoCloseable {

    /** A game begins, and this is what the player sees of it. */
    void begin(View view);

    /** By what clock its time counts. */
    TimeSource timeSource();

    /**
     * Asks for a move.
     *
     * @param legal every move that may be made now
     */
    MoveReply choose(View view, List<Move> legal, ThinkingLimit limit);

    /** The game is over. */
    void end(View view);

    @Override
    void close();
}
