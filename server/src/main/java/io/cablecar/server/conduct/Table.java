package io.cablecar.server.conduct;

import io.cablecar.bots.Opponent;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.chance.SharedSeed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.notation.MoveText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * A table at one moment: what its log up to a number comes to. It never changes; {@link #after} answers with the table
 * after one more step. It judges nothing: what is in a log was judged by {@link Conduct} before it got there.
 *
 * @param number of the last step
 * @param deal gives a game its first moment; always {@link Game#start}, but in tests of secrets
 * @param until when revealing ends, in that phase
 */
public record Table(
        int number,
        Function<Setup, Game> deal,
        String owner,
        Settings settings,
        Phase phase,
        List<Chair> chairs,
        Seed serverSeed,
        long until,
        Optional<Play> play,
        Optional<Times> times,
        Optional<Asking> takeback,
        Optional<Asking> end,
        Optional<Ending> ending,
        Optional<String> rematch) {

    public Table {
        chairs = List.copyOf(chairs);
    }

    /** The table after the first step of its log. */
    public static Table made(Step first, Function<Setup, Game> deal) {
        Entry.Made made = (Entry.Made) first.entries().get(0);
        return new Table(
                first.number(),
                deal,
                made.owner(),
                made.settings(),
                Phase.OPEN,
                made.settings().chairs(),
                Seed.parse(made.serverSeed()).orElseThrow(),
                0,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** What a whole log comes to. */
    public static Table of(List<Step> log) {
        Table table = made(log.get(0), Game::start);
        for (Step step : log.subList(1, log.size())) {
            table = table.after(step);
        }
        return table;
    }

    public Table after(Step step) {
        return after(step, Optional.empty());
    }

    /**
     * The same without playing a move again.
     *
     * @param judged the game after the move of this step, where it is at hand: see {@link Decision.Agreed}
     */
    public Table after(Step step, Optional<Game> judged) {
        if (step.number() != number + 1) {
            throw new IllegalArgumentException("step " + step.number() + " does not follow " + number);
        }
        Change change = new Change(this, step.number());
        for (Entry entry : step.entries()) {
            change = change.make(entry, step.at(), judged);
        }
        return change.table();
    }

    /** The seat at which this device plays. */
    public OptionalInt seatOf(String guest) {
        for (int seat = 0; seat < chairs.size(); seat++) {
            if (chairs.get(seat).isHeldBy(guest)) {
                return OptionalInt.of(seat);
            }
        }
        return OptionalInt.empty();
    }

    public boolean isOwnedBy(String guest) {
        return owner.equals(guest);
    }

    public Optional<Game> game() {
        return play.map(Play::now);
    }

    /** The seat whose turn it is in a running game. */
    public OptionalInt toMove() {
        return phase == Phase.PLAYING ? play.orElseThrow().now().toMove() : OptionalInt.empty();
    }

    /** The bot that has to move now; empty where it is a person's turn, or nobody's. */
    public Optional<Opponent> botToMove() {
        OptionalInt seat = toMove();
        if (seat.isEmpty()) {
            return Optional.empty();
        }
        return switch (chairs.get(seat.getAsInt())) {
            case Chair.Bot bot -> Optional.of(bot.who());
            case Chair.Person person when !person.isPlaying() -> Optional.of(settings.substitute());
            default -> Optional.empty();
        };
    }

    /** When the person to move is out of time; empty where that never happens. */
    public OptionalLong ends() {
        OptionalInt seat = toMove();
        boolean runs = seat.isPresent() && chairs.get(seat.getAsInt()).isPlaying();
        return runs ? times.orElseThrow().ends(seat.getAsInt()) : OptionalLong.empty();
    }

    /** When time itself has something to say next: see {@link Conduct#onTime}. */
    public OptionalLong due() {
        if (phase == Phase.REVEALING) {
            return OptionalLong.of(until);
        }
        OptionalLong ends = ends();
        return ends.isPresent() ? OptionalLong.of(ends.getAsLong() + Times.MOST_LAG) : ends;
    }

    public Optional<Asking> asking(Ask ask) {
        return switch (ask) {
            case TAKEBACK -> takeback;
            case END -> end;
        };
    }

    /** Persons, other than this seat's, for whom no bot plays. */
    List<Integer> othersPlaying(int seat) {
        List<Integer> others = new ArrayList<>();
        for (int other = 0; other < chairs.size(); other++) {
            if (other != seat && chairs.get(other).isPlaying()) {
                others.add(other);
            }
        }
        return others;
    }

    /** The dice, once all nonces are revealed; by seat as they sat. */
    public SharedSeed dice() {
        List<Optional<Seed>> nonces = new ArrayList<>();
        for (Chair chair : chairsAsTheySat()) {
            nonces.add(chair instanceof Chair.Person person ? person.nonce().flatMap(Seed::parse) : Optional.empty());
        }
        return new SharedSeed(serverSeed, nonces);
    }

    /** The chairs before seats were mixed. */
    public List<Chair> chairsAsTheySat() {
        if (play.isEmpty()) {
            return chairs;
        }
        List<Chair> sat = new ArrayList<>(chairs);
        for (int seat = 0; seat < chairs.size(); seat++) {
            sat.set(play.get().order().get(seat), chairs.get(seat));
        }
        return sat;
    }

    static Play dealt(Table table) {
        SharedSeed dice = table.dice();
        List<Integer> order = new ArrayList<>();
        for (int seat = 0; seat < table.chairs.size(); seat++) {
            order.add(seat);
        }
        int first = table.settings.first().orElseGet(dice::first);
        return Play.start(
                table.settings.isMixed() ? dice.order() : List.copyOf(order),
                table.deal.apply(new Setup(table.settings.gameRules(), first, dice.seed())));
    }

    static io.cablecar.engine.game.Move move(String token) {
        return MoveText.parse(token).orElseThrow();
    }
}
