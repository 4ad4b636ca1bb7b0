package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.storage.ClientAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Expensive tasks of one address run one at a time. */
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

    private static ClientAddress ipv6(int network, int subnet) {
        return ClientAddress.of("2001:db8:" + network + ":" + subnet + "::1").orElseThrow();
    }

    private interface Limit {
        boolean allows(ClientAddress address);
    }

    /** Counts how often something is allowed to a hundred addresses of one network. */
    private static int allowed(int network, Limit limit) {
        int allowed = 0;
        for (int i = 0; i < 100; i++) {
            while (limit.allows(ipv6(network, i))) {
                allowed++;
            }
        }
        return allowed;
    }

    @Test
    void aNetworkOfManyAddressesMayDoFourTimesWhatOneMay() {
        ServerConfig.Limits usual = ServerConfig.Limits.USUAL;
        Map<String, Integer> used = new HashMap<>();
        RateLimits counting = new RateLimits(
                usual, (kind, address, most) -> used.merge(kind + " " + address.name(), 1, Integer::sum) <= most);
        assertThat(allowed(1, counting::mayBeGuest)).isEqualTo(4 * usual.guests());
        assertThat(allowed(1, counting::mayMakeTable)).isEqualTo(4 * usual.tables());
        assertThat(allowed(1, counting::maySignIn)).isEqualTo(4 * 60);
        assertThat(allowed(1, counting::mayOpenAccount)).isEqualTo(4 * 30);
        assertThat(allowed(1, counting::mayAskForChallenge)).isEqualTo(4 * 240);
        assertThat(allowed(1, counting::connected)).isEqualTo(4 * usual.sockets());
        assertThat(counting.mayConnect(ipv6(1, 200))).isFalse();
        counting.disconnected(ipv6(1, 0));
        assertThat(counting.connected(ipv6(1, 200))).isTrue();
        assertThat(counting.connected(ipv6(1, 200))).isFalse();
        assertThat(allowed(1, address -> counting.mayCall(address, 1)))
                .isBetween(4 * usual.burst(), 4 * usual.burst() + 4 * usual.messages());
        assertThat(counting.mayBeGuest(ipv6(2, 1))).as("another network").isTrue();
    }

    @Test
    void aNetworkHasFourTurnsAtATime() {
        List<RateLimits.Turn> turns = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            turns.add(rates.turn(ipv6(1, i), Duration.ZERO).orElseThrow());
        }
        assertThat(rates.turn(ipv6(1, 4), Duration.ZERO)).isEmpty();
        assertThat(rates.turn(ipv6(2, 4), Duration.ZERO)).isPresent();
        turns.get(0).close();
        turns.get(0).close();
        assertThat(rates.turn(ipv6(1, 4), Duration.ZERO)).isPresent();
        assertThat(rates.turn(ipv6(1, 5), Duration.ZERO)).as("closed once").isEmpty();
    }

    @Test
    void newAddressesDoNotResetTheUseOfANetwork() {
        for (int i = 0; i < 4 * ServerConfig.Limits.USUAL.guests(); i++) {
            assertThat(rates.mayBeGuest(ipv6(1, i / 60))).isTrue();
        }
        for (int i = 0; i < 21_000; i++) {
            rates.mayRequest(ClientAddress.of("2001:db8:1:" + Integer.toHexString(i) + "::1")
                    .orElseThrow());
        }
        assertThat(rates.mayBeGuest(ipv6(1, 9999))).isFalse();
    }
}
