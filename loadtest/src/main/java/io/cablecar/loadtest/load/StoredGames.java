package io.cablecar.loadtest.load;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import io.cablecar.server.log.Step;
import io.cablecar.server.table.Command;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableDecision;
import io.cablecar.server.table.TableReplay;
import io.cablecar.server.table.TableRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Plays random games of four players without a server and returns them as they are stored in the log. */
final class StoredGames {

    private static final long START_MILLIS = 1_700_000_000_000L;
    private static final int MAX_THINKING_MILLIS = 9_000;

    private final RandomNumbers random;
    private final List<Step<Entry>> steps = new ArrayList<>();
    private Table table;
    private long now = START_MILLIS;

    private StoredGames(int seed) {
        random = new RandomNumbers(seed);
        Settings settings = Settings.usual(Rules.base(LoadTable.PLAYERS));
        Step<Entry> made = new Step<>(
                1,
                now,
                Optional.empty(),
                List.of(new Entry.Made(
                        guest(0), settings, Seed.ofText("server " + seed).hex(), Optional.empty())));
        steps.add(made);
        table = TableReplay.STANDARD.first(made);
    }

    /** Returns the given number of different complete games. */
    static List<List<Step<Entry>>> games(int count) {
        List<List<Step<Entry>>> games = new ArrayList<>();
        for (int seed = 0; seed < count; seed++) {
            games.add(new StoredGames(seed).play());
        }
        return games;
    }

    static String guest(int seat) {
        return "guest" + seat;
    }

    private List<Step<Entry>> play() {
        for (int seat = 0; seat < LoadTable.PLAYERS; seat++) {
            make(
                    seat,
                    new Command.Sit(
                            Optional.of(seat), "Person " + seat, nonce(seat).commitment()));
        }
        for (int seat = 0; seat < LoadTable.PLAYERS; seat++) {
            make(seat, new Command.Reveal(nonce(seat).hex()));
        }
        while (table.phase() == Phase.PLAYING) {
            int seat = table.toMove().orElseThrow();
            List<Move> legal = table.game().orElseThrow().legalMoves();
            Move move = legal.get(random.below(legal.size()));
            make(seat, new Command.Play(table.gameState().orElseThrow().moves(), move, 0));
        }
        return List.copyOf(steps);
    }

    private static Seed nonce(int seat) {
        return Seed.ofText("nonce " + seat);
    }

    private void make(int seat, Command command) {
        now += random.below(MAX_THINKING_MILLIS);
        if (!(TableRules.decide(table, guest(seat), command, now) instanceof TableDecision.Accepted agreed)) {
            throw new IllegalStateException("refused: " + command);
        }
        Step<Entry> step = new Step<>(
                table.number() + 1,
                now,
                Optional.of(new Step.Cause(guest(seat), "m" + table.number())),
                agreed.entries());
        steps.add(step);
        table = TableReplay.STANDARD.next(table, step, agreed.game());
    }
}
