package io.cablecar.server.web;

import io.cablecar.server.passkey.RelyingParty;
import io.cablecar.server.storage.ClientAddress;
import io.cablecar.server.storage.Guests;
import io.cablecar.server.storage.Secrets;
import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Determines who sent a request: from which page, from which address, as which guest. */
final class RequestAuth {

    private static final String COOKIE = "cablecar";

    /** Over https: browsers accept it only from the host itself, for all its paths. */
    private static final String HOST_COOKIE = "__Host-cablecar";

    /** Until when the cookie of version 1.0.0 is read over https. Other hosts of the same domain could have set it. */
    static final Instant FIRST_COOKIE_UNTIL = Instant.parse("2028-01-01T00:00:00Z");

    private static final int COOKIE_SECONDS = 400 * 24 * 3600;
    private static final String BEARER = "Bearer ";

    private static final Pattern PREFIX = Pattern.compile("(/[A-Za-z0-9._~-]{1,60}){0,5}/?");

    /** A name or an address, perhaps with a port. */
    private static final Pattern HOST =
            Pattern.compile("[A-Za-z0-9._-]{1,200}(:\\d{1,5})?|\\[[0-9A-Fa-f:]{2,40}](:\\d{1,5})?");

    private final ServerConfig config;
    private final Guests guests;
    private final InstantSource clock;

    RequestAuth(ServerConfig config, Guests guests, InstantSource clock) {
        this.config = config;
        this.guests = guests;
        this.clock = clock;
    }

    /** The guest behind a cookie or a token. */
    Optional<Guests.Guest> guest(Context context) {
        boolean isOutdated = token(context).isEmpty()
                && context.cookie(HOST_COOKIE) == null
                && isSecure(context)
                && !clock.instant().isBefore(FIRST_COOKIE_UNTIL);
        return isOutdated ? Optional.empty() : secret(context).flatMap(guests::known);
    }

    private static Optional<String> secret(Context context) {
        return token(context).or(() -> cookie(context));
    }

    /** The secret of the caller as it is stored; empty without one. */
    static String storedSecret(Context context) {
        return secret(context).map(Secrets::hash).orElse("");
    }

    /** The secret in the cookie. The plain one was set over http, or by version 1.0.0. */
    private static Optional<String> cookie(Context context) {
        return Optional.ofNullable(context.cookie(HOST_COOKIE)).or(() -> Optional.ofNullable(context.cookie(COOKIE)));
    }

    /** Whether somebody else may have set the caller's cookie: over https the plain one can come from another host. */
    boolean mayBePlanted(Context context) {
        return isSecure(context) && token(context).isEmpty() && context.cookie(HOST_COOKIE) == null;
    }

    private static Optional<String> token(Context context) {
        return Optional.ofNullable(context.header("Authorization"))
                .filter(header -> header.startsWith(BEARER))
                .map(header -> header.substring(BEARER.length()));
    }

    /** Whether the caller is a program with a token. */
    static boolean hasToken(Context context) {
        return token(context).isPresent();
    }

    /** Removes the cookie. */
    void forget(Context context) {
        boolean isSecure = isSecure(context);
        context.cookie(new Cookie(
                isSecure ? HOST_COOKIE : COOKIE,
                "",
                isSecure ? "/" : "/api",
                0,
                isSecure,
                true,
                null,
                SameSite.STRICT));
    }

    /** Sends the secret of a new guest as a cookie that scripts cannot read. */
    void welcome(Context context, String secret) {
        boolean isSecure = isSecure(context);
        context.cookie(new Cookie(
                isSecure ? HOST_COOKIE : COOKIE,
                secret,
                isSecure ? "/" : "/api",
                COOKIE_SECONDS,
                isSecure,
                true,
                null,
                SameSite.STRICT));
    }

    /** Replaces the cookie of version 1.0.0 over https, as long as it is read. */
    void replaceCookie(Context context) {
        String old = context.cookie(COOKIE);
        if (old != null && context.cookie(HOST_COOKIE) == null && isSecure(context)) {
            welcome(context, old);
            context.cookie(new Cookie(COOKIE, "", "/api", 0, true, true, null, SameSite.STRICT));
        }
    }

    /** Whether the request comes from this server's pages, or from a program with a token. */
    boolean isOurs(Context context) {
        String origin = context.header("Origin");
        if (origin == null) {
            return token(context).isPresent();
        }
        return config.origins().isEmpty()
                ? origin.equals(scheme(context) + "://" + context.header("Host"))
                : config.origins().contains(origin);
    }

    /**
     * The public address of the pages, without a slash at the end: the requested origin, or the first configured one,
     * and the path prefix that a proxy has removed. Empty if there is none.
     */
    Optional<String> publicAddress(Context context) {
        String prefix = Optional.ofNullable(context.header("X-Forwarded-Prefix"))
                .filter(path -> config.proxied() && PREFIX.matcher(path).matches())
                .orElse("");
        return publicOrigin(context).map(origin -> origin + prefix.replaceFirst("/$", ""));
    }

    /**
     * The server as authenticators know it at the configured public address, or on this machine. Empty where browsers
     * know no passkeys.
     */
    Optional<RelyingParty> relyingParty(Context context) {
        return publicOrigin(context)
                .filter(origin -> !config.origins().isEmpty() || RelyingParty.isLocal(origin))
                .flatMap(RelyingParty::of);
    }

    private Optional<String> publicOrigin(Context context) {
        String host = String.valueOf(context.header("Host"));
        Optional<String> asked = HOST.matcher(host).matches()
                ? Optional.of(scheme(context) + "://" + host.toLowerCase(Locale.ROOT))
                : Optional.empty();
        return config.origins().isEmpty()
                ? asked
                : asked.filter(config.origins()::contains)
                        .or(() -> config.origins().stream().sorted().findFirst());
    }

    /** Whether a request may change something. A program without origin and cookie may still ask for a token. */
    boolean mayChange(Context context) {
        return isOurs(context)
                || (context.header("Origin") == null && cookie(context).isEmpty());
    }

    private String scheme(Context context) {
        return isSecure(context) ? "https" : "http";
    }

    private boolean isSecure(Context context) {
        String forwarded = context.header("X-Forwarded-Proto");
        return config.proxied()
                && forwarded != null
                && forwarded.toLowerCase(Locale.ROOT).equals("https");
    }

    /** The client's address; behind a proxy, the address that the proxy reports. */
    ClientAddress address(Context context) {
        ClientAddress nearest = ClientAddress.of(context.ip()).orElse(ClientAddress.UNKNOWN);
        List<String> forwarded = Collections.list(context.req().getHeaders("X-Forwarded-For"));
        if (!config.proxied() || forwarded.isEmpty()) {
            return nearest;
        }
        // Some proxies append to the header they received, some add another one: only the last elements are theirs.
        String[] chain = String.join(",", forwarded).split(",", -1);
        return ClientAddress.of(
                        chain[Math.max(0, chain.length - config.hosting().hops())])
                .orElse(nearest);
    }
}
