package io.cablecar.server.live;

import io.cablecar.server.conduct.Chair;
import io.cablecar.server.conduct.Phase;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import io.cablecar.server.nodes.Word;
import io.cablecar.server.wire.Onlooker;
import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.StepFrames;
import io.cablecar.server.wire.StepObject;
import io.cablecar.server.wire.TableObject;
import io.cablecar.server.wire.Wire;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who looks at a table: the sockets of this node, each with what it may see, and what other nodes say of theirs. It
 * belongs to one room, which calls it for one thing after the other.
 */
final class Audience {

    /** What another node said is good for so long; it says so again more often than that. */
    static final long ELSEWHERE_MILLIS = 12_000;

    /** Who missed more is told the whole table: it is shorter, and never more than may wait for a reader. */
    private static final int MOST_MISSED = 100;

    private record Elsewhere(Word.Here here, long until) {}

    private final String id;
    private final House house;
    private final Map<Caller, Onlooker> callers = new LinkedHashMap<>();
    private final Map<String, Elsewhere> elsewhere = new HashMap<>();

    Audience(String id, House house) {
        this.id = id;
        this.house = house;
    }

    boolean isEmpty() {
        return callers.isEmpty();
    }

    static boolean mayLook(Table table, String guest) {
        boolean isPrivate = table.phase() == Phase.REVEALING || table.phase() == Phase.PLAYING;
        return !isPrivate || table.settings().mayWatch() || table.seatOf(guest).isPresent() || table.isOwnedBy(guest);
    }

    /** Takes somebody in and tells it what it does not know yet; the others are told if it makes a difference. */
    void join(Caller caller, LogCopy known, Optional<Integer> since) {
        Table table = known.table();
        List<Boolean> before = here(table);
        Onlooker eyes = Onlooker.of(table, caller.guest());
        boolean isNew = callers.put(caller, eyes) == null;
        welcome(caller, known, since);
        if (isNew && (eyes.seat().isEmpty() || !before.equals(here(table)))) {
            tellPresence(table, Optional.of(caller));
        }
        announce();
    }

    private void welcome(Caller caller, LogCopy known, Optional<Integer> since) {
        boolean canTell = since.isPresent()
                && since.get() >= Math.max(1, known.number() - MOST_MISSED)
                && since.get() <= known.number();
        if (canTell) {
            known.readSince(
                    since.get(),
                    (before, step, after) -> caller.send(Wire.write(StepObject.of(
                            id,
                            before,
                            step,
                            after,
                            Onlooker.of(before, caller.guest()),
                            Onlooker.of(after, caller.guest())))));
            caller.send(Wire.write(presence(known.table())));
        } else {
            caller.send(Wire.write(whole(known.table(), caller.guest())));
        }
    }

    /** The whole table as a guest may see it. */
    ServerMessage.Table whole(Table table, String guest) {
        return TableObject.of(id, table, Onlooker.of(table, guest), here(table), watching(), house.now());
    }

    void part(Caller caller, Table table) {
        if (callers.remove(caller) != null) {
            tellPresence(table, Optional.empty());
            announce();
        }
    }

    /** There is nothing to look at any more. */
    void dismiss() {
        String frame = Wire.write(ServerMessage.Refused.of(Optional.empty(), Objections.NO_TABLE));
        callers.keySet().forEach(caller -> caller.send(frame));
        callers.clear();
    }

    int watching() {
        int watching = (int) callers.values().stream()
                .filter(viewer -> viewer.seat().isEmpty())
                .count();
        for (Elsewhere other : elsewhere.values()) {
            watching += other.here.watching();
        }
        return watching;
    }

    List<Boolean> here(Table table) {
        List<Boolean> here = new ArrayList<>();
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            here.add(isHere(table, seat));
        }
        return here;
    }

    boolean isHere(Table table, int seat) {
        return table.chairs().get(seat) instanceof Chair.Bot
                || callers.values().stream().anyMatch(viewer -> viewer.seat().equals(Optional.of(seat)))
                || elsewhere.values().stream()
                        .anyMatch(other -> other.here.seats().contains(seat));
    }

    private ServerMessage presence(Table table) {
        return new ServerMessage.Presence(id, here(table), watching());
    }

    private void tellPresence(Table table, Optional<Caller> except) {
        String frame = Wire.write(presence(table));
        for (Caller caller : callers.keySet()) {
            if (!except.equals(Optional.of(caller))) {
                caller.send(frame);
            }
        }
    }

    /** Tells everybody here what is not kept. */
    void tell(ServerMessage message) {
        String frame = Wire.write(message);
        callers.keySet().forEach(caller -> caller.send(frame));
    }

    /** Tells everybody here what has happened, each as much as it may know. */
    void tellStep(Table before, Step step, Table after) {
        boolean isSeatChange = !before.chairs().equals(after.chairs()) || before.phase() != after.phase();
        List<Boolean> wereHere = isSeatChange ? here(before) : List.of();
        StepFrames frames = new StepFrames(id, before, step, after);
        List<Caller> leaving = new ArrayList<>();
        for (Map.Entry<Caller, Onlooker> entry : callers.entrySet()) {
            Onlooker then = entry.getValue();
            Onlooker now = isSeatChange ? Onlooker.of(after, entry.getKey().guest()) : then;
            entry.setValue(now);
            if (isSeatChange && !mayLook(after, entry.getKey().guest())) {
                leaving.add(entry.getKey());
            } else {
                entry.getKey().send(frames.frame(then, now));
            }
        }
        for (Caller caller : leaving) {
            callers.remove(caller);
            caller.send(Wire.write(ServerMessage.Refused.of(Optional.empty(), Objections.MAY_NOT_WATCH)));
        }
        if (isSeatChange && (!leaving.isEmpty() || !wereHere.equals(here(after)))) {
            tellPresence(after, Optional.empty());
            announce();
        }
    }

    /** Tells other nodes who is here, so that theirs know too. */
    void announce() {
        if (house.neighbours().mayBe()) {
            List<Integer> seats = callers.values().stream()
                    .flatMap(viewer -> viewer.seat().stream())
                    .distinct()
                    .sorted()
                    .toList();
            int watching = (int) callers.values().stream()
                    .filter(viewer -> viewer.seat().isEmpty())
                    .count();
            house.neighbours().tell(new Word.Here(id, house.neighbours().own(), seats, watching));
        }
    }

    /** Another node tells who is there. Who has just come is answered in kind. */
    void hear(Word.Here word, Table table) {
        List<Boolean> before = here(table);
        int watched = watching();
        boolean isGone = word.seats().isEmpty() && word.watching() == 0;
        boolean isNew = isGone
                ? elsewhere.remove(word.node()) == null
                : elsewhere.put(word.node(), new Elsewhere(word, house.now() + ELSEWHERE_MILLIS)) == null;
        if (isNew && !isGone && !callers.isEmpty()) {
            announce();
        }
        if (watched != watching() || !before.equals(here(table))) {
            tellPresence(table, Optional.empty());
        }
    }

    /** Says again who is here, and forgets what nobody has said for a while. */
    void refresh(Table table) {
        if (!callers.isEmpty()) {
            announce();
        }
        if (elsewhere.values().removeIf(other -> other.until < house.now())) {
            tellPresence(table, Optional.empty());
        }
    }
}
