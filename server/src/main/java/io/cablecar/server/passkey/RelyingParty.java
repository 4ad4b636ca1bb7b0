package io.cablecar.server.passkey;

import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The server as authenticators know it.
 *
 * @param id the name of the host, to which passkeys are bound
 * @param origin the exact address of the pages
 */
public record RelyingParty(String id, String origin) {

    private static final Pattern ADDRESS = Pattern.compile("\\[.*]|[0-9.]+");
    private static final String LOCAL = "localhost";

    /**
     * The relying party of pages at an origin. Empty where browsers know no passkeys: over http, except on this
     * machine, and at addresses without a name.
     */
    public static Optional<RelyingParty> of(String origin) {
        URI address = URI.create(origin);
        String host = String.valueOf(address.getHost());
        boolean isSecure =
                "https".equals(address.getScheme()) && !ADDRESS.matcher(host).matches();
        return isSecure || isLocal(origin) ? Optional.of(new RelyingParty(host, origin)) : Optional.empty();
    }

    /** Whether an origin is on the machine of the browser. */
    public static boolean isLocal(String origin) {
        URI address = URI.create(origin);
        return "http".equals(address.getScheme()) && LOCAL.equals(address.getHost());
    }
}
