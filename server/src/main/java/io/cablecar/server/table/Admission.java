package io.cablecar.server.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who may not sit at a table, or not yet.
 *
 * @param bans by guest
 * @param addressBans by the hash of an address at this table
 * @param invitations the people who were asked to play again
 * @param invited the guests for whom the seats are kept; empty if anybody may sit
 * @param invitedUntil until when the seats are kept
 * @param edits by guest, the changes made to the table before the start
 * @param addresses by guest who has taken a seat, the hash of the guest's address
 */
record Admission(
        Map<String, Ban> bans,
        Map<String, Ban> addressBans,
        List<Entry.Invited> invitations,
        List<String> invited,
        long invitedUntil,
        Map<String, Integer> edits,
        Map<String, String> addresses) {

    static final Admission OPEN = new Admission(Map.of(), Map.of(), List.of(), List.of(), 0, Map.of(), Map.of());

    /** How long a guest who held up the start or was removed may not sit, in milliseconds; it doubles each time. */
    static final long BAN_MILLIS = 60_000;

    /** How long others from the address of a banned guest may not sit, in milliseconds. */
    static final long ADDRESS_BAN_MILLIS = 3_600_000;

    private static final int MAX_DOUBLINGS = 6;

    /**
     * A ban of a guest or an address.
     *
     * @param times how often the start was held up, or the owner freed the seat
     */
    record Ban(long until, int times) {}

    Admission {
        bans = Map.copyOf(bans);
        addressBans = Map.copyOf(addressBans);
        invitations = List.copyOf(invitations);
        invited = List.copyOf(invited);
        edits = Map.copyOf(edits);
        addresses = Map.copyOf(addresses);
    }

    /** Whether a guest has been kept out, whether or not that is over. */
    boolean hasBeenBanned(String guest) {
        return bans.containsKey(guest);
    }

    boolean isBanned(String guest, long now) {
        return isIn(bans, guest, now);
    }

    /** Whether guests from an address have held up the start too often, or one of them was banned lately. */
    boolean isAddressBanned(String address, long now) {
        return isIn(addressBans, address, now);
    }

    private static boolean isIn(Map<String, Ban> bans, String who, long now) {
        return bans.containsKey(who) && now < bans.get(who).until;
    }

    /** Whether the free seats are kept for others. */
    boolean isKeptFromGuest(String guest, long now) {
        return now < invitedUntil && !invited.contains(guest);
    }

    int editsBy(String guest) {
        return edits.getOrDefault(guest, 0);
    }

    /** The hash of the address from which a guest took a seat, if there was one. */
    Optional<String> addressOf(String guest) {
        return Optional.ofNullable(addresses.get(guest));
    }

    /** The changes by all guests who took a seat from an address. */
    int editsFrom(String address) {
        int sum = 0;
        for (Map.Entry<String, String> one : addresses.entrySet()) {
            sum += one.getValue().equals(address) ? editsBy(one.getKey()) : 0;
        }
        return sum;
    }

    /** These guests have held up the start. For a while, neither they nor others from their address may sit. */
    Admission heldUp(Collection<String> guests, Optional<String> address, long at) {
        Map<String, Ban> changed = new HashMap<>(bans);
        guests.forEach(guest -> lengthen(changed, guest, at));
        Map<String, Ban> changedAddresses = new HashMap<>(addressBans);
        address.ifPresent(from -> lengthen(changedAddresses, from, at));
        return withBans(changed, changedAddresses);
    }

    private static void lengthen(Map<String, Ban> bans, String who, long at) {
        int times = bans.containsKey(who) ? bans.get(who).times : 0;
        long until = at + (BAN_MILLIS << Math.min(times, MAX_DOUBLINGS));
        if (!isIn(bans, who, until)) {
            bans.put(who, new Ban(until, times + 1));
        }
    }

    /** Bans these guests, and others from their address for a while. */
    Admission banned(Collection<String> guests, Optional<String> address, long at) {
        Map<String, Ban> changed = new HashMap<>(bans);
        guests.forEach(guest -> changed.put(guest, new Ban(Long.MAX_VALUE, 0)));
        Map<String, Ban> changedAddresses = new HashMap<>(addressBans);
        address.filter(from -> !isIn(addressBans, from, at + ADDRESS_BAN_MILLIS))
                .ifPresent(from -> changedAddresses.merge(
                        from,
                        new Ban(at + ADDRESS_BAN_MILLIS, 1),
                        (before, now) -> new Ban(now.until, before.times + 1)));
        return withBans(changed, changedAddresses);
    }

    private Admission withBans(Map<String, Ban> ofGuests, Map<String, Ban> ofAddresses) {
        return new Admission(ofGuests, ofAddresses, invitations, invited, invitedUntil, edits, addresses);
    }

    Admission inviting(Entry.Invited person) {
        List<Entry.Invited> all = new ArrayList<>(invitations);
        all.add(person);
        return new Admission(bans, addressBans, all, invited, invitedUntil, edits, addresses);
    }

    Admission keptFor(List<String> guests, long until) {
        return new Admission(bans, addressBans, invitations, guests, until, edits, addresses);
    }

    Admission editedBy(String guest) {
        Map<String, Integer> changed = new HashMap<>(edits);
        changed.merge(guest, 1, Integer::sum);
        return new Admission(bans, addressBans, invitations, invited, invitedUntil, changed, addresses);
    }

    /** A guest took a seat from an address. */
    Admission cameFrom(String guest, String address) {
        Map<String, String> changed = new HashMap<>(addresses);
        changed.put(guest, address);
        return new Admission(bans, addressBans, invitations, invited, invitedUntil, edits, changed);
    }
}
