package io.cablecar.server.table;

import io.cablecar.bots.Opponent;
import io.cablecar.engine.chance.SharedSeed;
import io.cablecar.engine.game.Game;
import io.cablecar.server.log.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Predicate;

/**
 * The state of a table: the result of replaying its log up to a number (see {@link TableReplay}). Immutable. It checks
 * nothing: {@link TableRules} has decided every step before it was stored.
 *
 * @param number the number of the last step
 * @param gameState the game, once it has started
 * @param ending how the game ended, once it is over
 * @param rematch the table for the next game and who asked for it, once there is one
 * @param rematchOf the table of the last game, if this is a rematch
 * @param started the number of the step that started the game; 0 before
 * @param edits by seat, the changes other than moves since then
 * @param incidents what happened during the game besides moves, the earliest first
 * @param rated whether the result counts for ratings
 */
public record Table(
        int number,
        String owner,
        Settings settings,
        Phase phase,
        Seating seating,
        Optional<GameState> gameState,
        Requests requests,
        Optional<Ending> ending,
        Optional<Entry.Rematched> rematch,
        Optional<String> rematchOf,
        Admission admission,
        int started,
        Map<Integer, Integer> edits,
        List<Incident> incidents,
        boolean rated) {

    public Table {
        edits = Map.copyOf(edits);
        incidents = List.copyOf(incidents);
    }

    /** Replays a whole log. */
    public static Table of(List<Step<Entry>> log) {
        return TableReplay.STANDARD.replay(log);
    }

    /** The people who were asked to play again here. */
    public List<Entry.Invited> invited() {
        return admission.invitations();
    }

    public List<Chair> chairs() {
        return seating.chairs();
    }

    /** The seat at which this device plays. */
    public OptionalInt seatOf(String guest) {
        return seating.seatOf(guest);
    }

    /**
     * Which of the guests of one person acts here: the one that plays, has a seat, was kept out or invited, or owns the
     * table; otherwise the first.
     */
    public String guestAmong(List<String> guests) {
        List<Predicate<String>> preferred = List.of(
                guest -> chairs().stream()
                        .anyMatch(chair ->
                                chair.isHeldBy(guest) && chair instanceof Chair.Person person && !person.hasLeft()),
                guest -> seatOf(guest).isPresent(),
                admission::hasBeenBanned,
                admission.invited()::contains,
                this::isOwnedBy);
        for (Predicate<String> preference : preferred) {
            for (String guest : guests) {
                if (guests.size() > 1 && preference.test(guest)) {
                    return guest;
                }
            }
        }
        return guests.get(0);
    }

    /** Which of the guests of one person owns this table, if one does. */
    public Optional<String> ownerAmong(List<String> guests) {
        return guests.stream().filter(this::isOwnedBy).findFirst();
    }

    /** Whether a person has a seat, owns the table, or was invited. */
    public boolean isExpected(List<String> guests) {
        return seatOf(guestAmong(guests)).isPresent()
                || ownerAmong(guests).isPresent()
                || guests.stream().anyMatch(admission::isInvited);
    }

    /** Whether anybody may take a seat. */
    public boolean hasFreeSeat(long now) {
        return phase == Phase.OPEN && !isReserved(now) && chairs().contains(new Chair.Empty());
    }

    public boolean isOwnedBy(String guest) {
        return owner.equals(guest);
    }

    /** The requests of others that the person of this seat has to answer. */
    public List<TableRequest> unansweredBy(int seat) {
        return phase == Phase.PLAYING ? RequestRules.unanswered(this, seat) : List.of();
    }

    /** Whether the person of this seat has to agree to changed settings before the game can start. */
    public boolean mustAgree(int seat) {
        return phase == Phase.OPEN && chairs().get(seat) instanceof Chair.Person person && person.mustAgree();
    }

    /** The changes other than moves that a seat has made since the start. */
    int editsOf(int seat) {
        return edits.getOrDefault(seat, 0);
    }

    /** Whether no move has been made. */
    boolean isBeforeFirstMove() {
        return phase == Phase.OPEN
                || phase == Phase.REVEALING
                || phase == Phase.PLAYING && gameState.orElseThrow().moves() == 0;
    }

    /** The current position. */
    public Optional<Game> game() {
        return gameState.map(GameState::current);
    }

    /** The seat to move in a running game. */
    public OptionalInt toMove() {
        return phase == Phase.PLAYING ? gameState.orElseThrow().current().toMove() : OptionalInt.empty();
    }

    /** The bot to move; empty if it is a person's turn, or nobody's. */
    public Optional<Opponent> botToMove() {
        OptionalInt seat = toMove();
        if (seat.isEmpty()) {
            return Optional.empty();
        }
        return switch (chairs().get(seat.getAsInt())) {
            case Chair.Bot bot -> Optional.of(bot.who());
            case Chair.Person person when !person.isPlaying() -> Optional.of(settings.takeover());
            default -> Optional.empty();
        };
    }

    /** When the person to move runs out of time; empty where that never happens. */
    public OptionalLong clockExpiry() {
        OptionalInt seat = toMove();
        boolean isRunning = seat.isPresent() && chairs().get(seat.getAsInt()).isPlaying();
        return isRunning ? gameState.orElseThrow().clocks().expiry(seat.getAsInt()) : OptionalLong.empty();
    }

    /**
     * From when the person to move counts as away, so that the others may let a bot play or end the game; empty with a
     * clock, and where no person is to move.
     */
    public OptionalLong awayFrom() {
        OptionalInt seat = toMove();
        boolean isAwaited = seat.isPresent()
                && settings.clock() instanceof TimeControl.None
                && chairs().get(seat.getAsInt()).isPlaying();
        return isAwaited
                ? OptionalLong.of(gameState.orElseThrow().clocks().turnBegan() + RequestRules.AWAY_MILLIS)
                : OptionalLong.empty();
    }

    /** When the next timer expires: see {@link TableRules#expired}. */
    public OptionalLong due() {
        if (phase == Phase.REVEALING) {
            return OptionalLong.of(seating.revealUntil());
        }
        if (isForFound()) {
            return OptionalLong.of(admission.invitedUntil());
        }
        OptionalLong expiry = clockExpiry();
        OptionalLong next = expiry.isPresent() ? OptionalLong.of(expiry.getAsLong() + Clocks.MAX_LAG) : absenceDue();
        OptionalLong end = endDue();
        if (next.isEmpty() || end.isEmpty()) {
            return next.isEmpty() ? end : next;
        }
        return OptionalLong.of(Math.min(next.getAsLong(), end.getAsLong()));
    }

    /** When the player to move has to be marked as away; empty if that is done, or nobody else plays. */
    OptionalLong absenceDue() {
        OptionalLong from = awayFrom();
        boolean isNoted = from.isPresent() && from.getAsLong() == requests.absence();
        return isNoted
                        || from.isEmpty()
                        || othersPlaying(toMove().orElseThrow()).isEmpty()
                ? OptionalLong.empty()
                : from;
    }

    /**
     * When the game ends because all players have agreed, except those who ran out of time. They have a few minutes to
     * return and object.
     */
    OptionalLong endDue() {
        Optional<PendingRequest> pending = requests.pending(TableRequest.END);
        if (phase != Phase.PLAYING || pending.isEmpty()) {
            return OptionalLong.empty();
        }
        PendingRequest request = pending.get();
        OptionalLong latest = OptionalLong.empty();
        for (int seat : RequestRules.askedToEnd(this, request.seat(), Long.MIN_VALUE)) {
            if (!request.agreed().contains(seat)) {
                if (chairs().get(seat).isPlaying()) {
                    return OptionalLong.empty();
                }
                long until = RequestRules.mayObjectUntil((Chair.Person) chairs().get(seat));
                latest = OptionalLong.of(Math.max(until, latest.orElse(until)));
            }
        }
        return latest;
    }

    /** Whether this is an open table of people who looked for a game. If it does not start in time, it is closed. */
    public boolean isForFound() {
        return phase == Phase.OPEN
                && admission.invitedUntil() > 0
                && admission.invitations().isEmpty();
    }

    /** Whether the free seats are kept for certain guests at this time. */
    public boolean isReserved(long now) {
        return now < admission.invitedUntil();
    }

    /** Until when the free seats are kept for certain guests; a time in the past if they are not. */
    public long reservedUntil() {
        return admission.invitedUntil();
    }

    /** The devices of all players who were not removed. */
    public List<String> guests() {
        List<String> guests = new ArrayList<>();
        for (Chair chair : chairs()) {
            if (chair instanceof Chair.Person person) {
                guests.addAll(person.guests());
            }
        }
        return guests;
    }

    /** Whether people have taken seats for a game over days, and may be away until it starts. */
    public boolean isWaitingOverDays() {
        return phase == Phase.OPEN && settings.clock() instanceof TimeControl.Days && seating.hasPeople();
    }

    /** The seats of other people who have neither resigned nor been removed, even if bots play for them now. */
    List<Integer> othersStaying(int seat) {
        List<Integer> others = new ArrayList<>();
        for (int other = 0; other < chairs().size(); other++) {
            if (other != seat
                    && chairs().get(other) instanceof Chair.Person person
                    && !person.substitute().isFinal()) {
                others.add(other);
            }
        }
        return others;
    }

    /** The seats of other people for whom no bot plays. */
    List<Integer> othersPlaying(int seat) {
        List<Integer> others = new ArrayList<>();
        for (int other = 0; other < chairs().size(); other++) {
            if (other != seat && chairs().get(other).isPlaying()) {
                others.add(other);
            }
        }
        return others;
    }

    /** The shared dice, once all nonces are revealed, by seat before shuffling. */
    public SharedSeed dice() {
        return seating.ordered(chairsBeforeShuffle()).dice();
    }

    /** The chairs in the order in which seats were taken. */
    public List<Chair> chairsBeforeShuffle() {
        if (gameState.isEmpty()) {
            return chairs();
        }
        List<Chair> before = new ArrayList<>(chairs());
        for (int seat = 0; seat < chairs().size(); seat++) {
            before.set(gameState.get().order().get(seat), chairs().get(seat));
        }
        return before;
    }

    /** The same table without earlier positions, for keeping it in little memory. */
    public Table compact() {
        return new Table(
                number,
                owner,
                settings,
                phase,
                seating,
                gameState.map(GameState::compact),
                requests,
                ending,
                rematch,
                rematchOf,
                admission,
                started,
                edits,
                incidents,
                rated);
    }
}
