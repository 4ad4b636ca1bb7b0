package io.cablecar.server.push;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.cablecar.server.storage.Subscriptions.Subscription;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A push service on this machine with browsers that subscribe to it: receives, counts and decrypts messages. */
public final class LocalPushService implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();
    private static final long TIMEOUT_MILLIS = 60_000;

    /** A message as it arrived. */
    @SuppressWarnings("ArrayRecordComponent")
    record Arrival(String browser, String authorization, String encoding, String topic, byte[] body, String text) {}

    @SuppressWarnings("ArrayRecordComponent")
    private record Browser(KeyPair keys, byte[] auth) {}

    private final Map<String, Browser> browsers = new ConcurrentHashMap<>();
    private final List<Arrival> arrivals = new ArrayList<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer http;
    private final Semaphore open = new Semaphore(0);
    private volatile boolean isHolding;
    private volatile int status = 201;

    public LocalPushService() throws IOException {
        http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.setExecutor(threads);
        http.createContext("/", this::receive);
        http.start();
    }

    /** Services that may be on this machine. */
    public static PushServices anywhere(Duration patience) {
        return new PushServices(endpoint -> true, endpoint -> true, endpoint -> true, patience);
    }

    /** The subscription of a browser, which is new if its name is. */
    public Subscription subscription(String browser, String language) {
        Browser known = browsers.computeIfAbsent(browser, fresh -> browser());
        Base64.Encoder base64 = Base64.getUrlEncoder().withoutPadding();
        return new Subscription(
                "http://127.0.0.1:" + http.getAddress().getPort() + "/" + browser,
                base64.encodeToString(uncompressed((ECPublicKey) known.keys.getPublic())),
                base64.encodeToString(known.auth),
                language);
    }

    private static Browser browser() {
        try {
            byte[] auth = new byte[16];
            new SecureRandom().nextBytes(auth);
            return new Browser(keys(), auth);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(missing);
        }
    }

    /** The status with which requests are answered from now on. */
    void answer(int next) {
        status = next;
    }

    /** Answers nothing until {@link #release}. */
    public void hold() {
        isHolding = true;
    }

    public void release() {
        isHolding = false;
        open.release(1_000);
    }

    private void receive(HttpExchange exchange) throws IOException {
        String name = exchange.getRequestURI().getPath().substring(1);
        byte[] body = exchange.getRequestBody().readAllBytes();
        var headers = exchange.getRequestHeaders();
        Browser browser = Objects.requireNonNull(browsers.get(name));
        try {
            Arrival arrival = new Arrival(
                    name,
                    headers.getFirst("Authorization"),
                    headers.getFirst("Content-Encoding"),
                    headers.getFirst("Topic"),
                    body,
                    decrypt(body, browser.keys, browser.auth));
            synchronized (this) {
                arrivals.add(arrival);
                notifyAll();
            }
        } catch (GeneralSecurityException unreadable) {
            exchange.sendResponseHeaders(400, -1);
            return;
        }
        if (isHolding) {
            open.acquireUninterruptibly();
        }
        exchange.sendResponseHeaders(status, -1);
        exchange.close();
    }

    synchronized List<Arrival> arrivals() {
        return List.copyOf(arrivals);
    }

    /** What a browser has received, decrypted. */
    public synchronized List<JsonNode> received(String browser) {
        return arrivals.stream()
                .filter(arrival -> arrival.browser.equals(browser))
                .map(arrival -> JSON.readTree(arrival.text))
                .toList();
    }

    /** Waits until a browser has received this many messages. */
    public synchronized List<JsonNode> await(String browser, int count) throws InterruptedException {
        long end = System.currentTimeMillis() + TIMEOUT_MILLIS;
        while (received(browser).size() < count) {
            long left = end - System.currentTimeMillis();
            if (left <= 0) {
                throw new AssertionError("only " + received(browser) + " arrived");
            }
            wait(left);
        }
        return received(browser);
    }

    @Override
    public void close() {
        release();
        http.stop(0);
        threads.shutdownNow();
    }

    private static KeyPair keys() throws GeneralSecurityException {
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
    private static String decrypt(byte[] body, KeyPair browser, byte[] auth) throws GeneralSecurityException {
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
        if (plain[end] != 2) {
            throw new IllegalStateException("not the last record");
        }
        return new String(plain, 0, end, StandardCharsets.UTF_8);
    }

    private static ECPublicKey publicKey(byte[] uncompressed) throws GeneralSecurityException {
        AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
        parameters.init(new ECGenParameterSpec("secp256r1"));
        var x = new BigInteger(1, Arrays.copyOfRange(uncompressed, 1, 33));
        var y = new BigInteger(1, Arrays.copyOfRange(uncompressed, 33, 65));
        return (ECPublicKey) KeyFactory.getInstance("EC")
                .generatePublic(
                        new ECPublicKeySpec(new ECPoint(x, y), parameters.getParameterSpec(ECParameterSpec.class)));
    }

    private static byte[] hkdf(byte[] salt, byte[] secret, byte[] info, int length) throws GeneralSecurityException {
        byte[] key = hmac(salt, secret);
        return Arrays.copyOf(hmac(key, join(info, new byte[] {1})), length);
    }

    private static byte[] hmac(byte[] key, byte[] data) throws GeneralSecurityException {
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
