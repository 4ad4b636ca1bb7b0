package io.cablecar.match.player;

import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;
import java.util.List;

/** A contender at a seat. Used by one thread, for one game after the other. */
public interface Player extends AutoCloseable {

    /** Called when a game starts, with the player's view. */
    void begin(View view);

    /** The clock by which its time is measured. */
    TimeSource timeSource();

    /**
     * Requests a move.
     *
     * @param legal every legal move
     */
    MoveReply choose(View view, List<Move> legal, ThinkingLimit limit);

    /** Called when the game is over. */
    void end(View view);

    @Override
    void close();
}
