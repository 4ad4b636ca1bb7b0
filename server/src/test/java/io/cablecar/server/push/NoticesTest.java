package io.cablecar.server.push;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.Keys;
import io.cablecar.server.storage.Subscriptions;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.AlgorithmParameters;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A notice reaches a browser, and only that browser can read it. */
class NoticesTest {

    @TempDir
    Path folder;

    private record Sent(String authorization, String encoding, String topic, ByteBuffer body) {}

    @Test
    void theBrowserReadsWhatWasSent() throws Exception {
        KeyPair browser = keys();
        byte[] auth = new byte[16];
        new SecureRandom().nextBytes(auth);
        CompletableFuture<Sent> arrived = new CompletableFuture<>();
        HttpServer service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        service.createContext("/push", exchange -> {
            var headers = exchange.getRequestHeaders();
            arrived.complete(new Sent(
                    headers.getFirst("Authorization"),
                    headers.getFirst("Content-Encoding"),
                    headers.getFirst("Topic"),
                    ByteBuffer.wrap(exchange.getRequestBody().readAllBytes())));
            exchange.sendResponseHeaders(201, -1);
            exchange.close();
        });
        service.start();
        try (Database database = Database.in(folder)) {
            Subscriptions subscriptions = new Subscriptions(database);
            String endpoint = "http://127.0.0.1:" + service.getAddress().getPort() + "/push/x";
            Base64.Encoder base64 = Base64.getUrlEncoder().withoutPadding();
            subscriptions.add(
                    "guest",
                    new Subscriptions.Subscription(
                            endpoint,
                            base64.encodeToString(uncompressed((ECPublicKey) browser.getPublic())),
                            base64.encodeToString(auth),
                            "de"),
                    1);
            String key;
            try (Notices notices = new Notices(
                    subscriptions,
                    new Keys(database),
                    Set.of("http://inside", "https://cablecar.example"),
                    anywhere(Duration.ofSeconds(10)))) {
                key = notices.publicKey();
                notices.yourTurn("0123456789012345678901", 12, List.of("nobody", "guest"));
                Sent sent = arrived.get(20, TimeUnit.SECONDS);
                assertThat(sent.encoding()).isEqualTo("aes128gcm");
                assertThat(sent.authorization()).startsWith("vapid ").contains(key);
                assertThat(sent.topic())
                        .as("the service does not learn which table it is")
                        .hasSize(32)
                        .doesNotContain("0123456789012345678901");
                assertThat(subject(sent.authorization())).isEqualTo("https://cablecar.example");
                assertThat(new String(sent.body().array(), StandardCharsets.ISO_8859_1))
                        .doesNotContain("yourTurn");
                assertThat(decrypt(sent.body().array(), browser, auth))
                        .contains(
                                "\"type\":\"yourTurn\"", "\"table\":\"0123456789012345678901\"", "\"language\":\"de\"");
            }
            try (Notices again = new Notices(subscriptions, new Keys(database), Set.of())) {
                assertThat(again.publicKey()).as("the key stays").isEqualTo(key);
            }
        } finally {
            service.stop(0);
        }
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
    void noticesNeverGoIntoAnOwnNetwork(String endpoint) throws Exception {
        try (Database database = Database.in(folder);
                Notices notices = new Notices(new Subscriptions(database), new Keys(database), Set.of())) {
            assertThat(notices.mayCall(endpoint)).isFalse();
            assertThat(notices.mayCall("https://push.example.org/x")).isTrue();
        }
    }

    /** Who calls, as the signed part of the header says. */
    private static String subject(String authorization) {
        String token = authorization.replaceFirst(".*t=", "").split("\\.", -1)[1];
        String claims = new String(Base64.getUrlDecoder().decode(token), StandardCharsets.UTF_8);
        return claims.replaceFirst(".*\"sub\":\"([^\"]*)\".*", "$1");
    }

    private static Notices.Reach anywhere(Duration patience) {
        return new Notices.Reach(endpoint -> true, endpoint -> true, patience);
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
    void aNameThatLeadsIntoAnOwnNetworkIsNotFollowed(String inside) throws Exception {
        InetAddress trap = InetAddress.getByName(inside);
        InetAddress fine = InetAddress.getByName("8.8.8.8");
        URI endpoint = URI.create("https://push.example.org/x");
        assertThat(new PublicHosts(host -> List.of(fine)).leadsOutside(endpoint))
                .isTrue();
        assertThat(new PublicHosts(host -> List.of(InetAddress.getByName("2606:4700::1"))).leadsOutside(endpoint))
                .isTrue();
        assertThat(new PublicHosts(host -> List.of(fine, trap)).leadsOutside(endpoint))
                .isFalse();
        assertThat(new PublicHosts(host -> List.of()).leadsOutside(endpoint)).isFalse();
    }

    /** One service never answers, another one never comes to the end of its answer. */
    @Test
    void whoseServiceIsSlowHoldsUpNobodyElse() throws Exception {
        CompletableFuture<Boolean> arrived = new CompletableFuture<>();
        CompletableFuture<Boolean> ending = new CompletableFuture<>();
        Semaphore stuck = new Semaphore(0);
        HttpServer service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        service.setExecutor(threads);
        service.createContext("/silent", exchange -> {
            stuck.release();
            ending.join();
        });
        service.createContext("/endless", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write('.');
            exchange.getResponseBody().flush();
            stuck.release();
            ending.join();
        });
        service.createContext("/quick", exchange -> {
            exchange.sendResponseHeaders(201, -1);
            exchange.close();
            arrived.complete(true);
        });
        service.start();
        try (Database database = Database.in(folder)) {
            Subscriptions subscriptions = new Subscriptions(database);
            String root = "http://127.0.0.1:" + service.getAddress().getPort();
            subscriptions.add("slow", subscription(root + "/silent"), 1);
            subscriptions.add("sly", subscription(root + "/endless"), 1);
            subscriptions.add("ada", subscription(root + "/quick"), 1);
            try (Notices notices =
                    new Notices(subscriptions, new Keys(database), Set.of(), anywhere(Duration.ofHours(1)))) {
                for (int i = 0; i < 50; i++) {
                    notices.yourTurn("0123456789012345678901", i, List.of("slow", "sly"));
                }
                assertThat(stuck.tryAcquire(2, 20, TimeUnit.SECONDS)).isTrue();
                notices.yourTurn("0123456789012345678901", 50, List.of("ada"));
                assertThat(arrived.get(20, TimeUnit.SECONDS)).isTrue();
            }
            CompletableFuture<Boolean> after = new CompletableFuture<>();
            service.createContext("/after", exchange -> {
                exchange.sendResponseHeaders(201, -1);
                exchange.close();
                after.complete(true);
            });
            try (Notices hasty =
                    new Notices(subscriptions, new Keys(database), Set.of(), anywhere(Duration.ofMillis(300)))) {
                hasty.yourTurn("0123456789012345678901", 1, List.of("sly"));
                assertThat(stuck.tryAcquire(20, TimeUnit.SECONDS)).isTrue();
                subscriptions.remove(root + "/endless");
                subscriptions.add("sly", subscription(root + "/after"), 2);
                hasty.yourTurn("0123456789012345678901", 2, List.of("sly"));
                assertThat(after.get(20, TimeUnit.SECONDS))
                        .as("even an endless answer is given up")
                        .isTrue();
            }
        } finally {
            ending.complete(true);
            service.stop(0);
            threads.shutdown();
        }
    }

    private static Subscriptions.Subscription subscription(String endpoint) throws Exception {
        Base64.Encoder base64 = Base64.getUrlEncoder().withoutPadding();
        return new Subscriptions.Subscription(
                endpoint,
                base64.encodeToString(uncompressed((ECPublicKey) keys().getPublic())),
                base64.encodeToString(new byte[16]),
                "en");
    }

    private static KeyPair keys() throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        return generator.generateKeyPair();
    }

    private static byte[] uncompressed(ECPublicKey key) {
        ByteBuffer bytes = ByteBuffer.allocate(65).put((byte) 4);
        bytes.put(fixed(key.getW().getAffineX().toByteArray()));
        return bytes.put(fixed(key.getW().getAffineY().toByteArray())).array();
    }

    private static byte[] fixed(byte[] number) {
        byte[] fixed = new byte[32];
        int length = Math.min(32, number.length);
        System.arraycopy(number, number.length - length, fixed, 32 - length, length);
        return fixed;
    }

    /** As a browser does it: RFC 8291 and RFC 8188. */
    private static String decrypt(byte[] body, KeyPair browser, byte[] auth) throws Exception {
        ByteBuffer buffer = ByteBuffer.wrap(body);
        byte[] salt = new byte[16];
        buffer.get(salt);
        buffer.getInt();
        byte[] sender = new byte[Byte.toUnsignedInt(buffer.get())];
        buffer.get(sender);
        byte[] sealed = new byte[buffer.remaining()];
        buffer.get(sealed);
        KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(browser.getPrivate());
        agreement.doPhase(publicKey(sender), true);
        byte[] shared = agreement.generateSecret();
        byte[] info = join(
                "WebPush: info\0".getBytes(StandardCharsets.US_ASCII),
                uncompressed((ECPublicKey) browser.getPublic()),
                sender);
        byte[] ikm = hkdf(auth, shared, info, 32);
        byte[] key = hkdf(salt, ikm, "Content-Encoding: aes128gcm\0".getBytes(StandardCharsets.US_ASCII), 16);
        byte[] nonce = hkdf(salt, ikm, "Content-Encoding: nonce\0".getBytes(StandardCharsets.US_ASCII), 12);
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.DECRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, nonce));
        byte[] plain = cipher.doFinal(sealed);
        int end = plain.length - 1;
        while (plain[end] == 0) {
            end--;
        }
        assertThat(plain[end]).as("the last record").isEqualTo((byte) 2);
        return new String(plain, 0, end, StandardCharsets.UTF_8);
    }

    private static ECPublicKey publicKey(byte[] uncompressed) throws Exception {
        AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
        parameters.init(new ECGenParameterSpec("secp256r1"));
        var x = new java.math.BigInteger(1, Arrays.copyOfRange(uncompressed, 1, 33));
        var y = new java.math.BigInteger(1, Arrays.copyOfRange(uncompressed, 33, 65));
        return (ECPublicKey) KeyFactory.getInstance("EC")
                .generatePublic(
                        new ECPublicKeySpec(new ECPoint(x, y), parameters.getParameterSpec(ECParameterSpec.class)));
    }

    private static byte[] hkdf(byte[] salt, byte[] secret, byte[] info, int length) throws Exception {
        byte[] key = hmac(salt, secret);
        return Arrays.copyOf(hmac(key, join(info, new byte[] {1})), length);
    }

    private static byte[] hmac(byte[] key, byte[] data) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(data);
    }

    private static byte[] join(byte[]... parts) {
        ByteBuffer all = ByteBuffer.allocate(
                Arrays.stream(parts).mapToInt(part -> part.length).sum());
        for (byte[] part : parts) {
            all.put(part);
        }
        return all.array();
    }
}
