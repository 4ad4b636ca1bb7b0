package io.cablecar.server.notice;

import io.cablecar.server.log.Step;
import io.cablecar.server.table.Chair;
import io.cablecar.server.table.Ending;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.GameState;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableRequest;
import io.cablecar.server.table.TimeControl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/**
 * The notices that follow from a step of a table: at most one for each person, and a reminder. The same step always
 * gives the same notices, apart from who is there.
 */
public final class TableNotices {

    /** How long before the time is up a player is reminded, at tables over days. */
    static final Duration REMINDER = Duration.ofHours(12);

    /** After a turn longer than this, players without a clock are assumed not to be at the table together. */
    static final Duration UNHURRIED = Duration.ofMinutes(30);

    /** The most devices of one person that are notified: the first one and the newest. */
    static final int MAX_DEVICES = 5;

    /** Why a seat was freed: its player was not ready. */
    static final String NOT_READY = "notReady";

    /** What is asked after the settings were changed; other questions have the words of requests. */
    static final String SETTINGS = "settings";

    private final String id;
    private final Table before;
    private final Step<Entry> step;
    private final Table after;
    private final Function<Chair.Person, Presence> presence;
    private final List<Notice> notices = new ArrayList<>();

    /** The devices of persons who get a notice of this step. */
    private final Set<String> notified = new HashSet<>();

    private TableNotices(
            String id, Table before, Step<Entry> step, Table after, Function<Chair.Person, Presence> presence) {
        this.id = id;
        this.before = before;
        this.step = step;
        this.after = after;
        this.presence = presence;
    }

    /**
     * The notices of a step.
     *
     * @param presence whether a person is at the table and sees the step anyway
     */
    public static List<Notice> of(
            String id, Table before, Step<Entry> step, Table after, Function<Chair.Person, Presence> presence) {
        TableNotices all = new TableNotices(id, before, step, after, presence);
        // The most important first: a person gets one.
        step.entries().forEach(all::addLostSeat);
        step.entries().forEach(all::addEnd);
        step.entries().forEach(all::addCall);
        all.addTurn();
        step.entries().forEach(all::addQuestion);
        step.entries().forEach(all::addRematch);
        step.entries().forEach(all::addVacation);
        step.entries().forEach(all::addAbsence);
        all.addReminder();
        return List.copyOf(all.notices);
    }

    /** A seat was freed, or a bot took it over. */
    private void addLostSeat(Entry entry) {
        switch (entry) {
            case Entry.Freed freed -> addFreed(freed.seat());
            case Entry.Removed removed -> addFreed(removed.seat());
            case Entry.Uncalled uncalled -> uncalled.seats().forEach(this::addNotReady);
            case Entry.TakenOver taken -> {
                Notice.Details details = Notice.Details.by("").among(others(taken.seat()));
                boolean isByOthers = after.settings().clock() instanceof TimeControl.None;
                addIfAbsent(
                        anyPerson(taken.seat()),
                        NoticeKind.TAKEN_OVER,
                        isByOthers ? details.about(TableRequest.SUBSTITUTE.word()) : details);
            }
            default -> {}
        }
    }

    private void addFreed(int seat) {
        if (before.chairs().get(seat) instanceof Chair.Person person) {
            Notice.Details details = Notice.Details.by(actor()).among(others(seat));
            addUnlessCause(Optional.of(person), NoticeKind.FREED, details);
        }
    }

    private void addNotReady(int seat) {
        if (before.chairs().get(seat) instanceof Chair.Person person) {
            addUnlessCause(
                    Optional.of(person),
                    NoticeKind.FREED,
                    Notice.Details.by("").among(others(seat)).about(NOT_READY));
        }
    }

    /** A full table asks whether its players are ready. */
    private void addCall(Entry entry) {
        if (entry instanceof Entry.Called called) {
            for (int seat = 0; seat < after.chairs().size(); seat++) {
                addUnlessCause(
                        player(seat),
                        NoticeKind.READY,
                        Notice.Details.by("")
                                .withUntil(Optional.of(called.until()))
                                .among(others(seat)));
            }
        }
    }

    /** The game is over, which concerns everybody who has not left it. */
    private void addEnd(Entry entry) {
        if (!(entry instanceof Entry.Over over)) {
            return;
        }
        String name = over.outcome() instanceof Ending.Resigned resigned ? name(OptionalInt.of(resigned.seat())) : "";
        for (int seat = 0; seat < after.chairs().size(); seat++) {
            Notice.Details details = Notice.Details.by(name).among(others(seat)).about(word(over.outcome()));
            addUnlessCause(anyPerson(seat).filter(person -> !person.hasLeft()), NoticeKind.OVER, details);
        }
    }

    private static String word(Ending ending) {
        return switch (ending) {
            case Ending.Finished finished -> "finished";
            case Ending.Resigned resigned -> "resigned";
            case Ending.Agreed agreed -> "agreed";
            case Ending.Abandoned abandoned -> "abandoned";
            case Ending.Closed closed -> "closed";
        };
    }

    private void addTurn() {
        boolean isStart = before.gameState().isEmpty() && after.phase() == Phase.PLAYING;
        boolean isNewTurn = isStart || !before.toMove().equals(after.toMove());
        for (int seat = 0; isNewTurn && seat < after.chairs().size(); seat++) {
            boolean isTurn = isTurnOf(seat);
            if (isTurn || isStart) {
                Notice.Details details = Notice.Details.by(isStart ? "" : lastMover(seat))
                        .withMoves(moves())
                        .withUntil(until(isTurn))
                        .withYours(isTurn)
                        .among(others(seat));
                addIfAbsent(player(seat), isStart ? NoticeKind.STARTED : NoticeKind.YOUR_TURN, details);
            }
        }
    }

    /** Somebody asks the others for something, or the settings need their consent. */
    private void addQuestion(Entry entry) {
        switch (entry) {
            case Entry.Asked asked -> {
                for (int seat = 0; seat < after.chairs().size(); seat++) {
                    if (after.unansweredBy(seat).contains(asked.ask())) {
                        addQuestion(
                                seat,
                                name(OptionalInt.of(asked.seat())),
                                asked.ask().word());
                    }
                }
            }
            case Entry.Changed changed -> {
                for (int seat = 0; seat < after.chairs().size(); seat++) {
                    // A person who has not answered yet is still being asked.
                    boolean isNew = seat >= before.chairs().size() || !before.mustAgree(seat);
                    if (isNew && after.mustAgree(seat)) {
                        addQuestion(seat, actor(), SETTINGS);
                    }
                }
            }
            default -> {}
        }
    }

    private void addQuestion(int seat, String name, String what) {
        addUnlessCause(
                player(seat),
                NoticeKind.ASKED,
                Notice.Details.by(name).among(others(seat)).about(what));
    }

    private void addRematch(Entry entry) {
        if (entry instanceof Entry.Rematched rematched) {
            Notice.Details details = Notice.Details.by(actor()).opening(rematched.made());
            for (int seat = 0; seat < after.chairs().size(); seat++) {
                addUnlessCause(anyPerson(seat), NoticeKind.REMATCH, details);
            }
        }
    }

    private void addVacation(Entry entry) {
        boolean isNew = after.phase() == Phase.PLAYING
                && entry instanceof Entry.VacationBegan began
                && before.chairs().get(began.seat()) instanceof Chair.Person earlier
                && earlier.vacation().until() <= step.at();
        if (isNew && entry instanceof Entry.VacationBegan began) {
            Notice.Details details =
                    Notice.Details.by(name(OptionalInt.of(began.seat()))).withUntil(Optional.of(began.until()));
            for (int seat = 0; seat < after.chairs().size(); seat++) {
                if (seat != began.seat()) {
                    addIfAbsent(player(seat), NoticeKind.VACATION, details);
                }
            }
        }
    }

    /** The others may go on without somebody who has not moved for a day. */
    private void addAbsence(Entry entry) {
        if (entry instanceof Entry.Absent absent) {
            Notice.Details details =
                    Notice.Details.by(name(OptionalInt.of(absent.seat()))).withMoves(moves());
            for (int seat = 0; seat < after.chairs().size(); seat++) {
                if (seat != absent.seat()) {
                    addIfAbsent(player(seat), NoticeKind.AWAY, details);
                }
            }
        }
    }

    /** Adds a reminder, even for a player who is present, who may be gone by then. */
    private void addReminder() {
        OptionalLong expiry = after.clockExpiry();
        if (!(after.settings().clock() instanceof TimeControl.Days)
                || expiry.isEmpty()
                || before.clockExpiry().equals(expiry)) {
            return;
        }
        long due = expiry.getAsLong() - REMINDER.toMillis();
        if (due > step.at()) {
            int seat = after.toMove().orElseThrow();
            Notice.Details details = Notice.Details.by("")
                    .withMoves(moves())
                    .withUntil(until(true))
                    .withYours(true)
                    .among(others(seat));
            player(seat).ifPresent(person -> add(person, NoticeKind.TIME_LEFT, due, details));
        }
    }

    /** Adds a notice for a person who does not see the step and gets no other notice of it. */
    private void addIfAbsent(Optional<Chair.Person> person, NoticeKind kind, Notice.Details details) {
        person.filter(this::isAbsent)
                .filter(absent -> notified.addAll(absent.guests()))
                .ifPresent(absent -> add(absent, kind, step.at(), details));
    }

    /** The same for a person who did not cause the step. Devices take part in the dice by themselves. */
    private void addUnlessCause(Optional<Chair.Person> person, NoticeKind kind, Notice.Details details) {
        addIfAbsent(person.filter(other -> other.guests().stream().noneMatch(this::isCause)), kind, details);
    }

    /** Whether a person does not see the step. Where the table can wait, an inactive page counts as absent. */
    private boolean isAbsent(Chair.Person person) {
        Presence now = presence.apply(person);
        return canWait() ? now != Presence.ATTENTIVE : now == Presence.AWAY;
    }

    private boolean isCause(String guest) {
        return step.cause().filter(cause -> cause.guest().equals(guest)).isPresent();
    }

    private void add(Chair.Person person, NoticeKind kind, long at, Notice.Details details) {
        List<String> devices = person.guests();
        for (int i = 0; i < devices.size(); i++) {
            if (i == 0 || i > devices.size() - MAX_DEVICES) {
                notices.add(new Notice(
                        devices.get(i), id, step.number(), kind, at, kind.canAlwaysWait() || canWait(), details));
            }
        }
    }

    /** Whether notices may wait for the end of quiet hours. */
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

    /** The person who sits here and moves without a substitute. */
    private Optional<Chair.Person> player(int seat) {
        return anyPerson(seat).filter(Chair.Person::isPlaying);
    }

    private Optional<Chair.Person> anyPerson(int seat) {
        return after.chairs().get(seat) instanceof Chair.Person person ? Optional.of(person) : Optional.empty();
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

    /** The name of the person who caused the step; empty without a seat. */
    private String actor() {
        return name(step.cause().map(cause -> after.seatOf(cause.guest())).orElseGet(OptionalInt::empty));
    }

    private String name(OptionalInt seat) {
        return seat.isPresent() && after.chairs().get(seat.getAsInt()) instanceof Chair.Person person
                ? person.name()
                : "";
    }

    /** The names of the other persons at the table. */
    private List<String> others(int seat) {
        List<String> names = new ArrayList<>();
        for (int other = 0; other < after.chairs().size(); other++) {
            if (other != seat && after.chairs().get(other) instanceof Chair.Person person) {
                names.add(person.name());
            }
        }
        return List.copyOf(names);
    }

    /**
     * Whether a notice is still current: its event may be settled by the time it is delivered.
     *
     * @param opened the table that the notice opens, as it is now
     */
    public static boolean isCurrent(Notice notice, Table opened) {
        OptionalInt seat = opened.seatOf(notice.guest());
        return switch (notice.kind()) {
            case YOUR_TURN -> isTurn(notice, opened);
            case STARTED -> notice.details().yours() ? isTurn(notice, opened) : opened.phase() == Phase.PLAYING;
            case TIME_LEFT -> {
                OptionalLong expiry = opened.clockExpiry();
                yield isTurn(notice, opened)
                        && expiry.isPresent()
                        && notice.details().until().equals(Optional.of(expiry.getAsLong()));
            }
            case VACATION ->
                opened.phase() == Phase.PLAYING
                        && opened.chairs().stream()
                                .anyMatch(chair -> chair instanceof Chair.Person person
                                        && notice.details()
                                                .until()
                                                .equals(Optional.of(
                                                        person.vacation().until())));
            case REMATCH, INVITED ->
                opened.phase() == Phase.OPEN
                        && seat.isEmpty()
                        && opened.chairs().stream().anyMatch(Chair.Empty.class::isInstance);
            case ASKED -> seat.isPresent() && isUnanswered(notice, opened, seat.getAsInt());
            case OVER -> opened.phase() == Phase.OVER;
            case TAKEN_OVER ->
                opened.phase() == Phase.PLAYING
                        && seat.isPresent()
                        && !opened.chairs().get(seat.getAsInt()).isPlaying();
            case READY ->
                opened.phase() == Phase.REVEALING
                        && notice.details()
                                .until()
                                .equals(Optional.of(opened.seating().revealUntil()))
                        && seat.isPresent()
                        && opened.chairs().get(seat.getAsInt()) instanceof Chair.Person person
                        && person.nonce().isEmpty();
            case FREED -> opened.phase() != Phase.OVER && seat.isEmpty();
            case AWAY ->
                seat.isPresent()
                        && opened.chairs().get(seat.getAsInt()).isPlaying()
                        && opened.awayFrom().isPresent()
                        && notice.details().moves().equals(opened.gameState().map(GameState::moves));
        };
    }

    private static boolean isUnanswered(Notice notice, Table table, int seat) {
        String what = notice.details().what().orElse(SETTINGS);
        return what.equals(SETTINGS)
                ? table.mustAgree(seat)
                : table.unansweredBy(seat).stream().anyMatch(ask -> ask.word().equals(what));
    }

    private static boolean isTurn(Notice notice, Table table) {
        OptionalInt seat = table.toMove();
        return seat.isPresent()
                && table.chairs().get(seat.getAsInt()).isPlaying()
                && table.chairs().get(seat.getAsInt()).isHeldBy(notice.guest())
                && notice.details().moves().equals(table.gameState().map(GameState::moves));
    }
}
