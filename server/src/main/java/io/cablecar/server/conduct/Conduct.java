package io.cablecar.server.conduct;

import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome.Accepted;
import io.cablecar.engine.game.Outcome.Refused;
import io.cablecar.engine.notation.MoveText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Who may do what when. Given a table, what somebody wants, and the time, it answers with entries for the log or with
 * an objection; it changes nothing itself and asks nobody. So all of it can be tried in tests without a socket, a
 * database or a clock, and any number of nodes come to the same answer.
 */
public final class Conduct {

    /** How long devices have to reveal their nonces. */
    public static final long REVEAL_MILLIS = 20_000;

    private static final int LONGEST_NAME = 24;

    /** The rules let shares be exchanged for ever; a log may not grow for ever. */
    static final int MOST_MOVES_BEFORE_EXCHANGE = 1_000;

    /** Nor by questions, links and changes of seats: after so many steps there is only what ends the game. */
    static final int MOST_STEPS = 2_000;

    private final Table table;
    private final long now;

    private Conduct(Table table, long now) {
        this.table = table;
        this.now = now;
    }

    /** What a guest's command comes to. What time had to say ({@link #onTime}) must have been done before. */
    public static Decision decide(Table table, String guest, Command command, long now) {
        return new Conduct(table, now).decide(guest, command);
    }

    /**
     * What time has brought: nonces that did not come, clocks that ran out.
     *
     * @param freshSeed a new secret of the server's, should it be needed
     */
    public static Optional<List<Entry>> onTime(Table table, long now, Seed freshSeed) {
        OptionalLong due = table.due();
        if (due.isEmpty() || now < due.getAsLong()) {
            return Optional.empty();
        }
        return Optional.of(
                table.phase() == Phase.REVEALING
                        ? List.of(new Entry.Uncalled(unrevealed(table), freshSeed.hex()))
                        : List.of(new Entry.TakenOver(table.toMove().orElseThrow())));
    }

    /** What a bot's choice comes to, if it still is the bot's turn. */
    public static Decision botMoves(Table table, int moves, Move move) {
        if (table.botToMove().isEmpty() || table.play().orElseThrow().moves() != moves) {
            return Decision.refused(Objection.STALE);
        }
        return new Conduct(table, 0).make(table.toMove().orElseThrow(), move, true, 0);
    }

    private static List<Integer> unrevealed(Table table) {
        List<Integer> seats = new ArrayList<>();
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            if (table.chairs().get(seat) instanceof Chair.Person person
                    && person.nonce().isEmpty()) {
                seats.add(seat);
            }
        }
        return List.copyOf(seats);
    }

    private Decision decide(String guest, Command command) {
        if (table.number() >= MOST_STEPS && !endsSomeDay(command)) {
            return Decision.refused(Objection.TOO_MANY_STEPS);
        }
        return switch (command) {
            case Command.Sit sit -> sit(guest, sit);
            case Command.Stand stand ->
                seated(guest, Phase.OPEN, (seat, person) -> Decision.agreed(new Entry.Stood(seat)));
            case Command.Free free -> free(guest, free.seat());
            case Command.Fill fill -> fill(guest, fill);
            case Command.Commit commit -> seated(guest, Phase.OPEN, (seat, person) -> commit(seat, person, commit));
            case Command.Start start -> start(guest);
            case Command.Reveal reveal ->
                seated(guest, Phase.REVEALING, (seat, person) -> reveal(seat, person, reveal.nonce()));
            case Command.Play play -> seated(guest, Phase.PLAYING, (seat, person) -> play(seat, person, play));
            case Command.Question question ->
                seated(guest, Phase.PLAYING, (seat, person) -> ask(seat, person, question.ask()));
            case Command.Answer answer -> seated(guest, Phase.PLAYING, (seat, person) -> answer(seat, answer));
            case Command.Resign resign -> seated(guest, Phase.PLAYING, this::resign);
            case Command.Return back -> seated(guest, Phase.PLAYING, this::comeBack);
            case Command.Link link ->
                seated(guest, table.phase(), (seat, person) -> Decision.agreed(new Entry.Linked(seat, link.hash())));
            case Command.Claim claim -> claim(guest, claim.hash());
            case Command.Hints hints -> hints(guest, hints.on());
            case Command.Rematch rematch -> seated(guest, Phase.OVER, (seat, person) -> rematch(rematch.made()));
        };
    }

    /** Whether it can't be done at one table again and again as quickly as messages come. */
    private static boolean endsSomeDay(Command command) {
        return switch (command) {
            case Command.Play play -> true;
            case Command.Reveal reveal -> true;
            case Command.Resign resign -> true;
            case Command.Return back -> true;
            case Command.Claim claim -> true;
            case Command.Rematch rematch -> true;
            default -> false;
        };
    }

    /** Where no table was made, the game was not known to be over when this was asked. */
    private Decision rematch(String made) {
        if (table.rematch().isPresent()) {
            return Decision.agreed();
        }
        return made.isEmpty() ? Decision.refused(Objection.STALE) : Decision.agreed(new Entry.Rematched(made));
    }

    private interface Seated {
        Decision decide(int seat, Chair.Person person);
    }

    private Decision seated(String guest, Phase phase, Seated then) {
        OptionalInt seat = table.seatOf(guest);
        if (seat.isEmpty()) {
            return Decision.refused(Objection.NOT_SEATED);
        }
        if (table.phase() != phase) {
            return Decision.refused(notIn(phase));
        }
        return then.decide(seat.getAsInt(), (Chair.Person) table.chairs().get(seat.getAsInt()));
    }

    private static Objection notIn(Phase phase) {
        return switch (phase) {
            case OPEN -> Objection.NOT_OPEN;
            case REVEALING -> Objection.NOT_REVEALING;
            case PLAYING -> Objection.NOT_PLAYING;
            case OVER -> Objection.NOT_OVER;
        };
    }

    private Decision sit(String guest, Command.Sit sit) {
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

    /** A name as it is kept: bounded text, one line; empty if nothing is left of it. */
    public static Optional<String> name(String typed) {
        String name = typed.strip();
        boolean fits = !name.isEmpty()
                && name.codePointCount(0, name.length()) <= LONGEST_NAME
                && name.codePoints().noneMatch(Conduct::isUnprintable);
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
        Table after = new Change(table).make(last, now).table();
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
        return new Entry.Called(now + REVEAL_MILLIS);
    }

    private Decision free(String guest, int seat) {
        return owned(
                guest,
                () -> isSeat(seat) && table.chairs().get(seat) instanceof Chair.Person
                        ? Decision.agreed(new Entry.Freed(seat))
                        : Decision.refused(Objection.NO_SEAT));
    }

    private Decision fill(String guest, Command.Fill fill) {
        return owned(guest, () -> {
            if (!isSeat(fill.seat())) {
                return Decision.refused(Objection.NO_SEAT);
            }
            if (table.chairs().get(fill.seat()) instanceof Chair.Person) {
                return Decision.refused(Objection.SEAT_TAKEN);
            }
            return calledIfFull(new Entry.Filled(fill.seat(), fill.level()));
        });
    }

    private interface Owned {
        Decision decide();
    }

    private Decision owned(String guest, Owned then) {
        if (!table.isOwnedBy(guest)) {
            return Decision.refused(Objection.NOT_OWNER);
        }
        return table.phase() == Phase.OPEN ? then.decide() : Decision.refused(Objection.NOT_OPEN);
    }

    private Decision hints(String guest, boolean on) {
        if (!table.isOwnedBy(guest)) {
            return Decision.refused(Objection.NOT_OWNER);
        }
        return table.settings().allowsHints() == on ? Decision.agreed() : Decision.agreed(new Entry.Hinted(on));
    }

    private Decision commit(int seat, Chair.Person person, Command.Commit commit) {
        if (Seed.parse(commit.commitment()).isEmpty()) {
            return Decision.refused(Objection.BAD_COMMITMENT);
        }
        if (person.commitment().isPresent()) {
            return Decision.refused(Objection.NOT_OPEN);
        }
        return calledIfFull(new Entry.Committed(seat, commit.commitment()));
    }

    private Decision start(String guest) {
        return owned(guest, () -> {
            if (!hasPersons(table)) {
                return Decision.refused(Objection.NO_PERSONS);
            }
            if (!isReady(table)) {
                return Decision.refused(Objection.NOT_READY);
            }
            List<Entry> entries = new ArrayList<>();
            for (int seat = 0; seat < table.chairs().size(); seat++) {
                if (table.chairs().get(seat) instanceof Chair.Empty) {
                    entries.add(
                            new Entry.Filled(seat, Optional.of(table.settings().substitute())));
                }
            }
            entries.add(call());
            return new Decision.Agreed(List.copyOf(entries));
        });
    }

    private Decision reveal(int seat, Chair.Person person, String nonce) {
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

    private Decision play(int seat, Chair.Person person, Command.Play play) {
        if (!person.isPlaying()) {
            return Decision.refused(Objection.TAKEN_OVER);
        }
        if (play.moves() != table.play().orElseThrow().moves()) {
            return Decision.refused(Objection.STALE);
        }
        if (play.move() instanceof Move.Exchange && play.moves() >= MOST_MOVES_BEFORE_EXCHANGE) {
            return Decision.refused(Objection.TOO_MANY_EXCHANGES);
        }
        return make(seat, play.move(), false, play.lag());
    }

    private Decision make(int seat, Move move, boolean bot, int lag) {
        Game game = table.play().orElseThrow().now();
        return switch (game.play(seat, move)) {
            case Refused refused -> Decision.refused(Objection.of(refused.reason()));
            case Accepted accepted -> {
                Entry moved = new Entry.Moved(seat, MoveText.print(move), bot, Math.clamp(lag, 0, Times.MOST_LAG));
                yield accepted.game().isOver()
                        ? Decision.agreed(moved, new Entry.Over(new Outcome.Finished()))
                        : Decision.agreed(moved);
            }
        };
    }

    private Decision ask(int seat, Chair.Person person, Ask ask) {
        if (!person.isPlaying()) {
            return Decision.refused(Objection.TAKEN_OVER);
        }
        int back = 0;
        if (ask == Ask.TAKEBACK) {
            Play play = table.play().orElseThrow();
            back = play.turns().lastIndexOf(seat);
            if (back < 0) {
                return Decision.refused(Objection.NOTHING_TO_TAKE_BACK);
            }
            if (Hidden.wasSeen(play.eventsSince(back), seat)) {
                return Decision.refused(Objection.HIDDEN_SEEN);
            }
        }
        Entry asked = new Entry.Asked(seat, ask);
        return table.othersPlaying(seat).isEmpty()
                ? Decision.agreed(asked, granted(ask, back))
                : Decision.agreed(asked);
    }

    private static Entry granted(Ask ask, int back) {
        return switch (ask) {
            case TAKEBACK -> new Entry.TakenBack(back);
            case END -> new Entry.Over(new Outcome.Agreed());
        };
    }

    private Decision answer(int seat, Command.Answer answer) {
        Optional<Asking> asking = table.asking(answer.ask());
        boolean mayAnswer = asking.isPresent() && (asking.get().seat() != seat || !answer.yes());
        if (!mayAnswer) {
            return Decision.refused(Objection.NOTHING_ASKED);
        }
        Entry answered = new Entry.Answered(seat, answer.ask(), answer.yes());
        if (!answer.yes()) {
            return Decision.agreed(answered);
        }
        List<Integer> missing = new ArrayList<>(table.othersPlaying(asking.get().seat()));
        missing.removeAll(asking.get().agreedBy(seat).agreed());
        return missing.isEmpty()
                ? Decision.agreed(answered, granted(answer.ask(), asking.get().moves()))
                : Decision.agreed(answered);
    }

    private Decision resign(int seat, Chair.Person person) {
        if (person.stand() == Chair.Stand.RESIGNED) {
            return Decision.agreed();
        }
        Entry resigned = new Entry.Resigned(seat);
        boolean isLast = table.chairs().size() == 2 || othersLeft(seat).isEmpty();
        return isLast
                ? Decision.agreed(resigned, new Entry.Over(new Outcome.Resigned(seat)))
                : Decision.agreed(resigned);
    }

    /** Other persons who have not given up, be it that bots play for them at the moment. */
    private List<Integer> othersLeft(int seat) {
        List<Integer> others = new ArrayList<>();
        for (int other = 0; other < table.chairs().size(); other++) {
            if (other != seat
                    && table.chairs().get(other) instanceof Chair.Person person
                    && person.stand() != Chair.Stand.RESIGNED) {
                others.add(other);
            }
        }
        return others;
    }

    private Decision comeBack(int seat, Chair.Person person) {
        return person.stand() == Chair.Stand.CLOCK
                ? Decision.agreed(new Entry.Returned(seat))
                : Decision.refused(Objection.NOT_TAKEN_OVER);
    }

    private Decision claim(String guest, String hash) {
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            if (table.chairs().get(seat) instanceof Chair.Person person
                    && person.links().contains(hash)) {
                OptionalInt own = table.seatOf(guest);
                if (own.isPresent()) {
                    return own.getAsInt() == seat ? Decision.agreed() : Decision.refused(Objection.ALREADY_SEATED);
                }
                return Decision.agreed(new Entry.Claimed(seat, guest));
            }
        }
        return Decision.refused(Objection.BAD_SECRET);
    }
}
