package io.cablecar.server.push;

import com.zerodeplibs.webpush.PushSubscription;
import com.zerodeplibs.webpush.VAPIDKeyPair;
import com.zerodeplibs.webpush.VAPIDKeyPairs;
import com.zerodeplibs.webpush.httpclient.StandardHttpClientRequestPreparer;
import com.zerodeplibs.webpush.key.PrivateKeySources;
import com.zerodeplibs.webpush.key.PublicKeySources;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.ServerKeys;
import io.cablecar.server.storage.Subscriptions.Subscription;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.util.Base64;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends messages to browsers whose page is closed (RFC 8030, 8291, 8292): encrypted for that browser and signed by the
 * key of this installation. Thread-safe.
 */
public final class WebPush implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(WebPush.class);
    private static final String KEY = "vapid";
    private static final int GONE = 410;
    private static final int NOT_FOUND = 404;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int SERVER_ERROR = 500;
    private static final int REFUSED = 300;
    private static final int TEN_MINUTES = 10;
    private static final int MAX_TOPIC_LENGTH = 32;

    /** Accepted by most push services; Apple's requires a plausible address. */
    private static final String NO_SUBJECT = "mailto:host@localhost";

    private final VAPIDKeyPair keys;
    private final String subject;
    private final PushServices services;
    private final HttpClient http;

    /** The result of sending a message. */
    enum Outcome {
        /** The service has it. */
        ACCEPTED,
        /** The service certainly does not have it; it may be sent again. */
        NOT_NOW,
        /** The subscription does not exist any more. */
        GONE,
        /** The service will never take it. */
        REFUSED,
        /** The service may have it: no answer was received. */
        UNKNOWN
    }

    /**
     * A message for one browser.
     *
     * @param topic a later message with the same topic replaces one that was not delivered. The push service can read
     *     it, so it is sent as a hash
     * @param lifetime how long the service keeps it for a browser that is offline
     */
    record Message(String text, String topic, Duration lifetime) {}

    /** @param origins the origins of this installation; the first https one identifies it to push services */
    public WebPush(ServerKeys serverKeys, Set<String> origins, PushServices services) {
        this.subject = origins.stream()
                .filter(origin -> origin.startsWith("https://"))
                .sorted()
                .findFirst()
                .orElse(NO_SUBJECT);
        this.services = services;
        this.keys = read(serverKeys.named(KEY, WebPush::fresh));
        this.http = HttpClient.newBuilder()
                .connectTimeout(services.patience())
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    /** The public key that identifies this installation to browsers. */
    public String publicKey() {
        return keys.extractPublicKeyInUncompressedFormAsString();
    }

    /** Whether messages may be sent to an address; guests choose it, so it must belong to a known push service. */
    public boolean mayCall(String endpoint) {
        return services.mayCall(endpoint);
    }

    /** Sends a message to a subscription that may be called, and waits for the answer. */
    Outcome send(Subscription subscription, Message message) throws InterruptedException {
        if (!services.resolvesToPublic(URI.create(subscription.endpoint()))) {
            return Outcome.NOT_NOW;
        }
        try {
            Outcome outcome = outcome(call(request(subscription, message)));
            if (outcome != Outcome.ACCEPTED) {
                LOG.info("a push service did not take a notice: {}", outcome);
            }
            return outcome;
        } catch (ExecutionException failed) {
            Throwable cause = Objects.requireNonNullElse(failed.getCause(), failed);
            LOG.info("a notice could not be sent: {}", cause.getClass().getSimpleName());
            boolean isConnected = !(cause instanceof ConnectException || cause instanceof HttpConnectTimeoutException);
            return isConnected ? Outcome.UNKNOWN : Outcome.NOT_NOW;
        } catch (TimeoutException slow) {
            return Outcome.UNKNOWN;
        } catch (RuntimeException failed) {
            LOG.info("a notice could not be encrypted: {}", failed.getClass().getSimpleName());
            return Outcome.REFUSED;
        }
    }

    private static Outcome outcome(int status) {
        if (status == GONE || status == NOT_FOUND) {
            return Outcome.GONE;
        }
        if (status == TOO_MANY_REQUESTS || status >= SERVER_ERROR) {
            return Outcome.NOT_NOW;
        }
        return status >= REFUSED ? Outcome.REFUSED : Outcome.ACCEPTED;
    }

    /** Limits the whole call; the timeout of the HTTP client does not cover the body of a response. */
    private int call(HttpRequest request) throws InterruptedException, ExecutionException, TimeoutException {
        CompletableFuture<HttpResponse<Void>> answer = http.sendAsync(request, BodyHandlers.discarding());
        try {
            return answer.get(services.patience().toMillis(), TimeUnit.MILLISECONDS)
                    .statusCode();
        } finally {
            answer.cancel(true);
        }
    }

    private HttpRequest request(Subscription subscription, Message message) {
        PushSubscription target = new PushSubscription();
        target.setEndpoint(subscription.endpoint());
        PushSubscription.Keys secrets = new PushSubscription.Keys();
        secrets.setP256dh(subscription.p256dh());
        secrets.setAuth(subscription.auth());
        target.setKeys(secrets);
        return StandardHttpClientRequestPreparer.getBuilder()
                .pushSubscription(target)
                .vapidJWTExpiresAfter(TEN_MINUTES, TimeUnit.MINUTES)
                .vapidJWTSubject(subject)
                .pushMessage(message.text)
                .ttl(message.lifetime.toSeconds(), TimeUnit.SECONDS)
                .urgencyNormal()
                .topic(Secrets.hash(message.topic).substring(0, MAX_TOPIC_LENGTH))
                .build(keys)
                .toRequestBuilder()
                .timeout(services.patience())
                .build();
    }

    private static String fresh() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            KeyPair pair = generator.generateKeyPair();
            Base64.Encoder base64 = Base64.getEncoder();
            return base64.encodeToString(pair.getPrivate().getEncoded()) + " "
                    + base64.encodeToString(pair.getPublic().getEncoded());
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(missing);
        }
    }

    private static VAPIDKeyPair read(String stored) {
        Base64.Decoder base64 = Base64.getDecoder();
        int separator = stored.indexOf(' ');
        return VAPIDKeyPairs.of(
                PrivateKeySources.ofPKCS8Bytes(base64.decode(stored.substring(0, separator))),
                PublicKeySources.ofX509Bytes(base64.decode(stored.substring(separator + 1))));
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
