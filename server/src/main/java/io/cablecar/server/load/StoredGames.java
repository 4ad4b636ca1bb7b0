package io.cablecar.server.load;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.server.conduct.Command;
import io.cablecar.server.conduct.Conduct;
import io.cablecar.server.conduct.Decision;
import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Phase;
import io.cablecar.server.conduct.Settings;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whole games of four persons as they stand in the log, played by chance without a server. */
final class StoredGames {

    private static final long BEGAN = 1_700_000_000_000L;
    private static final int THINKING_MILLIS = 9_000;

    private final Dice dice;
    private final List<Step> steps = new ArrayList<>();
    private Table table;
    private long now = BEGAN;

    private StoredGames(int seed) {
        dice = new Dice(seed);
        Settings settings = Settings.usual(Rules.base(LoadTable.PERSONS));
        Step made = new Step(
                1,
                now,
                Optional.empty(),
                List.of(new Entry.Made(
                        guest(0), settings, Seed.ofText("server " + seed).hex(), Optional.empty())));
        steps.add(made);
        table = Table.made(made, Game::start);
    }

    /** So many different games, each from the first step to the last. */
    static List<List<Step>> games(int count) {
        List<List<Step>> games = new ArrayList<>();
        for (int seed = 0; seed < count; seed++) {
            games.add(new StoredGames(seed).play());
        }
        return games;
    }

    static String guest(int seat) {
        return "guest" + seat;
    }

    private List<Step> play() {
        for (int seat = 0; seat < LoadTable.PERSONS; seat++) {
            make(
                    seat,
                    new Command.Sit(
                            Optional.of(seat), "Person " + seat, nonce(seat).commitment()));
        }
        for (int seat = 0; seat < LoadTable.PERSONS; seat++) {
            make(seat, new Command.Reveal(nonce(seat).hex()));
        }
        while (table.phase() == Phase.PLAYING) {
            int seat = table.toMove().orElseThrow();
            List<Move> legal = table.game().orElseThrow().legalMoves();
            Move move = legal.get(dice.below(legal.size()));
            make(seat, new Command.Play(table.play().orElseThrow().moves(), move, 0));
        }
        return List.copyOf(steps);
    }

    private static Seed nonce(int seat) {
        return Seed.ofText("nonce " + seat);
    }

    private void make(int seat, Command command) {
        now += dice.below(THINKING_MILLIS);
        if (!(Conduct.decide(table, guest(seat), command, now) instanceof Decision.Agreed agreed)) {
            throw new IllegalStateException("refused: " + command);
        }
        Step step = new Step(
                table.number() + 1,
                now,
                Optional.of(new Step.Cause(guest(seat), "m" + table.number())),
                agreed.entries());
        steps.add(step);
        table = table.after(step, agreed.game());
    }
}
