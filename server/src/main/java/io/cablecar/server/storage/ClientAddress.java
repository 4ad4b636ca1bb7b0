package io.cablecar.server.storage;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The unit that limits by address count: an IPv4 address, or the 64-bit network of an IPv6 address, since a host with
 * one IPv6 address usually has all the others of its network, too. Many providers give their customers more than one
 * such network, so limits also count the 48-bit network around it.
 *
 * @param name the normalised text of the address or network: {@code 203.0.113.9}, or for IPv6 the first 64 bits in
 *     hexadecimal digits and how many of them count; of wider ranges {@code 203.0.113.0/24}
 */
public record ClientAddress(String name) {

    /** Shared by all clients whose address is not known. */
    public static final ClientAddress UNKNOWN = new ClientAddress("unknown");

    private static final int NETWORK_BYTES = 8;
    private static final int IPV4_BITS = 32;
    private static final int IPV6_BITS = 64;
    private static final int WIDE_BITS = 48;

    /** Ranges that contain more than this are refused: larger ones are mistakes. */
    private static final int MIN_IPV4_BITS = 8;

    private static final int MIN_IPV6_BITS = 16;
    private static final int MAX_IPV6_BITS = 128;

    private static final Pattern RANGE = Pattern.compile("([0-9A-Fa-f:.]{2,45})(?:/([0-9]{1,3}))?");
    private static final Pattern NAME = Pattern.compile("([0-9a-f]{16})/([0-9]{2})");
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
            return Optional.of(new ClientAddress(HexFormat.of().formatHex(network) + "/" + IPV6_BITS));
        } catch (UnknownHostException noAddress) {
            return Optional.empty();
        }
    }

    /** Parses an address or a range of addresses, such as 203.0.113.0/24, 2001:db8::/48, or the name of one. */
    public static Optional<ClientAddress> range(String text) {
        Matcher name = NAME.matcher(text.strip());
        if (name.matches()) {
            return new ClientAddress(name.group(1) + "/" + IPV6_BITS).range(Integer.parseInt(name.group(2)));
        }
        Matcher range = RANGE.matcher(text.strip());
        if (!range.matches()) {
            return Optional.empty();
        }
        Optional<ClientAddress> address = of(range.group(1));
        return range.group(2) == null ? address : address.flatMap(one -> one.range(Integer.parseInt(range.group(2))));
    }

    private Optional<ClientAddress> range(int bits) {
        boolean isValid =
                isIpv6() ? bits >= MIN_IPV6_BITS && bits <= MAX_IPV6_BITS : bits >= MIN_IPV4_BITS && bits <= IPV4_BITS;
        return isValid ? Optional.of(within(bits)) : Optional.empty();
    }

    private boolean isIpv6() {
        return NAME.matcher(name).matches();
    }

    /** The wider network of an IPv6 address; empty for IPv4. */
    public Optional<ClientAddress> network() {
        return isIpv6() ? Optional.of(within(WIDE_BITS)) : Optional.empty();
    }

    /** The widest network that counts as one: of an IPv4 address itself. */
    public ClientAddress widest() {
        return network().orElse(this);
    }

    /** The number of bits that count. */
    public int bits() {
        int slash = name.indexOf('/');
        return slash < 0 ? IPV4_BITS : Integer.parseInt(name.substring(slash + 1));
    }

    /** Whether a range contains this address. */
    public boolean isIn(ClientAddress range) {
        return isIpv6() == range.isIpv6()
                && !equals(UNKNOWN)
                && within(range.bits()).equals(range);
    }

    /** The range of addresses with the same first bits; an IPv6 address is at least a 64-bit network. */
    private ClientAddress within(int bits) {
        if (equals(UNKNOWN) || bits >= bits()) {
            return this;
        }
        if (isIpv6()) {
            long first = Long.parseUnsignedLong(name.substring(0, 2 * NETWORK_BYTES), 16);
            long kept = first & (-1L << (IPV6_BITS - bits));
            return new ClientAddress(HexFormat.of().toHexDigits(kept) + "/" + bits);
        }
        String[] parts = name.split("/", 2)[0].split("\\.", -1);
        StringBuilder kept = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            int keptBits = Math.clamp(bits - 8L * i, 0, 8);
            kept.append(i == 0 ? "" : ".").append(Integer.parseInt(parts[i]) & (0xff << (8 - keptBits)) & 0xff);
        }
        return new ClientAddress(kept + "/" + bits);
    }

    /** The address as people write it. */
    public String shown() {
        if (!isIpv6()) {
            return name;
        }
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < NETWORK_BYTES; i += 2) {
            shown.append(Integer.toHexString(Integer.parseInt(name.substring(2 * i, 2 * i + 4), 16)))
                    .append(':');
        }
        return shown + ":/" + bits();
    }
}
