package io.cablecar.server.push;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * The push services that may be called. Guests supply the address of their browser's service, so an open list would let
 * them direct the server's requests to any host.
 */
public final class PushServices {

    /** The services of all common browsers. */
    public static final List<String> KNOWN =
            List.of("fcm.googleapis.com", "*.push.services.mozilla.com", "*.notify.windows.com", "*.push.apple.com");

    /** Allows every public host. */
    private static final String ANY = "*";

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Predicate<URI> accepted;
    private final Predicate<URI> named;
    private final Predicate<URI> reachable;
    private final Duration patience;

    /**
     * For tests.
     *
     * @param accepted whether a subscription with this address is accepted
     * @param named whether the address belongs to a listed service, rather than to any host
     * @param reachable whether the address resolves to a host that may be called, checked before each call
     * @param patience how long a push service may take for its whole response
     */
    public PushServices(Predicate<URI> accepted, Predicate<URI> named, Predicate<URI> reachable, Duration patience) {
        this.accepted = accepted;
        this.named = named;
        this.reachable = reachable;
        this.patience = patience;
    }

    /**
     * The services at these hosts.
     *
     * @param hosts names; {@code *.example.org} for all below a name, {@code *} for all public hosts; none for the
     *     {@link #KNOWN} ones
     */
    public static PushServices at(List<String> hosts) {
        return at(hosts, PublicHosts.system());
    }

    static PushServices at(List<String> hosts, PublicHosts names) {
        List<String> allowed = hosts.isEmpty() ? KNOWN : hosts;
        Predicate<URI> named = endpoint -> allowed.stream()
                .anyMatch(pattern -> matches(pattern, endpoint.getHost().toLowerCase(Locale.ROOT)));
        Predicate<URI> accepted =
                endpoint -> PublicHosts.looksPublic(endpoint) && (allowed.contains(ANY) || named.test(endpoint));
        return new PushServices(accepted, named, names::resolvesToPublic, PATIENCE);
    }

    private static boolean matches(String pattern, String host) {
        String wanted = pattern.strip().toLowerCase(Locale.ROOT);
        return wanted.startsWith("*.") ? host.endsWith(wanted.substring(1)) : host.equals(wanted);
    }

    /** Whether a subscription with this address is accepted. Does not resolve its name. */
    boolean mayCall(String endpoint) {
        try {
            return accepted.test(URI.create(endpoint));
        } catch (IllegalArgumentException noAddress) {
            return false;
        }
    }

    boolean isNamed(URI endpoint) {
        return named.test(endpoint);
    }

    boolean resolvesToPublic(URI endpoint) {
        return reachable.test(endpoint);
    }

    Duration patience() {
        return patience;
    }
}
