package io.cablecar.server.table;

import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.chance.SharedSeed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.server.log.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Applies the entries of one step to a table. Mutable, and used by one thread for one step. */
final class TableChange {

    private final Function<Setup, Game> deal;
    private final String owner;
    private Settings settings;
    private Phase phase;
    private Seating seating;
    private Optional<GameState> gameState;
    private Requests requests;
    private Optional<Ending> ending;
    private Optional<Entry.Rematched> rematch;
    private Optional<String> rematchOf;
    private Admission admission;
    private int started;
    private boolean rated;
    private final Map<Integer, Integer> edits;
    private final List<Incident> incidents = new ArrayList<>();

    TableChange(Table before, Function<Setup, Game> deal) {
        this(before.owner(), before.settings(), before.phase(), before.seating(), before.edits(), deal);
        this.gameState = before.gameState();
        this.requests = before.requests();
        this.ending = before.ending();
        this.rematch = before.rematch();
        this.rematchOf = before.rematchOf();
        this.admission = before.admission();
        this.started = before.started();
        this.incidents.addAll(before.incidents());
        this.rated = before.rated();
    }

    private TableChange(
            String owner,
            Settings settings,
            Phase phase,
            Seating seating,
            Map<Integer, Integer> edits,
            Function<Setup, Game> deal) {
        this.deal = deal;
        this.edits = new HashMap<>(edits);
        this.owner = owner;
        this.settings = settings;
        this.phase = phase;
        this.seating = seating;
        this.gameState = Optional.empty();
        this.requests = Requests.NONE;
        this.ending = Optional.empty();
        this.rematch = Optional.empty();
        this.rematchOf = Optional.empty();
        this.admission = Admission.OPEN;
    }

    /** Starts from the first step of a log, which creates the table. */
    static TableChange created(Step<Entry> first) {
        Entry.Made made = (Entry.Made) first.entries().get(0);
        Seed serverSeed = Seed.parse(made.serverSeed()).orElseThrow();
        Seating seating = Seating.of(made.settings().chairs(), serverSeed);
        TableChange change = new TableChange(made.owner(), made.settings(), Phase.OPEN, seating, Map.of(), Game::start);
        change.rematchOf = made.rematchOf();
        for (Entry entry : first.entries().subList(1, first.entries().size())) {
            change.apply(entry, first.at(), Optional.empty());
        }
        return change;
    }

    Table table(int number) {
        if (started == 0 && gameState.isPresent()) {
            started = number;
        }
        return now(number);
    }

    private Table now(int number) {
        return new Table(
                number, owner, settings, phase, seating, gameState, requests, ending, rematch, rematchOf, admission,
                started, edits, incidents, rated);
    }

    Seating seating() {
        return seating;
    }

    /**
     * Applies an entry.
     *
     * @param played the game after the move, if known; otherwise the move is played here
     */
    TableChange apply(Entry entry, long at, Optional<Game> played) {
        if (gameState.isPresent()) {
            int moves = gameState.get().moves();
            Incident.of(entry).ifPresent(kind -> incidents.add(new Incident(kind, moves, at)));
        }
        switch (entry) {
            case Entry.Made made -> throw new IllegalStateException("a table is created once");
            case Entry.Rated counts -> rated = true;
            case Entry.Sat sat -> seat(sat.seat(), Chair.Person.seated(sat));
            case Entry.Deposited deposited ->
                dicePart(deposited.seat(), dicePart -> dicePart.withDeposit(deposited.nonce()));
            case Entry.Stood stood -> {
                if (phase == Phase.REVEALING) {
                    admission = admission.heldUp(guests(stood.seat()), from(stood.seat()), at);
                }
                leave(stood.seat(), at);
            }
            case Entry.Freed freed -> {
                admission = admission.heldUp(guests(freed.seat()), Optional.empty(), at);
                leave(freed.seat(), at);
            }
            case Entry.Removed removed -> person(removed.seat(), person -> person.removed(at));
            case Entry.Banned banned -> admission = admission.banned(guests(banned.seat()), from(banned.seat()), at);
            case Entry.Invited invited -> admission = admission.inviting(invited);
            case Entry.Reserved reserved -> admission = admission.keptFor(reserved.guests(), reserved.until());
            case Entry.Filled filled ->
                seat(filled.seat(), filled.level().<Chair>map(Chair.Bot::new).orElseGet(Chair.Empty::new));
            case Entry.Committed committed ->
                person(committed.seat(), person -> person.committed(committed.commitment()));
            case Entry.Called called -> {
                phase = Phase.REVEALING;
                seating = seating.called(called.until());
            }
            case Entry.Summoned summoned -> {
                phase = Phase.REVEALING;
                seating = seating.summoned(summoned.until());
            }
            case Entry.Listed listed -> seating = seating.listed(listed.seats(), listed.until());
            case Entry.Withheld withheld -> seating = seating.withheld(withheld.seats(), withheld.until());
            case Entry.Revealed revealed -> dicePart(revealed.seat(), dicePart -> dicePart.withNonce(revealed.nonce()));
            case Entry.Uncalled uncalled -> {
                phase = Phase.OPEN;
                for (int seat : uncalled.seats()) {
                    admission = admission.heldUp(guests(seat), from(seat), at);
                }
                seating = seating.uncalled(
                        uncalled.seats(), Seed.parse(uncalled.serverSeed()).orElseThrow());
            }
            case Entry.Started started -> start(at);
            case Entry.Moved moved -> move(moved, at, played);
            case Entry.Asked asked -> request(asked);
            case Entry.Answered answered -> answer(answered);
            case Entry.TakenBack back -> takeBack(back.moves(), at);
            case Entry.Resigned resigned -> {
                substitute(resigned.seat(), Chair.Substitute.RESIGNED, at);
                requests = requests.afterReturn();
            }
            case Entry.TakenOver taken -> {
                substitute(taken.seat(), Chair.Substitute.OUT_OF_TIME, at);
                requests = requests.afterReturn();
            }
            case Entry.Absent absent ->
                requests = requests.withAbsence(now(0).awayFrom().orElse(0));
            case Entry.Returned returned -> returnToSeat(returned.seat(), at);
            case Entry.VacationBegan began -> {
                countEdit(began.seat());
                vacation(began.seat(), new Chair.Vacation(began.change(), began.until()), at);
            }
            case Entry.VacationEnded ended -> vacation(ended.seat(), new Chair.Vacation(ended.change(), 0), at);
            case Entry.Linked linked -> {
                countEdit(linked.seat());
                person(linked.seat(), person -> person.withLink(linked.hash()));
            }
            case Entry.Claimed claimed -> person(claimed.seat(), person -> person.withGuest(claimed.guest()));
            case Entry.Revoked revoked -> {
                countEdit(revoked.seat());
                person(revoked.seat(), person -> person.revoked(revoked.guests()));
            }
            case Entry.Changed changed -> {
                settings = changed.settings();
                seating = seating.changed(settings.chairs(), owner);
            }
            case Entry.Hinted hinted -> {
                settings = settings.withHints(hinted.on());
                requests = requests.with(TableRequest.HINTS, Optional.empty());
            }
            case Entry.Over over -> {
                phase = Phase.OVER;
                requests = Requests.NONE;
                ending = Optional.of(over.outcome());
            }
            case Entry.Rematched rematched -> rematch = Optional.of(rematched);
        }
        return this;
    }

    private void seat(int seat, Chair chair) {
        seating = seating.with(seat, chair);
    }

    private void person(int seat, UnaryOperator<Chair.Person> change) {
        seating = seating.withPerson(seat, change);
    }

    private void dicePart(int seat, UnaryOperator<DicePart> change) {
        person(seat, person -> person.withDicePart(change.apply(person.dicePart())));
    }

    private void substitute(int seat, Chair.Substitute substitute, long at) {
        person(seat, person -> person.withSubstitute(substitute, at));
    }

    private List<String> guests(int seat) {
        return seating.chairs().get(seat) instanceof Chair.Person person ? person.guests() : List.of();
    }

    private Optional<Origin> from(int seat) {
        return seating.chairs().get(seat) instanceof Chair.Person person ? person.from() : Optional.empty();
    }

    /** Frees a seat. A table over days that was about to start is open again; in a running game a bot plays on. */
    private void leave(int seat, long at) {
        if (phase == Phase.PLAYING) {
            person(seat, person -> person.removed(at));
            return;
        }
        seat(seat, new Chair.Empty());
        if (phase == Phase.REVEALING && seating.overDays()) {
            phase = Phase.OPEN;
            seating = seating.reopened();
        }
    }

    /** Counts a change before the start. */
    void countEdit(String guest, List<Entry> entries) {
        for (Entry entry : entries) {
            if (entry instanceof Entry.Sat sat && sat.origin().isPresent()) {
                admission = admission.cameFrom(guest, sat.origin().get());
            }
        }
        admission = admission.editedBy(guest);
    }

    /** Counts a change after the start. */
    private void countEdit(int seat) {
        if (gameState.isPresent()) {
            edits.merge(seat, 1, Integer::sum);
        }
    }

    /** Deals the game. Bots took the free seats when the nonces were called for. */
    private void start(long at) {
        SharedSeed dice = seating.dice();
        int players = seating.chairs().size();
        List<Integer> order = settings.isShuffled()
                ? dice.order()
                : IntStream.range(0, players).boxed().toList();
        int first = settings.first().orElseGet(dice::first);
        Game initial = deal.apply(new Setup(settings.rules(), first, dice.seed()));
        seating = seating.started(order);
        Clocks clocks = Clocks.start(settings.clock(), players, turnBegins(initial, at));
        gameState = Optional.of(GameState.start(order, initial, clocks));
        phase = Phase.PLAYING;
    }

    private void move(Entry.Moved moved, long at, Optional<Game> played) {
        GameState before = gameState.orElseThrow();
        Game position = played.orElseGet(
                () -> before.next(moved.seat(), MoveText.parse(moved.move()).orElseThrow()));
        Clocks clocks = moved.bot() ? before.clocks() : before.clocks().moved(moved.seat(), at, moved.lag());
        boolean forPerson = moved.bot() && seating.chairs().get(moved.seat()) instanceof Chair.Person;
        if (!moved.bot()) {
            person(moved.seat(), person -> person.withVacation(person.vacation().ended()));
        }
        gameState = Optional.of(
                before.moved(moved.seat(), position, forPerson, at, clocks.restarted(turnBegins(position, at))));
        requests = requests.afterMove();
    }

    /** When the clock of the player to move starts: at once, or when the player's vacation ends. */
    private long turnBegins(Game position, long at) {
        OptionalInt seat = position.toMove();
        return settings.clock() instanceof TimeControl.Days
                        && seat.isPresent()
                        && seating.chairs().get(seat.getAsInt()) instanceof Chair.Person person
                ? Math.max(at, person.vacation().until())
                : at;
    }

    /** Stops the clock of a player to move until the end of a vacation, or lets it run again. */
    private void vacation(int seat, Chair.Vacation vacation, long at) {
        Chair.Person before = (Chair.Person) seating.chairs().get(seat);
        person(seat, person -> person.withVacation(vacation));
        boolean isRunning = phase == Phase.PLAYING
                && settings.clock() instanceof TimeControl.Days
                && before.isPlaying()
                && gameState.orElseThrow().current().toMove().equals(OptionalInt.of(seat));
        if (isRunning) {
            long added = Math.max(at, vacation.until())
                    - Math.max(at, before.vacation().until());
            gameState = gameState.map(state -> state.withClocks(state.clocks().prolonged(added)));
        }
    }

    private void takeBack(int moves, long at) {
        gameState = gameState.map(state ->
                state.takenBack(moves, state.clocks().restarted(turnBegins(state.position(moves), at))));
        requests = requests.afterMove();
    }

    private void returnToSeat(int seat, long at) {
        substitute(seat, Chair.Substitute.NONE, at);
        GameState state = gameState.orElseThrow();
        Clocks clocks = state.clocks().returned(seat);
        boolean isToMove = phase == Phase.PLAYING && state.current().toMove().orElse(-1) == seat;
        gameState =
                Optional.of(state.withClocks(isToMove ? clocks.restarted(turnBegins(state.current(), at)) : clocks));
    }

    private void request(Entry.Asked asked) {
        countEdit(asked.seat());
        PendingRequest request = RequestRules.pending(now(0), asked.seat(), asked.ask());
        requests = requests.with(asked.ask(), Optional.of(request));
    }

    private void answer(Entry.Answered answered) {
        boolean isChanged = requests.pending(answered.ask())
                .filter(request -> request.isChangeOfMind(answered.seat()))
                .isPresent();
        if (isChanged) {
            countEdit(answered.seat());
        }
        requests = requests.with(
                answered.ask(),
                requests.pending(answered.ask()).flatMap(request -> RequestRules.answered(now(0), request, answered)));
    }
}
