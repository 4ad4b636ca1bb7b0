package io.cablecar.server.conduct;

import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Who may do what when. Given a table, what somebody wants, and the time, it answers with entries for the log or with
 * an objection; it changes nothing itself and asks nobody. So all of it can be tried in tests without a socket, a
 * database or a clock, and any number of nodes come to the same answer.
 *
 * <p>What is asked of somebody in a phase is looked at here; the rest is left to {@link Seating} before the game,
 * {@link Playing} in it, and {@link Questions} that persons ask each other.
 */
public final class Conduct {

    /** How long devices have to reveal their nonces. */
    public static final long REVEAL_MILLIS = 20_000;

    /** The rules let shares be exchanged for ever; a log may not grow for ever. */
    static final int MOST_MOVES_BEFORE_EXCHANGE = 300;

    /** Nor by questions, links and changes of seats: after so many steps there is only what ends the game. */
    static final int MOST_STEPS = 1_000;

    private final Table table;
    private final Seating seating;
    private final Playing playing;
    private final Questions questions;

    private Conduct(Table table, long now) {
        this.table = table;
        this.seating = new Seating(table, now);
        this.playing = new Playing(table, now);
        this.questions = new Questions(table);
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
                        ? List.of(new Entry.Uncalled(Seating.unrevealed(table), freshSeed.hex()))
                        : List.of(new Entry.TakenOver(table.toMove().orElseThrow())));
    }

    /** What a bot's choice comes to, if it still is the bot's turn. */
    public static Decision botMoves(Table table, int moves, Move move) {
        if (table.botToMove().isEmpty() || table.play().orElseThrow().moves() != moves) {
            return Decision.refused(Objection.STALE);
        }
        return new Playing(table, 0).make(table.toMove().orElseThrow(), move, true, 0);
    }

    /** A name as it is kept: bounded text, one line; empty if nothing is left of it. */
    public static Optional<String> name(String typed) {
        return Seating.name(typed);
    }

    /** Whether it can be done at one table again and again as quickly as messages come. */
    public static boolean isFuss(Command command) {
        return switch (command) {
            case Command.Play play -> false;
            case Command.Reveal reveal -> false;
            case Command.Resign resign -> false;
            case Command.Return back -> false;
            case Command.Claim claim -> false;
            case Command.Rematch rematch -> false;
            default -> true;
        };
    }

    private Decision decide(String guest, Command command) {
        if (table.number() >= MOST_STEPS && isFuss(command)) {
            return Decision.refused(Objection.TOO_MANY_STEPS);
        }
        return switch (command) {
            case Command.Sit sit -> seating.sit(guest, sit);
            case Command.Stand stand ->
                seated(guest, Phase.OPEN, (seat, person) -> Decision.agreed(new Entry.Stood(seat)));
            case Command.Free free -> owned(guest, () -> seating.free(free.seat()));
            case Command.Fill fill -> owned(guest, () -> seating.fill(fill));
            case Command.Commit commit ->
                seated(guest, Phase.OPEN, (seat, person) -> seating.commit(seat, person, commit));
            case Command.Start start -> owned(guest, seating::start);
            case Command.Reveal reveal ->
                seated(guest, Phase.REVEALING, (seat, person) -> seating.reveal(seat, person, reveal.nonce()));
            case Command.Play play -> seated(guest, Phase.PLAYING, (seat, person) -> playing.play(seat, person, play));
            case Command.Question question ->
                seated(guest, Phase.PLAYING, (seat, person) -> questions.ask(seat, person, question.ask()));
            case Command.Answer answer ->
                seated(guest, Phase.PLAYING, (seat, person) -> questions.answer(seat, answer));
            case Command.Resign resign -> seated(guest, Phase.PLAYING, playing::resign);
            case Command.Return back -> seated(guest, Phase.PLAYING, playing::comeBack);
            case Command.Link link ->
                seated(guest, table.phase(), (seat, person) -> Decision.agreed(new Entry.Linked(seat, link.hash())));
            case Command.Claim claim -> seating.claim(guest, claim.hash());
            case Command.Hints hints -> hints(guest, hints.on());
            case Command.Rematch rematch -> seated(guest, Phase.OVER, (seat, person) -> rematch(rematch.made()));
        };
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

    /** Where no table was made, the game was not known to be over when this was asked. */
    private Decision rematch(String made) {
        if (table.rematch().isPresent()) {
            return Decision.agreed();
        }
        return made.isEmpty() ? Decision.refused(Objection.STALE) : Decision.agreed(new Entry.Rematched(made));
    }
}
