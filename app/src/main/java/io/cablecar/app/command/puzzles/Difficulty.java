package io.cablecar.app.command.puzzles;

import io.cablecar.bots.player.Budget;
import io.cablecar.bots.player.Strength;
import io.cablecar.bots.review.Evaluation;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.List;

/**
 * How hard a best move is to find, measured by how many simulated weak players find it.
 *
 * @param grade from 1 to 5
 * @param found the part of those players that find it, in percent
 */
record Difficulty(int grade, int found) {

    static final int EASIEST = 1;
    static final int HARDEST = 5;

    /** The least grade of a move that is not the best before answers are searched. */
    private static final int NOT_AT_A_GLANCE = 3;

    /**
     * A simulated player who sees every move, but follows lines over a limited reach and misjudges moves.
     *
     * @param reach as in {@link Strength}
     * @param noise the standard deviation of the error of each move, in points
     */
    private record Player(int reach, double noise) {

        Strength strength() {
            return new Strength(1, 1, 1, Strength.TO_THE_END, reach, 1);
        }
    }

    private static final List<Player> PLAYERS = List.of(
            new Player(1, 3.5),
            new Player(1, 2.5),
            new Player(2, 2.48),
            new Player(2, 1.65),
            new Player(Strength.ALL, 2.17),
            new Player(Strength.ALL, 1.05));

    /** The number of choices per player. */
    private static final int TRIES = 8;

    /** By grade from 1: the least percentage of players that find a move of this grade. */
    private static final int[] LEAST = {90, 70, 50, 25};

    static Difficulty of(View view, Move best) {
        int grade = EASIEST;
        Evaluation glance = Evaluation.of(view, Budget.ofEvaluations(1));
        int found = foundBy(view, best);
        while (grade < HARDEST && found < LEAST[grade - 1]) {
            grade++;
        }
        boolean seen = glance.best().move().equals(best);
        return new Difficulty(seen ? grade : Math.max(grade, NOT_AT_A_GLANCE), found);
    }

    private static int foundBy(View view, Move best) {
        RandomNumbers random = new RandomNumbers(view.moves());
        int tried = 0;
        int found = 0;
        for (Player player : PLAYERS) {
            Evaluation glance = Evaluation.atAGlance(view, player.strength());
            for (int attempt = 0; attempt < TRIES; attempt++) {
                found += chosen(glance, player.noise(), random).equals(best) ? 1 : 0;
                tried++;
            }
        }
        return 100 * found / tried;
    }

    private static Move chosen(Evaluation glance, double noise, RandomNumbers random) {
        double most = Double.NEGATIVE_INFINITY;
        Move chosen = glance.best().move();
        for (Evaluation.Judgement judged : glance.moves()) {
            double worth = noise * random.normal() - judged.loss();
            if (worth > most) {
                most = worth;
                chosen = judged.move();
            }
        }
        return chosen;
    }
}
