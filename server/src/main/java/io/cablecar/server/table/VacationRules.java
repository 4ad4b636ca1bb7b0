package io.cablecar.server.table;

import java.util.Optional;
import java.util.OptionalInt;

/** Decides what a person's vacation changes at a table. */
record VacationRules(Table table, long now) {

    /** A vacation changes nothing where no clock of days runs, and an earlier change nothing after a later one. */
    TableDecision decide(String guest, Command.Vacation vacation) {
        OptionalInt seat = table.seatOf(guest);
        if (seat.isEmpty() || !canChange()) {
            return TableDecision.accepted();
        }
        Chair.Person person = (Chair.Person) table.chairs().get(seat.getAsInt());
        if (person.substitute().isFinal() || person.vacation().change() >= vacation.change()) {
            return TableDecision.accepted();
        }
        Optional<Long> until = vacation.until().filter(end -> end > now);
        if (until.isPresent()) {
            return table.editsOf(seat.getAsInt()) >= TableRules.MAX_SEAT_EDITS
                    ? TableDecision.accepted()
                    : TableDecision.accepted(new Entry.VacationBegan(seat.getAsInt(), vacation.change(), until.get()));
        }
        return person.vacation().until() > now
                ? TableDecision.accepted(new Entry.VacationEnded(seat.getAsInt(), vacation.change()))
                : TableDecision.accepted();
    }

    private boolean canChange() {
        return table.phase() != Phase.OVER && table.settings().clock() instanceof TimeControl.Days;
    }
}
