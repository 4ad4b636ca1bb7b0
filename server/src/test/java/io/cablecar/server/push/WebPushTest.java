package io.cablecar.server.push;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.ServerKeys;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A message reaches a browser, and only that browser can read it. */
@Tag("slow")
class WebPushTest {

    private static final PushServices KNOWN = PushServices.at(List.of());

    @TempDir
    Path folder;

    @Test
    void theBrowserCanReadTheMessage() throws Exception {
        try (LocalPushService service = new LocalPushService();
                Database database = Database.in(folder)) {
            String key;
            try (WebPush push = new WebPush(
                    new ServerKeys(database),
                    Set.of("http://inside", "https://cablecar.example"),
                    LocalPushService.anywhere(Duration.ofSeconds(10)))) {
                key = push.publicKey();
                assertThat(push.send(
                                service.subscription("ada", "de"),
                                new WebPush.Message(
                                        "{\"type\":\"yourTurn\"}", "0123456789012345678901", Duration.ofHours(1))))
                        .isEqualTo(WebPush.Outcome.ACCEPTED);
                LocalPushService.Arrival sent = service.arrivals().get(0);
                assertThat(sent.encoding()).isEqualTo("aes128gcm");
                assertThat(sent.authorization()).startsWith("vapid ").contains(key);
                assertThat(sent.topic())
                        .as("does not reveal the table to the service")
                        .hasSize(32)
                        .doesNotContain("0123456789012345678901");
                assertThat(subject(sent.authorization())).isEqualTo("https://cablecar.example");
                assertThat(new String(sent.body(), StandardCharsets.ISO_8859_1)).doesNotContain("yourTurn");
                assertThat(sent.text()).isEqualTo("{\"type\":\"yourTurn\"}");
            }
            try (WebPush again = new WebPush(new ServerKeys(database), Set.of(), KNOWN)) {
                assertThat(again.publicKey()).as("the key is stored").isEqualTo(key);
            }
        }
    }

    /** The subject in the signed part of the header. */
    private static String subject(String authorization) {
        String token = authorization.replaceFirst(".*t=", "").split("\\.", -1)[1];
        String claims = new String(Base64.getUrlDecoder().decode(token), StandardCharsets.UTF_8);
        return claims.replaceFirst(".*\"sub\":\"([^\"]*)\".*", "$1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://fcm.googleapis.com/fcm/send/x",
                "https://updates.push.services.mozilla.com/wpush/v2/x",
                "https://wns2-par02p.notify.windows.com/w/?token=x",
                "https://web.push.apple.com/x"
            })
    void theServicesOfCommonBrowsersAreAllowed(String endpoint) {
        assertThat(KNOWN.mayCall(endpoint)).isTrue();
    }

    /** Guests supply the address, so otherwise they could direct requests to any host. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://push.example.org/x",
                "https://notify.windows.com.example.org/x",
                "https://evilpush.apple.com.example.org/x",
                "https://googleapis.com/x",
                "https://fcm.googleapis.com.example.org/x",
                "https://xpush.apple.com/x",
                "http://fcm.googleapis.com/x",
                "https://fcm.googleapis.com:8443/x",
                "https://user@fcm.googleapis.com/x"
            })
    void unknownServicesAreNotCalled(String endpoint) {
        assertThat(KNOWN.mayCall(endpoint)).isFalse();
    }

    @Test
    void aHostMayAllowOtherServices() {
        PushServices allowed = PushServices.at(List.of("push.example.org", "*.club.example"));
        assertThat(allowed.mayCall("https://PUSH.example.org/x")).isTrue();
        assertThat(allowed.mayCall("https://a.club.example/x")).isTrue();
        assertThat(allowed.mayCall("https://club.example/x")).isFalse();
        assertThat(allowed.mayCall("https://fcm.googleapis.com/x")).isFalse();
        assertThat(PushServices.at(List.of("none")).mayCall("https://fcm.googleapis.com/x"))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://push.example.org/x",
                "https://localhost/x",
                "https://127.0.0.1/x",
                "https://[::1]/x",
                "https://10.0.0.7/x",
                "https://printer.local/x",
                "https://127.1/x",
                "https://0x7f.1/x",
                "https://intranet/x",
                "https://router.home.arpa/x",
                "https://push.example.org:8443/x",
                "https://user@push.example.org/x",
                "file:///etc/passwd",
                "nonsense"
            })
    void requestsNeverGoToAPrivateNetwork(String endpoint) {
        PushServices any = PushServices.at(List.of("*"));
        assertThat(any.mayCall(endpoint)).isFalse();
        assertThat(any.mayCall("https://push.example.org/x")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "10.1.2.3",
                "172.20.0.1",
                "192.168.1.1",
                "169.254.169.254",
                "100.100.100.200",
                "0.0.0.0",
                "198.18.0.1",
                "255.255.255.255",
                "224.0.0.1",
                "::1",
                "::",
                "fe80::1",
                "fd00::1",
                "::ffff:10.0.0.1",
                "64:ff9b::a00:1",
                "2002:a00:1::",
                "2001:0:1::1"
            })
    void aNameThatResolvesToAPrivateAddressIsRefused(String address) throws Exception {
        InetAddress inside = InetAddress.getByName(address);
        InetAddress outside = InetAddress.getByName("8.8.8.8");
        URI endpoint = URI.create("https://push.example.org/x");
        assertThat(new PublicHosts(host -> List.of(outside)).resolvesToPublic(endpoint))
                .isTrue();
        assertThat(new PublicHosts(host -> List.of(InetAddress.getByName("2606:4700::1"))).resolvesToPublic(endpoint))
                .isTrue();
        assertThat(new PublicHosts(host -> List.of(outside, inside)).resolvesToPublic(endpoint))
                .isFalse();
        assertThat(new PublicHosts(host -> List.of()).resolvesToPublic(endpoint))
                .isFalse();
    }
}
