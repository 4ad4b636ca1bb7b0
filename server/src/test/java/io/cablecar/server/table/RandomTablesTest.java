package io.cablecar.server.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.DiceHeaders;
import io.cablecar.engine.notation.GameFile;
import io.cablecar.engine.notation.GameFileReader;
import io.cablecar.engine.notation.Replay;
import io.cablecar.server.log.Step;
import io.cablecar.server.wire.GameFileText;
import io.cablecar.server.wire.TableObject;
import io.cablecar.server.wire.TableViewer;
import io.cablecar.server.wire.Wire;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random commands at random times keep a table consistent, and replaying its log gives the same table. */
class RandomTablesTest {

    private static final int ACTIONS = 400;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24})
    void replayingTheLogGivesTheSameTable(int seed) {
        TestTable testTable = played(seed, RandomTablesTest::check);
        List<Step<Entry>> read = new ArrayList<>();
        for (Step<Entry> step : testTable.log) {
            read.add(Wire.step(step.number(), step.at(), Wire.write(step)));
        }
        assertThat(read).isEqualTo(testTable.log);
        assertThat(state(Table.of(read))).isEqualTo(state(testTable.table));
    }

    /** A table after many random actions, the same for the same seed. */
    static TestTable played(int seed, Consumer<Table> afterEach) {
        RandomNumbers random = new RandomNumbers(seed);
        int players = 2 + random.below(5);
        List<TimeControl> clocks = List.of(
                new TimeControl.None(),
                new TimeControl.PerMove(10),
                new TimeControl.Total(60, 3),
                new TimeControl.Days(1));
        TestTable testTable = new TestTable(TestTable.settings(players, clocks.get(random.below(clocks.size()))));
        for (int action = 0; action < ACTIONS; action++) {
            testTable.now += random.below(4_000);
            if (random.below(40) == 0) {
                testTable.advance(random.below(90_000_000));
            }
            if (testTable.table.botToMove().isPresent()) {
                testTable.moveBot();
            } else {
                String guest = TestTable.guest(random.below(players + 1));
                testTable.decide(guest, command(random, testTable, guest));
            }
            afterEach.accept(testTable.table);
        }
        return testTable;
    }

    /** Everything in a table but the games, which have no equality of their own. */
    private static List<Object> state(Table table) {
        return List.of(
                table.number(),
                table.settings(),
                table.phase(),
                table.chairs(),
                table.seating().serverSeed(),
                table.seating().listed(),
                table.admission(),
                table.started(),
                table.gameState().map(GameState::clocks),
                table.requests(),
                table.ending(),
                table.gameState().map(GameState::movers),
                table.gameState().map(GameState::byBots),
                table.game().map(game -> List.of(game.moves(), game.log())));
    }

    /** The deck follows from the dice in the table and in its game file, and deposits are shown only then. */
    private static void checkDice(Table table) {
        List<String> deposits = new ArrayList<>();
        for (Chair chair : table.chairs()) {
            if (chair instanceof Chair.Person person) {
                person.dicePart().deposit().ifPresent(deposits::add);
            }
        }
        for (String guest : List.of("a", "b", "z")) {
            String shown = Wire.write(TableObject.of(
                    "t",
                    table,
                    TableViewer.of(table, guest),
                    Collections.nCopies(table.chairs().size(), true),
                    0,
                    0));
            if (table.phase() != Phase.OVER) {
                assertThat(deposits).noneMatch(shown::contains);
                assertThat(shown).doesNotContain(table.seating().serverSeed().hex());
            }
        }
        if (table.phase() == Phase.OVER) {
            GameFileReader.Parsed parsed = GameFileReader.read(GameFileText.of(table));
            GameFile file = ((GameFileReader.Parsed.Read) parsed).file();
            assertThat(Replay.of(file)).isInstanceOf(Replay.Verified.class);
            assertThat(DiceHeaders.contributions(file).orElseThrow())
                    .hasSize(table.chairs().size());
        }
    }

    private static void check(Table table) {
        assertThat(table.gameState().isPresent())
                .isEqualTo(table.phase() == Phase.PLAYING || table.phase() == Phase.OVER);
        assertThat(table.ending().isPresent()).isEqualTo(table.phase() == Phase.OVER);
        if (table.phase() == Phase.PLAYING) {
            assertThat(table.toMove()).isPresent();
            assertThat(table.chairs()).noneMatch(Chair.Empty.class::isInstance);
            assertThat(table.gameState().orElseThrow().moves())
                    .isEqualTo(table.game().orElseThrow().moves().size());
            assertThat(table.gameState().orElseThrow().clocks().remaining()).allMatch(left -> left >= 0);
        }
        if (table.number() % 16 == 0 || table.phase() == Phase.OVER && table.number() % 4 == 0) {
            checkDice(table);
        }
        if (table.phase() == Phase.OVER) {
            assertThat(table.due()).isEmpty();
            assertThat(table.botToMove()).isEmpty();
        }
    }

    private static Command command(RandomNumbers random, TestTable testTable, String guest) {
        int number = random.below(6);
        return switch (random.below(24)) {
            case 0, 1, 2 -> random.below(2) == 0 ? TestTable.sit(number) : TestTable.sitOverDays(number);
            case 3 -> TestTable.leaveSeat();
            case 4 ->
                new Command.Free(
                        number - 1,
                        random.below(4) == 0,
                        Seed.ofText("freed " + random.below(1_000)).hex());
            case 5 ->
                new Command.Fill(
                        number - 1,
                        number == 0 ? Optional.empty() : Level.ofSeven(number).map(Opponent::of));
            case 6 -> commit(random, number);
            case 7 -> new Command.Start();
            case 8 -> new Command.Reveal(TestTable.nonce(number).hex());
            case 9, 10 -> answer(testTable, guest);
            case 11 -> new Command.Request(request(random));
            case 12 -> new Command.Answer(request(random), number % 3 > 0);
            case 13 -> number == 0 ? new Command.Resign() : new Command.Return();
            case 14 -> new Command.Return();
            case 15 -> new Command.Link("hash " + number);
            case 16 -> new Command.Claim("hash " + number);
            case 17 -> number < 3 ? new Command.Hints(number == 0) : change(random, testTable);
            case 18 -> new Command.Rematch("next");
            default -> move(random, testTable);
        };
    }

    private static TableRequest request(RandomNumbers random) {
        return TableRequest.values()[random.below(TableRequest.values().length)];
    }

    /** Another number of seats or another clock. */
    private static Command change(RandomNumbers random, TestTable testTable) {
        TimeControl clock = random.below(2) == 0 ? testTable.table.settings().clock() : new TimeControl.Days(2);
        return new Command.Change(TestTable.settings(2 + random.below(5), clock));
    }

    private static Command commit(RandomNumbers random, int number) {
        Seed nonce = TestTable.nonce(number);
        return new Command.Commit(
                nonce.commitment(), random.below(2) == 0 ? Optional.of(nonce.hex()) : Optional.empty());
    }

    /** What the device of a guest does to start the game. */
    private static Command answer(TestTable testTable, String guest) {
        int number = guest.charAt(0) - 'a';
        OptionalInt seat = testTable.table.seatOf(guest);
        Optional<String> commitment = seat.isPresent()
                ? ((Chair.Person) testTable.table.chairs().get(seat.getAsInt())).commitment()
                : Optional.empty();
        if (testTable.table.seating().overDays() && commitment.isEmpty()) {
            return new Command.Commit(TestTable.second(number).commitment());
        }
        for (int known = 0; known < 200; known++) {
            if (commitment.equals(Optional.of(TestTable.nonce(known).commitment()))) {
                return new Command.Reveal(TestTable.nonce(known).hex());
            }
        }
        return new Command.Reveal(TestTable.nonce(number).hex());
    }

    private static Command move(RandomNumbers random, TestTable testTable) {
        if (testTable.table.toMove().isEmpty()) {
            return new Command.Commit(Seed.ofText("fresh").commitment());
        }
        List<Move> legal = testTable.table.game().orElseThrow().legalMoves();
        return new Command.Play(
                testTable.moves() - (random.below(10) == 0 ? 1 : 0),
                legal.get(random.below(legal.size())),
                random.below(900));
    }
}
