package io.cablecar.server.push;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Where a server may be sent by strangers: guests name the address of their browser's push service, so it must be in
 * nobody's own network, by its name and by what the name leads to.
 */
final class PublicHosts {

    private static final int HTTPS_PORT = 443;

    /** Tells the addresses of a name. */
    interface Names {
        List<InetAddress> addresses(String host) throws UnknownHostException;
    }

    private final Names names;

    PublicHosts(Names names) {
        this.names = names;
    }

    /** By the name servers of this machine. */
    static PublicHosts here() {
        return new PublicHosts(host -> List.of(InetAddress.getAllByName(host)));
    }

    /** Whether an address looks as that of a push service does. Asks nobody. */
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
     * Whether all that a name leads to is public. What was found is kept by the platform for some seconds, so who
     * connects right after finds the same; and a service that is not the one named can't show its certificate.
     */
    boolean leadsOutside(URI endpoint) {
        try {
            List<InetAddress> found = names.addresses(endpoint.getHost());
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

    /** What is left of the registry of special addresses (RFC 6890). */
    private static boolean isPublic4(byte[] bytes) {
        int first = Byte.toUnsignedInt(bytes[0]);
        int second = Byte.toUnsignedInt(bytes[1]);
        return first != 0
                && first < 240
                && !(first == 100 && second >= 64 && second < 128)
                && !(first == 192 && second == 0 && bytes[2] == 0)
                && !(first == 198 && (second == 18 || second == 19));
    }

    /** Global unicast alone, and none of those in which an IPv4 address is hidden. */
    private static boolean isPublic6(byte[] bytes) {
        boolean isGlobal = (bytes[0] & 0xe0) == 0x20;
        boolean isTunnel = Arrays.equals(bytes, 0, 2, new byte[] {0x20, 0x02}, 0, 2)
                || Arrays.equals(bytes, 0, 4, new byte[] {0x20, 0x01, 0, 0}, 0, 4);
        return isGlobal && !isTunnel;
    }
}
