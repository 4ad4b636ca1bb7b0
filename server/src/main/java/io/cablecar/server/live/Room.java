package io.cablecar.server.live;

import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import io.cablecar.server.conduct.Command;
import io.cablecar.server.conduct.Conduct;
import io.cablecar.server.conduct.Decision;
import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Objection;
import io.cablecar.server.conduct.Phase;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import io.cablecar.server.nodes.Word;
import io.cablecar.server.storage.NotStored;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.wire.Onlooker;
import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.StepObject;
import io.cablecar.server.wire.TableObject;
import io.cablecar.server.wire.Trace;
import io.cablecar.server.wire.Wire;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A table in operation: its log as far as this node knows it. Who looks at it is its {@link Audience}, what it does by
 * itself are its {@link Duties}.
 *
 * <p>Everything happens on the room's {@link SerialExecutor}, one thing after the other, so nothing here needs a lock. A step is
 * decided, stored, applied and told, in this order; the next thing waits while it is stored. Should another node have been
 * quicker, what it stored is read and told, and the command is decided anew. Nothing is told that is not stored. What
 * is refused here is looked at again if another node may have gone on meanwhile.
 */
final class Room {

    /** For so long what is due is the business of the node that stored it or claimed it. */
    static final long LEASE_MILLIS = 6_000;

    /** Who looks at an open table keeps it from being swept; said again every hour. */
    static final long HOLD_MILLIS = 9_000_000;

    private static final long OLD_MILLIS = 86_400_000;

    private static final Logger LOG = LoggerFactory.getLogger(Room.class);
    private static final int MOST_TRIES = 20;

    /** Who missed more is told the whole table: it is shorter, and never more than may wait for a reader. */
    private static final int MOST_MISSED = 100;

    private final String id;
    private final House house;
    private final SerialExecutor turns;
    private final Audience audience;
    private final Duties duties;

    private final List<Step> steps = new ArrayList<>();
    private final Map<Step.Cause, Integer> done = new HashMap<>();

    /** By seat: a few phrases at once, then one in three seconds. */
    private final Allowance<Integer> phrases = new Allowance<>(5, 3_000);

    /** By guest: what changes the table without a game going on by it. The log has room for so much of that. */
    private final Allowance<String> fuss = new Allowance<>(30, 3_000);

    private @Nullable Table table;
    private volatile int number;
    private volatile boolean idle = true;
    private volatile boolean watched;

    Room(String id, House house) {
        this.id = id;
        this.house = house;
        this.turns = new SerialExecutor(house.threads());
        this.audience = new Audience(id, house);
        this.duties = new Duties(this, house);
    }

    /** Whether it can be forgotten: nobody looks, nothing goes on. */
    boolean isIdle() {
        return idle && turns.isIdle();
    }

    /** Whether somebody here looks at it. */
    boolean isWatched() {
        return watched;
    }

    /** The last number known here. May be asked by anybody. */
    int number() {
        return number;
    }

    /** Ends what is being done at a table that was swept meanwhile; caught in this package only. */
    static final class Swept extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Swept() {
            super("swept", null, false, false);
        }
    }

    /** Does something with the table when it is its turn; otherwise tells why not. */
    void enter(Consumer<Room> task, Consumer<Objection> otherwise) {
        turns.add(() -> {
            try {
                if (table == null) {
                    catchUp();
                }
                if (table == null) {
                    otherwise.accept(Objections.NO_TABLE);
                } else {
                    task.accept(this);
                }
            } catch (Swept swept) {
                otherwise.accept(Objections.NO_TABLE);
            } catch (NotStored noRoom) {
                otherwise.accept(Objections.NOT_STORED);
            } catch (RuntimeException fault) {
                LOG.error("a table could not go on", fault);
                otherwise.accept(Objections.BUSY);
            }
            watched = !audience.isEmpty();
            idle = !watched && !duties.isBusy();
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

    /** When the table was made. */
    long made() {
        return steps.get(0).at();
    }

    Audience audience() {
        return audience;
    }

    /** Does what time demands, and lets a bot think if it is its turn. */
    void wake() {
        Optional<List<Entry>> brought = brought();
        while (brought.isPresent() && store(Optional.empty(), brought.get())) {
            brought = brought();
        }
        duties.goOn(table());
    }

    private Optional<List<Entry>> brought() {
        OptionalLong due = table().due();
        long now = house.now();
        return due.isEmpty() || due.getAsLong() > now
                ? Optional.empty()
                : Conduct.onTime(table(), now, Seed.of(Secrets.freshSeed()));
    }

    /** What is due here is this node's business now. */
    void claimed() {
        refresh();
        duties.claimed(true);
        wake();
    }

    /** The whole table as a guest may see it; empty where it may not be watched. */
    Optional<ServerMessage.Table> seenBy(String guest) {
        return Audience.mayLook(table(), guest) ? Optional.of(whole(guest)) : Optional.empty();
    }

    private ServerMessage.Table whole(String guest) {
        return TableObject.of(
                id, table(), Onlooker.of(table(), guest), audience.here(table()), audience.watching(), house.now());
    }

    boolean join(Caller caller, Optional<Integer> since) {
        refresh();
        attend();
        if (!Audience.mayLook(table(), caller.guest())) {
            return false;
        }
        boolean canTell = since.isPresent()
                && since.get() >= Math.max(1, table().number() - MOST_MISSED)
                && since.get() <= table().number();
        audience.join(caller, table(), () -> {
            if (canTell) {
                tellMissed(caller, since.get());
                caller.send(Wire.write(audience.presence(table())));
            } else {
                caller.send(Wire.write(whole(caller.guest())));
            }
        });
        return true;
    }

    /** Somebody comes: does what is due, as far as it can be stored. Who comes may look in any case. */
    private void attend() {
        try {
            wake();
            if (table().phase() == Phase.OPEN
                    && house.now() - steps.get(steps.size() - 1).at() > OLD_MILLIS) {
                // It might be swept before the next regular look at who is where.
                house.log().hold(List.of(id), held());
            }
        } catch (NotStored noRoom) {
            LOG.debug("what is due here has to wait", noRoom);
        }
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
        audience.part(caller, table());
    }

    int watching() {
        return audience.watching();
    }

    /** Tells everybody, wherever they are, a phrase that is not kept; not if that seat says too much. */
    boolean say(int seat, String phrase) {
        if (!phrases.take(seat, house.now())) {
            return false;
        }
        audience.tell(new ServerMessage.Said(id, seat, phrase));
        house.neighbours().tell(new Word.Said(id, seat, phrase));
        return true;
    }

    /** Another node has told something about this table. */
    void hear(Word word) {
        switch (word) {
            case Word.Stored stored -> catchUp();
            case Word.Here here -> audience.hear(here, table());
            case Word.Said said -> audience.tell(new ServerMessage.Said(id, said.seat(), said.phrase()));
        }
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
        boolean isFresh = !house.neighbours().mayBe();
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            Integer before = done.get(cause);
            if (before != null) {
                return new Result.Stored(before);
            }
            switch (Conduct.decide(table(), cause.guest(), command, house.now())) {
                case Decision.Refused refused -> {
                    if (isFresh || !catchUp()) {
                        return new Result.Refused(refused.why());
                    }
                    isFresh = true;
                }
                case Decision.Agreed agreed -> {
                    boolean isFuss = !agreed.entries().isEmpty() && Conduct.isFuss(command);
                    if (isFuss && !fuss.take(cause.guest(), house.now())) {
                        return new Result.Refused(Objections.TOO_FAST);
                    }
                    if (agreed.entries().isEmpty() || store(Optional.of(cause), agreed.entries())) {
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
        Table before = table();
        Table after = before.after(step);
        boolean won = house.store(append(id, step, after, lease(after)));
        if (won) {
            LOG.debug("stored");
            take(step, after);
            boolean listed =
                    after.settings().isPublic() && (before.phase() == Phase.OPEN || after.phase() == Phase.OPEN);
            house.neighbours().tell(new Word.Stored(id, listed));
            duties.claimed(true);
            duties.goOn(after);
            duties.ring(step, after, audience);
        } else if (!catchUp() && house.log().numbers(List.of(id)).isEmpty()) {
            vanish();
        }
        return won;
    }

    private void vanish() {
        table = null;
        number = 0;
        steps.clear();
        done.clear();
        audience.dismiss();
        throw new Swept();
    }

    /** For so long an open table is not swept because somebody has come to it. */
    private TableLog.Lease held() {
        return new TableLog.Lease(house.neighbours().own(), house.now() + HOLD_MILLIS);
    }

    private Optional<TableLog.Lease> lease(Table after) {
        return after.botToMove().isPresent()
                ? Optional.of(new TableLog.Lease(house.neighbours().own(), house.now() + LEASE_MILLIS))
                : Optional.empty();
    }

    static TableLog.Append append(String id, Step step, Table after, Optional<TableLog.Lease> lease) {
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
                new TableLog.Row(after.owner(), after.phase(), after.settings().isPublic(), due, lease),
                guests);
    }

    /** Reads what other nodes may have stored, where there may be any. */
    void refresh() {
        if (house.neighbours().mayBe()) {
            catchUp();
        }
    }

    /** Reads what has been stored and is not known here yet; answers whether there was anything. */
    private boolean catchUp() {
        List<Step> missing = house.log().read(id, table == null ? 0 : table.number());
        for (Step step : missing) {
            logLearnt(step);
            take(step, table == null ? Table.made(step, house.deal()) : table.after(step));
        }
        if (!missing.isEmpty()) {
            duties.claimed(false);
            duties.goOn(table());
        }
        return !missing.isEmpty();
    }

    /** What another node stored carries the name of the message that led to it through this node's log too. */
    private void logLearnt(Step step) {
        if (LOG.isDebugEnabled() && table != null && step.cause().isPresent()) {
            Trace.during(step.cause().get().id(), () -> LOG.debug("learnt"));
        }
    }

    private void take(Step step, Table after) {
        Table before = table;
        table = after;
        number = after.number();
        steps.add(step);
        step.cause().ifPresent(cause -> done.put(cause, step.number()));
        if (before != null) {
            audience.tellStep(before, step, after);
        }
    }

    /** A bot has chosen, when so many moves had been made. */
    void botMoves(int moves, Move move) {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            if (!(Conduct.botMoves(table(), moves, move) instanceof Decision.Agreed agreed)
                    || store(Optional.empty(), agreed.entries())) {
                break;
            }
        }
        duties.goOn(table());
    }
}
