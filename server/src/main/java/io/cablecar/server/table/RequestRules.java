package io.cablecar.server.table;

import io.cablecar.engine.game.Disclosure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Decides requests to take back a move or to end the game, and the answers to them. */
record RequestRules(Table table, long now) {

    /** How long a person who ran out of time can object to the end of the game, in milliseconds. */
    static final long OBJECT_MILLIS = 300_000;

    Decision request(int seat, Chair.Person person, TableRequest kind) {
        if (!person.isPlaying()) {
            return Decision.refused(TableObjections.TAKEN_OVER);
        }
        int movesLeft = 0;
        if (kind == TableRequest.TAKEBACK) {
            GameState state = table.gameState().orElseThrow();
            movesLeft = state.movers().lastIndexOf(seat);
            if (movesLeft < 0) {
                return Decision.refused(TableObjections.NOTHING_TO_TAKE_BACK);
            }
            int players = state.current().setup().rules().players();
            List<Disclosure> seen = Disclosure.of(state.eventsSince(movesLeft), players);
            if (!seen.stream().allMatch(disclosure -> disclosure.isShownBy(seat))) {
                return Decision.refused(TableObjections.HIDDEN_SEEN);
            }
        }
        Entry asked = new Entry.Asked(seat, kind);
        return othersAsked(seat, kind).isEmpty()
                ? Decision.accepted(asked, granted(kind, movesLeft))
                : Decision.accepted(asked);
    }

    /** The seats that have to agree. */
    private List<Integer> othersAsked(int seat, TableRequest kind) {
        return switch (kind) {
            case TAKEBACK -> table.othersPlaying(seat);
            case END -> asked(table, seat, now);
        };
    }

    /** The seats that have to agree to the end of the game: also those that ran out of time a short while ago. */
    static List<Integer> asked(Table table, int seat, long now) {
        List<Integer> seats = new ArrayList<>();
        for (int other = 0; other < table.chairs().size(); other++) {
            Chair chair = table.chairs().get(other);
            boolean canObject = chair instanceof Chair.Person person
                    && person.substitute() == Chair.Substitute.OUT_OF_TIME
                    && now < mayObjectUntil(person);
            if (other != seat && (chair.isPlaying() || canObject)) {
                seats.add(other);
            }
        }
        return seats;
    }

    static long mayObjectUntil(Chair.Person person) {
        return person.substituteSince() + OBJECT_MILLIS;
    }

    private static Entry granted(TableRequest kind, int movesLeft) {
        return switch (kind) {
            case TAKEBACK -> new Entry.TakenBack(movesLeft);
            case END -> new Entry.Over(new Ending.Agreed());
        };
    }

    Decision answer(int seat, Command.Answer answer) {
        Optional<PendingRequest> pending = table.requests().pending(answer.kind());
        boolean mayAnswer = pending.isPresent() && (pending.get().seat() != seat || !answer.yes());
        if (!mayAnswer) {
            return Decision.refused(TableObjections.NOTHING_ASKED);
        }
        Entry answered = new Entry.Answered(seat, answer.kind(), answer.yes());
        if (!answer.yes()) {
            return Decision.accepted(answered);
        }
        List<Integer> missing = new ArrayList<>(othersAsked(pending.get().seat(), answer.kind()));
        missing.removeAll(pending.get().agreedBy(seat).agreed());
        return missing.isEmpty()
                ? Decision.accepted(
                        answered, granted(answer.kind(), pending.get().moves()))
                : Decision.accepted(answered);
    }
}
