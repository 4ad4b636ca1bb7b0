package io.cablecar.server.conduct;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.engine.chance.Seed;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Taking seats, and dice that nobody can load. */
class SeatsTest {

    private final Sitting sitting = new Sitting(Sitting.settings(3, new TimeControl.None()));

    @Test
    void aTableWithoutFreeSeatsAsksForTheNonces() {
        sitting.agreed("a", Sitting.sit(0));
        sitting.agreed("b", Sitting.sit(1));
        assertThat(sitting.table.phase()).isEqualTo(Phase.OPEN);
        sitting.agreed("c", Sitting.sit(2));
        assertThat(sitting.table.phase()).isEqualTo(Phase.REVEALING);
    }

    @Test
    void theOwnerMayStartEarlierAndBotsTakeTheRest() {
        sitting.refused("a", new Command.Start(), Objection.NO_PERSONS);
        sitting.agreed("b", Sitting.sit(1));
        sitting.refused("b", new Command.Start(), Objection.NOT_OWNER);
        sitting.agreed("a", new Command.Start());
        assertThat(sitting.table.chairs().subList(1, 3)).containsOnly(new Chair.Bot(Opponent.of(Level.LAMPLIGHTER)));
        sitting.agreed("b", new Command.Reveal(Sitting.nonce(1).hex()));
        assertThat(sitting.table.phase()).isEqualTo(Phase.PLAYING);
    }

    @Test
    void aSeatIsForOneAndOneSeatForEach() {
        sitting.agreed(
                "a", new Command.Sit(Optional.of(1), "Ada", Sitting.nonce(0).commitment()));
        sitting.refused("a", Sitting.sit(0), Objection.ALREADY_SEATED);
        sitting.refused(
                "b", new Command.Sit(Optional.of(1), "Bob", Sitting.nonce(1).commitment()), Objection.SEAT_TAKEN);
        sitting.refused(
                "b", new Command.Sit(Optional.of(3), "Bob", Sitting.nonce(1).commitment()), Objection.NO_SEAT);
        sitting.refused("b", new Command.Stand(), Objection.NOT_SEATED);
        sitting.agreed("a", new Command.Stand());
        sitting.agreed(
                "b", new Command.Sit(Optional.of(1), "Bob", Sitting.nonce(1).commitment()));
    }

    @Test
    void theOwnerMayFreeAndFillSeats() {
        sitting.agreed("b", Sitting.sit(1));
        sitting.refused("b", new Command.Free(0), Objection.NOT_OWNER);
        sitting.refused("a", new Command.Fill(0, Optional.of(Opponent.of(Level.GRIPMAN))), Objection.SEAT_TAKEN);
        sitting.agreed("a", new Command.Free(0));
        sitting.agreed("a", new Command.Fill(0, Optional.of(Opponent.of(Level.GRIPMAN))));
        sitting.refused(
                "b", new Command.Sit(Optional.of(0), "Bob", Sitting.nonce(1).commitment()), Objection.SEAT_TAKEN);
        sitting.agreed("a", new Command.Fill(0, Optional.empty()));
        sitting.agreed(
                "b", new Command.Sit(Optional.of(0), "Bob", Sitting.nonce(1).commitment()));
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
    void namesAreShortPlainText(String name) {
        sitting.refused(
                "a", new Command.Sit(Optional.empty(), name, Sitting.nonce(0).commitment()), Objection.BAD_NAME);
    }

    @Test
    void namesOfAllLanguagesAreWelcome() {
        assertThat(Conduct.name(" José <b> 李 🚋 ")).contains("José <b> 李 🚋");
        assertThat(Conduct.name("นี้ שָׁלוֹם")).contains("นี้ שָׁלוֹם");
    }

    @Test
    void aCommitmentIsAHash() {
        sitting.refused("a", new Command.Sit(Optional.empty(), "Ada", "abc"), Objection.BAD_COMMITMENT);
    }

    @Test
    void onlyTheNonceCommittedToIsTaken() {
        full();
        sitting.refused("a", new Command.Reveal(Sitting.nonce(1).hex()), Objection.BAD_NONCE);
        sitting.refused("a", new Command.Reveal("nonsense"), Objection.BAD_NONCE);
        sitting.agreed("a", new Command.Reveal(Sitting.nonce(0).hex()));
        assertThat(sitting.agreed("a", new Command.Reveal(Sitting.nonce(0).hex())))
                .isEmpty();
    }

    @Test
    void whoDoesNotRevealLosesTheSeatAndAllBeginAnewWithNewNonces() {
        full();
        Seed before = sitting.table.serverSeed();
        sitting.agreed("a", new Command.Reveal(Sitting.nonce(0).hex()));
        sitting.waits(Conduct.REVEAL_MILLIS);
        assertThat(sitting.table.phase()).isEqualTo(Phase.OPEN);
        assertThat(sitting.table.serverSeed()).isNotEqualTo(before);
        assertThat(sitting.table.seatOf("a")).hasValue(0);
        assertThat(sitting.table.seatOf("b")).isEmpty();
        assertThat(sitting.table.seatOf("c")).isEmpty();
        sitting.agreed("b", Sitting.sit(1));
        sitting.agreed("c", Sitting.sit(2));
        assertThat(sitting.table.phase()).as("a's old nonce is known").isEqualTo(Phase.OPEN);
        sitting.refused("a", new Command.Start(), Objection.NOT_READY);
        sitting.agreed("a", new Command.Commit(Seed.ofText("another").commitment()));
        assertThat(sitting.table.phase()).isEqualTo(Phase.REVEALING);
    }

    @Test
    void everyPartDecidesTheDeck() {
        Sitting one = Sitting.playing(2, new TimeControl.None());
        Seed deck = one.table.game().orElseThrow().setup().seed();
        assertThat(one.table.dice().seed()).isEqualTo(deck);
        assertThat(deck).isNotEqualTo(one.table.serverSeed());
        assertThat(new io.cablecar.engine.chance.SharedSeed(
                                one.table.serverSeed(),
                                List.of(Optional.of(Sitting.nonce(0)), Optional.of(Sitting.nonce(5))))
                        .seed())
                .isNotEqualTo(deck);
    }

    @Test
    void mixedSeatsFollowFromTheDice() {
        Settings fixed = Sitting.settings(3, new TimeControl.None());
        Sitting mixed = new Sitting(new Settings(
                fixed.rules(),
                fixed.bots(),
                Optional.empty(),
                Optional.of(Settings.Order.RANDOM),
                fixed.visibility(),
                fixed.watch(),
                fixed.hints(),
                fixed.clock(),
                fixed.takeover()));
        for (int i = 0; i < 3; i++) {
            mixed.agreed(Sitting.guest(i), Sitting.sit(i));
        }
        for (int i = 0; i < 3; i++) {
            mixed.agreed(Sitting.guest(i), new Command.Reveal(Sitting.nonce(i).hex()));
        }
        List<Integer> order = mixed.table.dice().order();
        for (int seat = 0; seat < 3; seat++) {
            assertThat(mixed.table.seatOf(Sitting.guest(order.get(seat)))).hasValue(seat);
        }
        assertThat(mixed.table.game().orElseThrow().setup().first())
                .isEqualTo(mixed.table.dice().first());
    }

    @Test
    void senselessTablesAreNotMade() {
        Settings fine = Sitting.settings(2, new TimeControl.None());
        assertThat(fine.whole()).isPresent();
        assertThat(fine.withBots(Collections.nCopies(2, Optional.of(Opponent.of(Level.PUPIL))))
                        .whole())
                .as("no person")
                .isEmpty();
        assertThat(fine.withBots(Collections.nCopies(3, Optional.empty())).whole())
                .as("too many")
                .isEmpty();
        assertThat(Sitting.settings(2, new TimeControl.PerMove(0)).whole()).isEmpty();
    }

    @Test
    void aPersonalLinkOpensTheSeatOnAnotherDevice() {
        sitting.agreed("a", Sitting.sit(0));
        sitting.agreed("a", new Command.Link("hash"));
        sitting.refused("x", new Command.Claim("guess"), Objection.BAD_SECRET);
        sitting.agreed("x", new Command.Claim("hash"));
        assertThat(sitting.table.seatOf("x")).isEqualTo(sitting.table.seatOf("a"));
        assertThat(sitting.agreed("x", new Command.Claim("hash"))).isEmpty();
        sitting.agreed("b", Sitting.sit(1));
        sitting.refused("b", new Command.Claim("hash"), Objection.ALREADY_SEATED);
    }

    @Test
    void aSeatIsHeldByAFewDevices() {
        sitting.agreed("a", Sitting.sit(0));
        sitting.agreed("a", new Command.Link("hash"));
        for (int device = 1; device < Seating.MOST_DEVICES; device++) {
            sitting.agreed("device " + device, new Command.Claim("hash"));
        }
        sitting.refused("one more", new Command.Claim("hash"), Objection.TOO_MANY_DEVICES);
        assertThat(sitting.agreed("device 1", new Command.Claim("hash"))).isEmpty();
    }

    private void full() {
        for (int i = 0; i < 3; i++) {
            sitting.agreed(Sitting.guest(i), Sitting.sit(i));
        }
    }
}
