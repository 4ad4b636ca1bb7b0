package io.cablecar.server.table;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Who may not sit at a table, or not yet.
 *
 * @param bans by guest
 * @param invited the guests for whom the seats are kept; empty if anybody may sit
 * @param invitedUntil until when the seats are kept
 * @param edits by guest, the changes made to the table before the start
 */
record Admission(Map<String, Ban> bans, List<String> invited, long invitedUntil, Map<String, Integer> edits) {

    static final Admission OPEN = new Admission(Map.of(), List.of(), 0, Map.of());

    /** How long a guest who held up the start may not sit, in milliseconds; it doubles each time. */
    static final long BAN_MILLIS = 60_000;

    private static final int MAX_DOUBLINGS = 6;

    /**
     * A guest who may not sit.
     *
     * @param times how often the guest has held up the start
     */
    record Ban(long until, int times) {}

    Admission {
        bans = Map.copyOf(bans);
        invited = List.copyOf(invited);
        edits = Map.copyOf(edits);
    }

    boolean isBanned(String guest, long now) {
        return bans.containsKey(guest) && now < bans.get(guest).until;
    }

    /** Whether the free seats are kept for others. */
    boolean isKeptFromGuest(String guest, long now) {
        return now < invitedUntil && !invited.contains(guest);
    }

    int editsBy(String guest) {
        return edits.getOrDefault(guest, 0);
    }

    /** These guests have held up the start, and may not sit for a while. */
    Admission heldUp(Collection<String> guests, long at) {
        Map<String, Ban> changed = new HashMap<>(bans);
        for (String guest : guests) {
            int times = changed.containsKey(guest) ? changed.get(guest).times : 0;
            long until = at + (BAN_MILLIS << Math.min(times, MAX_DOUBLINGS));
            if (!isBanned(guest, until)) {
                changed.put(guest, new Ban(until, times + 1));
            }
        }
        return new Admission(changed, invited, invitedUntil, edits);
    }

    /** These guests may not sit any more. */
    Admission banned(Collection<String> guests) {
        Map<String, Ban> changed = new HashMap<>(bans);
        guests.forEach(guest -> changed.put(guest, new Ban(Long.MAX_VALUE, 0)));
        return new Admission(changed, invited, invitedUntil, edits);
    }

    Admission keptFor(List<String> guests, long until) {
        return new Admission(bans, guests, until, edits);
    }

    Admission editedBy(String guest) {
        Map<String, Integer> changed = new HashMap<>(edits);
        changed.merge(guest, 1, Integer::sum);
        return new Admission(bans, invited, invitedUntil, changed);
    }
}
