package io.cablecar.server.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.chance.SharedSeed;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Taking seats, committing to nonces and revealing them. */
class SeatRulesTest {

    private final TestTable testTable = new TestTable(TestTable.settings(3, new TimeControl.None()));

    @Test
    void aFullTableCallsForTheNonces() {
        testTable.accepted("a", TestTable.sit(0));
        testTable.accepted("b", TestTable.sit(1));
        assertThat(testTable.table.phase()).isEqualTo(Phase.OPEN);
        testTable.accepted("c", TestTable.sit(2));
        assertThat(testTable.table.phase()).isEqualTo(Phase.REVEALING);
    }

    @Test
    void theOwnerMayStartEarlyAndBotsTakeFreeSeats() {
        testTable.refused("a", new Command.Start(), TableObjections.NO_PEOPLE);
        testTable.accepted("b", TestTable.sit(1));
        testTable.refused("b", new Command.Start(), TableObjections.NOT_OWNER);
        testTable.accepted("a", new Command.Start());
        assertThat(testTable.table.chairs().subList(1, 3)).containsOnly(new Chair.Bot(Opponent.of(Level.LAMPLIGHTER)));
        testTable.accepted("b", new Command.Reveal(TestTable.nonce(1).hex()));
        assertThat(testTable.table.phase()).isEqualTo(Phase.PLAYING);
    }

    @Test
    void aSeatHasOnePersonAndAPersonOneSeat() {
        testTable.accepted(
                "a", new Command.Sit(Optional.of(1), "Ada", TestTable.nonce(0).commitment()));
        testTable.refused("a", TestTable.sit(0), TableObjections.ALREADY_SEATED);
        testTable.refused(
                "b",
                new Command.Sit(Optional.of(1), "Bob", TestTable.nonce(1).commitment()),
                TableObjections.SEAT_TAKEN);
        testTable.refused(
                "b", new Command.Sit(Optional.of(3), "Bob", TestTable.nonce(1).commitment()), TableObjections.NO_SEAT);
        testTable.refused("b", TestTable.leaveSeat(), TableObjections.NOT_SEATED);
        testTable.accepted("a", TestTable.leaveSeat());
        testTable.accepted(
                "b", new Command.Sit(Optional.of(1), "Bob", TestTable.nonce(1).commitment()));
    }

    @Test
    void aNameThatCanBeTakenForAnotherIsRefused() {
        testTable.accepted(
                "a", new Command.Sit(Optional.of(1), "Ada", TestTable.nonce(0).commitment()));
        for (String name : List.of("Ada", "АDА", "Server")) {
            testTable.refused(
                    "b",
                    new Command.Sit(Optional.of(0), name, TestTable.nonce(1).commitment()),
                    TableObjections.NAME_TAKEN);
        }
        testTable.accepted(
                "b", new Command.Sit(Optional.of(0), "Adam", TestTable.nonce(1).commitment()));
    }

    @Test
    void theOwnerMayFreeAndFillSeats() {
        testTable.accepted("b", TestTable.sit(1));
        testTable.refused("b", TestTable.free(0), TableObjections.NOT_OWNER);
        testTable.refused(
                "a", new Command.Fill(0, Optional.of(Opponent.of(Level.GRIPMAN))), TableObjections.SEAT_TAKEN);
        testTable.accepted("a", TestTable.free(0));
        testTable.accepted("a", new Command.Fill(0, Optional.of(Opponent.of(Level.GRIPMAN))));
        testTable.now += Admission.BAN_MILLIS;
        testTable.refused(
                "b",
                new Command.Sit(Optional.of(0), "Bob", TestTable.nonce(1).commitment()),
                TableObjections.SEAT_TAKEN);
        testTable.accepted("a", new Command.Fill(0, Optional.empty()));
        testTable.accepted(
                "b", new Command.Sit(Optional.of(0), "Bob", TestTable.nonce(1).commitment()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   ",
                "a name of twenty-five letters",
                "line\nbreak",
                "\u202eright to left",
                "nul\u0000",
                "\u00a0\u00a0",
                "\u3164",
                "\u2800 \u2800",
                "\u0301",
                "A\u0301\u0302\u0303\u0304"
            })
    void longOrUnprintableNamesAreRefused(String name) {
        testTable.refused(
                "a",
                new Command.Sit(Optional.empty(), name, TestTable.nonce(0).commitment()),
                TableObjections.BAD_NAME);
    }

    @Test
    void namesInAllLanguagesAreAccepted() {
        assertThat(TableRules.name(" José <b> 李 🚋 ")).contains("José <b> 李 🚋");
        assertThat(TableRules.name("นี้ שָׁלוֹם")).contains("นี้ שָׁלוֹם");
    }

    @Test
    void aCommitmentIsAHash() {
        testTable.refused("a", new Command.Sit(Optional.empty(), "Ada", "abc"), TableObjections.BAD_COMMITMENT);
    }

    @Test
    void onlyTheCommittedNonceIsAccepted() {
        seatAll();
        testTable.refused("a", new Command.Reveal(TestTable.nonce(1).hex()), TableObjections.BAD_NONCE);
        testTable.refused("a", new Command.Reveal("nonsense"), TableObjections.BAD_NONCE);
        testTable.accepted("a", new Command.Reveal(TestTable.nonce(0).hex()));
        assertThat(testTable.accepted("a", new Command.Reveal(TestTable.nonce(0).hex())))
                .isEmpty();
    }

    @Test
    void aPlayerWhoDoesNotRevealLosesTheSeatAndAllCommitAgain() {
        seatAll();
        Seed before = testTable.table.seating().serverSeed();
        testTable.accepted("a", new Command.Reveal(TestTable.nonce(0).hex()));
        testTable.advance(TableRules.REVEAL_MILLIS);
        assertThat(testTable.table.phase()).isEqualTo(Phase.OPEN);
        assertThat(testTable.table.seating().serverSeed()).isNotEqualTo(before);
        assertThat(testTable.table.seatOf("a")).hasValue(0);
        assertThat(testTable.table.seatOf("b")).isEmpty();
        assertThat(testTable.table.seatOf("c")).isEmpty();
        testTable.refused("b", TestTable.sit(1), TableObjections.MAY_NOT_SIT);
        testTable.accepted("d", TestTable.sit(3));
        testTable.now += Admission.BAN_MILLIS;
        testTable.accepted("c", TestTable.sit(2));
        assertThat(testTable.table.phase()).as("a's old nonce is known").isEqualTo(Phase.OPEN);
        testTable.refused("a", new Command.Start(), TableObjections.NOT_READY);
        testTable.accepted("a", new Command.Commit(Seed.ofText("another").commitment()));
        assertThat(testTable.table.phase()).isEqualTo(Phase.REVEALING);
    }

    @Test
    void everyNonceAndTheServerSeedDecideTheDeck() {
        TestTable one = TestTable.playing(2, new TimeControl.None());
        Seed deck = one.seed();
        assertThat(one.table.dice().seed()).isEqualTo(deck);
        assertThat(deck).isNotEqualTo(one.table.seating().serverSeed());
        assertThat(new SharedSeed(
                                one.table.seating().serverSeed(),
                                List.of(Optional.of(TestTable.nonce(0)), Optional.of(TestTable.nonce(5))))
                        .seed())
                .isNotEqualTo(deck);
    }

    @Test
    void shuffledSeatsFollowFromTheDice() {
        Settings fixed = TestTable.settings(3, new TimeControl.None());
        TestTable shuffled = new TestTable(new Settings(
                fixed.rules(),
                fixed.bots(),
                Optional.empty(),
                Settings.Order.RANDOM,
                fixed.visibility(),
                fixed.watch(),
                fixed.hints(),
                fixed.clock(),
                fixed.takeover()));
        for (int i = 0; i < 3; i++) {
            shuffled.accepted(TestTable.guest(i), TestTable.sit(i));
        }
        for (int i = 0; i < 3; i++) {
            shuffled.accepted(
                    TestTable.guest(i), new Command.Reveal(TestTable.nonce(i).hex()));
        }
        List<Integer> order = shuffled.table.dice().order();
        for (int seat = 0; seat < 3; seat++) {
            assertThat(shuffled.table.seatOf(TestTable.guest(order.get(seat)))).hasValue(seat);
        }
        assertThat(shuffled.table.game().orElseThrow().setup().first())
                .isEqualTo(shuffled.table.dice().first());
    }

    @Test
    void impossibleSettingsAreInvalid() {
        Settings valid = TestTable.settings(2, new TimeControl.None());
        assertThat(valid.isValid()).isTrue();
        assertThat(valid.withBots(Collections.nCopies(2, Optional.of(Opponent.of(Level.PUPIL))))
                        .isValid())
                .as("no person")
                .isFalse();
        assertThat(valid.withBots(Collections.nCopies(3, Optional.empty())).isValid())
                .as("more seats than players")
                .isFalse();
        assertThat(TestTable.settings(2, new TimeControl.PerMove(0)).isValid()).isFalse();
    }

    @Test
    void aPersonalLinkOpensASeatOnAnotherDevice() {
        testTable.accepted("a", TestTable.sit(0));
        testTable.accepted("a", new Command.Link("hash"));
        testTable.refused("x", new Command.Claim("guess"), TableObjections.BAD_SECRET);
        testTable.accepted("x", new Command.Claim("hash"));
        assertThat(testTable.table.seatOf("x")).isEqualTo(testTable.table.seatOf("a"));
        assertThat(testTable.accepted("x", new Command.Claim("hash"))).isEmpty();
        testTable.accepted("b", TestTable.sit(1));
        testTable.refused("b", new Command.Claim("hash"), TableObjections.ALREADY_SEATED);
    }

    @Test
    void theDevicesOfASeatAreLimited() {
        testTable.accepted("a", TestTable.sit(0));
        testTable.accepted("a", new Command.Link("hash"));
        for (int device = 1; device < SeatRules.MAX_DEVICES; device++) {
            testTable.accepted("device " + device, new Command.Claim("hash"));
        }
        testTable.refused("one more", new Command.Claim("hash"), TableObjections.TOO_MANY_DEVICES);
        assertThat(testTable.accepted("device 1", new Command.Claim("hash"))).isEmpty();
    }

    @Test
    void aGuestWhoKeepsHoldingUpTheStartWaitsLongerEachTime() {
        long pause = Admission.BAN_MILLIS;
        for (int times = 0; times < 4; times++) {
            testTable.accepted("a", TestTable.sit(0));
            testTable.accepted("a", new Command.Start());
            testTable.accepted("a", TestTable.leaveSeat());
            assertThat(testTable.table.phase()).isEqualTo(Phase.OPEN);
            testTable.now += pause - 1;
            testTable.refused("a", TestTable.sit(0), TableObjections.MAY_NOT_SIT);
            testTable.now += 1;
            for (int seat = 1; seat < 3; seat++) {
                testTable.accepted("a", new Command.Fill(seat, Optional.empty()));
            }
            pause *= 2;
        }
    }

    private static Command.Sit sitFrom(String address, int number) {
        return sitFrom(new Origin(address, Optional.empty()), number);
    }

    /** Sits down from one of the addresses of a network. */
    private static Command.Sit sitFrom(String network, String address, int number) {
        return sitFrom(new Origin(address, Optional.of(network)), number);
    }

    private static Command.Sit sitFrom(Origin from, int number) {
        return new Command.Sit(
                Optional.empty(),
                "Person " + number,
                TestTable.nonce(number).commitment(),
                Optional.empty(),
                Optional.of(from));
    }

    /** Guest number i takes the last free seat from an address, and lets the time pass in which to reveal. */
    private void withhold(String address, int number) {
        withhold(sitFrom(address, number), number);
    }

    private void withhold(Command.Sit sit, int number) {
        testTable.accepted("guest " + number, sit);
        assertThat(testTable.table.phase()).isEqualTo(Phase.REVEALING);
        testTable.accepted("a", new Command.Reveal(TestTable.nonce(0).hex()));
        testTable.advance(TableRules.REVEAL_MILLIS);
        assertThat(testTable.table.phase()).isEqualTo(Phase.OPEN);
        testTable.accepted("a", new Command.Commit(TestTable.nonce(0).commitment()));
    }

    @Test
    void otherGuestsFromTheAddressOfAGuestWhoWithholdsHaveToWaitToo() {
        testTable.accepted("a", sitFrom("owner's", 0));
        testTable.accepted("a", new Command.Fill(1, Optional.of(Opponent.of(Level.GRIPMAN))));
        withhold("café", 10);
        testTable.refused("guest 12", sitFrom("café", 12), TableObjections.MAY_NOT_SIT);
        testTable.accepted("guest 13", sitFrom("elsewhere", 13));
        testTable.accepted("guest 13", TestTable.leaveSeat());
        testTable.accepted("a", new Command.Commit(TestTable.nonce(0).commitment()));
        testTable.now += Admission.BAN_MILLIS;
        withhold("café", 14);
        testTable.now += Admission.BAN_MILLIS;
        testTable.refused("guest 15", sitFrom("café", 15), TableObjections.MAY_NOT_SIT);
        testTable.now += Admission.BAN_MILLIS;
        testTable.accepted("guest 15", sitFrom("café", 15));
    }

    /** A customer of a provider often has a whole IPv6 network of addresses, each with guests of its own. */
    @Test
    void aNetworkWhoseAddressesHoldUpTheStartFourTimesHasToWait() {
        testTable.accepted("a", sitFrom("owner's", 0));
        testTable.accepted("a", new Command.Fill(1, Optional.of(Opponent.of(Level.GRIPMAN))));
        for (int times = 0; times < Admission.NETWORK; times++) {
            withhold(sitFrom("network", "address " + times, 10 + times), 10 + times);
        }
        testTable.refused("guest 20", sitFrom("network", "address 20", 20), TableObjections.MAY_NOT_SIT);
        testTable.accepted("guest 21", sitFrom("other network", "address 21", 21));
        testTable.accepted("guest 21", TestTable.leaveSeat());
        testTable.now += Admission.BAN_MILLIS;
        testTable.accepted("a", new Command.Commit(TestTable.nonce(0).commitment()));
        withhold(sitFrom("network", "address 22", 22), 22);
        testTable.now += Admission.BAN_MILLIS;
        testTable.refused("guest 23", sitFrom("network", "address 23", 23), TableObjections.MAY_NOT_SIT);
    }

    @Test
    void theNetworkOfTheOwnerDoesNotHaveToWait() {
        testTable.accepted("a", sitFrom("campus", "owner's", 0));
        testTable.accepted("a", new Command.Fill(1, Optional.of(Opponent.of(Level.GRIPMAN))));
        for (int times = 0; times <= Admission.NETWORK; times++) {
            withhold(sitFrom("campus", "address " + times, 10 + times), 10 + times);
        }
    }

    @Test
    void aNetworkIsKeptOutForAWhileAfterTheOwnerHasBannedFourOfItsGuests() {
        for (int number = 10; number < 10 + Admission.NETWORK; number++) {
            testTable.accepted("guest " + number, sitFrom("network", "address " + number, number));
            testTable.accepted("a", new Command.Free(0, true, Seed.ofText("x").hex()));
        }
        testTable.refused("guest 20", sitFrom("network", "address 20", 20), TableObjections.MAY_NOT_SIT);
        testTable.now += Admission.ADDRESS_BAN_MILLIS;
        testTable.accepted("guest 20", sitFrom("network", "address 20", 20));
    }

    @Test
    void friendsInTheHomeOfTheOwnerDoNotWaitForEachOther() {
        testTable.accepted("a", sitFrom("home", 0));
        testTable.accepted("a", new Command.Fill(1, Optional.of(Opponent.of(Level.GRIPMAN))));
        withhold("home", 10);
        testTable.accepted("guest 12", sitFrom("home", 12));
    }

    /** Takes and leaves a seat until that is refused; returns the number of times it was accepted. */
    private int sitAndStandRepeatedly(String guest, String address, int number) {
        return sitAndStandRepeatedly(guest, sitFrom(address, number));
    }

    private int sitAndStandRepeatedly(String guest, Command.Sit sit) {
        int times = 0;
        while (TableRules.decide(testTable.table, guest, sit, testTable.now) instanceof TableDecision.Accepted) {
            testTable.accepted(guest, sit);
            times++;
            if (TableRules.decide(testTable.table, guest, TestTable.leaveSeat(), testTable.now)
                    instanceof TableDecision.Refused) {
                testTable.accepted(
                        "a", TestTable.free(testTable.table.seatOf(guest).orElseThrow()));
                return times;
            }
            testTable.accepted(guest, TestTable.leaveSeat());
        }
        return times;
    }

    @Test
    void manyGuestsFromOneAddressCantFillTheLogBeforeTheStart() {
        int edits = 0;
        for (int guest = 10; guest < 70; guest++) {
            edits += 2 * sitAndStandRepeatedly("guest " + guest, "café", guest);
        }
        assertThat(edits).isLessThanOrEqualTo(TableRules.MAX_ADDRESS_EDITS + 2);
        testTable.accepted("b", sitFrom("elsewhere", 1));
    }

    @Test
    void manyAddressesOfOneNetworkCantFillTheLogBeforeTheStart() {
        int edits = 0;
        for (int guest = 10; guest < 70; guest++) {
            edits += 2 * sitAndStandRepeatedly("guest " + guest, sitFrom("network", "address " + guest, guest));
        }
        assertThat(edits).isLessThanOrEqualTo(Admission.NETWORK * TableRules.MAX_ADDRESS_EDITS + 2);
        testTable.accepted("b", sitFrom("other network", "elsewhere", 1));
    }

    @Test
    void othersCanSitDownWhateverStrangersDoBeforeTheStart() {
        for (int address = 0; testTable.table.number() < TableRules.MAX_STEPS_BEFORE_START; address++) {
            for (int guest = 0; guest < 4; guest++) {
                sitAndStandRepeatedly("guest " + address + "." + guest, "address " + address, 10 + guest);
            }
        }
        assertThat(2 * sitAndStandRepeatedly("stranger", "one more", 9))
                .isLessThanOrEqualTo(TableRules.MAX_LATE_EDITS + 1);
        for (int person = 0; person < 3; person++) {
            testTable.accepted(TestTable.guest(person), sitFrom("person " + person, person));
        }
        assertThat(testTable.table.phase()).isEqualTo(Phase.REVEALING);
        for (int person = 0; person < 3; person++) {
            testTable.accepted(
                    TestTable.guest(person),
                    new Command.Reveal(TestTable.nonce(person).hex()));
        }
        assertThat(testTable.table.phase()).isEqualTo(Phase.PLAYING);
    }

    @Test
    void aPersonRevokesLinksAndOtherDevices() {
        testTable.accepted("a", TestTable.sit(0));
        testTable.refused("x", new Command.Revoke(), TableObjections.NOT_SEATED);
        testTable.accepted("a", new Command.Link("hash"));
        testTable.accepted("x", new Command.Claim("hash"));
        assertThat(testTable.accepted("x", new Command.Revoke())).containsExactly(new Entry.Revoked(0, List.of("a")));
        assertThat(testTable.table.seatOf("a")).isEmpty();
        assertThat(testTable.table.seatOf("x")).hasValue(0);
        testTable.refused("y", new Command.Claim("hash"), TableObjections.BAD_SECRET);
        assertThat(testTable.accepted("x", new Command.Revoke())).isEmpty();
    }

    @Test
    void theHostMayFreeASeatWhileAllAreAskedToBeReady() {
        seatAll();
        Seed before = testTable.table.seating().serverSeed();
        HostCommand free = new HostCommand.Free(1, Seed.ofText("fresh").hex());
        TableDecision decision = HostRules.decide(testTable.table, free, testTable.now);
        assertThat(decision).isInstanceOf(TableDecision.Accepted.class);
        testTable.store(((TableDecision.Accepted) decision).entries());
        assertThat(testTable.table.phase()).isEqualTo(Phase.OPEN);
        assertThat(testTable.table.seatOf("b")).isEmpty();
        assertThat(testTable.table.seating().serverSeed()).isNotEqualTo(before);
        assertThat(testTable.table.seating().committed()).as("all commit again").isEmpty();
    }

    @Test
    void theSeatsOfARematchAreKeptForItsPlayersForAMinute() {
        testTable.store(List.of(
                new Entry.Invited("Bob", List.of("b")),
                new Entry.Reserved(List.of("a", "b"), testTable.now + TableRules.RESERVED_MILLIS)));
        testTable.accepted("b", TestTable.sit(1));
        testTable.refused("x", TestTable.sit(7), TableObjections.RESERVED);
        testTable.now += TableRules.RESERVED_MILLIS;
        testTable.accepted("x", TestTable.sit(7));
    }

    @Test
    void aTableOfPeopleWhoWereFoundIsClosedUnlessItStartsWithinAMinute() {
        long until = testTable.now + TableRules.FOUND_MILLIS;
        testTable.store(List.of(new Entry.Reserved(List.of("a", "b", "c"), until)));
        assertThat(testTable.table.due()).hasValue(until);
        testTable.now = until - TableRules.REVEAL_MILLIS / 2;
        seatAll();
        // The last answers are awaited, then it is open again and closed at once.
        testTable.advance(TableRules.REVEAL_MILLIS);
        assertThat(testTable.table.phase()).isEqualTo(Phase.OPEN);
        testTable.advance(0);
        assertThat(testTable.table.phase()).isEqualTo(Phase.OVER);
        assertThat(testTable.table.ending()).contains(new Ending.Closed());
    }

    @Test
    void aTableOfPeopleWhoWereFoundPlaysOn() {
        long until = testTable.now + TableRules.FOUND_MILLIS;
        testTable.store(List.of(new Entry.Reserved(List.of("a", "b", "c"), until)));
        seatAll();
        for (int i = 0; i < 3; i++) {
            testTable.accepted(
                    TestTable.guest(i), new Command.Reveal(TestTable.nonce(i).hex()));
        }
        testTable.advance(TableRules.FOUND_MILLIS);
        assertThat(testTable.table.phase()).isEqualTo(Phase.PLAYING);
    }

    @Test
    void anotherDeviceOfASeatMayReplaceTheNonceUntilTheStart() {
        testTable.accepted("b", TestTable.sit(1));
        testTable.store(List.of(new Entry.Claimed(0, "phone")));
        String replacement = TestTable.nonce(9).commitment();
        testTable.accepted("phone", new Command.Commit(replacement));
        assertThat(testTable.accepted("phone", new Command.Commit(replacement)))
                .as("the same again")
                .isEmpty();
        testTable.accepted("a", TestTable.sit(0));
        testTable.accepted("c", TestTable.sit(2));
        assertThat(testTable.table.phase()).isEqualTo(Phase.REVEALING);
        testTable.refused("b", new Command.Reveal(TestTable.nonce(1).hex()), TableObjections.BAD_NONCE);
        testTable.refused("b", new Command.Commit(TestTable.nonce(8).commitment()), TableObjections.NOT_OPEN);
        testTable.accepted("phone", new Command.Reveal(TestTable.nonce(9).hex()));
    }

    @Test
    void theOwnerChangesSettingsAndEverybodyElseIsAskedAgain() {
        TestTable two = new TestTable(TestTable.settings(2, new TimeControl.None()));
        Settings other = TestSettings.withVisibility(
                TestTable.settings(2, new TimeControl.PerMove(60)), Settings.Visibility.PUBLIC);
        two.accepted("b", TestTable.sit(1));
        two.refused("b", new Command.Change(other), TableObjections.NOT_OWNER);
        two.accepted("a", new Command.Change(other));
        assertThat(two.table.settings()).isEqualTo(other);
        assertThat(((Chair.Person) two.table.chairs().get(0)).mustAgree()).isTrue();
        two.accepted("a", TestTable.sit(0));
        assertThat(two.table.phase()).as("b has not agreed").isEqualTo(Phase.OPEN);
        two.refused("a", new Command.Start(), TableObjections.NOT_READY);
        two.accepted("b", new Command.Commit(TestTable.second(1).commitment()));
        assertThat(two.table.phase()).isEqualTo(Phase.REVEALING);
        two.refused("b", new Command.Reveal(TestTable.nonce(1).hex()), TableObjections.BAD_NONCE);
        two.refused("a", new Command.Change(other), TableObjections.NOT_OPEN);
    }

    @Test
    void theOwnerNeedNotAgreeToAChangeByTheOwner() {
        TestTable three = new TestTable(TestTable.settings(3, new TimeControl.None()));
        three.accepted("a", TestTable.sit(0));
        three.accepted("a", new Command.Hints(true));
        Chair.Person owner = (Chair.Person) three.table.chairs().get(0);
        assertThat(three.table.settings().hints()).isTrue();
        assertThat(owner.mustAgree()).isFalse();
        assertThat(owner.commitment()).as("the device commits again").isEmpty();
    }

    @Test
    void changedSettingsKeepPeopleOnTheirSeats() {
        TestTable three = new TestTable(TestTable.settings(3, new TimeControl.None()));
        three.accepted(
                "b", new Command.Sit(Optional.of(2), "B", TestTable.nonce(1).commitment()));
        three.refused(
                "a", new Command.Change(TestTable.settings(2, new TimeControl.None())), TableObjections.SEAT_TAKEN);
        three.accepted("a", new Command.Change(TestTable.settings(5, new TimeControl.None())));
        assertThat(three.table.seatOf("b")).hasValue(2);
        assertThat(three.table.chairs()).hasSize(5);
        assertThat(three.accepted("a", new Command.Change(TestTable.settings(5, new TimeControl.None()))))
                .as("nothing changes")
                .isEmpty();
    }

    @Test
    void aBannedPersonNeverSitsAgain() {
        testTable.accepted("b", TestTable.sit(1));
        testTable.accepted("a", new Command.Free(0, true, Seed.ofText("x").hex()));
        testTable.now += 1_000_000_000_000L;
        testTable.refused("b", TestTable.sit(1), TableObjections.MAY_NOT_SIT);
        testTable.accepted("c", TestTable.sit(2));
    }

    @Test
    void aBannedPersonDoesNotReturnAsAnotherGuestOfTheSameAddressForAWhile() {
        testTable.accepted("b", sitFrom("there", 1));
        testTable.accepted("a", new Command.Free(0, true, Seed.ofText("x").hex()));
        testTable.refused("c", sitFrom("there", 2), TableObjections.MAY_NOT_SIT);
        testTable.accepted("d", sitFrom("elsewhere", 3));
        testTable.now += Admission.ADDRESS_BAN_MILLIS;
        testTable.accepted("c", sitFrom("there", 2));
        testTable.refused("b", sitFrom("elsewhere", 1), TableObjections.MAY_NOT_SIT);
    }

    @Test
    void aBanDoesNotCoverTheAddressOfTheOwner() {
        testTable.accepted("a", sitFrom("home", 0));
        testTable.accepted("b", sitFrom("home", 1));
        testTable.accepted("a", new Command.Free(1, true, Seed.ofText("x").hex()));
        testTable.refused("b", sitFrom("home", 1), TableObjections.MAY_NOT_SIT);
        testTable.accepted("c", sitFrom("home", 2));
    }

    @Test
    void aPersonWhoseSeatWasFreedSitsAgainOnlyAfterAMinute() {
        testTable.accepted("b", TestTable.sit(1));
        testTable.accepted("a", TestTable.free(0));
        testTable.refused("b", TestTable.sit(1), TableObjections.MAY_NOT_SIT);
        testTable.now += Admission.BAN_MILLIS;
        testTable.accepted("b", TestTable.sit(1));
    }

    @Test
    void theOwnerMayFreeASeatWhileAllAreAskedToBeReady() {
        seatAll();
        Seed before = testTable.table.seating().serverSeed();
        testTable.accepted("a", new Command.Reveal(TestTable.nonce(0).hex()));
        testTable.accepted("a", TestTable.free(1));
        assertThat(testTable.table.phase()).isEqualTo(Phase.OPEN);
        assertThat(testTable.table.seating().serverSeed()).isNotEqualTo(before);
        assertThat(testTable.table.seatOf("b")).isEmpty();
        assertThat(testTable.table.seating().committed()).as("all commit again").isEmpty();
        testTable.now += Admission.BAN_MILLIS;
        testTable.accepted("b", TestTable.sit(1));
    }

    @Test
    void beforeTheFirstMoveABotReplacesAPersonWhomTheOwnerRemovesAndTheDeckStays() {
        TestTable playing = TestTable.playing(3, new TimeControl.None());
        Seed deck = playing.table.dice().seed();
        playing.refused("b", TestTable.free(0), TableObjections.NOT_OWNER);
        playing.accepted("a", TestTable.free(1));
        playing.refused("a", TestTable.free(1), TableObjections.NO_SEAT);
        assertThat(playing.table.seatOf("b")).isEmpty();
        assertThat(playing.table.dice().seed()).isEqualTo(deck);
        playing.accepted("a", playing.place());
        assertThat(playing.table.botToMove()).isPresent();
        playing.refused("a", TestTable.free(2), TableObjections.NOT_OPEN);
    }

    @Test
    void changesBeforeTheStartDoNotCountAgainstTheGame() {
        for (int i = 0; i < TableRules.MAX_EDITS / 2; i++) {
            testTable.accepted("x", TestTable.sit(7));
            testTable.accepted("x", TestTable.leaveSeat());
        }
        testTable.refused("x", TestTable.sit(7), TableObjections.TOO_MANY_STEPS);
        for (int guest = 0; guest < 40; guest++) {
            for (int i = 0; i < TableRules.MAX_EDITS / 2; i++) {
                testTable.decide("stranger " + guest, TestTable.sit(7));
                testTable.decide("stranger " + guest, TestTable.leaveSeat());
            }
        }
        assertThat(testTable.table.number()).isGreaterThan(2_000);
        seatAll();
        for (int i = 0; i < 3; i++) {
            testTable.accepted(
                    TestTable.guest(i), new Command.Reveal(TestTable.nonce(i).hex()));
        }
        testTable.accepted("a", new Command.Request(TableRequest.END));
        testTable.accepted("a", testTable.place());
    }

    @Test
    void aSeatCanUseUpOnlyItsOwnChangesAfterTheStart() {
        TestTable playing = TestTable.playing(3, new TimeControl.None());
        for (int i = 0; i < TableRules.MAX_SEAT_EDITS; i++) {
            playing.accepted("a", new Command.Request(TableRequest.END));
            playing.accepted("a", new Command.Answer(TableRequest.END, false));
        }
        playing.refused("a", new Command.Request(TableRequest.END), TableObjections.TOO_MANY_STEPS);
        playing.refused("a", new Command.Link("00"), TableObjections.TOO_MANY_STEPS);
        playing.accepted("b", new Command.Request(TableRequest.END));
        playing.accepted("a", new Command.Answer(TableRequest.END, false));
        playing.accepted("b", new Command.Request(TableRequest.END));
        playing.accepted("a", new Command.Answer(TableRequest.END, true));
        assertThat(playing.accepted("c", new Command.Answer(TableRequest.END, true)))
                .contains(new Entry.Over(new Ending.Agreed()));
    }

    @Test
    void repeatedRequestsAndAnswersAddNoEntries() {
        TestTable playing = TestTable.playing(3, new TimeControl.None());
        playing.accepted("a", new Command.Request(TableRequest.END));
        playing.accepted("b", new Command.Answer(TableRequest.END, true));
        int before = playing.table.number();
        for (int i = 0; i < 10; i++) {
            assertThat(playing.accepted("a", new Command.Request(TableRequest.END)))
                    .isEmpty();
            assertThat(playing.accepted("b", new Command.Answer(TableRequest.END, true)))
                    .isEmpty();
            assertThat(playing.accepted("b", new Command.Request(TableRequest.END)))
                    .as("the same request of another player is an answer")
                    .isEmpty();
        }
        assertThat(playing.table.number()).isEqualTo(before);
        assertThat(playing.accepted("c", new Command.Request(TableRequest.END)))
                .containsExactly(new Entry.Answered(2, TableRequest.END, true), new Entry.Over(new Ending.Agreed()));
    }

    @Test
    void aRepeatedRequestEndsTheGameOnceNobodyElseHasToAgree() {
        TestTable playing = TestTable.playing(3, new TimeControl.None());
        playing.accepted("a", new Command.Request(TableRequest.END));
        playing.accepted("b", new Command.Answer(TableRequest.END, true));
        playing.accepted("c", new Command.Resign());
        playing.accepted("a", new Command.Request(TableRequest.END));
        assertThat(playing.table.phase()).isEqualTo(Phase.OVER);
    }

    @Test
    void changedAnswersCountAgainstTheSeat() {
        TestTable playing = TestTable.playing(6, new TimeControl.None());
        playing.now += RequestRules.AWAY_MILLIS;
        playing.accepted("b", new Command.Request(TableRequest.SUBSTITUTE));
        playing.accepted("c", new Command.Answer(TableRequest.SUBSTITUTE, false));
        for (int i = 0; i < TableRules.MAX_SEAT_EDITS; i++) {
            playing.accepted("c", new Command.Answer(TableRequest.SUBSTITUTE, i % 2 == 0));
        }
        playing.refused("c", new Command.Answer(TableRequest.SUBSTITUTE, true), TableObjections.TOO_MANY_STEPS);
        playing.accepted("d", new Command.Answer(TableRequest.SUBSTITUTE, true));
        playing.accepted("e", new Command.Answer(TableRequest.SUBSTITUTE, true));
        assertThat(playing.table.chairs().get(0).isPlaying()).isFalse();
    }

    @Test
    void strangersCannotLockTheOwnerOut() {
        for (int guest = 0; testTable.table.number() < TableRules.MAX_STEPS_BEFORE_START; guest++) {
            for (int i = 0; i < TableRules.MAX_EDITS / 2; i++) {
                testTable.decide("stranger " + guest, TestTable.sit(7));
                testTable.decide("stranger " + guest, TestTable.leaveSeat());
            }
        }
        testTable.accepted("another", TestTable.sit(8));
        for (int seat = 0; seat < 3; seat++) {
            testTable.decide("a", TestTable.free(seat));
        }
        testTable.accepted("a", TestTable.sit(0));
        testTable.accepted("a", new Command.Start());
        testTable.accepted("a", new Command.Reveal(TestTable.nonce(0).hex()));
        assertThat(testTable.table.phase()).isEqualTo(Phase.PLAYING);
    }

    private void seatAll() {
        for (int i = 0; i < 3; i++) {
            testTable.accepted(TestTable.guest(i), TestTable.sit(i));
        }
    }
}
