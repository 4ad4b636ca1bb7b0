package io.cablecar.server.table;

import io.cablecar.engine.game.Disclosure;
import io.cablecar.server.log.Objection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;

/** Decides requests among the players, and the answers to them. */
record RequestRules(Table table, long now) {

    /** How long a person who ran out of time can object to the end of the game, in milliseconds. */
    static final long OBJECT_MILLIS = 300_000;

    /** How long after the beginning of a turn without a clock its player counts as away, in milliseconds. */
    static final long AWAY_MILLIS = 86_400_000;

    /** Makes a request. One that is pending is not made again; if another player made the same, this agrees to it. */
    TableDecision request(int seat, Chair.Person person, TableRequest kind) {
        if (!person.isPlaying()) {
            return TableDecision.refused(TableObjections.TAKEN_OVER);
        }
        Optional<Objection> objection = objection(seat, kind);
        if (objection.isPresent()) {
            return TableDecision.refused(objection.get());
        }
        Optional<PendingRequest> earlier = table.requests().pending(kind);
        if (earlier.isPresent() && earlier.get().seat() != seat && kind != TableRequest.TAKEBACK) {
            return answer(seat, new Command.Answer(kind, true));
        }
        boolean isRepeated = earlier.isPresent() && earlier.get().seat() == seat;
        PendingRequest request = isRepeated ? earlier.get() : pending(seat, kind);
        if (isRepeated && !isGranted(request, kind)) {
            return TableDecision.accepted();
        }
        Entry asked = new Entry.Asked(seat, kind);
        return isGranted(request, kind)
                ? TableDecision.accepted(asked, granted(request, kind))
                : TableDecision.accepted(asked);
    }

    /** The objection to this request by a seat now. */
    private Optional<Objection> objection(int seat, TableRequest kind) {
        return switch (kind) {
            case TAKEBACK ->
                lastMove(table, seat) < 0 ? Optional.of(TableObjections.NOTHING_TO_TAKE_BACK) : Optional.empty();
            case END, HINTS -> Optional.empty();
            case SUBSTITUTE, ABANDON -> isAway(seat) ? Optional.empty() : Optional.of(TableObjections.NOT_AWAY);
        };
    }

    private static int lastMove(Table table, int seat) {
        return table.gameState().orElseThrow().movers().lastIndexOf(seat);
    }

    /** Whether another person has kept this seat waiting for a day. */
    private boolean isAway(int seat) {
        return table.toMove().orElse(seat) != seat
                && table.awayFrom().isPresent()
                && now >= table.awayFrom().getAsLong();
    }

    private PendingRequest pending(int seat, TableRequest kind) {
        return pending(table, seat, kind);
    }

    /** A new request of a seat, as the table remembers it. */
    static PendingRequest pending(Table table, int seat, TableRequest kind) {
        if (kind != TableRequest.TAKEBACK) {
            return PendingRequest.by(seat, 0, PendingRequest.Seen.NOTHING);
        }
        int movesLeft = Math.max(0, lastMove(table, seat));
        return PendingRequest.by(seat, movesLeft, seen(table.gameState().orElseThrow(), movesLeft, seat));
    }

    /** What has been seen since a move, except what was shown by the seat that takes it back. */
    private static PendingRequest.Seen seen(GameState state, int movesLeft, int seat) {
        TreeSet<Integer> tiles = new TreeSet<>();
        TreeSet<Integer> shares = new TreeSet<>();
        int players = state.current().setup().rules().players();
        for (Disclosure disclosure : Disclosure.of(state.eventsSince(movesLeft), players)) {
            if (!disclosure.isShownBy(seat)) {
                (disclosure.item() == Disclosure.Item.TILE ? tiles : shares).addAll(disclosure.seenBy());
            }
        }
        return new PendingRequest.Seen(List.copyOf(tiles), List.copyOf(shares));
    }

    /** The other seats that decide: all of them have to agree, or a majority. */
    private List<Integer> othersAsked(int seat, TableRequest kind) {
        return switch (kind) {
            case TAKEBACK -> table.othersPlaying(seat);
            case END -> askedToEnd(table, seat, now);
            case HINTS -> table.othersStaying(seat);
            case SUBSTITUTE, ABANDON ->
                table.othersPlaying(seat).stream()
                        .filter(other -> other != table.toMove().orElse(-1))
                        .toList();
        };
    }

    /** The other seats that have to agree to the end of the game, including those that ran out of time recently. */
    static List<Integer> askedToEnd(Table table, int seat, long now) {
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

    /** The requests that a seat has to answer. A person for whom a bot plays is not asked. */
    static List<TableRequest> unanswered(Table table, int seat) {
        List<TableRequest> unanswered = new ArrayList<>();
        for (TableRequest kind : TableRequest.values()) {
            boolean isAsked = table.requests()
                    .pending(kind)
                    .filter(request -> request.seat() != seat
                            && !request.agreed().contains(seat)
                            && !request.declined().contains(seat))
                    .isPresent();
            boolean isAboutSeat = kind.needsMajority() && table.toMove().equals(OptionalInt.of(seat));
            if (isAsked && !isAboutSeat && table.chairs().get(seat).isPlaying()) {
                unanswered.add(kind);
            }
        }
        return List.copyOf(unanswered);
    }

    static long mayObjectUntil(Chair.Person person) {
        return person.substituteSince() + OBJECT_MILLIS;
    }

    private boolean isGranted(PendingRequest request, TableRequest kind) {
        List<Integer> others = othersAsked(request.seat(), kind);
        return kind.needsMajority()
                ? 2 * request.agreed().size() > others.size() + 1
                : request.agreed().containsAll(others);
    }

    private Entry granted(PendingRequest request, TableRequest kind) {
        return switch (kind) {
            case TAKEBACK -> new Entry.TakenBack(request.moves());
            case END -> new Entry.Over(new Ending.Agreed());
            case HINTS -> new Entry.Hinted(!table.settings().hints());
            case SUBSTITUTE -> new Entry.TakenOver(table.toMove().orElseThrow());
            case ABANDON -> new Entry.Over(new Ending.Abandoned(table.toMove().orElseThrow()));
        };
    }

    TableDecision answer(int seat, Command.Answer answer) {
        Optional<PendingRequest> pending = table.requests().pending(answer.kind());
        boolean mayAnswer = pending.isPresent()
                && (pending.get().seat() != seat || !answer.yes())
                && mayVote(seat, pending.get(), answer.kind());
        if (!mayAnswer) {
            return TableDecision.refused(TableObjections.NOTHING_ASKED);
        }
        Entry answered = new Entry.Answered(seat, answer.kind(), answer.yes());
        PendingRequest agreed = pending.get().agreedBy(seat);
        if (answer.yes() && isGranted(agreed, answer.kind())) {
            return TableDecision.accepted(answered, granted(agreed, answer.kind()));
        }
        if (pending.get().isAnswered(seat, answer.yes())) {
            return TableDecision.accepted();
        }
        return pending.get().isChangeOfMind(seat) && table.editsOf(seat) >= TableRules.MAX_SEAT_EDITS
                ? TableDecision.refused(TableObjections.TOO_MANY_STEPS)
                : TableDecision.accepted(answered);
    }

    /** Whether a seat may answer. If a majority decides, only players without a substitute count. */
    private boolean mayVote(int seat, PendingRequest request, TableRequest kind) {
        return !kind.needsMajority()
                || request.seat() == seat
                || othersAsked(request.seat(), kind).contains(seat);
    }

    /**
     * The request after an answer; empty if it is over. Its author withdraws it with a no. If a majority decides, a no
     * of somebody else ends it only when a majority can no longer agree.
     */
    static Optional<PendingRequest> answered(Table table, PendingRequest request, Entry.Answered answered) {
        if (answered.yes()) {
            return Optional.of(request.agreedBy(answered.seat()));
        }
        if (!answered.ask().needsMajority() || request.seat() == answered.seat()) {
            return Optional.empty();
        }
        PendingRequest declined = request.declinedBy(answered.seat());
        int voters = new RequestRules(table, 0)
                        .othersAsked(request.seat(), answered.ask())
                        .size()
                + 1;
        return 2 * (voters - declined.declined().size()) > voters ? Optional.of(declined) : Optional.empty();
    }
}
