package io.cablecar.server.conduct;

import io.cablecar.engine.game.Game;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A table on its way from one step to the next: what each entry of the log does to it. */
record Change(Table table) {

    Change(Table before, int number) {
        this(new Table(
                number,
                before.deal(),
                before.owner(),
                before.settings(),
                before.phase(),
                before.chairs(),
                before.serverSeed(),
                before.until(),
                before.play(),
                before.times(),
                before.takeback(),
                before.end(),
                before.ending(),
                before.rematch()));
    }

    /** @param judged the game after a move that was just judged; one that is read from a log is played here */
    Change make(Entry entry, long at, Optional<Game> judged) {
        return switch (entry) {
            case Entry.Made made -> throw new IllegalStateException("made twice");
            case Entry.Sat sat -> chair(sat.seat(), Chair.Person.sat(sat.guest(), sat.name(), sat.commitment()));
            case Entry.Stood stood -> chair(stood.seat(), new Chair.Empty());
            case Entry.Freed freed -> chair(freed.seat(), new Chair.Empty());
            case Entry.Filled filled ->
                chair(filled.seat(), filled.level().<Chair>map(Chair.Bot::new).orElseGet(Chair.Empty::new));
            case Entry.Committed committed ->
                person(committed.seat(), person -> person.committed(Optional.of(committed.commitment())));
            case Entry.Called called -> called(called.until());
            case Entry.Revealed revealed -> person(revealed.seat(), person -> person.revealed(revealed.nonce()));
            case Entry.Uncalled uncalled -> uncalled(uncalled);
            case Entry.Started started -> started(at);
            case Entry.Moved moved -> moved(moved, at, judged);
            case Entry.Asked asked -> asked(asked);
            case Entry.Answered answered -> answered(answered);
            case Entry.TakenBack back -> takenBack(back.moves(), at);
            case Entry.Resigned resigned -> stand(resigned.seat(), Chair.Stand.RESIGNED);
            case Entry.TakenOver taken -> stand(taken.seat(), Chair.Stand.CLOCK);
            case Entry.Returned returned -> returned(returned.seat(), at);
            case Entry.Linked linked -> person(linked.seat(), person -> person.linked(linked.hash()));
            case Entry.Claimed claimed -> person(claimed.seat(), person -> person.joinedBy(claimed.guest()));
            case Entry.Hinted hinted -> settings(table.settings().withHints(hinted.on()));
            case Entry.Over over -> over(over.outcome());
            case Entry.Rematched rematched -> rematched(rematched.made());
        };
    }

    private Change chair(int seat, Chair chair) {
        List<Chair> chairs = new ArrayList<>(table.chairs());
        chairs.set(seat, chair);
        return chairs(chairs);
    }

    private Change person(int seat, UnaryOperator<Chair.Person> change) {
        return chair(seat, change.apply((Chair.Person) table.chairs().get(seat)));
    }

    private Change stand(int seat, Chair.Stand stand) {
        return person(seat, person -> person.standing(stand));
    }

    private Change called(long until) {
        return with(Phase.REVEALING, table.chairs(), table.serverSeed(), until, table.play(), table.times());
    }

    private Change uncalled(Entry.Uncalled uncalled) {
        List<Chair> chairs = new ArrayList<>();
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            Chair chair = table.chairs().get(seat);
            if (chair instanceof Chair.Person person) {
                chairs.add(uncalled.seats().contains(seat) ? new Chair.Empty() : person.committed(Optional.empty()));
            } else {
                chairs.add(chair);
            }
        }
        var seed = io.cablecar.engine.chance.Seed.parse(uncalled.serverSeed()).orElseThrow();
        return with(Phase.OPEN, chairs, seed, 0, table.play(), table.times());
    }

    /** Free seats went to bots when the table was called. */
    private Change started(long at) {
        Play play = Table.dealt(table);
        List<Chair> chairs = new ArrayList<>();
        for (int old : play.order()) {
            chairs.add(table.chairs().get(old));
        }
        Times times = Times.start(table.settings().time(), chairs.size(), at);
        return with(Phase.PLAYING, chairs, table.serverSeed(), 0, Optional.of(play), Optional.of(times));
    }

    private Change moved(Entry.Moved moved, long at, Optional<Game> judged) {
        Play before = table.play().orElseThrow();
        Play play = judged.map(game -> before.moved(moved.seat(), game))
                .orElseGet(() -> before.moved(moved.seat(), Table.move(moved.move())));
        Times times = table.times().orElseThrow();
        Times after = moved.bot() ? times.began(at) : times.moved(moved.seat(), at, moved.lag());
        return playing(play, after).asks(Optional.empty(), table.end());
    }

    private Change takenBack(int moves, long at) {
        return playing(
                        table.play().orElseThrow().backTo(moves),
                        table.times().orElseThrow().began(at))
                .asks(Optional.empty(), table.end());
    }

    private Change returned(int seat, long at) {
        Change back = stand(seat, Chair.Stand.PLAYS);
        Times times = table.times().orElseThrow().returned(seat);
        boolean isOnTurn = table.toMove().orElse(-1) == seat;
        return back.playing(table.play().orElseThrow(), isOnTurn ? times.began(at) : times);
    }

    private Change asked(Entry.Asked asked) {
        int moves = asked.ask() == Ask.TAKEBACK ? ownLastMove(asked.seat()) : 0;
        return ask(asked.ask(), Optional.of(new Asking(asked.seat(), moves, List.of(asked.seat()))));
    }

    private int ownLastMove(int seat) {
        return Math.max(
                0, new ArrayList<>(table.play().map(Play::turns).orElse(Collections.emptyList())).lastIndexOf(seat));
    }

    private Change answered(Entry.Answered answered) {
        return ask(
                answered.ask(),
                answered.yes()
                        ? table.asking(answered.ask()).map(asking -> asking.agreedBy(answered.seat()))
                        : Optional.empty());
    }

    private Change ask(Ask ask, Optional<Asking> asking) {
        return switch (ask) {
            case TAKEBACK -> asks(asking, table.end());
            case END -> asks(table.takeback(), asking);
        };
    }

    private Change chairs(List<Chair> chairs) {
        return with(table.phase(), chairs, table.serverSeed(), table.until(), table.play(), table.times());
    }

    private Change playing(Play play, Times times) {
        return with(
                table.phase(),
                table.chairs(),
                table.serverSeed(),
                table.until(),
                Optional.of(play),
                Optional.of(times));
    }

    private Change with(
            Phase phase,
            List<Chair> chairs,
            io.cablecar.engine.chance.Seed serverSeed,
            long until,
            Optional<Play> play,
            Optional<Times> times) {
        return new Change(new Table(
                table.number(),
                table.deal(),
                table.owner(),
                table.settings(),
                phase,
                chairs,
                serverSeed,
                until,
                play,
                times,
                table.takeback(),
                table.end(),
                table.ending(),
                table.rematch()));
    }

    private Change settings(Settings settings) {
        return new Change(new Table(
                table.number(),
                table.deal(),
                table.owner(),
                settings,
                table.phase(),
                table.chairs(),
                table.serverSeed(),
                table.until(),
                table.play(),
                table.times(),
                table.takeback(),
                table.end(),
                table.ending(),
                table.rematch()));
    }

    private Change asks(Optional<Asking> takeback, Optional<Asking> end) {
        return ending(table.phase(), takeback, end, table.ending(), table.rematch());
    }

    private Change over(Ending ending) {
        return ending(Phase.OVER, Optional.empty(), Optional.empty(), Optional.of(ending), table.rematch());
    }

    private Change rematched(String made) {
        return ending(table.phase(), table.takeback(), table.end(), table.ending(), Optional.of(made));
    }

    private Change ending(
            Phase phase,
            Optional<Asking> takeback,
            Optional<Asking> end,
            Optional<Ending> ending,
            Optional<String> rematch) {
        return new Change(new Table(
                table.number(),
                table.deal(),
                table.owner(),
                table.settings(),
                phase,
                table.chairs(),
                table.serverSeed(),
                table.until(),
                table.play(),
                table.times(),
                takeback,
                end,
                ending,
                rematch));
    }
}
