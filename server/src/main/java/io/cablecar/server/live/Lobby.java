package io.cablecar.server.live;

import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.ServerMessage.LobbyTable;
import io.cablecar.server.wire.Wire;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The open tables that anybody may find, and who looks at the list. Changes are gathered for a moment and told
 * together, so that a busy evening costs each onlooker a few frames a second.
 */
public final class Lobby {

    private static final int MOST = 200;

    private final Map<String, LobbyTable> tables = new LinkedHashMap<>();
    private final Set<Caller> callers = new LinkedHashSet<>();
    private final Set<String> changed = new LinkedHashSet<>();

    /** The open tables, the newest first. */
    public synchronized List<LobbyTable> tables() {
        return tables.values().stream()
                .sorted(Comparator.comparingLong(LobbyTable::made).reversed())
                .limit(MOST)
                .toList();
    }

    /** The names of all of them. */
    synchronized Set<String> ids() {
        return Set.copyOf(tables.keySet());
    }

    public synchronized void join(Caller caller) {
        callers.add(caller);
        caller.send(Wire.write(new ServerMessage.Lobby(tables())));
    }

    public synchronized void part(Caller caller) {
        callers.remove(caller);
    }

    /** @param table empty when it is open no more */
    synchronized void update(String id, Optional<LobbyTable> table) {
        boolean isNews =
                table.isPresent() ? !table.get().equals(tables.put(id, table.get())) : tables.remove(id) != null;
        if (isNews) {
            changed.add(id);
        }
    }

    /** Tells what has gathered. */
    synchronized void tell() {
        if (changed.isEmpty()) {
            return;
        }
        List<LobbyTable> fresh = new ArrayList<>();
        List<String> gone = new ArrayList<>();
        for (String id : changed) {
            LobbyTable table = tables.get(id);
            if (table == null) {
                gone.add(id);
            } else {
                fresh.add(table);
            }
        }
        changed.clear();
        String frame = Wire.write(new ServerMessage.LobbyChange(fresh, gone));
        // Who is too slow parts while being told.
        List.copyOf(callers).forEach(caller -> caller.send(frame));
    }
}
