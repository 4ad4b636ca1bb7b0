package io.cablecar.app.command.serve;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The origin of a page as browsers send it: scheme, host and port, without a path. */
final class PublicOrigin {

    private static final Pattern SCHEME = Pattern.compile("(?i)https?://.*");

    private PublicOrigin() {}

    /** The origin that is meant by what was typed; empty if that can't be guessed. */
    static Optional<String> of(String typed) {
        String address = typed.strip();
        try {
            URI uri = URI.create(SCHEME.matcher(address).matches() ? address : "https://" + address);
            if (uri.getHost() == null) {
                return Optional.empty();
            }
            String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
            boolean isUsual = uri.getPort() < 0 || uri.getPort() == (scheme.equals("https") ? 443 : 80);
            return Optional.of(
                    scheme + "://" + uri.getHost().toLowerCase(Locale.ROOT) + (isUsual ? "" : ":" + uri.getPort()));
        } catch (IllegalArgumentException noAddress) {
            return Optional.empty();
        }
    }
}
