package io.cablecar.server.table;

import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.server.log.Objection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Decides everything before the game: seats, devices, commitments and nonces. */
record SeatRules(Table table, long now) {

    private static final int MAX_NAME_LENGTH = 24;

    /** Characters that print as blanks: Hangul fillers and the empty Braille pattern. */
    private static final String BLANK = "\u115f\u1160\u2800\u3164\uffa0";

    /** More accents on one letter than any language has; they would overlap the lines above and below. */
    private static final Pattern STACKED_ACCENTS = Pattern.compile("[\\p{Mn}\\p{Me}]{4}");

    /** Bounds how much of the log a widely shared personal link can fill. */
    static final int MAX_DEVICES = 20;

    Decision sit(String guest, Command.Sit sit) {
        if (table.phase() != Phase.OPEN) {
            return Decision.refused(TableObjections.NOT_OPEN);
        }
        if (table.seatOf(guest).isPresent()) {
            return Decision.refused(TableObjections.ALREADY_SEATED);
        }
        if (table.admission().isBanned(guest, now)) {
            return Decision.refused(TableObjections.MAY_NOT_SIT);
        }
        Optional<String> name = name(sit.name());
        if (name.isEmpty()) {
            return Decision.refused(TableObjections.BAD_NAME);
        }
        if (NameSkeleton.isMisleading(name.get(), table.chairs())) {
            return Decision.refused(TableObjections.NAME_TAKEN);
        }
        Optional<Objection> unfit = unfit(sit.commitment(), sit.deposit());
        if (unfit.isPresent()) {
            return Decision.refused(unfit.get());
        }
        OptionalInt seat = sit.seat().isPresent() ? OptionalInt.of(sit.seat().get()) : firstFree();
        if (seat.isEmpty() || !isSeat(seat.getAsInt())) {
            return Decision.refused(TableObjections.NO_SEAT);
        }
        if (!(table.chairs().get(seat.getAsInt()) instanceof Chair.Empty)) {
            return Decision.refused(TableObjections.SEAT_TAKEN);
        }
        if (table.admission().isKeptFromGuest(guest, now)) {
            return Decision.refused(TableObjections.RESERVED);
        }
        return callIfFull(with(
                new Entry.Sat(seat.getAsInt(), guest, name.get(), sit.commitment()), seat.getAsInt(), sit.deposit()));
    }

    /** Whether this is a table over days, at which players need not be connected at the same time. */
    private boolean isOverDays() {
        return table.settings().clock() instanceof TimeControl.Days;
    }

    /** Why this commitment, or what was deposited with it, can't be used. */
    private Optional<Objection> unfit(String commitment, Optional<String> deposit) {
        if (Seed.parse(commitment).isEmpty()) {
            return Optional.of(TableObjections.BAD_COMMITMENT);
        }
        boolean fits = deposit.isEmpty()
                || deposit.flatMap(Seed::parse).map(Seed::commitment).equals(Optional.of(commitment));
        return fits ? Optional.empty() : Optional.of(TableObjections.BAD_NONCE);
    }

    /** An entry, and the deposit that came with it where there are deposits. */
    private List<Entry> with(Entry entry, int seat, Optional<String> deposit) {
        return isOverDays() && deposit.isPresent()
                ? List.of(entry, new Entry.Deposited(seat, deposit.get()))
                : List.of(entry);
    }

    /** The name without surrounding blanks; empty if it is not a printable line of bounded length. */
    static Optional<String> name(String typed) {
        String name = typed.strip();
        boolean isValid = !name.isEmpty()
                && name.codePointCount(0, name.length()) <= MAX_NAME_LENGTH
                && name.codePoints().noneMatch(SeatRules::isUnprintable)
                && name.codePoints().anyMatch(SeatRules::isVisible)
                && !STACKED_ACCENTS.matcher(name).find();
        return isValid ? Optional.of(name) : Optional.empty();
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

    /** Whether the character is visible by itself, unlike a space or an accent without a letter. */
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

    private OptionalInt firstFree() {
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            if (table.chairs().get(seat) instanceof Chair.Empty) {
                return OptionalInt.of(seat);
            }
        }
        return OptionalInt.empty();
    }

    /** A table without free seats starts by itself. */
    private Decision callIfFull(List<Entry> last) {
        TableChange change = new TableChange(table, Game::start);
        last.forEach(entry -> change.apply(entry, now, Optional.empty()));
        Seating after = change.seating();
        boolean canStart = after.isFull() && (isOverDays() ? after.hasPersons() : after.isReady());
        return new Decision.Accepted(canStart ? and(last, call()) : last);
    }

    private static List<Entry> and(List<Entry> entries, Entry... more) {
        List<Entry> all = new ArrayList<>(entries);
        all.addAll(List.of(more));
        return List.copyOf(all);
    }

    private Entry call() {
        return isOverDays()
                ? new Entry.Summoned(now + TableRules.SUMMON_MILLIS)
                : new Entry.Called(now + TableRules.REVEAL_MILLIS);
    }

    /** A person who leaves when everybody is asked to be ready has held up the start. */
    Decision stand(int seat, String freshSeed) {
        if (table.phase() == Phase.REVEALING && !table.seating().overDays()) {
            return Decision.accepted(new Entry.Uncalled(List.of(seat), freshSeed));
        }
        return table.phase() == Phase.OPEN || table.phase() == Phase.REVEALING
                ? Decision.accepted(new Entry.Stood(seat))
                : Decision.refused(TableObjections.NOT_OPEN);
    }

    Decision free(Command.Free free) {
        if (!table.isBeforeFirstMove()) {
            return Decision.refused(TableObjections.NOT_OPEN);
        }
        int seat = free.seat();
        if (!isSeat(seat) || !(table.chairs().get(seat) instanceof Chair.Person person) || isRemoved(person)) {
            return Decision.refused(TableObjections.NO_SEAT);
        }
        List<Entry> entries = new ArrayList<>();
        if (free.ban()) {
            entries.add(new Entry.Banned(seat));
        }
        entries.add(new Entry.Freed(seat));
        if (table.phase() == Phase.REVEALING && !table.seating().overDays()) {
            entries.add(new Entry.Uncalled(List.of(), free.freshSeed()));
        } else if (table.phase() == Phase.PLAYING && isLastPerson(seat)) {
            entries.add(new Entry.Over(new Ending.Resigned(seat)));
        }
        return new Decision.Accepted(List.copyOf(entries));
    }

    private static boolean isRemoved(Chair.Person person) {
        return person.substitute().isFinal();
    }

    private boolean isLastPerson(int seat) {
        for (int other = 0; other < table.chairs().size(); other++) {
            if (other != seat && table.chairs().get(other) instanceof Chair.Person person && !isRemoved(person)) {
                return false;
            }
        }
        return true;
    }

    Decision fill(Command.Fill fill) {
        if (!isSeat(fill.seat())) {
            return Decision.refused(TableObjections.NO_SEAT);
        }
        if (table.chairs().get(fill.seat()) instanceof Chair.Person) {
            return Decision.refused(TableObjections.SEAT_TAKEN);
        }
        return callIfFull(List.of(new Entry.Filled(fill.seat(), fill.level())));
    }

    Decision commit(int seat, Chair.Person person, Command.Commit commit) {
        Optional<Objection> unfit = unfit(commit.commitment(), commit.deposit());
        if (unfit.isPresent()) {
            return Decision.refused(unfit.get());
        }
        if (table.phase() == Phase.REVEALING) {
            return table.seating().overDays() && table.seating().listed().isEmpty()
                    ? takePart(seat, person, commit.commitment())
                    : Decision.refused(TableObjections.NOT_OPEN);
        }
        boolean isLateDeposit = isOverDays()
                && commit.deposit().isPresent()
                && person.part().deposit().isEmpty();
        if (table.phase() != Phase.OPEN || person.commitment().isPresent() && !isLateDeposit) {
            return Decision.refused(TableObjections.NOT_OPEN);
        }
        return callIfFull(with(new Entry.Committed(seat, commit.commitment()), seat, commit.deposit()));
    }

    /** A connected device takes part in the dice of a table over days. When all have, their list is fixed at once. */
    private Decision takePart(int seat, Chair.Person person, String commitment) {
        if (person.part().hasWithheld()) {
            return Decision.refused(TableObjections.NOT_OPEN);
        }
        if (person.commitment().isPresent()) {
            return person.commitment().get().equals(commitment)
                    ? Decision.accepted()
                    : Decision.refused(TableObjections.NOT_OPEN);
        }
        List<Entry> committed = List.of(new Entry.Committed(seat, commitment));
        if (!table.seating().uncommitted().equals(List.of(seat))) {
            return new Decision.Accepted(committed);
        }
        List<Integer> listed = new ArrayList<>(table.seating().committed());
        listed.add(seat);
        return new Decision.Accepted(and(committed, listed(listed)));
    }

    private Entry listed(List<Integer> seats) {
        return new Entry.Listed(seats.stream().sorted().toList(), now + TableRules.REVEAL_MILLIS);
    }

    /** What happens when the current stage of revealing ends before all have answered. */
    List<Entry> expired(Seed freshSeed) {
        Seating seating = table.seating();
        if (!seating.overDays()) {
            return List.of(new Entry.Uncalled(seating.unrevealed(), freshSeed.hex()));
        }
        if (seating.listed().isPresent()) {
            return List.of(new Entry.Withheld(seating.unrevealed(), now + TableRules.SUMMON_MILLIS));
        }
        List<Integer> committed = seating.committed();
        return committed.isEmpty() ? List.of(listed(committed), new Entry.Started()) : List.of(listed(committed));
    }

    Decision start() {
        if (!table.seating().hasPersons()) {
            return Decision.refused(TableObjections.NO_PERSONS);
        }
        if (!isOverDays() && !table.seating().isReady()) {
            return Decision.refused(TableObjections.NOT_READY);
        }
        List<Entry> entries = new ArrayList<>();
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            if (table.chairs().get(seat) instanceof Chair.Empty) {
                entries.add(new Entry.Filled(seat, Optional.of(table.settings().takeover())));
            }
        }
        entries.add(call());
        return new Decision.Accepted(List.copyOf(entries));
    }

    Decision reveal(int seat, Chair.Person person, String nonce) {
        Optional<Seed> revealedNonce = Seed.parse(nonce);
        if (revealedNonce.isEmpty() || !person.commitment().equals(revealedNonce.map(Seed::commitment))) {
            return Decision.refused(TableObjections.BAD_NONCE);
        }
        if (person.nonce().isPresent()) {
            return Decision.accepted();
        }
        List<Integer> missing = table.seating().unrevealed();
        if (!missing.contains(seat)) {
            return Decision.refused(TableObjections.NOT_REVEALING);
        }
        Entry revealed = new Entry.Revealed(seat, nonce);
        return missing.size() == 1 ? Decision.accepted(revealed, new Entry.Started()) : Decision.accepted(revealed);
    }

    Decision claim(String guest, String hash) {
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            if (table.chairs().get(seat) instanceof Chair.Person person
                    && person.links().contains(hash)) {
                OptionalInt current = table.seatOf(guest);
                if (current.isPresent()) {
                    return current.getAsInt() == seat
                            ? Decision.accepted()
                            : Decision.refused(TableObjections.ALREADY_SEATED);
                }
                return person.guests().size() < MAX_DEVICES
                        ? Decision.accepted(new Entry.Claimed(seat, guest))
                        : Decision.refused(TableObjections.TOO_MANY_DEVICES);
            }
        }
        return Decision.refused(TableObjections.BAD_SECRET);
    }
}
