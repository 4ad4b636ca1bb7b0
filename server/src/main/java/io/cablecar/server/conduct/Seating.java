package io.cablecar.server.conduct;

import io.cablecar.engine.chance.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Before the game: who sits where, on which devices, and nonces that are promised and shown. */
record Seating(Table table, long now) {

    private static final int LONGEST_NAME = 24;

    /** Letters and signs that leave a blank: fillers of Hangul, and Braille without a dot. */
    private static final String BLANK = "\u115f\u1160\u2800\u3164\uffa0";

    /** More accents on one letter than any language has: they would stand in the lines above and below. */
    private static final Pattern TOWER = Pattern.compile("[\\p{Mn}\\p{Me}]{4}");

    /** A person plays on a few; whoever passes a personal link around can't fill the table's log by it. */
    static final int MOST_DEVICES = 20;

    static List<Integer> unrevealed(Table table) {
        List<Integer> seats = new ArrayList<>();
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            if (table.chairs().get(seat) instanceof Chair.Person person
                    && person.nonce().isEmpty()) {
                seats.add(seat);
            }
        }
        return List.copyOf(seats);
    }

    Decision sit(String guest, Command.Sit sit) {
        if (table.phase() != Phase.OPEN) {
            return Decision.refused(Objection.NOT_OPEN);
        }
        if (table.seatOf(guest).isPresent()) {
            return Decision.refused(Objection.ALREADY_SEATED);
        }
        Optional<String> name = name(sit.name());
        if (name.isEmpty()) {
            return Decision.refused(Objection.BAD_NAME);
        }
        if (Seed.parse(sit.commitment()).isEmpty()) {
            return Decision.refused(Objection.BAD_COMMITMENT);
        }
        OptionalInt seat = sit.seat().isPresent() ? OptionalInt.of(sit.seat().get()) : anyFree();
        if (seat.isEmpty() || !isSeat(seat.getAsInt())) {
            return Decision.refused(Objection.NO_SEAT);
        }
        if (!(table.chairs().get(seat.getAsInt()) instanceof Chair.Empty)) {
            return Decision.refused(Objection.SEAT_TAKEN);
        }
        return calledIfFull(new Entry.Sat(seat.getAsInt(), guest, name.get(), sit.commitment()));
    }

    static Optional<String> name(String typed) {
        String name = typed.strip();
        boolean fits = !name.isEmpty()
                && name.codePointCount(0, name.length()) <= LONGEST_NAME
                && name.codePoints().noneMatch(Seating::isUnprintable)
                && name.codePoints().anyMatch(Seating::isVisible)
                && !TOWER.matcher(name).find();
        return fits ? Optional.of(name) : Optional.empty();
    }

    private static boolean isUnprintable(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    /** Whether it shows by itself: a space does not, nor an accent without a letter. */
    private static boolean isVisible(int point) {
        return switch (Character.getType(point)) {
            case Character.SPACE_SEPARATOR,
                    Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK,
                    Character.COMBINING_SPACING_MARK -> false;
            default -> BLANK.indexOf(point) < 0;
        };
    }

    private boolean isSeat(int seat) {
        return seat >= 0 && seat < table.chairs().size();
    }

    private OptionalInt anyFree() {
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            if (table.chairs().get(seat) instanceof Chair.Empty) {
                return OptionalInt.of(seat);
            }
        }
        return OptionalInt.empty();
    }

    /** A table without free seats starts by itself. */
    private Decision calledIfFull(Entry last) {
        Table after = new Change(table).make(last, now, Optional.empty()).table();
        boolean full = after.chairs().stream().noneMatch(Chair.Empty.class::isInstance);
        return full && isReady(after) ? Decision.agreed(last, call()) : Decision.agreed(last);
    }

    private static boolean isReady(Table table) {
        return hasPersons(table)
                && table.chairs().stream()
                        .allMatch(chair -> !(chair instanceof Chair.Person person)
                                || person.commitment().isPresent());
    }

    private static boolean hasPersons(Table table) {
        return table.chairs().stream().anyMatch(Chair.Person.class::isInstance);
    }

    private Entry call() {
        return new Entry.Called(now + Conduct.REVEAL_MILLIS);
    }

    Decision free(int seat) {
        return isSeat(seat) && table.chairs().get(seat) instanceof Chair.Person
                ? Decision.agreed(new Entry.Freed(seat))
                : Decision.refused(Objection.NO_SEAT);
    }

    Decision fill(Command.Fill fill) {
        if (!isSeat(fill.seat())) {
            return Decision.refused(Objection.NO_SEAT);
        }
        if (table.chairs().get(fill.seat()) instanceof Chair.Person) {
            return Decision.refused(Objection.SEAT_TAKEN);
        }
        return calledIfFull(new Entry.Filled(fill.seat(), fill.level()));
    }

    Decision commit(int seat, Chair.Person person, Command.Commit commit) {
        if (Seed.parse(commit.commitment()).isEmpty()) {
            return Decision.refused(Objection.BAD_COMMITMENT);
        }
        if (person.commitment().isPresent()) {
            return Decision.refused(Objection.NOT_OPEN);
        }
        return calledIfFull(new Entry.Committed(seat, commit.commitment()));
    }

    Decision start() {
        if (!hasPersons(table)) {
            return Decision.refused(Objection.NO_PERSONS);
        }
        if (!isReady(table)) {
            return Decision.refused(Objection.NOT_READY);
        }
        List<Entry> entries = new ArrayList<>();
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            if (table.chairs().get(seat) instanceof Chair.Empty) {
                entries.add(new Entry.Filled(seat, Optional.of(table.settings().substitute())));
            }
        }
        entries.add(call());
        return new Decision.Agreed(List.copyOf(entries));
    }

    Decision reveal(int seat, Chair.Person person, String nonce) {
        Optional<Seed> opened = Seed.parse(nonce);
        if (opened.isEmpty() || !person.commitment().equals(opened.map(Seed::commitment))) {
            return Decision.refused(Objection.BAD_NONCE);
        }
        if (person.nonce().isPresent()) {
            return Decision.agreed();
        }
        Entry revealed = new Entry.Revealed(seat, nonce);
        return unrevealed(table).size() == 1
                ? Decision.agreed(revealed, new Entry.Started())
                : Decision.agreed(revealed);
    }

    Decision claim(String guest, String hash) {
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            if (table.chairs().get(seat) instanceof Chair.Person person
                    && person.links().contains(hash)) {
                OptionalInt own = table.seatOf(guest);
                if (own.isPresent()) {
                    return own.getAsInt() == seat ? Decision.agreed() : Decision.refused(Objection.ALREADY_SEATED);
                }
                return person.guests().size() < MOST_DEVICES
                        ? Decision.agreed(new Entry.Claimed(seat, guest))
                        : Decision.refused(Objection.TOO_MANY_DEVICES);
            }
        }
        return Decision.refused(Objection.BAD_SECRET);
    }
}
