package io.cablecar.server.conduct;

import io.cablecar.bots.Opponent;
import io.cablecar.engine.game.Move;
import java.util.Optional;

/** What somebody wants to do at a table. Whatever chance or a lock is needed for comes along as a value. */
public sealed interface Command {

    record Sit(Optional<Integer> seat, String name, String commitment) implements Command {}

    record Stand() implements Command {}

    record Free(int seat) implements Command {}

    record Fill(int seat, Optional<Opponent> level) implements Command {}

    record Commit(String commitment) implements Command {}

    record Start() implements Command {}

    record Reveal(String nonce) implements Command {}

    /**
     * Makes a move.
     *
     * @param moves how many moves the player knows of
     * @param lag the milliseconds the message took, as measured
     */
    record Play(int moves, Move move, int lag) implements Command {}

    record Question(Ask ask) implements Command {}

    record Answer(Ask ask, boolean yes) implements Command {}

    record Resign() implements Command {}

    record Return() implements Command {}

    record Link(String hash) implements Command {}

    record Claim(String hash) implements Command {}

    record Hints(boolean on) implements Command {}

    /**
     * Plays once more.
     *
     * @param made the table that was made for it
     */
    record Rematch(String made) implements Command {}
}
