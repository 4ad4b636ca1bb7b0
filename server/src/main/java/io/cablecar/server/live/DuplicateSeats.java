package io.cablecar.server.live;

import io.cablecar.server.log.Step;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.table.Chair;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.HostCommand;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Duplicate seats of one person after accounts were merged. At each table only the one that was taken first is kept.
 */
public final class DuplicateSeats {

    private final TableLog log;
    private final Rooms rooms;

    public DuplicateSeats(TableLog log, Rooms rooms) {
        this.log = log;
        this.rooms = rooms;
    }

    /**
     * Gives up all later seats by ordinary steps: before a game they are free, in a game they have resigned. Returns
     * the number of tables where this was done.
     */
    public int giveUp(Collection<String> tables, Collection<String> guests) {
        int changed = 0;
        for (String id : tables) {
            Optional<Table> table = rooms.table(id).filter(found -> found.phase() != Phase.OVER);
            List<Integer> later =
                    table.map(found -> laterSeats(id, found, guests)).orElseGet(List::of);
            for (int seat : later) {
                rooms.execute(id, new HostCommand.Free(seat, Secrets.freshSeed().hex()));
            }
            changed += later.isEmpty() ? 0 : 1;
        }
        return changed;
    }

    private List<Integer> laterSeats(String id, Table table, Collection<String> guests) {
        List<Integer> seats = new ArrayList<>();
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            if (table.chairs().get(seat) instanceof Chair.Person person
                    && !person.hasLeft()
                    && !Collections.disjoint(person.guests(), guests)) {
                seats.add(seat);
            }
        }
        if (seats.size() < 2) {
            return List.of();
        }
        List<Step<Entry>> steps = log.read(id, 0);
        seats.sort(Comparator.comparingInt(
                seat -> taken(steps, (Chair.Person) table.chairs().get(seat))));
        return seats.subList(1, seats.size());
    }

    /** The number of the last step in which a device of a person sat down. */
    private static int taken(List<Step<Entry>> steps, Chair.Person person) {
        int taken = 0;
        for (Step<Entry> step : steps) {
            for (Entry entry : step.entries()) {
                if (entry instanceof Entry.Sat sat && person.guests().contains(sat.guest())) {
                    taken = step.number();
                }
            }
        }
        return taken;
    }
}
