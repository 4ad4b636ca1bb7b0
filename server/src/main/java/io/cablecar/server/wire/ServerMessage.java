package io.cablecar.server.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import io.cablecar.bots.Opponent;
import io.cablecar.server.log.Objection;
import io.cablecar.server.table.Pace;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A message from the server. */
public sealed interface ServerMessage {

    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Done(String id, Optional<Integer> n, Optional<String> made, Optional<String> secret)
            implements ServerMessage {

        public static Done of(String id) {
            return new Done(id, Optional.empty(), Optional.empty(), Optional.empty());
        }

        public static Done of(String id, int number) {
            return new Done(id, Optional.of(number), Optional.empty(), Optional.empty());
        }
    }

    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Refused(Optional<String> id, String code, String text, String todo) implements ServerMessage {

        public static Refused of(Optional<String> id, Objection why) {
            return new Refused(id, why.code(), why.text(), why.todo());
        }
    }

    /** A whole table. */
    record Table(
            String table,
            int n,
            long now,
            Object settings,
            boolean owner,
            Optional<Integer> seat,
            String phase,
            List<SeatObject> seats,
            List<Boolean> here,
            int watching,
            DiceObject dice,
            Optional<GameObject> game,
            Optional<ClockObject> clock,
            Asks asks,
            Optional<Map<String, Object>> outcome,
            Optional<String> rematch,
            Optional<Long> deadline,
            Optional<Long> away,
            Optional<Integer> rematchBy,
            List<InvitedObject> invited,
            Optional<String> rematchOf,
            List<IncidentObject> incidents,
            boolean rated)
            implements ServerMessage {}

    /**
     * A person who was asked to play again.
     *
     * @param in whether the person has taken a seat
     */
    record InvitedObject(String name, boolean in) {}

    /**
     * Something other than a move that belongs in the log of a game.
     *
     * @param type {@code hinted} with {@code on}, or {@code resigned} with {@code seat}
     * @param moves the number of moves made before it
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record IncidentObject(String type, int moves, long at, Optional<Integer> seat, Optional<Boolean> on) {}

    /** One step of a table. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Step(String table, int n, long at, Raw entries, Raw changed, Optional<Raw> view, Optional<Raw> events)
            implements ServerMessage {

        /** The same step with the effect of its move, as one viewer sees it. */
        Step with(StepObject.MoveEffect move) {
            return new Step(table, n, at, entries, changed, Optional.of(move.change()), Optional.of(move.events()));
        }
    }

    /**
     * Who is at a table.
     *
     * @param here by seat, whether its player is connected
     * @param active by seat, whether somebody looks at the table on a page of its player
     */
    record Presence(String table, List<Boolean> here, int watching, List<Boolean> active) implements ServerMessage {}

    /**
     * A phrase was said.
     *
     * @param seat empty for spectators
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Said(String table, Optional<Integer> seat, String phrase, String name, long at) implements ServerMessage {}

    /** The phrases said before; sent with a table. */
    record Talk(String table, List<PhraseObject> phrases) implements ServerMessage {}

    record Lobby(List<LobbyTable> tables, int online, List<RunningTable> running, List<SeekCount> seeks)
            implements ServerMessage {}

    /** Changes of the lobby; absent members have not changed. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record LobbyChange(
            List<LobbyTable> tables,
            List<String> gone,
            Optional<Integer> online,
            Optional<List<RunningTable>> running,
            Optional<List<SeekCount>> seeks)
            implements ServerMessage {}

    /** A table was made for a client that looked for a game. */
    record Found(String table) implements ServerMessage {}

    /** The search of this client has ended, since its guest looks for a game on another connection. */
    record SeekEnded() implements ServerMessage {}

    /** A message of the host to everybody; an empty text removes it. */
    record HostMessage(String text) implements ServerMessage {}

    record Ping(long t) implements ServerMessage {}

    record Bye(String code, String text, String todo) implements ServerMessage {}

    /** JSON that has been written already, by the engine or once for many clients. */
    record Raw(@JsonRawValue @JsonValue String json) {}

    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record SeatObject(
            String kind,
            String name,
            Optional<Opponent> level,
            Optional<Boolean> ready,
            Optional<Boolean> revealed,
            Optional<String> stand,
            Optional<Boolean> asked,
            Optional<String> language,
            Optional<Long> vacation) {}

    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record DiceObject(
            String commitment,
            List<Optional<String>> commitments,
            Optional<String> serverSeed,
            Optional<List<Optional<String>>> nonces,
            Optional<String> seed,
            Optional<List<Integer>> order,
            Optional<List<Optional<String>>> deposits,
            Optional<List<Integer>> listed,
            Optional<List<Optional<String>>> deposited,
            Optional<List<String>> forms,
            Optional<Long> summoned) {}

    record GameObject(
            int first, List<String> moves, List<Integer> turns, List<Long> times, List<Integer> bots, Raw view) {}

    record ClockObject(List<Optional<Long>> remaining, Optional<Long> ends) {}

    record Asks(
            Optional<AskObject> takeback,
            Optional<AskObject> end,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<AskObject> hints,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<AskObject> substitute,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<AskObject> abandon) {}

    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record AskObject(
            int seat,
            Optional<Integer> moves,
            List<Integer> agreed,
            Optional<List<Integer>> declined,
            Optional<List<Integer>> tiles,
            Optional<List<Integer>> shares) {}

    /**
     * An open table in the lobby.
     *
     * @param here by seat, whether its player is connected
     * @param owner whether the owner is connected
     */
    record LobbyTable(
            String table, Object settings, List<SeatObject> seats, long made, List<Boolean> here, boolean owner) {

        /** A table at which nobody is known to be connected. */
        public LobbyTable(String table, Object settings, List<SeatObject> seats, long made) {
            this(table, settings, seats, made, List.of(), false);
        }

        public LobbyTable with(List<Boolean> present, boolean ownerPresent) {
            return new LobbyTable(table, settings, seats, made, present, ownerPresent);
        }
    }

    /**
     * A running public game that may be watched.
     *
     * @param moves the number of moves made
     * @param changed when the last step was stored
     */
    record RunningTable(
            String table,
            Object settings,
            List<SeatObject> seats,
            List<Boolean> here,
            int watching,
            int moves,
            long changed) {}

    /**
     * A phrase that was said before.
     *
     * @param seat the speaker's seat at that time; empty for spectators
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record PhraseObject(Optional<Integer> seat, String name, String phrase, long at) {}

    /** How many people look for a game of a size and pace. */
    record SeekCount(int size, Pace pace, int n) {}
}
