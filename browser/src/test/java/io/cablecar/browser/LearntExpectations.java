package io.cablecar.browser;

import io.cablecar.bots.Level;
import io.cablecar.engine.chance.Seed;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Evaluates positions of quick games with the learnt value, in all modes that have one, and prints the expected points
 * of every line. {@code web/e2e/parity} does the same in the browser and compares.
 *
 * <p>One line per game, {@code game number players free hand metro first seed}, then one line per move, {@code token},
 * or {@code token before after} where the position is evaluated: the expectations before and after that move by depot,
 * separated by commas. {@link Double#toString} is exact.
 */
public final class LearntExpectations {

    /** One position in this many is evaluated, so that a few positions cover many games. */
    private static final int EVERY = 8;

    private static final int MODES = 60;
    private static final int EVALUATIONS = 20;
    private static final Level[] LEVELS = {Level.FLORIST, Level.LAMPLIGHTER, Level.ENGINEER};

    private final PrintStream out;
    private int wanted;

    private LearntExpectations(PrintStream out, int positions) {
        this.out = out;
        wanted = positions;
    }

    /** Argument: the number of positions. */
    public static void main(String[] args) throws IOException {
        Transcript.learn();
        var out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        var expectations = new LearntExpectations(out, Integer.parseInt(args[0]));
        for (int number = 0; expectations.wanted > 0; number++) {
            expectations.play(number);
        }
        out.flush();
    }

    /** The rules of a game follow from its number; in steps of 7 even a few games cover every variant. */
    private void play(int number) {
        int mode = 7 * number % MODES;
        int players = 2 + mode % 5;
        boolean free = mode / 5 % 2 == 1;
        int hand = 1 + mode / 10 % 3;
        boolean metro = mode / 30 % 2 == 1;
        int first = number % players;
        String seed = Seed.ofText("expectations " + number).hex();
        out.println(
                "game " + number + " " + players + " " + free + " " + hand + " " + metro + " " + first + " " + seed);
        String bot = LEVELS[number % LEVELS.length].id();
        StringBuilder moves = new StringBuilder();
        for (int move = 0; wanted > 0; move++) {
            if (!Browser.turnTo(players, false, free, hand, metro, first, seed, moves.toString())) {
                throw new IllegalStateException("a bot made an illegal move in game " + number + ": " + moves);
            }
            int seat = Browser.movers()[move];
            if (seat < 0) {
                return;
            }
            Browser.openView(Browser.view(seat));
            String token = Browser.chooseWithin(bot, number + move, EVALUATIONS);
            out.println((move + number) % EVERY == 0 ? judged(token) : token);
            moves.append(moves.isEmpty() ? "" : " ").append(token);
        }
    }

    private String judged(String token) {
        wanted--;
        return token + " " + text(Browser.expectations("")) + " " + text(Browser.expectations(token));
    }

    private static String text(double[] numbers) {
        StringBuilder text = new StringBuilder();
        for (double number : numbers) {
            text.append(text.isEmpty() ? "" : ",").append(number);
        }
        return text.toString();
    }
}
