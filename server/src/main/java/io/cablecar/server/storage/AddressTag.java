package io.cablecar.server.storage;

/**
 * A keyed hash that replaces an address in the database. For IPv6 a hash of the wider network comes first, so that
 * tables from one network can be found together.
 */
public final class AddressTag {

    /** The letters of one hash. */
    public static final int LETTERS = 24;

    private AddressTag() {}

    /** The part for the network of an address; for IPv4 the whole. */
    public static String network(String tag) {
        return tag.substring(0, Math.min(LETTERS, tag.length()));
    }

    /** The part for the address itself. */
    public static String address(String tag) {
        return tag.substring(Math.max(0, tag.length() - LETTERS));
    }
}
