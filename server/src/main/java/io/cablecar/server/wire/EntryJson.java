package io.cablecar.server.wire;

import io.cablecar.server.table.Ending;
import io.cablecar.server.table.Entry;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Entries of the log as everybody at the table may see them: without devices and secrets. */
final class EntryJson {

    private EntryJson() {}

    /** The visible part of an entry; empty if the entry is private. */
    static Optional<Map<String, Object>> visible(Entry entry) {
        return switch (entry) {
            case Entry.Made made -> Optional.of(type("made"));
            case Entry.Rated rated -> Optional.of(type("rated"));
            case Entry.Sat sat -> Optional.of(with(seat("sat", sat.seat()), "name", sat.name()));
            case Entry.Deposited deposited -> Optional.empty();
            case Entry.Banned banned -> Optional.of(seat("banned", banned.seat()));
            case Entry.Invited invited -> Optional.of(with(type("invited"), "name", invited.name()));
            case Entry.Reserved reserved -> Optional.empty();
            case Entry.Stood stood -> Optional.of(seat("stood", stood.seat()));
            case Entry.Freed freed -> Optional.of(seat("freed", freed.seat()));
            case Entry.Removed removed -> Optional.of(seat("freed", removed.seat()));
            case Entry.Filled filled -> Optional.of(with(seat("filled", filled.seat()), "level", filled.level()));
            case Entry.Committed committed -> Optional.of(seat("committed", committed.seat()));
            case Entry.Called called -> Optional.of(with(type("called"), "until", called.until()));
            case Entry.Revealed revealed -> Optional.of(seat("revealed", revealed.seat()));
            case Entry.Uncalled uncalled -> Optional.of(with(type("uncalled"), "seats", uncalled.seats()));
            case Entry.Summoned summoned -> Optional.of(with(type("summoned"), "until", summoned.until()));
            case Entry.Listed listed ->
                Optional.of(with(with(type("listed"), "seats", listed.seats()), "until", listed.until()));
            case Entry.Withheld withheld ->
                Optional.of(with(with(type("withheld"), "seats", withheld.seats()), "until", withheld.until()));
            case Entry.Started started -> Optional.of(type("started"));
            case Entry.Moved moved -> Optional.of(moved(moved));
            case Entry.Asked asked -> Optional.of(with(seat("asked", asked.seat()), "ask", asked.ask()));
            case Entry.Answered answered ->
                Optional.of(
                        with(with(seat("answered", answered.seat()), "ask", answered.ask()), "yes", answered.yes()));
            case Entry.TakenBack back -> Optional.of(with(type("takenBack"), "moves", back.moves()));
            case Entry.Resigned resigned -> Optional.of(seat("resigned", resigned.seat()));
            case Entry.TakenOver taken -> Optional.of(seat("takenOver", taken.seat()));
            case Entry.Absent absent -> Optional.of(seat("absent", absent.seat()));
            case Entry.Returned returned -> Optional.of(seat("returned", returned.seat()));
            case Entry.VacationBegan began ->
                Optional.of(with(seat("vacationBegan", began.seat()), "until", began.until()));
            case Entry.VacationEnded ended -> Optional.of(seat("vacationEnded", ended.seat()));
            case Entry.Linked linked -> Optional.empty();
            case Entry.Claimed claimed -> Optional.of(seat("claimed", claimed.seat()));
            case Entry.Revoked revoked -> Optional.empty();
            case Entry.Changed changed -> Optional.of(type("changed"));
            case Entry.Hinted hinted -> Optional.of(with(type("hinted"), "on", hinted.on()));
            case Entry.Over over -> Optional.of(with(type("over"), "outcome", outcome(over.outcome())));
            case Entry.Rematched rematched -> Optional.of(rematched(rematched));
        };
    }

    /** How the game ended, in the words of the protocol. */
    static Map<String, Object> outcome(Ending ending) {
        return switch (ending) {
            case Ending.Finished finished -> type("finished");
            case Ending.Resigned resigned -> seat("resigned", resigned.seat());
            case Ending.Agreed agreed -> type("agreed");
            case Ending.Abandoned abandoned -> seat("abandoned", abandoned.seat());
            case Ending.Closed closed -> type("closed");
        };
    }

    private static Map<String, Object> moved(Entry.Moved moved) {
        Map<String, Object> object = with(seat("moved", moved.seat()), "move", moved.move());
        return moved.bot() ? with(object, "bot", true) : object;
    }

    private static Map<String, Object> rematched(Entry.Rematched rematched) {
        Map<String, Object> object = with(type("rematched"), "made", rematched.made());
        rematched.seat().ifPresent(seat -> object.put("seat", seat));
        return object;
    }

    private static Map<String, Object> type(String type) {
        return with(new LinkedHashMap<>(), "type", type);
    }

    private static Map<String, Object> seat(String type, int seat) {
        return with(type(type), "seat", seat);
    }

    private static Map<String, Object> with(Map<String, Object> object, String name, Object value) {
        object.put(name, value);
        return object;
    }
}
