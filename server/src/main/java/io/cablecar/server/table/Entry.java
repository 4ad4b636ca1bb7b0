package io.cablecar.server.table;

import io.cablecar.bots.Opponent;
import java.util.List;
import java.util.Optional;

/**
 * One event in the log of a table. Entries are stored forever: kinds and components may be added, never renamed or
 * removed.
 */
public sealed interface Entry {

    /** The first entry of every log. */
    record Made(String owner, Settings settings, String serverSeed, Optional<String> rematchOf) implements Entry {}

    /** The result of the game counts for the ratings of the players; in the first step, and for good. */
    record Rated() implements Entry {}

    /**
     * A person took a seat.
     *
     * @param from a hash of the address of the person's device, valid at this table only; removed with the name
     * @param language the language of the person's page, if it is known
     * @param network a hash of the network around an IPv6 address, like {@code from}
     */
    record Sat(
            int seat,
            String guest,
            String name,
            String commitment,
            Optional<String> from,
            Optional<String> language,
            Optional<String> network)
            implements Entry {

        public Sat(int seat, String guest, String name, String commitment) {
            this(seat, guest, name, commitment, Optional.empty(), Optional.empty(), Optional.empty());
        }

        /** Where the person came from, if it is known. */
        Optional<Origin> origin() {
            return from.map(address -> new Origin(address, network));
        }
    }

    /**
     * The device of a person who sat down at a table over days left this nonce with the server. It stays secret until
     * the game is over.
     */
    record Deposited(int seat, String nonce) implements Entry {}

    /** A person left a seat. */
    record Stood(int seat) implements Entry {}

    /** The owner removed a person from a seat. */
    record Freed(int seat) implements Entry {}

    /** The owner removed a person from a game before the first move; a bot plays on. */
    record Removed(int seat) implements Entry {}

    /** The person at this seat may not sit at the table again. */
    record Banned(int seat) implements Entry {}

    /**
     * A person was asked to play again at this table.
     *
     * @param guests the person's devices
     */
    record Invited(String name, List<String> guests) implements Entry {}

    /** Only these guests may sit before this time. */
    record Reserved(List<String> guests, long until) implements Entry {}

    /** A bot was put on a seat, or removed. */
    record Filled(int seat, Optional<Opponent> level) implements Entry {}

    /** A person committed to a new nonce. */
    record Committed(int seat, String commitment) implements Entry {}

    /** All nonces must be revealed by this time. */
    record Called(long until) implements Entry {}

    /** A person revealed the nonce. */
    record Revealed(int seat, String nonce) implements Entry {}

    /** Some nonces were not revealed in time: these seats are free again, and new commitments are needed. */
    record Uncalled(List<Integer> seats, String serverSeed) implements Entry {}

    /** At a table over days: devices that are connected commit to a nonce by this time. */
    record Summoned(long until) implements Entry {}

    /** At a table over days: the devices of exactly these seats reveal their nonces by this time. */
    record Listed(List<Integer> seats, long until) implements Entry {}

    /**
     * At a table over days, some listed devices did not reveal in time. Only their deposits count from now on; the
     * others that are connected commit to new nonces by this time.
     */
    record Withheld(List<Integer> seats, long until) implements Entry {}

    /** The game began. Seat order, first player and deck follow from the revealed nonces. */
    record Started() implements Entry {}

    /**
     * A move was made.
     *
     * @param bot whether a bot made it
     * @param lag the milliseconds of latency not charged to the player's clock
     */
    record Moved(int seat, String move, boolean bot, int lag) implements Entry {}

    /** A player asked the others for something. */
    record Asked(int seat, TableRequest ask) implements Entry {}

    /** A player answered a request. */
    record Answered(int seat, TableRequest ask, boolean yes) implements Entry {}

    /**
     * Moves were taken back.
     *
     * @param moves the number of moves left
     */
    record TakenBack(int moves) implements Entry {}

    /** A player resigned. */
    record Resigned(int seat) implements Entry {}

    /** A bot took over because the player's time ran out. */
    record TakenOver(int seat) implements Entry {}

    /** Without a clock: the player to move has not moved for a day, so that the others may go on without the player. */
    record Absent(int seat) implements Entry {}

    /** A player took the seat back from the bot. */
    record Returned(int seat) implements Entry {}

    /**
     * A person went on vacation, or the end of the vacation was changed. The person's clock of days stops until then.
     *
     * @param change counts the changes a person makes to vacations; an earlier one is never applied after a later one
     */
    record VacationBegan(int seat, int change, long until) implements Entry {}

    /** A person came back from vacation. */
    record VacationEnded(int seat, int change) implements Entry {}

    /** A personal link was created; only the hash of its secret is stored. */
    record Linked(int seat, String hash) implements Entry {}

    /** Another device was given a seat by a personal link. */
    record Claimed(int seat, String guest) implements Entry {}

    /** All personal links of a seat were revoked, and these devices removed from it. */
    record Revoked(int seat, List<String> guests) implements Entry {}

    /**
     * The owner changed the settings before the start. All commitments and deposits are forgotten, and everybody else
     * has to agree by giving new ones.
     */
    record Changed(Settings settings) implements Entry {}

    /** Hints were allowed or forbidden. */
    record Hinted(boolean on) implements Entry {}

    /** The game ended. */
    record Over(Ending outcome) implements Entry {}

    /**
     * A table for the next game was created.
     *
     * @param seat the seat that asked for it; unknown in old logs
     */
    record Rematched(String made, Optional<Integer> seat) implements Entry {}
}
