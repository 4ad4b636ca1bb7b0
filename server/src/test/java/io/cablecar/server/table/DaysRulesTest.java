package io.cablecar.server.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.chance.SharedSeed.Contribution;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Starting a game over days, for which players need not be connected at the same time. */
class DaysRulesTest {

    private static final long WEEK = 7 * 86_400_000L;

    private final TestTable testTable = new TestTable(TestTable.settings(3, new TimeControl.Days(3)));

    private void seatAll() {
        for (int i = 0; i < 3; i++) {
            testTable.now += WEEK;
            testTable.accepted(TestTable.guest(i), TestTable.sitOverDays(i));
        }
    }

    private void takePart(int number) {
        testTable.accepted(
                TestTable.guest(number),
                new Command.Commit(TestTable.second(number).commitment()));
    }

    private void reveal(int number) {
        testTable.accepted(
                TestTable.guest(number),
                new Command.Reveal(TestTable.second(number).hex()));
    }

    private List<Contribution> forms() {
        return testTable.table.dice().contributions();
    }

    @Test
    void aSeatIsKeptAndTheGameStartsWithoutAnybodyConnected() {
        seatAll();
        assertThat(testTable.table.phase()).isEqualTo(Phase.REVEALING);
        testTable.advance(TableRules.SUMMON_MILLIS - 1);
        assertThat(testTable.table.phase()).isEqualTo(Phase.REVEALING);
        testTable.advance(1);
        assertThat(testTable.table.phase()).isEqualTo(Phase.PLAYING);
        assertThat(forms()).containsOnly(Contribution.DEPOSIT);
        assertThat(testTable.table.seatOf("a")).hasValue(0);
        assertThat(testTable.table.clockExpiry()).hasValue(testTable.now + 3 * 86_400_000L);
    }

    @Test
    void connectedDevicesRevealAfterTheirListIsFixed() {
        seatAll();
        takePart(1);
        testTable.refused("b", new Command.Reveal(TestTable.second(1).hex()), TableObjections.NOT_REVEALING);
        testTable.advance(TableRules.SUMMON_MILLIS);
        assertThat(testTable.table.seating().listed()).contains(List.of(1));
        testTable.refused("c", new Command.Commit(TestTable.second(2).commitment()), TableObjections.NOT_OPEN);
        testTable.refused("c", new Command.Reveal(TestTable.nonce(2).hex()), TableObjections.BAD_NONCE);
        testTable.refused("b", new Command.Reveal(TestTable.nonce(1).hex()), TableObjections.BAD_NONCE);
        reveal(1);
        assertThat(testTable.table.phase()).isEqualTo(Phase.PLAYING);
        assertThat(forms()).containsExactly(Contribution.DEPOSIT, Contribution.BOTH, Contribution.DEPOSIT);
    }

    @Test
    void aChangeOfSettingsForgetsDepositsAndWaitsForEverybodysConsent() {
        testTable.accepted("a", TestTable.sitOverDays(0));
        testTable.accepted("b", TestTable.sitOverDays(1));
        testTable.accepted("a", new Command.Change(TestTable.settings(3, new TimeControl.Days(1))));
        for (int seat = 0; seat < 2; seat++) {
            assertThat(((Chair.Person) testTable.table.chairs().get(seat)).dicePart())
                    .isEqualTo(DicePart.NONE);
        }
        testTable.accepted("c", TestTable.sitOverDays(2));
        testTable.advance(WEEK);
        assertThat(testTable.table.phase()).as("b has not agreed").isEqualTo(Phase.OPEN);
        testTable.refused("a", new Command.Start(), TableObjections.NOT_READY);
        Seed again = TestTable.nonce(50);
        testTable.accepted("b", new Command.Commit(again.commitment(), Optional.of(again.hex())));
        assertThat(testTable.table.phase()).isEqualTo(Phase.REVEALING);
        testTable.advance(TableRules.SUMMON_MILLIS);
        assertThat(testTable.table.phase()).isEqualTo(Phase.PLAYING);
        assertThat(forms()).containsExactly(Contribution.SERVER, Contribution.DEPOSIT, Contribution.DEPOSIT);
    }

    @Test
    void whenAllTakePartTheListIsFixedAtOnce() {
        seatAll();
        for (int i = 0; i < 3; i++) {
            takePart(i);
        }
        assertThat(testTable.table.seating().listed()).contains(List.of(0, 1, 2));
        for (int i = 0; i < 3; i++) {
            reveal(i);
        }
        assertThat(forms()).containsOnly(Contribution.BOTH);
    }

    @Test
    void aDeviceThatDoesNotRevealKeepsItsSeatButOnlyItsDepositCounts() {
        seatAll();
        Seed serverSeed = testTable.table.seating().serverSeed();
        takePart(0);
        takePart(1);
        testTable.advance(TableRules.SUMMON_MILLIS);
        reveal(0);
        testTable.advance(TableRules.REVEAL_MILLIS);
        assertThat(testTable.table.phase()).isEqualTo(Phase.REVEALING);
        assertThat(testTable.table.seating().committed())
                .as("a's nonce is known to the server")
                .isEmpty();
        assertThat(testTable.table.seating().serverSeed())
                .as("the server knows the deposits, so it may not choose another seed")
                .isEqualTo(serverSeed);
        testTable.refused("b", new Command.Commit(TestTable.second(7).commitment()), TableObjections.NOT_OPEN);
        testTable.accepted("a", new Command.Commit(TestTable.second(8).commitment()));
        testTable.accepted("c", new Command.Commit(TestTable.second(2).commitment()));
        assertThat(testTable.table.seating().listed()).contains(List.of(0, 2));
        reveal(2);
        testTable.accepted("a", new Command.Reveal(TestTable.second(8).hex()));
        assertThat(forms()).containsExactly(Contribution.BOTH, Contribution.DEPOSIT, Contribution.BOTH);
    }

    @Test
    void aSeatWithoutADepositCountsAsTheServers() {
        testTable.accepted("a", TestTable.sit(0));
        testTable.accepted("b", TestTable.sitOverDays(1));
        testTable.accepted("c", TestTable.sit(2));
        takePart(2);
        testTable.advance(TableRules.SUMMON_MILLIS);
        reveal(2);
        assertThat(forms()).containsExactly(Contribution.SERVER, Contribution.DEPOSIT, Contribution.NONCE);
    }

    @Test
    void aDeviceMayDepositLater() {
        testTable.accepted("a", TestTable.sit(0));
        testTable.refused("a", new Command.Commit(TestTable.nonce(5).commitment()), TableObjections.NOT_OPEN);
        Command later = new Command.Commit(
                TestTable.nonce(5).commitment(), Optional.of(TestTable.nonce(5).hex()));
        testTable.accepted("a", later);
        testTable.refused("a", later, TableObjections.NOT_OPEN);
        testTable.accepted("a", new Command.Start());
        testTable.advance(TableRules.SUMMON_MILLIS);
        assertThat(forms()).containsExactly(Contribution.DEPOSIT, Contribution.SERVER, Contribution.SERVER);
    }

    @Test
    void aDepositMustMatchItsCommitment() {
        testTable.refused(
                "a",
                new Command.Sit(
                        Optional.empty(),
                        "Ada",
                        TestTable.nonce(0).commitment(),
                        Optional.of(TestTable.nonce(1).hex())),
                TableObjections.BAD_NONCE);
        testTable.refused(
                "a",
                new Command.Sit(Optional.empty(), "Ada", TestTable.nonce(0).commitment(), Optional.of("x")),
                TableObjections.BAD_NONCE);
    }

    @Test
    void aSeatThatIsLeftBeforeTheStartOpensTheTableAgainWithTheSameServerSeed() {
        seatAll();
        Seed serverSeed = testTable.table.seating().serverSeed();
        takePart(0);
        testTable.accepted("b", TestTable.leaveSeat());
        assertThat(testTable.table.phase()).isEqualTo(Phase.OPEN);
        assertThat(testTable.table.due()).isEmpty();
        testTable.refused("b", TestTable.sitOverDays(1), TableObjections.MAY_NOT_SIT);
        testTable.accepted("a", TestTable.free(2));
        testTable.accepted("d", TestTable.sitOverDays(3));
        testTable.accepted("e", TestTable.sitOverDays(2));
        assertThat(testTable.table.phase()).isEqualTo(Phase.REVEALING);
        assertThat(testTable.table.seating().serverSeed()).isEqualTo(serverSeed);
        testTable.advance(TableRules.SUMMON_MILLIS);
        assertThat(forms()).containsOnly(Contribution.DEPOSIT);
    }

    @Test
    void everyDepositAndNonceDecidesTheDeck() {
        seatAll();
        takePart(1);
        testTable.advance(TableRules.SUMMON_MILLIS);
        reveal(1);
        Seed deck = testTable.seed();
        assertThat(testTable.table.dice().seed()).isEqualTo(deck);
        assertThat(testTable.table.dice().deposits())
                .containsExactly(
                        Optional.of(TestTable.nonce(0)),
                        Optional.of(TestTable.nonce(1)),
                        Optional.of(TestTable.nonce(2)));
        assertThat(testTable.table.dice().nonces())
                .containsExactly(Optional.empty(), Optional.of(TestTable.second(1)), Optional.empty());
    }
}
