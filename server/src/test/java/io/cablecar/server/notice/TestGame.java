package io.cablecar.server.notice;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import io.cablecar.server.log.Step;
import io.cablecar.server.table.Chair;
import io.cablecar.server.table.Command;
import io.cablecar.server.table.Ending;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableDecision;
import io.cablecar.server.table.TableReplay;
import io.cablecar.server.table.TableRules;
import io.cablecar.server.table.TestSettings;
import io.cablecar.server.table.TimeControl;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** A game of two: Ada ("ada", the first to move) and Bob ("bob"). Keeps the notices of the latest step. */
public final class TestGame {

    public static final String ID = "0123456789012345678901";
    public static final long START = 1_800_000_000_000L;

    private final Function<Chair.Person, Presence> presence;
    private Table table;
    private long now = START;
    private List<Notice> notices = List.of();

    /** @param isPresent whether a person is at the table; all others are away */
    public TestGame(TimeControl clock, Predicate<Chair.Person> isPresent) {
        this(person -> isPresent.test(person) ? Presence.ATTENTIVE : Presence.AWAY, clock);
    }

    /** A game whose players are present, connected or away. */
    static TestGame watched(TimeControl clock, Function<Chair.Person, Presence> presence) {
        return new TestGame(presence, clock);
    }

    private TestGame(Function<Chair.Person, Presence> presence, TimeControl clock) {
        this.presence = presence;
        Settings settings = TestSettings.withClock(Settings.usual(Rules.base(2)), clock);
        Entry made = new Entry.Made("ada", settings, Seed.ofText("server").hex(), Optional.empty());
        table = TableReplay.STANDARD.first(new Step<>(1, now, Optional.empty(), List.of(made)));
    }

    /** A game that has begun, with all players away. */
    public static TestGame started(TimeControl clock) {
        return new TestGame(clock, person -> false).start();
    }

    TestGame start() {
        sit("Ada").sit("Bob");
        store("", new Entry.Called(now + 1));
        store("ada", new Entry.Revealed(0, Seed.ofText("Ada").hex()));
        store("bob", new Entry.Revealed(1, Seed.ofText("Bob").hex()), new Entry.Started());
        return this;
    }

    /** Ada takes the first seat, Bob the second. */
    TestGame sit(String name) {
        int seat = name.equals("Ada") ? 0 : 1;
        return store(
                guest(name),
                new Entry.Sat(seat, guest(name), name, Seed.ofText(name).commitment()));
    }

    private static String guest(String name) {
        return name.equals("Ada") ? "ada" : "bob";
    }

    public Table table() {
        return table;
    }

    public long now() {
        return now;
    }

    /** The notices of the latest step. */
    public List<Notice> notices() {
        return notices;
    }

    TestGame after(long millis) {
        now += millis;
        return this;
    }

    /** Another device was given a seat. */
    public TestGame claimed(String guest, int seat) {
        return store(guest, new Entry.Claimed(seat, guest));
    }

    /** Both agree to stop. */
    public TestGame ended() {
        return store("ada", new Entry.Over(new Ending.Agreed()));
    }

    /** The person to move places a tile. */
    public TestGame move() {
        return play(Move.Place.class);
    }

    TestGame draw() {
        return play(Move.Draw.class);
    }

    private TestGame play(Class<? extends Move> kind) {
        String guest = table.toMove().getAsInt() == 0 ? "ada" : "bob";
        Move move = table.game().orElseThrow().legalMoves().stream()
                .filter(kind::isInstance)
                .findFirst()
                .orElseThrow();
        Command play = new Command.Play(table.gameState().orElseThrow().moves(), move, 0);
        TableDecision decision = TableRules.decide(table, guest, play, now);
        return store(guest, ((TableDecision.Accepted) decision).entries().toArray(new Entry[0]));
    }

    TestGame store(String guest, Entry... entries) {
        Optional<Step.Cause> cause = guest.isEmpty() ? Optional.empty() : Optional.of(new Step.Cause(guest, "m"));
        Step<Entry> step = new Step<>(table.number() + 1, now, cause, List.of(entries));
        Table next = TableReplay.STANDARD.next(table, step);
        notices = TableNotices.of(ID, table, step, next, presence);
        table = next;
        return this;
    }
}
