package io.cablecar.server.push;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Protects against server-side request forgery. Guests supply the address of their browser's push service, so its name
 * and the addresses it resolves to must be public.
 */
final class PublicHosts {

    private static final int HTTPS_PORT = 443;

    /** Resolves host names. */
    interface Resolver {
        List<InetAddress> addresses(String host) throws UnknownHostException;
    }

    private final Resolver resolver;

    PublicHosts(Resolver resolver) {
        this.resolver = resolver;
    }

    /** Uses the name resolution of this machine. */
    static PublicHosts system() {
        return new PublicHosts(host -> List.of(InetAddress.getAllByName(host)));
    }

    /** Whether an address has the form of a public push service. Does not resolve the name. */
    static boolean looksPublic(URI endpoint) {
        String host = endpoint.getHost();
        boolean isPlain = "https".equals(endpoint.getScheme())
                && endpoint.getUserInfo() == null
                && (endpoint.getPort() < 0 || endpoint.getPort() == HTTPS_PORT);
        if (host == null || !isPlain) {
            return false;
        }
        String name = host.toLowerCase(Locale.ROOT);
        boolean isNumber = name.startsWith("[") || name.matches("[0-9.]+|.*\\.(0x)?[0-9a-f]*[0-9]\\.?");
        return !isNumber
                && name.contains(".")
                && !name.matches(".*\\.(local|localhost|internal|lan|home|corp|localdomain|home\\.arpa)\\.?");
    }

    /**
     * Whether all addresses of a name are public. The platform caches them for some seconds, so a connection made right
     * afterwards uses the same ones; and any other host would fail the TLS check.
     */
    boolean resolvesToPublic(URI endpoint) {
        try {
            List<InetAddress> found = resolver.addresses(endpoint.getHost());
            return !found.isEmpty() && found.stream().allMatch(PublicHosts::isPublic);
        } catch (UnknownHostException nowhere) {
            return false;
        }
    }

    static boolean isPublic(InetAddress address) {
        boolean isSpecial = address.isAnyLocalAddress()
                || address.isLoopbackAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isMulticastAddress();
        byte[] bytes = address.getAddress();
        return !isSpecial && (address instanceof Inet4Address ? isPublic4(bytes) : isPublic6(bytes));
    }

    /** Excludes the special addresses of RFC 6890 that the JDK does not report. */
    private static boolean isPublic4(byte[] bytes) {
        int first = Byte.toUnsignedInt(bytes[0]);
        int second = Byte.toUnsignedInt(bytes[1]);
        return first != 0
                && first < 240
                && !(first == 100 && second >= 64 && second < 128)
                && !(first == 192 && second == 0 && bytes[2] == 0)
                && !(first == 198 && (second == 18 || second == 19));
    }

    /** Global unicast, except for tunnels, which embed an IPv4 address. */
    private static boolean isPublic6(byte[] bytes) {
        boolean isGlobal = (bytes[0] & 0xe0) == 0x20;
        boolean isTunnel = Arrays.equals(bytes, 0, 2, new byte[] {0x20, 0x02}, 0, 2)
                || Arrays.equals(bytes, 0, 4, new byte[] {0x20, 0x01, 0, 0}, 0, 4);
        return isGlobal && !isTunnel;
    }
}
