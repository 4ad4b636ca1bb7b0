package io.cablecar.server.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Who may not sit at a table, or not yet.
 *
 * @param bans by guest
 * @param originBans by the hash of an address or a network at this table
 * @param invitations the people who were asked to play again
 * @param invited the guests for whom the seats are kept; empty if anybody may sit
 * @param invitedUntil until when the seats are kept
 * @param edits by guest, the changes made to the table before the start
 * @param origins by guest who has taken a seat, where the guest came from
 */
record Admission(
        Map<String, Ban> bans,
        Map<String, Ban> originBans,
        List<Entry.Invited> invitations,
        List<String> invited,
        long invitedUntil,
        Map<String, Integer> edits,
        Map<String, Origin> origins) {

    static final Admission OPEN = new Admission(Map.of(), Map.of(), List.of(), List.of(), 0, Map.of(), Map.of());

    /** How long a guest who held up the start or was removed may not sit, in milliseconds; it doubles each time. */
    static final long BAN_MILLIS = 60_000;

    /** How long others from the address of a banned guest may not sit, in milliseconds. */
    static final long ADDRESS_BAN_MILLIS = 3_600_000;

    /** A network of addresses may do this many times what one address may. */
    static final int NETWORK = 4;

    private static final int MAX_DOUBLINGS = 6;

    /**
     * A ban of a guest or an address.
     *
     * @param times how often the start was held up, or the owner freed the seat
     */
    record Ban(long until, int times) {}

    Admission {
        bans = Map.copyOf(bans);
        originBans = Map.copyOf(originBans);
        invitations = List.copyOf(invitations);
        invited = List.copyOf(invited);
        edits = Map.copyOf(edits);
        origins = Map.copyOf(origins);
    }

    /** Whether a guest has been kept out, whether or not that is over. */
    boolean hasBeenBanned(String guest) {
        return bans.containsKey(guest);
    }

    boolean isBanned(String guest, long now) {
        return isIn(bans, guest, now);
    }

    /** Whether guests from an address or a network have held up the start too often, or were banned lately. */
    boolean isOriginBanned(String hash, long now) {
        return isIn(originBans, hash, now);
    }

    private static boolean isIn(Map<String, Ban> bans, String who, long now) {
        return bans.containsKey(who) && now < bans.get(who).until;
    }

    /** Whether the free seats are kept for others. */
    boolean isKeptFromGuest(String guest, long now) {
        return now < invitedUntil && !invited.contains(guest);
    }

    /** Whether a guest was asked to play here. */
    boolean isInvited(String guest) {
        return invited.contains(guest)
                || invitations.stream().anyMatch(person -> person.guests().contains(guest));
    }

    int editsBy(String guest) {
        return edits.getOrDefault(guest, 0);
    }

    /** Where a guest came from who took a seat, if it is known. */
    Optional<Origin> originOf(String guest) {
        return Optional.ofNullable(origins.get(guest));
    }

    /**
     * Whether all guests from an address made this many changes, or all from the network around it four times as many.
     */
    boolean hasTooManyEdits(Origin origin, int most) {
        return edits(other -> other.address().equals(origin.address())) >= most
                || origin.network().isPresent()
                        && edits(other -> other.network().equals(origin.network())) >= NETWORK * most;
    }

    /** The changes by all guests from some origins. */
    private int edits(Predicate<Origin> wanted) {
        int sum = 0;
        for (Map.Entry<String, Origin> one : origins.entrySet()) {
            sum += wanted.test(one.getValue()) ? editsBy(one.getKey()) : 0;
        }
        return sum;
    }

    /**
     * These guests have held up the start. For a while, neither they nor others from their address may sit; nor others
     * from the network around it, from the fourth time on.
     */
    Admission heldUp(Collection<String> guests, Optional<Origin> origin, long at) {
        Map<String, Ban> changed = new HashMap<>(bans);
        guests.forEach(guest -> lengthen(changed, guest, 1, at));
        Map<String, Ban> changedOrigins = new HashMap<>(originBans);
        origin.ifPresent(from -> lengthen(changedOrigins, from.address(), 1, at));
        origin.flatMap(Origin::network).ifPresent(network -> lengthen(changedOrigins, network, NETWORK, at));
        return new Admission(changed, changedOrigins, invitations, invited, invitedUntil, edits, origins);
    }

    /** @param allowance the number of times from which on there is a ban */
    private static void lengthen(Map<String, Ban> bans, String who, int allowance, long at) {
        int times = bans.containsKey(who) ? bans.get(who).times : 0;
        int over = times + 1 - allowance;
        long until = over < 0 ? 0 : at + (BAN_MILLIS << Math.min(over, MAX_DOUBLINGS));
        add(bans, who, until);
    }

    /** Counts one more reason for a ban, which never shortens an earlier one. */
    private static void add(Map<String, Ban> bans, String who, long until) {
        bans.merge(
                who, new Ban(until, 1), (before, now) -> new Ban(Math.max(before.until, now.until), before.times + 1));
    }

    /**
     * These guests may not sit any more, and others from their address not for a while; nor others from the network
     * around it, from the fourth time on.
     */
    Admission banned(Collection<String> guests, Optional<Origin> origin, long at) {
        Map<String, Ban> changed = new HashMap<>(bans);
        guests.forEach(guest -> changed.put(guest, new Ban(Long.MAX_VALUE, 0)));
        Map<String, Ban> changedOrigins = new HashMap<>(originBans);
        origin.ifPresent(from -> add(changedOrigins, from.address(), at + ADDRESS_BAN_MILLIS));
        origin.flatMap(Origin::network).ifPresent(network -> {
            int times = changedOrigins.containsKey(network) ? changedOrigins.get(network).times : 0;
            add(changedOrigins, network, times + 1 < NETWORK ? 0 : at + ADDRESS_BAN_MILLIS);
        });
        return new Admission(changed, changedOrigins, invitations, invited, invitedUntil, edits, origins);
    }

    Admission inviting(Entry.Invited person) {
        List<Entry.Invited> all = new ArrayList<>(invitations);
        all.add(person);
        return new Admission(bans, originBans, all, invited, invitedUntil, edits, origins);
    }

    Admission keptFor(List<String> guests, long until) {
        return new Admission(bans, originBans, invitations, guests, until, edits, origins);
    }

    Admission editedBy(String guest) {
        Map<String, Integer> changed = new HashMap<>(edits);
        changed.merge(guest, 1, Integer::sum);
        return new Admission(bans, originBans, invitations, invited, invitedUntil, changed, origins);
    }

    /** A guest took a seat. */
    Admission cameFrom(String guest, Origin origin) {
        Map<String, Origin> changed = new HashMap<>(origins);
        changed.put(guest, origin);
        return new Admission(bans, originBans, invitations, invited, invitedUntil, edits, changed);
    }
}
