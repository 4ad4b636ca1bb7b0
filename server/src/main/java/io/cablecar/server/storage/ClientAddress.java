package io.cablecar.server.storage;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The unit that limits by address count: an IPv4 address, or the 64-bit network of an IPv6 address, since a host with
 * one IPv6 address usually has all the others of its network, too.
 *
 * @param name the normalised text of the address or network
 */
public record ClientAddress(String name) {

    /** Shared by all clients whose address is not known. */
    public static final ClientAddress UNKNOWN = new ClientAddress("unknown");

    private static final int NETWORK_BYTES = 8;
    private static final Pattern IPV4 = Pattern.compile("([0-9]{1,3}(?:\\.[0-9]{1,3}){3})(?::[0-9]{1,5})?");
    private static final Pattern IPV6 =
            Pattern.compile("\\[?([0-9A-Fa-f:.]{2,45})(?:%[A-Za-z0-9_.-]{1,20})?(?:](?::[0-9]{1,5})?)?");

    /** Parses an address, with or without a port; empty for anything else. */
    public static Optional<ClientAddress> of(String text) {
        String address = text.strip();
        var four = IPV4.matcher(address);
        var six = IPV6.matcher(address);
        if (four.matches()) {
            return parse(four.group(1));
        }
        return six.matches() && address.contains(":") ? parse(six.group(1)) : Optional.empty();
    }

    /** Called with numeric addresses only, so no name is resolved. */
    private static Optional<ClientAddress> parse(String number) {
        try {
            InetAddress address = InetAddress.getByName(number);
            if (address instanceof Inet4Address) {
                return Optional.of(new ClientAddress(address.getHostAddress()));
            }
            byte[] network = Arrays.copyOf(address.getAddress(), NETWORK_BYTES);
            return Optional.of(new ClientAddress(HexFormat.of().formatHex(network) + "/64"));
        } catch (UnknownHostException noAddress) {
            return Optional.empty();
        }
    }
}
