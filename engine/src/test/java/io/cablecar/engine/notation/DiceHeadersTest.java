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
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A file from a far table tells whether its dice were loaded. */
class DiceHeadersTest {

    private static final Seed SERVER = Seed.ofText("server");
    private static final Seed ADA = Seed.ofText("ada");
    private static final Seed BEN = Seed.ofText("ben");

    /** Ada, a bot and Ben. */
    private final SharedSeed dice =
            new SharedSeed(SERVER, List.of(Optional.of(ADA), Optional.empty(), Optional.of(BEN)));

    private final Map<String, String> headers = new LinkedHashMap<>();

    @BeforeEach
    void writeHonestHeaders() {
        headers.put("ServerSeed", SERVER.hex());
        headers.put("ServerCommitment", SERVER.commitment());
        headers.put("Nonce1", ADA.hex());
        headers.put("NonceCommitment1", ADA.commitment());
        headers.put("Nonce3", BEN.hex());
        headers.put("NonceCommitment3", BEN.commitment());
        headers.put("Order", dice.order().stream().map(seat -> "" + (seat + 1)).collect(Collectors.joining(" ")));
    }

    private Optional<String> fault(Seed seed) {
        List<GameFile.Header> extras = new ArrayList<>();
        headers.forEach((name, value) -> extras.add(new GameFile.Header(name, value)));
        GameFile file = new GameFile(
                Rules.base(3),
                0,
                List.of("Ada", "bot", "Ben"),
                new GameFile.Origin.Known(seed),
                Optional.empty(),
                extras,
                List.of());
        return DiceHeaders.fault(file, seed);
    }

    @Test
    void honestDiceFit() {
        assertThat(fault(dice.seed())).isEmpty();
        headers.remove("Order");
        assertThat(fault(dice.seed())).isEmpty();
    }

    @Test
    void aGameOfOneDeviceHasNoDiceToCheck() {
        headers.clear();
        assertThat(fault(Seed.ofText("any"))).isEmpty();
    }

    @Test
    void aServerThatCommittedToAnotherSeedIsFound() {
        headers.put("ServerCommitment", Seed.ofText("another").commitment());
        assertThat(fault(dice.seed())).contains("ServerSeed");
        headers.remove("ServerCommitment");
        assertThat(fault(dice.seed())).contains("ServerSeed");
        headers.put("ServerSeed", "no seed");
        assertThat(fault(dice.seed())).contains("ServerSeed");
    }

    @Test
    void aNonceThatWasNotCommittedToIsFound() {
        headers.put("NonceCommitment3", ADA.commitment());
        assertThat(fault(dice.seed())).contains("Nonce3");
        headers.remove("NonceCommitment3");
        assertThat(fault(dice.seed())).contains("Nonce3");
    }

    @Test
    void aDeckFromAnotherSeedIsFound() {
        assertThat(fault(Seed.ofText("chosen"))).contains("Seed");
        headers.remove("Nonce1");
        assertThat(fault(dice.seed())).contains("Seed");
    }

    @Test
    void seatsThatWereNotMixedByTheDiceAreFound() {
        List<Integer> order = dice.order();
        headers.put("Order", order.get(1) + 1 + " " + (order.get(0) + 1) + " " + (order.get(2) + 1));
        assertThat(fault(dice.seed())).contains("Order");
    }
}
