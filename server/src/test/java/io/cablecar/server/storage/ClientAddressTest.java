package io.cablecar.server.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses, their networks, and ranges of them. */
class ClientAddressTest {

    private static ClientAddress address(String text) {
        return ClientAddress.of(text).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "203.0.113.9, 203.0.113.9",
        "203.0.113.9:443, 203.0.113.9",
        "2001:db8:1:2:3:4:5:6, 20010db800010002/64",
        "[2001:db8:1:2::1]:443, 20010db800010002/64",
        "::ffff:203.0.113.9, 203.0.113.9"
    })
    void anIpv6AddressStandsForItsNetwork(String text, String name) {
        assertThat(address(text).name()).isEqualTo(name);
    }

    @Test
    void networksOfOneProviderAreOneWiderNetwork() {
        assertThat(address("2001:db8:1:2::1").network())
                .isEqualTo(address("2001:db8:1:ffff::9").network());
        assertThat(address("2001:db8:1:2::1").network())
                .isNotEqualTo(address("2001:db8:2:2::1").network());
        assertThat(address("203.0.113.9").network()).isEmpty();
        assertThat(address("203.0.113.9").widest()).isEqualTo(address("203.0.113.9"));
        assertThat(ClientAddress.UNKNOWN.network()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "203.0.113.9, 203.0.113.9, true",
        "203.0.113.9, 203.0.113.0/24, true",
        "203.0.112.9, 203.0.113.0/24, false",
        "203.0.112.9, 203.0.113.77/23, true",
        "203.0.112.9, 203.0.0.0/8, true",
        "203.0.113.9, 2001:db8::/32, false",
        "2001:db8:1:2::9, 2001:db8:1:2::1, true",
        "2001:db8:1:2::9, 2001:db8:1:2::/64, true",
        "2001:db8:1:3::9, 2001:db8:1:2::/64, false",
        "2001:db8:1:3::9, 2001:db8:1:2::/63, true",
        "2001:db8:1:3::9, 2001:db8:1::/48, true",
        "2001:db8:2:3::9, 2001:db8:1::/48, false",
        "2001:db8:2:3::9, 20010db800000000/32, true",
        "fe80::1, fe80::/16, true"
    })
    void aRangeContainsAddresses(String address, String range, boolean contains) {
        assertThat(address(address).isIn(ClientAddress.range(range).orElseThrow()))
                .isEqualTo(contains);
        assertThat(ClientAddress.UNKNOWN.isIn(ClientAddress.range(range).orElseThrow()))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "here", "203.0.113.0/33", "203.0.113.0/7", "0.0.0.0/0", "2001:db8::/129", "::/0", "1.2.3/8"})
    void otherRangesAreRefused(String text) {
        assertThat(ClientAddress.range(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "203.0.113.9, 203.0.113.9",
        "203.0.113.9/24, 203.0.113.0/24",
        "2001:db8:1:2:3::1, 2001:db8:1:2::/64",
        "2001:db8:1:2::/48, 2001:db8:1:0::/48"
    })
    void shownAddressesCanBeParsed(String typed, String shown) {
        ClientAddress range = ClientAddress.range(typed).orElseThrow();
        assertThat(range.shown()).isEqualTo(shown);
        assertThat(ClientAddress.range(range.shown())).isEqualTo(Optional.of(range));
        assertThat(ClientAddress.range(range.name())).isEqualTo(Optional.of(range));
    }
}
