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
import io.cablecar.server.wire.ServerMessage;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A table in operation: what is asked of it is decided and stored here. What is known of its log is in a
 * {@link LogCopy}, who looks at it is its {@link Audience}, what it does by itself are its {@link Duties}.
 *
 * <p>Everything happens on the room's {@link SerialExecutor}, one thing after the other, so nothing here needs a lock.
 * A step is decided, stored, applied and told, in this order; the next thing waits while it is stored. Should another
 * node have been quicker, what it stored is read and told, and the command is decided anew. Nothing is told that is not
 * stored. What is refused here is looked at again if another node may have gone on meanwhile.
 */
final class Room {

    /** For so long what is due is the business of the node that stored it or claimed it. */
    static final long LEASE_MILLIS = 6_000;

    /** Who looks at an open table keeps it from being swept; said again every hour. */
    static final long HOLD_MILLIS = 9_000_000;

    private static final long OLD_MILLIS = 86_400_000;

    private static final Logger LOG = LoggerFactory.getLogger(Room.class);
    private static final int MOST_TRIES = 20;

    private final String id;
    private final House house;
    private final SerialExecutor turns;
    private final Audience audience;
    private final LogCopy known;
    private final Duties duties;

    /** By seat: a few phrases at once, then one in three seconds. */
    private final Allowance<Integer> phrases = new Allowance<>(5, 3_000);

    /** By guest: what changes the table without a game going on by it. The log has room for so much of that. */
    private final Allowance<String> fuss = new Allowance<>(30, 3_000);

    private volatile boolean idle = true;
    private volatile boolean watched;

    Room(String id, House house) {
        this.id = id;
        this.house = house;
        this.turns = new SerialExecutor(house.threads());
        this.audience = new Audience(id, house);
        this.known = new LogCopy(id, house, audience::tellStep);
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
        return known.number();
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
                if (known.isEmpty()) {
                    catchUp();
                }
                if (known.isEmpty()) {
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
        return known.table();
    }

    String id() {
        return id;
    }

    /** When the table was made. */
    long made() {
        return known.made();
    }

    Audience audience() {
        return audience;
    }

    /** Does what time demands, and lets a bot think if it is its turn. */
    void wake() {
        Optional<List<Entry>> brought = brought();
        while (brought.isPresent() && store(Optional.empty(), new Decision.Agreed(brought.get()))) {
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
        return Audience.mayLook(table(), guest) ? Optional.of(audience.whole(table(), guest)) : Optional.empty();
    }

    boolean join(Caller caller, Optional<Integer> since) {
        refresh();
        attend();
        if (!Audience.mayLook(table(), caller.guest())) {
            return false;
        }
        audience.join(caller, known, since);
        return true;
    }

    /** Somebody comes: does what is due, as far as it can be stored. Who comes may look in any case. */
    private void attend() {
        try {
            wake();
            if (table().phase() == Phase.OPEN && house.now() - known.changed() > OLD_MILLIS) {
                // It might be swept before the next regular look at who is where.
                house.log().hold(List.of(id), house.lease(HOLD_MILLIS));
            }
        } catch (NotStored noRoom) {
            LOG.debug("what is due here has to wait", noRoom);
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
        return known.doneBefore(cause);
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
            Optional<Integer> before = known.doneBefore(cause);
            if (before.isPresent()) {
                return new Result.Stored(before.get());
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
                    if (agreed.entries().isEmpty() || store(Optional.of(cause), agreed)) {
                        return new Result.Stored(table().number());
                    }
                }
            }
        }
        return new Result.Refused(Objections.BUSY);
    }

    /** False when somebody was quicker; then their step is known now. */
    private boolean store(Optional<Step.Cause> cause, Decision.Agreed agreed) {
        Table before = table();
        Optional<Step> stored = known.append(cause, agreed);
        if (stored.isPresent()) {
            Table after = table();
            boolean listed =
                    after.settings().isPublic() && (before.phase() == Phase.OPEN || after.phase() == Phase.OPEN);
            house.neighbours().tell(new Word.Stored(id, listed));
            duties.claimed(true);
            duties.goOn(after);
            duties.ring(stored.get(), after, audience);
        } else if (!catchUp() && house.log().numbers(List.of(id)).isEmpty()) {
            vanish();
        }
        return stored.isPresent();
    }

    private void vanish() {
        known.clear();
        audience.dismiss();
        throw new Swept();
    }

    /** Reads what other nodes may have stored, where there may be any. */
    void refresh() {
        if (house.neighbours().mayBe()) {
            catchUp();
        }
    }

    /** Reads what has been stored and is not known here yet; answers whether there was anything. */
    private boolean catchUp() {
        boolean isNews = known.catchUp();
        if (isNews) {
            duties.claimed(false);
            duties.goOn(table());
        }
        return isNews;
    }

    /** A bot has chosen, when so many moves had been made. */
    void botMoves(int moves, Move move) {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            if (!(Conduct.botMoves(table(), moves, move) instanceof Decision.Agreed agreed)
                    || store(Optional.empty(), agreed)) {
                break;
            }
        }
        duties.goOn(table());
    }
}
