package io.cablecar.server.conduct;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.MoveText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A table in a test: persons a, b, c… do things at times of the test's choice. */
final class Sitting {

    static final String OWNER = "a";

    Table table;
    long now = 1_000_000;
    final List<Step> log = new ArrayList<>();

    Sitting(Settings settings) {
        Settings whole = settings.whole().orElseThrow();
        Entry made = new Entry.Made(OWNER, whole, Seed.ofText("server").hex(), Optional.empty());
        Step first = new Step(1, now, Optional.empty(), List.of(made));
        log.add(first);
        table = Table.made(first, Game::start);
    }

    static Settings settings(int players, TimeControl clock) {
        return settings(players, clock, false);
    }

    private static Settings settings(int players, TimeControl clock, boolean companies) {
        return new Settings(
                Settings.Variant.of(Rules.base(players).withCompanies(companies)),
                Optional.of(Collections.nCopies(players, Optional.empty())),
                Optional.of(0),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(clock),
                Optional.empty());
    }

    /** So many persons have sat down, revealed, and play; a has the first seat. */
    static Sitting playing(int persons, TimeControl clock) {
        return playing(settings(persons, clock));
    }

    /** The same with companies and their shares. */
    static Sitting trading(int persons) {
        return playing(settings(persons, new TimeControl.None(), true));
    }

    private static Sitting playing(Settings settings) {
        Sitting sitting = new Sitting(settings);
        int persons = settings.gameRules().players();
        for (int i = 0; i < persons; i++) {
            sitting.agreed(guest(i), sit(i));
        }
        for (int i = 0; i < persons; i++) {
            sitting.agreed(guest(i), new Command.Reveal(nonce(i).hex()));
        }
        return sitting;
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

    Decision decide(String guest, Command command) {
        Conduct.onTime(table, now, Seed.ofText("fresh " + now)).ifPresent(this::store);
        Decision decision = Conduct.decide(table, guest, command, now);
        if (decision instanceof Decision.Agreed agreed && !agreed.entries().isEmpty()) {
            store(agreed);
        }
        return decision;
    }

    List<Entry> agreed(String guest, Command command) {
        Decision decision = decide(guest, command);
        assertThat(decision).as("%s: %s", guest, command).isInstanceOf(Decision.Agreed.class);
        return ((Decision.Agreed) decision).entries();
    }

    void refused(String guest, Command command, Objection why) {
        Table before = table;
        assertThat(decide(guest, command)).isEqualTo(Decision.refused(why));
        assertThat(table).isEqualTo(before);
    }

    void waits(long millis) {
        now += millis;
        Conduct.onTime(table, now, Seed.ofText("fresh " + now)).ifPresent(this::store);
    }

    void store(List<Entry> entries) {
        store(new Decision.Agreed(entries));
    }

    private void store(Decision.Agreed agreed) {
        Step step = new Step(table.number() + 1, now, Optional.empty(), agreed.entries());
        log.add(step);
        table = table.after(step, agreed.game());
    }

    int moves() {
        return table.play().orElseThrow().moves();
    }

    Command.Play play(String token) {
        return new Command.Play(moves(), MoveText.parse(token).orElseThrow(), 0);
    }

    /** Some legal move that lays a tile of the hand. */
    Command.Play place() {
        return some(Move.Place.class);
    }

    /** Some legal exchange of shares. */
    Command.Play exchange() {
        return some(Move.Exchange.class);
    }

    private Command.Play some(Class<? extends Move> kind) {
        Move move = table.game().orElseThrow().legalMoves().stream()
                .filter(kind::isInstance)
                .findFirst()
                .orElseThrow();
        return new Command.Play(moves(), move, 0);
    }

    void botMoves() {
        Move move = table.game().orElseThrow().legalMoves().get(0);
        Decision decision = Conduct.botMoves(table, moves(), move);
        store((Decision.Agreed) decision);
    }
}
