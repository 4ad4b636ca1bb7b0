package io.cablecar.server.web;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What counts as one caller where limits go by address: an IPv4 address, or the 64-bit network of an IPv6 one, since
 * whoever has one IPv6 address usually has all the others of its network too.
 *
 * @param name one text for each
 */
record Network(String name) {

    /** All whose address nobody told. */
    static final Network UNKNOWN = new Network("unknown");

    private static final int NETWORK_BYTES = 8;
    private static final Pattern IPV4 = Pattern.compile("([0-9]{1,3}(?:\\.[0-9]{1,3}){3})(?::[0-9]{1,5})?");
    private static final Pattern IPV6 =
            Pattern.compile("\\[?([0-9A-Fa-f:.]{2,45})(?:%[A-Za-z0-9_.-]{1,20})?(?:](?::[0-9]{1,5})?)?");

    /** Of an address as text, perhaps with a port; empty for anything else. */
    static Optional<Network> of(String text) {
        String address = text.strip();
        var four = IPV4.matcher(address);
        var six = IPV6.matcher(address);
        if (four.matches()) {
            return parse(four.group(1));
        }
        return six.matches() && address.contains(":") ? parse(six.group(1)) : Optional.empty();
    }

    /** Only ever called with numbers, of which no name server is asked. */
    private static Optional<Network> parse(String number) {
        try {
            InetAddress address = InetAddress.getByName(number);
            if (address instanceof Inet4Address) {
                return Optional.of(new Network(address.getHostAddress()));
            }
            byte[] network = Arrays.copyOf(address.getAddress(), NETWORK_BYTES);
            return Optional.of(new Network(HexFormat.of().formatHex(network) + "/64"));
        } catch (UnknownHostException noAddress) {
            return Optional.empty();
        }
    }
}
