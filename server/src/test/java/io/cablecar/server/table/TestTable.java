package io.cablecar.server.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Dealing;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.server.log.Objection;
import io.cablecar.server.log.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A table in a test: guests a, b, c… execute commands at times the test chooses. */
final class TestTable {

    static final String OWNER = "a";

    Table table;
    long now = 1_000_000;
    final List<Step<Entry>> log = new ArrayList<>();

    TestTable(Settings settings) {
        this(settings, List.of());
    }

    /** @param more what the first step has besides the settings */
    private TestTable(Settings settings, List<Entry> more) {
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry.Made(OWNER, settings, Seed.ofText("server").hex(), Optional.empty()));
        entries.addAll(more);
        Step<Entry> first = new Step<>(1, now, Optional.empty(), entries);
        log.add(first);
        table = TableReplay.STANDARD.first(first);
    }

    /** The seed of the game's deck. */
    Seed seed() {
        return ((Dealing.FromSeed) table.game().orElseThrow().setup().dealing()).seed();
    }

    static Settings settings(int players, TimeControl clock) {
        return settings(players, clock, false);
    }

    private static Settings settings(int players, TimeControl clock, boolean companies) {
        return TestSettings.withClock(Settings.usual(Rules.base(players).withCompanies(companies)), clock);
    }

    /** A running game of this many people; guest a has the first seat. */
    static TestTable playing(int people, TimeControl clock) {
        return playing(settings(people, clock));
    }

    /** The same with companies. */
    static TestTable trading(int people) {
        return playing(settings(people, new TimeControl.None(), true));
    }

    private static TestTable playing(Settings settings) {
        return playing(new TestTable(settings));
    }

    /** A rated table with these settings. */
    static TestTable rated(Settings settings) {
        return new TestTable(settings, List.of(new Entry.Rated()));
    }

    /** The same table with people on all seats and a running game. */
    static TestTable playing(TestTable testTable) {
        Settings settings = testTable.table.settings();
        int people = settings.rules().players();
        for (int i = 0; i < people; i++) {
            testTable.accepted(guest(i), sit(i));
        }
        for (int i = 0; i < people; i++) {
            testTable.accepted(guest(i), new Command.Reveal(nonce(i).hex()));
        }
        return testTable;
    }

    static String guest(int number) {
        return String.valueOf((char) ('a' + number));
    }

    static Seed nonce(int number) {
        return Seed.ofText("nonce " + number);
    }

    static Command.Sit sit(int number) {
        return new Command.Sit(
                Optional.empty(), "Person " + number, nonce(number).commitment());
    }

    /** Sitting at a table over days. */
    static Command.Sit sitOverDays(int number) {
        return new Command.Sit(
                Optional.empty(),
                "Person " + number,
                nonce(number).commitment(),
                Optional.of(nonce(number).hex()));
    }

    /** The nonce that this person's device reveals at the start of a game over days. */
    static Seed second(int number) {
        return nonce(100 + number);
    }

    static Command.Free free(int seat) {
        return new Command.Free(seat, false, Seed.ofText("after freeing").hex());
    }

    static Command.LeaveSeat leaveSeat() {
        return new Command.LeaveSeat(Seed.ofText("after standing").hex());
    }

    TableDecision decide(String guest, Command command) {
        TableRules.expired(table, now, Seed.ofText("fresh " + now).hex()).ifPresent(this::store);
        TableDecision decision = TableRules.decide(table, guest, command, now);
        if (decision instanceof TableDecision.Accepted accepted
                && !accepted.entries().isEmpty()) {
            store(accepted, Optional.of(new Step.Cause(guest, "m" + table.number())));
        }
        return decision;
    }

    List<Entry> accepted(String guest, Command command) {
        TableDecision decision = decide(guest, command);
        assertThat(decision).as("%s: %s", guest, command).isInstanceOf(TableDecision.Accepted.class);
        return ((TableDecision.Accepted) decision).entries();
    }

    void refused(String guest, Command command, Objection why) {
        Table before = table;
        assertThat(decide(guest, command)).isEqualTo(TableDecision.refused(why));
        assertThat(table).isEqualTo(before);
    }

    /** Lets time pass and applies expired timers. */
    void advance(long millis) {
        now += millis;
        TableRules.expired(table, now, Seed.ofText("fresh " + now).hex()).ifPresent(this::store);
    }

    void store(List<Entry> entries) {
        store(new TableDecision.Accepted(entries));
    }

    private void store(TableDecision.Accepted accepted) {
        store(accepted, Optional.empty());
    }

    private void store(TableDecision.Accepted accepted, Optional<Step.Cause> cause) {
        Step<Entry> step = new Step<>(table.number() + 1, now, cause, accepted.entries());
        log.add(step);
        table = TableReplay.STANDARD.next(table, step, accepted.game());
    }

    int moves() {
        return table.gameState().orElseThrow().moves();
    }

    Command.Play play(String token) {
        return new Command.Play(moves(), MoveText.parse(token).orElseThrow(), 0);
    }

    /** A legal move that places a tile of the hand. */
    Command.Play place() {
        return legal(Move.Place.class);
    }

    /** A legal exchange of shares. */
    Command.Play exchange() {
        return legal(Move.Exchange.class);
    }

    private Command.Play legal(Class<? extends Move> kind) {
        Move move = table.game().orElseThrow().legalMoves().stream()
                .filter(kind::isInstance)
                .findFirst()
                .orElseThrow();
        return new Command.Play(moves(), move, 0);
    }

    void moveBot() {
        Move move = table.game().orElseThrow().legalMoves().get(0);
        TableDecision decision = TableRules.decideBotMove(table, moves(), move);
        store((TableDecision.Accepted) decision);
    }
}
