package io.cablecar.server.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import io.cablecar.bots.Opponent;
import io.cablecar.server.log.Objection;
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
            Optional<Long> deadline)
            implements ServerMessage {}

    /** One step of a table. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Step(String table, int n, long at, Raw entries, Raw changed, Optional<Raw> view, Optional<Raw> events)
            implements ServerMessage {

        /** The same step with the effect of its move, as one viewer sees it. */
        Step with(StepObject.MoveEffect move) {
            return new Step(table, n, at, entries, changed, Optional.of(move.change()), Optional.of(move.events()));
        }
    }

    record Presence(String table, List<Boolean> here, int watching) implements ServerMessage {}

    record Said(String table, int seat, String phrase) implements ServerMessage {}

    record Lobby(List<LobbyTable> tables) implements ServerMessage {}

    record LobbyChange(List<LobbyTable> tables, List<String> gone) implements ServerMessage {}

    /** What the host says to everybody; an empty text takes it back. */
    record Notice(String text) implements ServerMessage {}

    record Ping(long t) implements ServerMessage {}

    record Bye(String code, String text, String todo) implements ServerMessage {}

    /** JSON that has been written already, by the engine or once for many clients. */
    record Raw(
            @JsonRawValue @com.fasterxml.jackson.annotation.JsonValue
            String json) {}

    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record SeatObject(
            String kind,
            String name,
            Optional<Opponent> level,
            Optional<Boolean> ready,
            Optional<Boolean> revealed,
            Optional<String> stand) {}

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
            Optional<List<String>> forms) {}

    record GameObject(int first, List<String> moves, List<Integer> turns, Raw view) {}

    record ClockObject(List<Optional<Long>> remaining, Optional<Long> ends) {}

    record Asks(Optional<AskObject> takeback, Optional<AskObject> end) {}

    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record AskObject(int seat, Optional<Integer> moves, List<Integer> agreed) {}

    /** An open table in the lobby. */
    record LobbyTable(String table, Object settings, List<SeatObject> seats, long made) {}
}
