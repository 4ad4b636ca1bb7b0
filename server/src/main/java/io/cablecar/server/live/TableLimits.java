package io.cablecar.server.live;

/**
 * How many tables there may be.
 *
 * @param unfinished the most of one guest that are not over
 * @param listed the most in the lobby that were created from one address
 */
public record TableLimits(int unfinished, int listed) {

    /** A network of IPv6 addresses may have this many times what one address may. */
    public static final int NETWORK = 4;

    public static final TableLimits NONE = new TableLimits(Integer.MAX_VALUE, Integer.MAX_VALUE);

    private static final int LISTED = 20;

    /** With the usual number in the lobby. */
    public static TableLimits usual(int unfinished) {
        return new TableLimits(unfinished, LISTED);
    }

    long listedOfNetwork() {
        return (long) NETWORK * listed;
    }
}
