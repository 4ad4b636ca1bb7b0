package io.cablecar.server.live;

import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import io.cablecar.server.conduct.Chair;
import io.cablecar.server.conduct.Command;
import io.cablecar.server.conduct.Conduct;
import io.cablecar.server.conduct.Decision;
import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Objection;
import io.cablecar.server.conduct.Phase;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.wire.Onlooker;
import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.ServerMessage.LobbyTable;
import io.cablecar.server.wire.StepObject;
import io.cablecar.server.wire.TableObject;
import io.cablecar.server.wire.Wire;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A table in operation: its log as far as this node knows it, and the sockets that look at it.
 *
 * <p>Everything happens on the room's {@link Line}, one thing after the other, so nothing here needs a lock. A step is
 * decided, stored, applied and told, in this order; the line waits while it is stored. Should another node have been
 * quicker, what it stored is read and told, and the command is decided anew. Nothing is told that is not stored.
 */
final class Room {

    private static final Logger LOG = LoggerFactory.getLogger(Room.class);
    private static final int MOST_TRIES = 20;

    private final String id;
    private final House house;
    private final Line line;

    private final List<Step> steps = new ArrayList<>();
    private final Map<Step.Cause, Integer> done = new HashMap<>();
    private final Map<Caller, Onlooker> callers = new LinkedHashMap<>();
    private @Nullable Table table;
    private @Nullable Future<?> alarm;
    private long made;
    private int thinking = -1;
    private volatile boolean idle = true;

    Room(String id, House house) {
        this.id = id;
        this.house = house;
        this.line = new Line(house.threads());
    }

    /** Whether it can be forgotten: nobody looks, nothing goes on. */
    boolean isIdle() {
        return idle && line.isIdle();
    }

    /** Does something with the table when it is its turn; {@code otherwise} where there is no such table. */
    void enter(Consumer<Room> task, Runnable otherwise) {
        line.add(() -> {
            try {
                if (table == null) {
                    catchUp();
                }
                if (table == null) {
                    otherwise.run();
                } else {
                    task.accept(this);
                }
            } catch (RuntimeException fault) {
                LOG.error("table failed", fault);
                otherwise.run();
            }
            idle = callers.isEmpty() && thinking < 0;
        });
    }

    Table table() {
        if (table == null) {
            throw new IllegalStateException("not loaded");
        }
        return table;
    }

    String id() {
        return id;
    }

    long made() {
        return made;
    }

    Step lastStep() {
        return steps.get(steps.size() - 1);
    }

    /** Does what time demands, and lets a bot think if it is its turn. */
    void wake() {
        Optional<List<Entry>> brought = brought();
        while (brought.isPresent() && store(Optional.empty(), brought.get())) {
            brought = brought();
        }
        goOn();
    }

    private Optional<List<Entry>> brought() {
        return Conduct.onTime(table(), house.now(), Seed.of(Secrets.freshSeed()));
    }

    /** The whole table as a guest may see it; empty where it may not be watched. */
    Optional<ServerMessage.Table> seenBy(String guest) {
        return mayLook(guest)
                ? Optional.of(TableObject.of(id, table(), Onlooker.of(table(), guest), here(), watching(), house.now()))
                : Optional.empty();
    }

    private boolean mayLook(String guest) {
        boolean isPrivate = table().phase() == Phase.REVEALING || table().phase() == Phase.PLAYING;
        return !isPrivate
                || table().settings().mayWatch()
                || table().seatOf(guest).isPresent()
                || table().isOwnedBy(guest);
    }

    boolean join(Caller caller, Optional<Integer> since) {
        wake();
        if (!mayLook(caller.guest())) {
            return false;
        }
        List<Boolean> before = here();
        boolean isNew = callers.put(caller, Onlooker.of(table(), caller.guest())) == null;
        boolean canTell = since.isPresent() && since.get() >= 1 && since.get() <= table().number();
        if (canTell) {
            tellMissed(caller, since.get());
            caller.send(Wire.write(presence()));
        } else {
            caller.send(Wire.write(TableObject.of(
                    id, table(), Onlooker.of(table(), caller.guest()), here(), watching(), house.now())));
        }
        if (isNew && (callers.get(caller).seat().isEmpty() || !before.equals(here()))) {
            tellPresence(Optional.of(caller));
        }
        return true;
    }

    /** What happened since a number, step by step, as it would have been told then. */
    private void tellMissed(Caller caller, int since) {
        Table at = Table.made(steps.get(0), table().deal());
        for (Step step : steps.subList(1, steps.size())) {
            Table next = at.after(step);
            if (step.number() > since) {
                caller.send(Wire.write(StepObject.of(
                        id, at, step, next, Onlooker.of(at, caller.guest()), Onlooker.of(next, caller.guest()))));
            }
            at = next;
        }
    }

    void part(Caller caller) {
        if (callers.remove(caller) != null) {
            tellPresence(Optional.empty());
        }
    }

    boolean isJoinedBy(Caller caller) {
        return callers.containsKey(caller);
    }

    int watching() {
        return (int) callers.values().stream()
                .filter(viewer -> viewer.seat().isEmpty())
                .count();
    }

    private List<Boolean> here() {
        List<Boolean> here = new ArrayList<>();
        for (int seat = 0; seat < table().chairs().size(); seat++) {
            here.add(isHere(seat));
        }
        return here;
    }

    private boolean isHere(int seat) {
        return table().chairs().get(seat) instanceof Chair.Bot
                || callers.values().stream().anyMatch(viewer -> viewer.seat().equals(Optional.of(seat)));
    }

    private ServerMessage presence() {
        return new ServerMessage.Presence(id, here(), watching());
    }

    private void tellPresence(Optional<Caller> except) {
        String frame = Wire.write(presence());
        for (Caller caller : callers.keySet()) {
            if (!except.equals(Optional.of(caller))) {
                caller.send(frame);
            }
        }
    }

    /** Tells everybody what is not kept. */
    void tell(ServerMessage message) {
        String frame = Wire.write(message);
        callers.keySet().forEach(caller -> caller.send(frame));
    }

    /** The number under which this message was done before. */
    Optional<Integer> doneBefore(Step.Cause cause) {
        return Optional.ofNullable(done.get(cause));
    }

    /** What came of a command. */
    sealed interface Result {

        /** Stored under this number, or so already by then. */
        record Stored(int number) implements Result {}

        record Refused(Objection why) implements Result {}
    }

    /** Decides, stores, applies and tells. The same message again is not done again. */
    Result request(Step.Cause cause, Command command) {
        wake();
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            Integer before = done.get(cause);
            if (before != null) {
                return new Result.Stored(before);
            }
            switch (Conduct.decide(table(), cause.guest(), command, house.now())) {
                case Decision.Refused refused -> {
                    return new Result.Refused(refused.why());
                }
                case Decision.Agreed agreed -> {
                    if (agreed.entries().isEmpty()) {
                        return new Result.Stored(table().number());
                    }
                    if (store(Optional.of(cause), agreed.entries())) {
                        return new Result.Stored(table().number());
                    }
                }
            }
        }
        return new Result.Refused(Objections.BUSY);
    }

    /** False when somebody was quicker; then their step is known now. */
    private boolean store(Optional<Step.Cause> cause, List<Entry> entries) {
        Step step = new Step(table().number() + 1, house.now(), cause, entries);
        Table after = table().after(step);
        boolean won;
        try {
            won = house.log().append(append(id, step, after)).join();
        } catch (CompletionException failed) {
            throw new IllegalStateException("a step could not be stored", failed.getCause());
        }
        if (won) {
            take(step, after);
            goOn();
            ring(step);
        } else {
            catchUp();
        }
        return won;
    }

    /** Whoever stored the step that gave the turn to somebody away rings there: so it happens once. */
    private void ring(Step step) {
        boolean turned = step.entries().stream()
                .anyMatch(entry -> entry instanceof Entry.Moved || entry instanceof Entry.Started);
        var seat = table().toMove();
        if (turned
                && seat.isPresent()
                && table().chairs().get(seat.getAsInt()) instanceof Chair.Person person
                && person.stand() == Chair.Stand.PLAYS
                && !isHere(seat.getAsInt())) {
            house.rings().yourTurn(id, table().play().orElseThrow().moves(), person.guests());
        }
    }

    static TableLog.Append append(String id, Step step, Table after) {
        List<String> guests = new ArrayList<>();
        for (Entry entry : step.entries()) {
            if (entry instanceof Entry.Sat sat) {
                guests.add(sat.guest());
            } else if (entry instanceof Entry.Claimed claimed) {
                guests.add(claimed.guest());
            }
        }
        OptionalLong due = after.botToMove().isPresent() ? OptionalLong.of(step.at()) : after.due();
        return new TableLog.Append(
                id,
                step,
                new TableLog.Row(after.owner(), after.phase(), after.settings().isPublic(), due),
                guests);
    }

    /** Reads what has been stored and is not known here yet. */
    void catchUp() {
        for (Step step : house.log().read(id, table == null ? 0 : table.number())) {
            Table after = table == null ? Table.made(step, house.deal()) : table.after(step);
            take(step, after);
        }
        if (table != null) {
            goOn();
        }
    }

    private void take(Step step, Table after) {
        Table before = table;
        table = after;
        steps.add(step);
        step.cause().ifPresent(cause -> done.put(cause, step.number()));
        if (before == null) {
            made = step.at();
        } else {
            tellStep(before, step, after);
        }
    }

    private void tellStep(Table before, Step step, Table after) {
        Map<List<Onlooker>, String> frames = new HashMap<>();
        List<Boolean> wereHere = here();
        List<Caller> leaving = new ArrayList<>();
        for (Map.Entry<Caller, Onlooker> entry : callers.entrySet()) {
            Onlooker then = entry.getValue();
            Onlooker now = Onlooker.of(after, entry.getKey().guest());
            entry.setValue(now);
            if (!mayLook(entry.getKey().guest())) {
                leaving.add(entry.getKey());
                continue;
            }
            entry.getKey()
                    .send(frames.computeIfAbsent(
                            List.of(then, now), eyes -> Wire.write(StepObject.of(id, before, step, after, then, now))));
        }
        leaving.forEach(caller -> {
            callers.remove(caller);
            caller.send(Wire.write(ServerMessage.Refused.of(Optional.empty(), Objections.MAY_NOT_WATCH)));
        });
        if (!leaving.isEmpty()
                || !wereHere.equals(here())
                || before.chairs().size() != after.chairs().size()) {
            tellPresence(Optional.empty());
        }
    }

    /** Sets the alarm, lets a bot think, tells the lobby. */
    private void goOn() {
        Table now = table();
        house.lobby().update(id, lobbyTable());
        if (alarm != null) {
            alarm.cancel(false);
            alarm = null;
        }
        OptionalLong due = now.due();
        if (due.isPresent()) {
            long wait = Math.max(0, due.getAsLong() - house.now());
            alarm = house.alarm().schedule(() -> enter(Room::wake, () -> {}), wait, TimeUnit.MILLISECONDS);
        }
        if (now.botToMove().isPresent()) {
            think();
        }
    }

    private Optional<LobbyTable> lobbyTable() {
        Table now = table();
        return now.phase() == Phase.OPEN && now.settings().isPublic()
                ? Optional.of(new LobbyTable(id, now.settings(), TableObject.seats(now), made))
                : Optional.empty();
    }

    private void think() {
        Table now = table();
        int moves = now.play().orElseThrow().moves();
        if (thinking == moves) {
            return;
        }
        thinking = moves;
        int seat = now.toMove().orElseThrow();
        int luck = id.hashCode() + 97 * seat + moves;
        var view = now.game().orElseThrow().view(seat);
        var unused = house.bots()
                .think(view, now.botToMove().orElseThrow(), luck)
                .whenComplete((move, fault) -> {
                    if (fault != null) {
                        LOG.error("a bot failed", fault);
                    }
                    Move chosen = fault == null ? move : view.legalMoves().get(0);
                    enter(room -> room.botMoves(moves, chosen), () -> {});
                });
    }

    private void botMoves(int moves, Move move) {
        thinking = -1;
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            if (!(Conduct.botMoves(table(), moves, move) instanceof Decision.Agreed agreed)
                    || store(Optional.empty(), agreed.entries())) {
                break;
            }
        }
        goOn();
    }
}
