package io.cablecar.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.chance.SharedSeed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The headers that prove the deal of an online game. */
class DiceHeadersTest {

    private static final Seed SERVER = Seed.ofText("server");
    private static final Seed ADA = Seed.ofText("ada");
    private static final Seed BEN = Seed.ofText("ben");

    /** Ada, a bot and Ben. */
    private final SharedSeed dice =
            new SharedSeed(SERVER, List.of(Optional.of(ADA), Optional.empty(), Optional.of(BEN)));

    /** Ada deposited and revealed, somebody did neither, Ben only deposited. */
    private final SharedSeed overDays = new SharedSeed(
            SERVER,
            List.of(Optional.of(ADA), Optional.empty(), Optional.empty()),
            List.of(Optional.of(Seed.ofText("earlier")), Optional.empty(), Optional.of(BEN)));

    private final Map<String, String> headers = new LinkedHashMap<>();

    @BeforeEach
    void writeHonestHeaders() {
        write(DiceHeaders.of(dice, Optional.of(dice.order()), false));
    }

    private void write(List<GameFile.Header> written) {
        headers.clear();
        written.forEach(header -> headers.put(header.name(), header.value()));
    }

    /** What is wrong with a header that is there, or {@code missing} and the name of one that is not. */
    private Optional<String> fault(Seed seed) {
        return DiceHeaders.fault(file(seed), seed).map(fault -> (fault.isMissing() ? "missing " : "") + fault.header());
    }

    private GameFile file(Seed seed) {
        List<GameFile.Header> extras = new ArrayList<>();
        headers.forEach((name, value) -> extras.add(new GameFile.Header(name, value)));
        return new GameFile(
                Rules.base(3),
                0,
                List.of("Ada", "bot", "Ben"),
                new GameFile.Origin.Known(seed),
                Optional.empty(),
                extras,
                List.of());
    }

    @Test
    void everySecretIsWrittenAfterItsCommitment() {
        assertThat(DiceHeaders.of(dice, Optional.of(List.of(2, 0, 1)), false))
                .containsExactly(
                        new GameFile.Header("ServerCommitment", SERVER.commitment()),
                        new GameFile.Header("ServerSeed", SERVER.hex()),
                        new GameFile.Header("NonceCommitment1", ADA.commitment()),
                        new GameFile.Header("Nonce1", ADA.hex()),
                        new GameFile.Header("NonceCommitment3", BEN.commitment()),
                        new GameFile.Header("Nonce3", BEN.hex()),
                        new GameFile.Header("Order", "3 1 2"));
        assertThat(DiceHeaders.of(dice, Optional.empty(), false)).hasSize(6);
    }

    @Test
    void honestDiceFit() {
        assertThat(fault(dice.seed())).isEmpty();
        headers.remove("Order");
        assertThat(fault(dice.seed())).isEmpty();
    }

    @Test
    void aGamePlayedOnOneDeviceHasNoDiceToCheck() {
        headers.clear();
        assertThat(fault(Seed.ofText("any"))).isEmpty();
    }

    @Test
    void aServerSeedThatDoesNotFitItsCommitmentIsReported() {
        headers.put("ServerCommitment", Seed.ofText("another").commitment());
        assertThat(fault(dice.seed())).contains("ServerSeed");
        headers.put("ServerSeed", "no seed");
        assertThat(fault(dice.seed())).contains("ServerSeed");
        headers.remove("ServerCommitment");
        assertThat(fault(dice.seed())).contains("missing ServerCommitment");
    }

    @Test
    void aNonceThatDoesNotFitItsCommitmentIsReported() {
        headers.put("NonceCommitment3", ADA.commitment());
        assertThat(fault(dice.seed())).contains("Nonce3");
        headers.remove("NonceCommitment3");
        assertThat(fault(dice.seed())).contains("missing NonceCommitment3");
    }

    @Test
    void aSeedThatDoesNotFollowFromTheSecretsIsReported() {
        assertThat(fault(Seed.ofText("chosen"))).contains("Seed");
    }

    @Test
    void aCommitmentWithoutItsSecretIsReported() {
        headers.remove("Nonce1");
        assertThat(fault(dice.seed())).contains("missing Nonce1");
        SharedSeed without = new SharedSeed(SERVER, List.of(Optional.empty(), Optional.empty(), Optional.of(BEN)));
        assertThat(fault(without.seed()))
                .as("a deal in which the server's share replaced the nonce")
                .contains("missing Nonce1");
        headers.keySet().removeIf(name -> name.startsWith("Server"));
        headers.remove("NonceCommitment1");
        assertThat(fault(dice.seed())).contains("missing ServerSeed");
    }

    @Test
    void atATableOverDaysTheContributionOfEachSeatIsStated() {
        write(DiceHeaders.of(overDays, Optional.empty(), true));
        assertThat(headers).containsEntry("Dice", "both server deposit").containsEntry("Deposit3", BEN.hex());
        Seed seed = overDays.seed();
        assertThat(fault(seed)).isEmpty();
        assertThat(DiceHeaders.contributions(file(seed)))
                .contains(List.of(
                        SharedSeed.Contribution.BOTH, SharedSeed.Contribution.SERVER, SharedSeed.Contribution.DEPOSIT));
        headers.put("Dice", "both server nonce");
        assertThat(fault(seed)).contains("Dice");
        headers.remove("Dice");
        assertThat(fault(seed)).contains("missing Dice");
        headers.put("Dice", "both server deposit");
        headers.remove("Deposit1");
        assertThat(fault(seed)).contains("missing Deposit1");
        write(DiceHeaders.of(overDays, Optional.of(overDays.order()), true));
        assertThat(DiceHeaders.contributions(file(seed))
                        .orElseThrow()
                        .get(overDays.order().indexOf(0)))
                .isEqualTo(SharedSeed.Contribution.BOTH);
    }

    @Test
    void anOrderThatDoesNotFollowFromTheSecretsIsReported() {
        List<Integer> order = dice.order();
        headers.put("Order", order.get(1) + 1 + " " + (order.get(0) + 1) + " " + (order.get(2) + 1));
        assertThat(fault(dice.seed())).contains("Order");
    }
}
