package io.cablecar.server.live;

import io.cablecar.server.log.Step;
import io.cablecar.server.table.Entry;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Decides which guests prevented a game of "play now" from starting. A function of the table's log alone. */
final class NoShows {

    private final Set<String> expected = new LinkedHashSet<>();
    private final Set<String> seated = new LinkedHashSet<>();
    private final Set<String> notReady = new LinkedHashSet<>();
    private final Map<Integer, String> seats = new HashMap<>();
    private Optional<String> firstToStand = Optional.empty();
    private boolean isStarted;

    private NoShows() {}

    /**
     * The guests who did not sit down or were not ready. Without any, the one who stood up first: the others only gave
     * up waiting. Nobody if the game has started.
     */
    static Set<String> of(List<Step<Entry>> log) {
        NoShows noShows = new NoShows();
        log.forEach(step -> step.entries().forEach(noShows::add));
        return noShows.found();
    }

    private void add(Entry entry) {
        switch (entry) {
            case Entry.Reserved reserved -> expected.addAll(reserved.guests());
            case Entry.Sat sat -> {
                seats.put(sat.seat(), sat.guest());
                seated.add(sat.guest());
            }
            case Entry.Uncalled uncalled ->
                uncalled.seats()
                        .forEach(seat -> Optional.ofNullable(seats.remove(seat)).ifPresent(notReady::add));
            case Entry.Stood stood -> {
                Optional<String> guest = Optional.ofNullable(seats.remove(stood.seat()));
                firstToStand = firstToStand.or(() -> guest);
            }
            case Entry.Started started -> isStarted = true;
            default -> {
                // Decides nothing.
            }
        }
    }

    private Set<String> found() {
        if (isStarted) {
            return Set.of();
        }
        Set<String> found = new LinkedHashSet<>(expected);
        found.removeAll(seated);
        found.addAll(notReady);
        if (found.isEmpty()) {
            firstToStand.ifPresent(found::add);
        }
        return found;
    }
}
