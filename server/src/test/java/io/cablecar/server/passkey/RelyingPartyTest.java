package io.cablecar.server.passkey;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Passkeys belong to the name of a host that is reached safely. */
class RelyingPartyTest {

    @Test
    void aNameOverHttpsAndThisMachineHavePasskeys() {
        assertThat(RelyingParty.of("https://cablecar.example"))
                .hasValue(new RelyingParty("cablecar.example", "https://cablecar.example"));
        assertThat(RelyingParty.of("https://cablecar.example:8443"))
                .hasValue(new RelyingParty("cablecar.example", "https://cablecar.example:8443"));
        assertThat(RelyingParty.of("http://localhost:7832"))
                .hasValue(new RelyingParty("localhost", "http://localhost:7832"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://cablecar.example",
                "http://localhost.example",
                "http://127.0.0.1:7832",
                "https://192.0.2.7",
                "https://[2001:db8::1]",
                "http://[::1]:7832"
            })
    void addressesAndPlainHttpHaveNoPasskeys(String origin) {
        assertThat(RelyingParty.of(origin)).isEmpty();
    }
}
