package io.cablecar.server.notice;

import io.cablecar.server.log.Step;
import io.cablecar.server.table.Chair;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.GameState;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TimeControl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Predicate;

/**
 * The notices that follow from a step of a table. The same step always gives the same notices, apart from who is
 * present.
 */
public final class TableNotices {

    /** How long before the time is up a player is reminded, at tables over days. */
    static final Duration REMINDER = Duration.ofHours(12);

    /** A turn longer than this shows that players without a clock do not sit at the table together. */
    static final Duration UNHURRIED = Duration.ofMinutes(30);

    /** The most devices of one person that are notified: the first one and the newest. */
    static final int MAX_DEVICES = 5;

    private final String id;
    private final Table before;
    private final Step<Entry> step;
    private final Table after;
    private final Predicate<Chair.Person> isPresent;
    private final List<Notice> notices = new ArrayList<>();

    private TableNotices(String id, Table before, Step<Entry> step, Table after, Predicate<Chair.Person> isPresent) {
        this.id = id;
        this.before = before;
        this.step = step;
        this.after = after;
        this.isPresent = isPresent;
    }

    /**
     * The notices of a step.
     *
     * @param isPresent whether a person is at the table and sees the step anyway
     */
    public static List<Notice> of(
            String id, Table before, Step<Entry> step, Table after, Predicate<Chair.Person> isPresent) {
        TableNotices all = new TableNotices(id, before, step, after, isPresent);
        all.addTurn();
        all.addReminder();
        all.addRematch();
        return List.copyOf(all.notices);
    }

    private void addTurn() {
        boolean isStart = before.gameState().isEmpty() && after.phase() == Phase.PLAYING;
        boolean isNewTurn = isStart || !before.toMove().equals(after.toMove());
        for (int seat = 0; isNewTurn && seat < after.chairs().size(); seat++) {
            boolean isTurn = isTurnOf(seat);
            if (isTurn || isStart) {
                Notice.Details details = new Notice.Details(
                        isStart ? "" : lastMover(seat), Optional.of(moves()), until(isTurn), isTurn, Optional.empty());
                NoticeKind kind = isStart ? NoticeKind.STARTED : NoticeKind.YOUR_TURN;
                person(seat).filter(isPresent.negate()).ifPresent(person -> add(person, kind, step.at(), details));
            }
        }
    }

    /** Stored even for people who are present: they may be gone by then. */
    private void addReminder() {
        OptionalLong expiry = after.clockExpiry();
        if (!(after.settings().clock() instanceof TimeControl.Days)
                || expiry.isEmpty()
                || before.clockExpiry().equals(expiry)) {
            return;
        }
        long due = expiry.getAsLong() - REMINDER.toMillis();
        if (due > step.at()) {
            Notice.Details details = new Notice.Details("", Optional.of(moves()), until(true), true, Optional.empty());
            person(after.toMove().orElseThrow()).ifPresent(person -> add(person, NoticeKind.TIME_LEFT, due, details));
        }
    }

    private void addRematch() {
        for (Entry entry : step.entries()) {
            if (entry instanceof Entry.Rematched rematched) {
                OptionalInt asking =
                        step.cause().map(cause -> after.seatOf(cause.guest())).orElseGet(OptionalInt::empty);
                Notice.Details details = new Notice.Details(
                        name(asking), Optional.empty(), Optional.empty(), false, Optional.of(rematched.made()));
                for (int seat = 0; seat < after.chairs().size(); seat++) {
                    if (asking.orElse(-1) != seat
                            && after.chairs().get(seat) instanceof Chair.Person person
                            && !isPresent.test(person)) {
                        add(person, NoticeKind.REMATCH, step.at(), details);
                    }
                }
            }
        }
    }

    private void add(Chair.Person person, NoticeKind kind, long at, Notice.Details details) {
        List<String> devices = person.guests();
        for (int i = 0; i < devices.size(); i++) {
            if (i == 0 || i > devices.size() - MAX_DEVICES) {
                notices.add(new Notice(devices.get(i), id, step.number(), kind, at, canWait(), details));
            }
        }
    }

    /** Whether people at this table expect answers by the day. */
    private boolean canWait() {
        return switch (after.settings().clock()) {
            case TimeControl.Days days -> true;
            case TimeControl.None none ->
                before.gameState()
                        .filter(state -> step.at() - state.clocks().turnBegan() > UNHURRIED.toMillis())
                        .isPresent();
            case TimeControl.PerMove each -> false;
            case TimeControl.Total total -> false;
        };
    }

    private boolean isTurnOf(int seat) {
        return after.toMove().equals(OptionalInt.of(seat));
    }

    private Optional<Chair.Person> person(int seat) {
        return after.chairs().get(seat) instanceof Chair.Person person && person.isPlaying()
                ? Optional.of(person)
                : Optional.empty();
    }

    private int moves() {
        return after.gameState().map(GameState::moves).orElse(0);
    }

    private Optional<Long> until(boolean isTurn) {
        OptionalLong expiry = after.clockExpiry();
        boolean isOverDays = after.settings().clock() instanceof TimeControl.Days;
        return isTurn && isOverDays && expiry.isPresent() ? Optional.of(expiry.getAsLong()) : Optional.empty();
    }

    /** The person who moved last since the seat's own last move; empty if only bots did. */
    private String lastMover(int seat) {
        List<Integer> movers = after.gameState().orElseThrow().movers();
        for (int i = movers.size() - 1; i >= 0 && movers.get(i) != seat; i--) {
            if (after.chairs().get(movers.get(i)).isPlaying()) {
                return name(OptionalInt.of(movers.get(i)));
            }
        }
        return "";
    }

    private String name(OptionalInt seat) {
        return seat.isPresent() && after.chairs().get(seat.getAsInt()) instanceof Chair.Person person
                ? person.name()
                : "";
    }

    /**
     * Whether a notice is still current: its event may be settled by the time it is delivered.
     *
     * @param opened the table that the notice opens, as it is now
     */
    public static boolean isCurrent(Notice notice, Table opened) {
        return switch (notice.kind()) {
            case YOUR_TURN -> isTurn(notice, opened);
            case STARTED -> notice.details().yours() ? isTurn(notice, opened) : opened.phase() == Phase.PLAYING;
            case TIME_LEFT -> {
                OptionalLong expiry = opened.clockExpiry();
                yield isTurn(notice, opened)
                        && expiry.isPresent()
                        && notice.details().until().equals(Optional.of(expiry.getAsLong()));
            }
            case REMATCH, INVITED ->
                opened.phase() == Phase.OPEN && opened.seatOf(notice.guest()).isEmpty();
        };
    }

    private static boolean isTurn(Notice notice, Table table) {
        OptionalInt seat = table.toMove();
        return seat.isPresent()
                && table.chairs().get(seat.getAsInt()).isPlaying()
                && table.chairs().get(seat.getAsInt()).isHeldBy(notice.guest())
                && notice.details().moves().equals(table.gameState().map(GameState::moves));
    }
}
