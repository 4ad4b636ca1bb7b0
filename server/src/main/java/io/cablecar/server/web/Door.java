package io.cablecar.server.web;

import io.cablecar.server.storage.Guests;
import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Looks at who comes: from which page, from which address, as which guest. */
final class Door {

    private static final String COOKIE = "cablecar";
    private static final int COOKIE_SECONDS = 400 * 24 * 3600;
    private static final String BEARER = "Bearer ";

    private final Hosting hosting;
    private final Guests guests;

    Door(Hosting hosting, Guests guests) {
        this.hosting = hosting;
        this.guests = guests;
    }

    /** The guest behind a cookie or a token. */
    Optional<Guests.Guest> guest(Context context) {
        return token(context)
                .or(() -> Optional.ofNullable(context.cookie(COOKIE)))
                .flatMap(guests::known);
    }

    private static Optional<String> token(Context context) {
        return Optional.ofNullable(context.header("Authorization"))
                .filter(header -> header.startsWith(BEARER))
                .map(header -> header.substring(BEARER.length()));
    }

    /** Hands out the secret of a new guest, where no page can read it. */
    void welcome(Context context, String secret) {
        context.cookie(
                new Cookie(COOKIE, secret, "/api", COOKIE_SECONDS, isSecure(context), true, null, SameSite.STRICT));
    }

    /** Whether the page that calls is one of ours. A program, which has no page, needs a token. */
    boolean isOurs(Context context) {
        String origin = context.header("Origin");
        if (origin == null) {
            return token(context).isPresent();
        }
        return hosting.origins().isEmpty()
                ? origin.equals(scheme(context) + "://" + context.header("Host"))
                : hosting.origins().contains(origin);
    }

    /** The same for calls that change something: programs without a page and a cookie may be new here. */
    boolean mayChange(Context context) {
        return isOurs(context) || (context.header("Origin") == null && context.cookie(COOKIE) == null);
    }

    private String scheme(Context context) {
        return isSecure(context) ? "https" : "http";
    }

    private boolean isSecure(Context context) {
        String forwarded = context.header("X-Forwarded-Proto");
        return hosting.proxied()
                && forwarded != null
                && forwarded.toLowerCase(Locale.ROOT).equals("https");
    }

    /** From where the call comes; behind a proxy, from where the proxy was called. */
    Network address(Context context) {
        Network nearest = Network.of(context.ip()).orElse(Network.UNKNOWN);
        List<String> forwarded = Collections.list(context.req().getHeaders("X-Forwarded-For"));
        if (!hosting.proxied() || forwarded.isEmpty()) {
            return nearest;
        }
        // Some proxies add to the line that came, some add a line: only the very last word is theirs.
        String last = forwarded.get(forwarded.size() - 1);
        return Network.of(last.substring(last.lastIndexOf(',') + 1)).orElse(nearest);
    }
}
