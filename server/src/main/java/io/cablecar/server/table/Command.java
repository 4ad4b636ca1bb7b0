package io.cablecar.server.table;

import io.cablecar.bots.Opponent;
import io.cablecar.engine.game.Move;
import java.util.Optional;

/** A command of a guest at a table. Random values and hashes are part of the command, so deciding is pure. */
public sealed interface Command {

    /**
     * Takes a seat: this one, or any free one.
     *
     * @param deposit the nonce that was committed to, left with the server; used only at tables over days
     * @param from where the guest came from, if it is known
     * @param language the language of the guest's page
     */
    record Sit(
            Optional<Integer> seat,
            String name,
            String commitment,
            Optional<String> deposit,
            Optional<Origin> from,
            Optional<String> language)
            implements Command {

        public Sit(
                Optional<Integer> seat,
                String name,
                String commitment,
                Optional<String> deposit,
                Optional<Origin> from) {
            this(seat, name, commitment, deposit, from, Optional.empty());
        }

        public Sit(Optional<Integer> seat, String name, String commitment) {
            this(seat, name, commitment, Optional.empty());
        }

        public Sit(Optional<Integer> seat, String name, String commitment, Optional<String> deposit) {
            this(seat, name, commitment, deposit, Optional.empty());
        }
    }

    /**
     * Gives up the guest's seat before the game.
     *
     * @param freshSeed a new secret of the server, in case it is needed
     */
    record LeaveSeat(String freshSeed) implements Command {}

    /**
     * Removes a person from a seat before the first move.
     *
     * @param ban whether the person may not sit again
     * @param freshSeed a new secret of the server, in case it is needed
     */
    record Free(int seat, boolean ban, String freshSeed) implements Command {}

    /** Puts a bot on a seat, or removes it. */
    record Fill(int seat, Optional<Opponent> level) implements Command {}

    /**
     * Commits to a nonce: after an earlier one became known, or to take part in the dice at a table over days.
     *
     * @param deposit see {@link Sit}
     */
    record Commit(String commitment, Optional<String> deposit) implements Command {

        public Commit(String commitment) {
            this(commitment, Optional.empty());
        }
    }

    /** Starts the game; bots take the free seats. */
    record Start() implements Command {}

    /** Reveals the nonce that was committed to. */
    record Reveal(String nonce) implements Command {}

    /**
     * Makes a move.
     *
     * @param moves the number of moves the player has seen
     * @param lag the measured latency of the player's connection in milliseconds
     */
    record Play(int moves, Move move, int lag) implements Command {}

    /** Asks the other players for something. */
    record Request(TableRequest kind) implements Command {}

    /** Answers a pending request, or withdraws one's own. */
    record Answer(TableRequest kind, boolean yes) implements Command {}

    /** Gives up. */
    record Resign() implements Command {}

    /** Takes the seat back from a bot that took over when time ran out. */
    record Return() implements Command {}

    /**
     * The guest's vacation, as it is since the guest's latest change; sent by the server.
     *
     * @param change see {@link Entry.VacationBegan}
     * @param until when it ends; empty if the guest is back
     */
    record Vacation(int change, Optional<Long> until) implements Command {}

    /** Creates a personal link, known by the hash of its secret. */
    record Link(String hash) implements Command {}

    /** Opens a seat on another device by a personal link. */
    record Claim(String hash) implements Command {}

    /** Revokes all personal links of the guest's seat, and removes all other devices from it. */
    record Revoke() implements Command {}

    /** Changes the settings before the start. */
    record Change(Settings settings) implements Command {}

    /** Allows or forbids hints. */
    record Hints(boolean on) implements Command {}

    /**
     * Plays again.
     *
     * @param made the id of the table created for the next game; empty if none was
     */
    record Rematch(String made) implements Command {}
}
