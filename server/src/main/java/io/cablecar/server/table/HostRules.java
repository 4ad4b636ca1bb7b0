package io.cablecar.server.table;

import java.util.List;

/** Decides the commands of the host. Pure, as {@link TableRules} is. */
public final class HostRules {

    private HostRules() {}

    /** Decides a command. Expired timers must be applied first. */
    public static Decision decide(Table table, HostCommand command, long now) {
        return switch (command) {
            case HostCommand.Close close ->
                table.phase() == Phase.OVER
                        ? Decision.accepted()
                        : Decision.accepted(new Entry.Over(new Ending.Closed()));
            case HostCommand.Free free ->
                isPerson(table, free.seat())
                        ? free(table, free.seat(), now)
                        : Decision.refused(TableObjections.NO_SEAT);
            case HostCommand.Revoke revoke ->
                isPerson(table, revoke.seat())
                        ? revoke(revoke.seat(), (Chair.Person) table.chairs().get(revoke.seat()))
                        : Decision.refused(TableObjections.NO_SEAT);
        };
    }

    private static boolean isPerson(Table table, int seat) {
        return seat >= 0 && seat < table.chairs().size() && table.chairs().get(seat) instanceof Chair.Person;
    }

    /** While nonces are revealed seats are fixed, for some seconds. */
    private static Decision free(Table table, int seat, long now) {
        return switch (table.phase()) {
            case OPEN -> Decision.accepted(new Entry.Freed(seat));
            case REVEALING -> Decision.refused(TableObjections.NOT_OPEN);
            case PLAYING ->
                new MoveRules(table, now)
                        .resign(seat, (Chair.Person) table.chairs().get(seat));
            case OVER -> Decision.refused(TableObjections.NOT_PLAYING);
        };
    }

    private static Decision revoke(int seat, Chair.Person person) {
        List<String> others = person.guests().stream().skip(1).toList();
        return others.isEmpty() && person.links().isEmpty()
                ? Decision.accepted()
                : Decision.accepted(new Entry.Revoked(seat, others));
    }
}
