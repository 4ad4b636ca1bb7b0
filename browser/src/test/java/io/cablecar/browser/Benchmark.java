package io.cablecar.browser;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Level;
import io.cablecar.bots.player.Budget;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.notation.MoveText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the strongest bot on a few positions with a fixed number of evaluations, once for every line of its input, so
 * that the same work can be timed alternately here and in a browser. Prints the positions first.
 */
public final class Benchmark {

    private static final int EVALUATIONS = 20_000;

    /** A position, as {@link Browser#turnTo} takes it. */
    private record Position(Setup setup, String moves) {

        void choose() {
            Rules rules = setup.rules();
            Browser.turnTo(
                    rules.players(),
                    rules.companies(),
                    rules.freeOrientation(),
                    rules.handSize(),
                    false,
                    setup.first(),
                    setup.dealing().text(),
                    moves);
            int[] movers = Browser.movers();
            Browser.openView(Browser.view(movers[movers.length - 1]));
            Browser.chooseWithin(Level.BARON.id(), 1, EVALUATIONS);
        }

        String text() {
            Rules rules = setup.rules();
            return "position " + rules.players() + " " + rules.companies() + " " + rules.freeOrientation() + " "
                    + rules.handSize() + " " + setup.dealing().text() + " " + moves;
        }
    }

    private Benchmark() {}

    public static void main(String[] args) throws IOException {
        List<Position> positions = new ArrayList<>();
        int spent = 0;
        List<Rules> tables = List.of(
                Rules.base(2), Rules.base(4), Rules.companies(2), Rules.base(2).withFreeOrientation(true));
        for (Rules rules : tables) {
            spent += gather(rules, positions);
        }
        for (Position position : positions) {
            System.out.println(position.text());
        }
        System.out.println("evaluations " + EVALUATIONS + " " + spent);
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        while (in.readLine() != null) {
            long began = System.nanoTime();
            positions.forEach(Position::choose);
            System.out.println("round " + (System.nanoTime() - began) / 1e6);
        }
    }

    /** Adds three positions of a game with these rules; returns the number of evaluations actually made there. */
    private static int gather(Rules rules, List<Position> positions) {
        Setup setup = new Setup(rules, 0, Seed.ofText("benchmark"));
        Game game = Game.start(setup);
        StringBuilder moves = new StringBuilder();
        int spent = 0;
        for (int move = 0; move <= 40; move++) {
            var view = game.view(game.toMove().orElseThrow());
            if (move == 4 || move == 20 || move == 40) {
                positions.add(new Position(setup, moves.toString()));
                Budget budget = Budget.ofEvaluations(EVALUATIONS);
                Bots.of(Level.BARON, 1).choose(view, budget);
                spent += budget.spent();
            }
            var choice = Bots.of(Level.NEWSBOY, move).choose(view, Budget.ofEvaluations(20));
            moves.append(moves.isEmpty() ? "" : " ").append(MoveText.print(choice));
            game = game.play(choice).orElseThrow();
        }
        return spent;
    }
}
