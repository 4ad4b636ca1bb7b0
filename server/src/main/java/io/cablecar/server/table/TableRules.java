package io.cablecar.server.table;

import io.cablecar.bots.Opponent;
import io.cablecar.engine.game.Move;
import io.cablecar.server.log.Objection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * Decides who may do what and when. Given a table, a command and the time, it returns entries for the log or an
 * objection. It is pure, so it can be tested without a socket, a database or a clock, and all nodes come to the same
 * decision.
 *
 * <p>This class checks seat, ownership and phase. The rest is decided by {@link SeatRules} before the game,
 * {@link MoveRules} during it, {@link RequestRules} for requests among players, and {@link VacationRules}.
 */
public final class TableRules {

    /** How long devices have to reveal their nonces, in milliseconds. */
    public static final long REVEAL_MILLIS = 20_000;

    /** How long connected devices have to take part in the dice of a table over days, in milliseconds. */
    public static final long SUMMON_MILLIS = 60_000;

    /** How long the seats of a rematch are kept for the players of the last game, in milliseconds. */
    public static final long RESERVED_MILLIS = 60_000;

    /** How long people who were found for each other have to start their game, in milliseconds. */
    public static final long FOUND_MILLIS = 60_000;

    /** How long the seats of a rematch over days are kept, in milliseconds. */
    public static final long RESERVED_DAYS_MILLIS = 14 * 86_400_000L;

    /** The rules of the game allow endless exchanges of shares; this bounds the log. */
    static final int MAX_MOVES_BEFORE_EXCHANGE = 300;

    /** The most changes of one seat after the start, other than moves and answers; this bounds the log as well. */
    static final int MAX_SEAT_EDITS = 100;

    /** The most changes of one guest before the start. */
    static final int MAX_EDITS = 60;

    /** The most changes of all guests from one address before the start. */
    static final int MAX_ADDRESS_EDITS = 240;

    /** The most changes of the owner before the start. */
    static final int MAX_OWNER_EDITS = 600;

    /** The number of steps before the start after which the limits are smaller, but nobody is locked out. */
    static final int MAX_STEPS_BEFORE_START = 3_000;

    /** The most changes of one guest at a table with that many steps. */
    static final int MAX_LATE_EDITS = 6;

    /** The most changes of all guests from one address at a table with that many steps. */
    static final int MAX_LATE_ADDRESS_EDITS = 24;

    private final Table table;
    private final SeatRules seatRules;
    private final MoveRules moveRules;
    private final RequestRules requestRules;
    private final VacationRules vacationRules;

    private TableRules(Table table, long now) {
        this.table = table;
        this.seatRules = new SeatRules(table, now);
        this.moveRules = new MoveRules(table, now);
        this.requestRules = new RequestRules(table, now);
        this.vacationRules = new VacationRules(table, now);
    }

    /** Decides a guest's command. Expired timers ({@link #expired}) must be applied first. */
    public static TableDecision decide(Table table, String guest, Command command, long now) {
        return new TableRules(table, now).decide(guest, command);
    }

    /**
     * The entries of an expired timer, for nonces that were not revealed, a clock that ran out, or a table whose
     * players did not come; empty if none has expired.
     *
     * @param freshSeed a new secret of the server, in case it is needed
     */
    public static Optional<List<Entry>> expired(Table table, long now, String freshSeed) {
        OptionalLong due = table.due();
        if (due.isEmpty() || now < due.getAsLong()) {
            return Optional.empty();
        }
        return Optional.of(
                switch (table.phase()) {
                    case OPEN -> List.of(new Entry.Over(new Ending.Closed()));
                    case REVEALING -> new SeatRules(table, now).expired(freshSeed);
                    case PLAYING, OVER -> List.of(expiredInGame(table, now));
                });
    }

    private static Entry expiredInGame(Table table, long now) {
        OptionalLong end = table.endDue();
        if (end.isPresent() && now >= end.getAsLong()) {
            return new Entry.Over(new Ending.Agreed());
        }
        int seat = table.toMove().orElseThrow();
        return table.absenceDue().isPresent() ? new Entry.Absent(seat) : new Entry.TakenOver(seat);
    }

    /** Decides a bot's move, chosen after this many moves; refuses if the game has gone on. */
    public static TableDecision decideBotMove(Table table, int moves, Move move) {
        if (table.botToMove().isEmpty() || table.gameState().orElseThrow().moves() != moves) {
            return TableDecision.refused(TableObjections.STALE);
        }
        return new MoveRules(table, 0).move(table.toMove().orElseThrow(), move, true, 0);
    }

    /** The name as it is stored; empty if it is not a printable line of bounded length. */
    public static Optional<String> name(String typed) {
        return SeatRules.name(typed);
    }

    /** What a name looks like: names with equal skeletons can be taken for each other. */
    public static String skeleton(String name) {
        return NameSkeleton.of(name);
    }

    /** What a name looks like as it is typed, first, and in lower case if that is something else. */
    public static List<String> skeletons(String name) {
        return NameSkeleton.all(name);
    }

    /** The name of an account as it is stored; empty if it is too short, unprintable or could be the server's. */
    public static Optional<String> accountName(String typed) {
        return SeatRules.name(typed).filter(NameSkeleton::isPersonal);
    }

    /** Whether a guest's name could be taken for that of somebody at the table. */
    public static boolean isMisleading(String name, Table table) {
        return NameSkeleton.isMisleading(name, table);
    }

    /** Whether a table with these settings can be rated. */
    public static boolean canBeRated(Settings settings) {
        return RatedRules.allow(settings);
    }

    /** Whether a command could be repeated at one table without end, so that its rate must be limited. */
    public static boolean isTableEdit(Command command) {
        return switch (command) {
            case Command.Play play -> false;
            case Command.Reveal reveal -> false;
            case Command.Resign resign -> false;
            case Command.Return back -> false;
            case Command.Claim claim -> false;
            case Command.Vacation vacation -> false;
            case Command.Rematch rematch -> false;
            default -> true;
        };
    }

    private TableDecision decide(String guest, Command command) {
        if (isTableEdit(command) && hasTooManySteps(guest, command)) {
            return TableDecision.refused(TableObjections.TOO_MANY_STEPS);
        }
        Optional<Objection> notRated = table.rated() ? RatedRules.objection(table, command) : Optional.empty();
        if (notRated.isPresent()) {
            return TableDecision.refused(notRated.get());
        }
        return switch (command) {
            case Command.Sit sit -> seatRules.sit(guest, sit);
            case Command.LeaveSeat leave ->
                seated(guest, table.phase(), (seat, person) -> seatRules.leave(seat, leave.freshSeed()));
            case Command.Free free ->
                table.isOwnedBy(guest) ? seatRules.free(free) : TableDecision.refused(TableObjections.NOT_OWNER);
            case Command.Fill fill -> owned(guest, () -> seatRules.fill(fill));
            case Command.Commit commit ->
                seated(guest, table.phase(), (seat, person) -> seatRules.commit(seat, person, commit));
            case Command.Start start -> owned(guest, seatRules::start);
            case Command.Reveal reveal ->
                seated(guest, Phase.REVEALING, (seat, person) -> seatRules.reveal(seat, person, reveal.nonce()));
            case Command.Play play ->
                seated(guest, Phase.PLAYING, (seat, person) -> moveRules.play(seat, person, play));
            case Command.Request request ->
                seated(guest, Phase.PLAYING, (seat, person) -> requestRules.request(seat, person, request.kind()));
            case Command.Answer answer ->
                seated(guest, Phase.PLAYING, (seat, person) -> requestRules.answer(seat, answer));
            case Command.Resign resign -> seated(guest, Phase.PLAYING, moveRules::resign);
            case Command.Return back -> seated(guest, Phase.PLAYING, moveRules::returnToSeat);
            case Command.Vacation vacation -> vacationRules.decide(guest, vacation);
            case Command.Link link ->
                seated(
                        guest,
                        table.phase(),
                        (seat, person) -> TableDecision.accepted(new Entry.Linked(seat, link.hash())));
            case Command.Claim claim -> seatRules.claim(guest, claim.hash());
            case Command.Revoke revoke ->
                seated(guest, table.phase(), (seat, person) -> SeatRules.revoke(seat, person, guest));
            case Command.Change change -> owned(guest, () -> seatRules.change(change.settings()));
            case Command.Hints hints -> hints(guest, hints.on());
            case Command.Rematch rematch -> seated(guest, Phase.OVER, (seat, person) -> rematch(seat, rematch.made()));
        };
    }

    /**
     * Bounds the log. Before the start, strangers can fill a part of it, but never prevent others from sitting down.
     * After it, no seat can use up what the others may do, and answers are always possible.
     */
    private boolean hasTooManySteps(String guest, Command command) {
        if (table.started() > 0) {
            OptionalInt seat = table.seatOf(guest);
            return seat.isPresent()
                    && !(command instanceof Command.Answer)
                    && table.editsOf(seat.getAsInt()) >= MAX_SEAT_EDITS;
        }
        Admission admission = table.admission();
        if (table.isOwnedBy(guest)) {
            return admission.editsBy(guest) >= MAX_OWNER_EDITS;
        }
        boolean isLate = table.number() >= MAX_STEPS_BEFORE_START;
        Optional<Origin> from = command instanceof Command.Sit sit ? sit.from() : admission.originOf(guest);
        int most = isLate ? MAX_LATE_ADDRESS_EDITS : MAX_ADDRESS_EDITS;
        return admission.editsBy(guest) >= (isLate ? MAX_LATE_EDITS : MAX_EDITS)
                || from.filter(origin -> admission.hasTooManyEdits(origin, most))
                        .isPresent();
    }

    private interface SeatedDecision {
        TableDecision decide(int seat, Chair.Person person);
    }

    private TableDecision seated(String guest, Phase phase, SeatedDecision then) {
        OptionalInt seat = table.seatOf(guest);
        if (seat.isEmpty()) {
            return TableDecision.refused(TableObjections.NOT_SEATED);
        }
        if (table.phase() != phase) {
            return TableDecision.refused(notIn(phase));
        }
        return then.decide(seat.getAsInt(), (Chair.Person) table.chairs().get(seat.getAsInt()));
    }

    private static Objection notIn(Phase phase) {
        return switch (phase) {
            case OPEN -> TableObjections.NOT_OPEN;
            case REVEALING -> TableObjections.NOT_REVEALING;
            case PLAYING -> TableObjections.NOT_PLAYING;
            case OVER -> TableObjections.NOT_OVER;
        };
    }

    private TableDecision owned(String guest, Supplier<TableDecision> then) {
        if (!table.isOwnedBy(guest)) {
            return TableDecision.refused(TableObjections.NOT_OWNER);
        }
        return table.phase() == Phase.OPEN ? then.get() : TableDecision.refused(TableObjections.NOT_OPEN);
    }

    /** Allows or forbids hints: before the game as a setting, in a running game as a request. */
    private TableDecision hints(String guest, boolean on) {
        if (!table.isOwnedBy(guest)) {
            return TableDecision.refused(TableObjections.NOT_OWNER);
        }
        if (table.settings().hints() == on) {
            return TableDecision.accepted();
        }
        return table.phase() == Phase.OPEN
                ? seatRules.change(table.settings().withBots(bots()).withHints(on))
                : seated(
                        guest, Phase.PLAYING, (seat, person) -> requestRules.request(seat, person, TableRequest.HINTS));
    }

    /** By seat, the bots that sit there now. */
    private List<Optional<Opponent>> bots() {
        return table.chairs().stream()
                .map(chair -> chair instanceof Chair.Bot bot ? Optional.of(bot.who()) : Optional.<Opponent>empty())
                .toList();
    }

    /** Links the next table. There is none if the game was not known to be over when the command was built. */
    private TableDecision rematch(int seat, String made) {
        if (table.rematch().isPresent()) {
            return TableDecision.accepted();
        }
        return made.isEmpty()
                ? TableDecision.refused(TableObjections.STALE)
                : TableDecision.accepted(new Entry.Rematched(made, Optional.of(seat)));
    }
}
