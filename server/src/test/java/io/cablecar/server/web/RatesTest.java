package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.storage.ClientAddress;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RatesTest {

    private final RateLimits rates = new RateLimits(ServerConfig.Limits.USUAL, RateLimits.SharedLimit.NONE);
    private final ClientAddress greedy = ClientAddress.of("192.0.2.1").orElseThrow();
    private final ClientAddress other = ClientAddress.of("192.0.2.2").orElseThrow();

    private Optional<String> inTurn(ClientAddress address) {
        return rates.inTurn(address, Duration.ZERO, () -> "done");
    }

    @Test
    void aBusyAddressDelaysOnlyItself() {
        Optional<Optional<String>> nested = rates.inTurn(greedy, Duration.ZERO, () -> inTurn(greedy));
        Optional<Optional<String>> others = rates.inTurn(greedy, Duration.ZERO, () -> inTurn(other));
        assertThat(nested).as("one after the other").contains(Optional.empty());
        assertThat(others).contains(Optional.of("done"));
        assertThat(inTurn(greedy)).as("its turn comes again").contains("done");
    }
}
