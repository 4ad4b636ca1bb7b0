package io.cablecar.server.push;

import com.zerodeplibs.webpush.PushSubscription;
import com.zerodeplibs.webpush.VAPIDKeyPair;
import com.zerodeplibs.webpush.VAPIDKeyPairs;
import com.zerodeplibs.webpush.httpclient.StandardHttpClientRequestPreparer;
import com.zerodeplibs.webpush.key.PrivateKeySources;
import com.zerodeplibs.webpush.key.PublicKeySources;
import io.cablecar.server.live.FairThreads;
import io.cablecar.server.live.Rings;
import io.cablecar.server.storage.Keys;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.Subscriptions;
import io.cablecar.server.storage.Subscriptions.Subscription;
import io.cablecar.server.wire.Wire;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends "your turn" to browsers whose page is closed (RFC 8030, 8291, 8292): encrypted so that only that browser can
 * read it, signed by the key of this installation. It never holds up a table: what can't be sent soon is dropped.
 */
public final class Notices implements Rings, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Notices.class);
    private static final String KEY = "vapid";
    private static final int AT_ONCE = 16;
    private static final int MOST_WAITING = 1_000;
    private static final int MOST_WAITING_OF_ONE = 20;
    private static final int GONE = 410;
    private static final int NOT_FOUND = 404;
    private static final int TEN_MINUTES = 10;
    private static final int LONGEST_TOPIC = 32;

    /** Most push services take it; Apple's wants an address that could be real. */
    private static final String NO_SUBJECT = "mailto:host@localhost";

    private final Subscriptions subscriptions;
    private final VAPIDKeyPair keys;
    private final String subject;
    private final Reach reach;
    private final HttpClient http;

    /** By guest: whose push service is slow waits for it alone. */
    private final FairThreads threads = new FairThreads(
            AT_ONCE,
            1,
            MOST_WAITING,
            MOST_WAITING_OF_ONE,
            Thread.ofVirtual().name("notices-", 0).factory());

    /**
     * How far notices go.
     *
     * @param looks whether an address may be noted
     * @param leads whether it may be called, as it is now
     * @param patience how long a push service may take for all of its answer
     */
    record Reach(Predicate<URI> looks, Predicate<URI> leads, Duration patience) {

        private static final Duration PATIENCE = Duration.ofSeconds(10);

        static Reach outside(PublicHosts hosts) {
            return new Reach(PublicHosts::looksPublic, hosts::leadsOutside, PATIENCE);
        }
    }

    /** @param origins the addresses of this installation, the first safe one of which tells push services who calls */
    public Notices(Subscriptions subscriptions, Keys kept, Set<String> origins) {
        this(subscriptions, kept, origins, Reach.outside(PublicHosts.here()));
    }

    Notices(Subscriptions subscriptions, Keys kept, Set<String> origins, Reach reach) {
        this.subscriptions = subscriptions;
        this.subject = origins.stream()
                .filter(origin -> origin.startsWith("https://"))
                .sorted()
                .findFirst()
                .orElse(NO_SUBJECT);
        this.reach = reach;
        this.keys = read(kept.named(KEY, Notices::fresh));
        this.http = HttpClient.newBuilder()
                .connectTimeout(reach.patience)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    /** The key by which browsers know this installation. */
    public String publicKey() {
        return keys.extractPublicKeyInUncompressedFormAsString();
    }

    /** Whether notices may go there: guests name the address, so it must be nobody's own network. */
    public boolean mayCall(String endpoint) {
        try {
            return reach.looks.test(URI.create(endpoint));
        } catch (IllegalArgumentException noAddress) {
            return false;
        }
    }

    @Override
    public void yourTurn(String table, int moves, List<String> guests) {
        for (String guest : guests) {
            threads.execute(guest, () -> {
                for (Subscription subscription : subscriptions.of(guest)) {
                    send(subscription, table, moves);
                }
            });
        }
    }

    private void send(Subscription subscription, String table, int moves) {
        if (!mayCall(subscription.endpoint()) || !reach.leads.test(URI.create(subscription.endpoint()))) {
            return;
        }
        try {
            String text = Wire.write(
                    Map.of("type", "yourTurn", "table", table, "moves", moves, "language", subscription.language()));
            int status = call(request(subscription, text, table));
            if (status == GONE || status == NOT_FOUND) {
                subscriptions.remove(subscription.endpoint());
            } else if (status >= 300) {
                LOG.info("a notice was not taken: {}", status);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException | RuntimeException failed) {
            LOG.info("a notice could not be sent: {}", failed.getClass().getSimpleName());
        }
    }

    /** The client's own time limit ends with the head of an answer, and a body can be sent for ever. */
    private int call(HttpRequest request) throws InterruptedException, ExecutionException, TimeoutException {
        CompletableFuture<HttpResponse<Void>> answer = http.sendAsync(request, BodyHandlers.discarding());
        try {
            return answer.get(reach.patience.toMillis(), TimeUnit.MILLISECONDS).statusCode();
        } finally {
            answer.cancel(true);
        }
    }

    /**
     * A later notice with the same topic takes the place of one that was not delivered. The push service reads the
     * topic, so it is not the table's name, by which anybody could come and look.
     */
    private HttpRequest request(Subscription subscription, String text, String table) {
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
                .pushMessage(text)
                .ttl(1, TimeUnit.DAYS)
                .urgencyNormal()
                .topic(Secrets.hash(table).substring(0, LONGEST_TOPIC))
                .build(keys)
                .toRequestBuilder()
                .timeout(reach.patience)
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

    private static VAPIDKeyPair read(String kept) {
        Base64.Decoder base64 = Base64.getDecoder();
        int blank = kept.indexOf(' ');
        return VAPIDKeyPairs.of(
                PrivateKeySources.ofPKCS8Bytes(base64.decode(kept.substring(0, blank))),
                PublicKeySources.ofX509Bytes(base64.decode(kept.substring(blank + 1))));
    }

    @Override
    public void close() {
        threads.close();
        http.shutdownNow();
    }
}
