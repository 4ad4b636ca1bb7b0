package io.cablecar.server.conduct;

import io.cablecar.bots.Opponent;
import java.util.List;
import java.util.Optional;

/** Something that happened at a table, as it is stored for ever. Only members may be added, never changed. */
public sealed interface Entry {

    /** The first of every log. */
    record Made(String owner, Settings settings, String serverSeed, Optional<String> rematchOf) implements Entry {}

    record Sat(int seat, String guest, String name, String commitment) implements Entry {}

    record Stood(int seat) implements Entry {}

    record Freed(int seat) implements Entry {}

    /** A bot was put on a seat, or taken away. */
    record Filled(int seat, Optional<Opponent> level) implements Entry {}

    record Committed(int seat, String commitment) implements Entry {}

    /** The nonces are asked for. */
    record Called(long until) implements Entry {}

    record Revealed(int seat, String nonce) implements Entry {}

    /** Somebody did not reveal: these seats are free again, and all begin anew. */
    record Uncalled(List<Integer> seats, String serverSeed) implements Entry {}

    /** Who sits where, who begins and the deck follow from what was revealed. */
    record Started() implements Entry {}

    /**
     * A move was made.
     *
     * @param bot whether a bot made the move
     * @param lag the milliseconds of the way that are not counted
     */
    record Moved(int seat, String move, boolean bot, int lag) implements Entry {}

    record Asked(int seat, Ask ask) implements Entry {}

    record Answered(int seat, Ask ask, boolean yes) implements Entry {}

    /** So many moves are left. */
    record TakenBack(int moves) implements Entry {}

    record Resigned(int seat) implements Entry {}

    record TakenOver(int seat) implements Entry {}

    record Returned(int seat) implements Entry {}

    /** A personal link was made; only the hash of its secret is kept. */
    record Linked(int seat, String hash) implements Entry {}

    record Claimed(int seat, String guest) implements Entry {}

    record Hinted(boolean on) implements Entry {}

    record Over(Ending outcome) implements Entry {}

    record Rematched(String made) implements Entry {}
}
