package io.cablecar.app.arena;

import io.cablecar.engine.game.View;

/** A contender at a seat: asked by one thread, game after game. */
interface Player extends AutoCloseable {

    /** A game begins, and this is what the player sees of it. */
    void begin(View view);

    /** By what clock its time counts. */
    Timepiece timepiece();

    Answer choose(View view, Pace pace);

    /** The game is over. */
    void end(View view);

    @Override
    void close();
}
