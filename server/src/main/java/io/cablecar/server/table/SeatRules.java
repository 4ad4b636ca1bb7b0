package io.cablecar.server.table;

import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.server.log.Objection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Decides everything before the game: seats, devices, commitments and nonces. */
record SeatRules(Table table, long now) {

    private static final int MAX_NAME_LENGTH = 24;

    /** Characters that print as blanks: Hangul fillers and the empty Braille pattern. */
    private static final String BLANK = "\u115f\u1160\u2800\u3164\uffa0";

    /** More accents on one letter than any language has; they would overlap the lines above and below. */
    private static final Pattern STACKED_ACCENTS = Pattern.compile("[\\p{Mn}\\p{Me}]{4}");

    private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2,3}");

    /** Bounds how much of the log a widely shared personal link can fill. */
    static final int MAX_DEVICES = 20;

    TableDecision sit(String guest, Command.Sit sit) {
        if (table.phase() != Phase.OPEN) {
            return TableDecision.refused(TableObjections.NOT_OPEN);
        }
        if (table.seatOf(guest).isPresent()) {
            return TableDecision.refused(TableObjections.ALREADY_SEATED);
        }
        if (table.admission().isBanned(guest, now)
                || sit.from().filter(from -> isBanned(guest, from)).isPresent()) {
            return TableDecision.refused(TableObjections.MAY_NOT_SIT);
        }
        Optional<String> name = name(sit.name());
        if (name.isEmpty()) {
            return TableDecision.refused(TableObjections.BAD_NAME);
        }
        if (NameSkeleton.isMisleading(name.get(), table)) {
            return TableDecision.refused(TableObjections.NAME_TAKEN);
        }
        Optional<Objection> objection = objectionToCommitment(sit.commitment(), sit.deposit());
        if (objection.isPresent()) {
            return TableDecision.refused(objection.get());
        }
        OptionalInt seat = sit.seat().isPresent() ? OptionalInt.of(sit.seat().get()) : firstFree();
        if (seat.isEmpty() || !isSeat(seat.getAsInt())) {
            return TableDecision.refused(TableObjections.NO_SEAT);
        }
        if (!(table.chairs().get(seat.getAsInt()) instanceof Chair.Empty)) {
            return TableDecision.refused(TableObjections.SEAT_TAKEN);
        }
        if (table.admission().isKeptFromGuest(guest, now)) {
            return TableDecision.refused(TableObjections.RESERVED);
        }
        return callIfFull(with(
                new Entry.Sat(
                        seat.getAsInt(),
                        guest,
                        name.get(),
                        sit.commitment(),
                        sit.from().map(Origin::address),
                        language(sit),
                        sit.from().flatMap(Origin::network)),
                seat.getAsInt(),
                sit.deposit()));
    }

    /** The language of the page; empty if it is not a language code. */
    private static Optional<String> language(Command.Sit sit) {
        return sit.language().filter(code -> LANGUAGE.matcher(code).matches());
    }

    /** The owner and guests from the owner's address or network are never kept out for what others there did. */
    private boolean isBanned(String guest, Origin from) {
        return !table.isOwnedBy(guest)
                && (isBanned(from.address(), Origin::address)
                        || from.network().isPresent()
                                && isBanned(
                                        from.network().get(),
                                        origin -> origin.network().orElse("")));
    }

    private boolean isBanned(String hash, Function<Origin, String> part) {
        return table.admission().isOriginBanned(hash, now)
                && table.chairs().stream()
                        .noneMatch(chair -> chair.isHeldBy(table.owner())
                                && chair instanceof Chair.Person owner
                                && owner.from().map(part).equals(Optional.of(hash)));
    }

    /** Whether this is a table over days, at which players need not be connected at the same time. */
    private boolean isOverDays() {
        return table.settings().clock() instanceof TimeControl.Days;
    }

    /** Why this commitment, or what was deposited with it, can't be used. */
    private Optional<Objection> objectionToCommitment(String commitment, Optional<String> deposit) {
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

    /** Accepts entries. A table that has no free seat after them starts by itself. */
    private TableDecision callIfFull(List<Entry> last) {
        TableChange change = new TableChange(table, Game::start);
        last.forEach(entry -> change.apply(entry, now, Optional.empty()));
        Seating after = change.seating();
        boolean canStart = after.isFull() && canStart(after);
        return new TableDecision.Accepted(canStart ? and(last, call()) : last);
    }

    /** Whether the nonces can be requested. At a table over days, nobody has to be connected, but all have to agree. */
    private boolean canStart(Seating seating) {
        return isOverDays() ? seating.hasPeople() && seating.isAgreed() : seating.isReady();
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

    /** Leaves a seat. A person who leaves while everybody is asked to be ready has held up the start. */
    TableDecision leave(int seat, String freshSeed) {
        if (table.phase() == Phase.REVEALING && !table.seating().overDays()) {
            return TableDecision.accepted(new Entry.Uncalled(List.of(seat), freshSeed));
        }
        return table.phase() == Phase.OPEN || table.phase() == Phase.REVEALING
                ? TableDecision.accepted(new Entry.Stood(seat))
                : TableDecision.refused(TableObjections.NOT_OPEN);
    }

    TableDecision free(Command.Free free) {
        if (!table.isBeforeFirstMove()) {
            return TableDecision.refused(TableObjections.NOT_OPEN);
        }
        int seat = free.seat();
        if (!isSeat(seat)
                || !(table.chairs().get(seat) instanceof Chair.Person person)
                || person.substitute().isFinal()) {
            return TableDecision.refused(TableObjections.NO_SEAT);
        }
        List<Entry> entries = new ArrayList<>();
        if (free.ban()) {
            entries.add(new Entry.Banned(seat));
        }
        entries.add(table.phase() == Phase.PLAYING ? new Entry.Removed(seat) : new Entry.Freed(seat));
        if (table.phase() == Phase.REVEALING && !table.seating().overDays()) {
            entries.add(new Entry.Uncalled(List.of(), free.freshSeed()));
        } else if (table.phase() == Phase.PLAYING && table.othersStaying(seat).isEmpty()) {
            entries.add(new Entry.Over(new Ending.Resigned(seat)));
        }
        return new TableDecision.Accepted(List.copyOf(entries));
    }

    TableDecision fill(Command.Fill fill) {
        if (!isSeat(fill.seat())) {
            return TableDecision.refused(TableObjections.NO_SEAT);
        }
        if (table.chairs().get(fill.seat()) instanceof Chair.Person) {
            return TableDecision.refused(TableObjections.SEAT_TAKEN);
        }
        if (fill.level().isPresent() && NameSkeleton.isTaken(fill.level().get(), table.chairs())) {
            return TableDecision.refused(TableObjections.NAME_TAKEN);
        }
        return callIfFull(List.of(new Entry.Filled(fill.seat(), fill.level())));
    }

    /** Changes the settings. People keep their seats. */
    TableDecision change(Settings settings) {
        if (settings.equals(table.settings().withBots(settings.bots()))
                && settings.chairs().equals(freeChairs(settings.rules().players()))) {
            return TableDecision.accepted();
        }
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            boolean isKept = !(table.chairs().get(seat) instanceof Chair.Person)
                    || seat < settings.bots().size()
                            && settings.bots().get(seat).isEmpty();
            if (!isKept) {
                return TableDecision.refused(TableObjections.SEAT_TAKEN);
            }
        }
        return TableDecision.accepted(new Entry.Changed(settings));
    }

    /** The present chairs, as if no person sat there. */
    private List<Chair> freeChairs(int players) {
        return table.chairs().stream()
                .limit(players)
                .map(chair -> chair instanceof Chair.Bot ? chair : new Chair.Empty())
                .toList();
    }

    TableDecision commit(int seat, Chair.Person person, Command.Commit commit) {
        Optional<Objection> objection = objectionToCommitment(commit.commitment(), commit.deposit());
        if (objection.isPresent()) {
            return TableDecision.refused(objection.get());
        }
        if (table.phase() == Phase.REVEALING) {
            return table.seating().overDays() && table.seating().listed().isEmpty()
                    ? commitToShuffle(seat, person, commit.commitment())
                    : TableDecision.refused(TableObjections.NOT_OPEN);
        }
        boolean isLateDeposit = isOverDays()
                && commit.deposit().isPresent()
                && person.dicePart().deposit().isEmpty();
        // Another device of the seat may replace the nonce, which nobody has revealed yet, by one of its own.
        boolean isReplacement = !isOverDays() && commit.deposit().isEmpty();
        if (table.phase() != Phase.OPEN || person.commitment().isPresent() && !isLateDeposit && !isReplacement) {
            return TableDecision.refused(TableObjections.NOT_OPEN);
        }
        if (isReplacement && person.commitment().equals(Optional.of(commit.commitment()))) {
            return TableDecision.accepted();
        }
        return callIfFull(with(new Entry.Committed(seat, commit.commitment()), seat, commit.deposit()));
    }

    /** A connected device takes part in the dice of a table over days. When all have, their list is fixed at once. */
    private TableDecision commitToShuffle(int seat, Chair.Person person, String commitment) {
        if (person.dicePart().hasWithheld()) {
            return TableDecision.refused(TableObjections.NOT_OPEN);
        }
        if (person.commitment().isPresent()) {
            return person.commitment().get().equals(commitment)
                    ? TableDecision.accepted()
                    : TableDecision.refused(TableObjections.NOT_OPEN);
        }
        List<Entry> committed = List.of(new Entry.Committed(seat, commitment));
        if (!table.seating().uncommitted().equals(List.of(seat))) {
            return new TableDecision.Accepted(committed);
        }
        List<Integer> listed = new ArrayList<>(table.seating().committed());
        listed.add(seat);
        return new TableDecision.Accepted(and(committed, listed(listed)));
    }

    private Entry listed(List<Integer> seats) {
        return new Entry.Listed(seats.stream().sorted().toList(), now + TableRules.REVEAL_MILLIS);
    }

    /** What happens when the current stage of revealing ends before all have answered. */
    List<Entry> expired(String freshSeed) {
        Seating seating = table.seating();
        if (!seating.overDays()) {
            return List.of(new Entry.Uncalled(seating.unrevealed(), freshSeed));
        }
        if (seating.listed().isPresent()) {
            return List.of(new Entry.Withheld(seating.unrevealed(), now + TableRules.SUMMON_MILLIS));
        }
        List<Integer> committed = seating.committed();
        return committed.isEmpty() ? List.of(listed(committed), new Entry.Started()) : List.of(listed(committed));
    }

    TableDecision start() {
        if (!table.seating().hasPeople()) {
            return TableDecision.refused(TableObjections.NO_PEOPLE);
        }
        if (!canStart(table.seating())) {
            return TableDecision.refused(TableObjections.NOT_READY);
        }
        List<Entry> entries = new ArrayList<>();
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            if (table.chairs().get(seat) instanceof Chair.Empty) {
                entries.add(new Entry.Filled(seat, Optional.of(table.settings().takeover())));
            }
        }
        entries.add(call());
        return new TableDecision.Accepted(List.copyOf(entries));
    }

    TableDecision reveal(int seat, Chair.Person person, String nonce) {
        Optional<Seed> revealedNonce = Seed.parse(nonce);
        if (revealedNonce.isEmpty() || !person.commitment().equals(revealedNonce.map(Seed::commitment))) {
            return TableDecision.refused(TableObjections.BAD_NONCE);
        }
        if (person.nonce().isPresent()) {
            return TableDecision.accepted();
        }
        List<Integer> missing = table.seating().unrevealed();
        if (!missing.contains(seat)) {
            return TableDecision.refused(TableObjections.NOT_REVEALING);
        }
        Entry revealed = new Entry.Revealed(seat, nonce);
        return missing.size() == 1
                ? TableDecision.accepted(revealed, new Entry.Started())
                : TableDecision.accepted(revealed);
    }

    /** Removes all devices from a seat except the one that asks. */
    static TableDecision revoke(int seat, Chair.Person person, String guest) {
        List<String> others =
                person.guests().stream().filter(other -> !other.equals(guest)).toList();
        return others.isEmpty() && person.links().isEmpty()
                ? TableDecision.accepted()
                : TableDecision.accepted(new Entry.Revoked(seat, others));
    }

    TableDecision claim(String guest, String hash) {
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            if (table.chairs().get(seat) instanceof Chair.Person person
                    && person.links().contains(hash)) {
                OptionalInt current = table.seatOf(guest);
                if (current.isPresent()) {
                    return current.getAsInt() == seat
                            ? TableDecision.accepted()
                            : TableDecision.refused(TableObjections.ALREADY_SEATED);
                }
                return person.guests().size() < MAX_DEVICES
                        ? TableDecision.accepted(new Entry.Claimed(seat, guest))
                        : TableDecision.refused(TableObjections.TOO_MANY_DEVICES);
            }
        }
        return TableDecision.refused(TableObjections.BAD_SECRET);
    }
}
