package io.cablecar.app.command.puzzles;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Budget;
import io.cablecar.bots.Level;
import io.cablecar.bots.review.Evaluation;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.List;

/**
 * How hard a best move is to find: the fewer of the weaker players of the ladder find it, the harder.
 *
 * @param grade from 1 to 5
 * @param found the part of those players who found it, in percent
 */
record Difficulty(int grade, int found) {

    static final int EASIEST = 1;
    static final int HARDEST = 5;

    /** A move that looks second-rate at first glance is never easier than this. */
    private static final int NOT_AT_A_GLANCE = 3;

    /** Those who are asked: from somebody who knows the game to one who is hard to beat. */
    private static final List<Level> PLAYERS =
            List.of(Level.NEWSBOY, Level.GARDENER, Level.LAMPLIGHTER, Level.GRIPMAN, Level.CONDUCTOR, Level.ENGINEER);

    /** How often each level is asked. */
    private static final int TRIES = 8;

    /** By grade from 1: the least percentage of the players that must find the move for it not to be harder. */
    private static final int[] LEAST = {90, 70, 50, 25};

    static Difficulty of(View view, Move best) {
        int grade = EASIEST;
        int found = foundBy(view, best);
        while (grade < HARDEST && found < LEAST[grade - 1]) {
            grade++;
        }
        Evaluation glance = Evaluation.of(view, Budget.ofEvaluations(1));
        boolean seen = glance.best().move().equals(best);
        return new Difficulty(seen ? grade : Math.max(grade, NOT_AT_A_GLANCE), found);
    }

    private static int foundBy(View view, Move best) {
        int asked = 0;
        int found = 0;
        for (Level level : PLAYERS) {
            for (int seed = 1; seed <= TRIES; seed++) {
                Move chosen = Bots.of(level, seed).choose(view, Budget.ofEvaluations(level.defaultEvaluations()));
                found += chosen.equals(best) ? 1 : 0;
                asked++;
            }
        }
        return 100 * found / asked;
    }
}
