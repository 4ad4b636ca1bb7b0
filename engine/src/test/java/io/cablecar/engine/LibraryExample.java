package io.cablecar.engine;

import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.fast.FastGame;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.MoveText;
import java.util.List;

/** The example of docs/library.md; {@link LibraryExampleTest} compares the two. */
final class LibraryExample {

    private LibraryExample() {}

    static void run(StringBuilder out) {
        // [example]
        Game game = Game.start(new Setup(Rules.base(2), 0, Seed.ofText("library")));
        View view = game.view(0);
        Move move = view.legalMoves().getFirst();
        switch (game.play(0, move)) {
            case Outcome.Accepted accepted -> {
                game = accepted.game();
                out.append(MoveText.print(move) + " led to " + accepted.events().size() + " events\n");
            }
            case Outcome.Refused refused ->
                out.append("refused: " + refused.reason().code() + "\n");
        }

        RandomNumbers random = new RandomNumbers(1);
        int[] points = new int[2];
        int ahead = 0;
        for (int i = 0; i < 1000; i++) {
            FastGame guess = game.view(1).deal(random);
            while (!guess.isOver()) {
                guess.play(guess.randomMove(random));
            }
            guess.totals(points);
            ahead += points[1] > points[0] ? 1 : 0;
        }
        out.append("seat 1 ends ahead in " + ahead + " of 1000 random games\n");

        FastGame known = game.view(1).fast();
        int[] moves = new int[FastGame.MAX_MOVES];
        int count = known.legalMoves(moves);
        known.play(moves[count - 1]);
        out.append(Move.of(moves[count - 1]) + ", then chance's turn: " + known.isChance() + "\n");
        known.undo();
        // [/example]
    }

    static List<String> lines() {
        StringBuilder out = new StringBuilder();
        run(out);
        return out.toString().lines().toList();
    }
}
