package io.cablecar.server.table;

import java.util.List;

/** Decides the commands of the host. Pure, as {@link TableRules} is. */
public final class HostRules {

    private HostRules() {}

    /** Decides a command. Expired timers must be applied first. */
    public static TableDecision decide(Table table, HostCommand command, long now) {
        return switch (command) {
            case HostCommand.Close close ->
                table.phase() == Phase.OVER
                        ? TableDecision.accepted()
                        : TableDecision.accepted(new Entry.Over(new Ending.Closed()));
            case HostCommand.Free free ->
                isPerson(table, free.seat()) ? free(table, free, now) : TableDecision.refused(TableObjections.NO_SEAT);
            case HostCommand.Revoke revoke ->
                isPerson(table, revoke.seat())
                        ? revoke(revoke.seat(), (Chair.Person) table.chairs().get(revoke.seat()))
                        : TableDecision.refused(TableObjections.NO_SEAT);
        };
    }

    private static boolean isPerson(Table table, int seat) {
        return seat >= 0 && seat < table.chairs().size() && table.chairs().get(seat) instanceof Chair.Person;
    }

    /** Frees a seat. If nonces are being revealed, all others have to commit again. */
    private static TableDecision free(Table table, HostCommand.Free free, long now) {
        int seat = free.seat();
        return switch (table.phase()) {
            case OPEN -> TableDecision.accepted(new Entry.Freed(seat));
            case REVEALING ->
                table.seating().overDays()
                        ? TableDecision.accepted(new Entry.Freed(seat))
                        : TableDecision.accepted(
                                new Entry.Freed(seat), new Entry.Uncalled(List.of(), free.freshSeed()));
            case PLAYING ->
                new MoveRules(table, now)
                        .resign(seat, (Chair.Person) table.chairs().get(seat));
            case OVER -> TableDecision.refused(TableObjections.NOT_PLAYING);
        };
    }

    private static TableDecision revoke(int seat, Chair.Person person) {
        List<String> others = person.guests().stream().skip(1).toList();
        return others.isEmpty() && person.links().isEmpty()
                ? TableDecision.accepted()
                : TableDecision.accepted(new Entry.Revoked(seat, others));
    }
}
