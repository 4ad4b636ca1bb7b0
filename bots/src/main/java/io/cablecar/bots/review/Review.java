package io.cablecar.bots.review;

import io.cablecar.bots.value.ValueFactory;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Result;
import java.util.ArrayList;
import java.util.List;

/**
 * The review of a game: the chances to win over time, and what the players gave away.
 *
 * @param aim what was played for
 * @param moves one review per move
 * @param chances before the first move and after each move, by seat
 * @param points before the first move and after each move, by seat, with the expansion by company
 * @param balances by seat
 * @param turningPoints the largest swings, in the order of play
 */
public record Review(
        Evaluation.Aim aim,
        List<MoveReview> moves,
        List<List<Double>> chances,
        List<List<Integer>> points,
        List<Balance> balances,
        List<TurningPoint> turningPoints) {

    private static final int MAX_TURNING_POINTS = 5;

    /** The least change of a chance at a turning point. */
    private static final double SWING = 0.08;

    /** Changes that differ by less count as equal, as with two players; then the mover's is reported. */
    private static final double ALIKE = 1e-9;

    /**
     * The sums of a seat's game, in points of lead or in hundredths of chance, depending on the aim.
     *
     * @param counts how many of its moves had each rating
     * @param lost what its moves gave away compared with the best ones
     */
    public record Balance(List<Integer> counts, double lost) {

        /** The number of mistakes. */
        public int mistakes() {
            return counts.get(Rating.MISTAKE.ordinal());
        }
    }

    /**
     * A turning point.
     *
     * @param move its number, counted from 0
     * @param seat whose chance rose or fell most
     * @param before that chance before the move
     * @param after that chance after it
     * @param byPlay whether the mover gave it away; otherwise it was chance
     */
    public record TurningPoint(int move, int seat, double before, double after, boolean byPlay) {

        double swing() {
            return Math.abs(after - before);
        }
    }

    /** Reviews every move of a game with the same number of evaluations. */
    public static Review of(Game game, int evaluations) {
        return of(game, evaluations, AnalyticValues.INSTANCE);
    }

    /** The same with another value function. */
    public static Review of(Game game, int evaluations, ValueFactory values) {
        List<MoveReview> moves = new ArrayList<>();
        Game moment = Game.start(game.setup());
        for (Move move : game.moves()) {
            moves.add(MoveReview.of(moment, move, evaluations, values));
            moment = moment.play(move).orElseThrow();
        }
        return of(game, moves);
    }

    /** Combines the reviews of every move of a game. */
    public static Review of(Game game, List<MoveReview> moves) {
        Rules rules = game.setup().rules();
        List<List<Double>> chances = chances(game, moves);
        return new Review(
                Evaluator.aimOf(rules.players(), rules.companies()),
                List.copyOf(moves),
                chances,
                points(game),
                balances(rules.players(), moves),
                turningPoints(moves, rules.companies() && game.isOver() ? chances.subList(0, moves.size()) : chances));
    }

    private static List<List<Integer>> points(Game game) {
        List<List<Integer>> points = new ArrayList<>();
        Game moment = Game.start(game.setup());
        points.add(moment.points());
        for (Move move : game.moves()) {
            moment = moment.play(move).orElseThrow();
            points.add(moment.points());
        }
        return List.copyOf(points);
    }

    /** With companies only the player can estimate the chance, so it changes only with the player's moves. */
    private static List<List<Double>> chances(Game game, List<MoveReview> moves) {
        Rules rules = game.setup().rules();
        List<Double> now = new ArrayList<>();
        for (int seat = 0; seat < rules.players(); seat++) {
            now.add(1.0 / rules.players());
        }
        List<List<Double>> chances = new ArrayList<>();
        chances.add(List.copyOf(now));
        for (MoveReview move : moves) {
            for (int seat = 0; seat < now.size(); seat++) {
                if (!rules.companies() || seat == move.seat()) {
                    now.set(seat, move.chances().get(seat));
                }
            }
            chances.add(normalized(now));
        }
        if (game.isOver() && !moves.isEmpty()) {
            List<Double> end = new ArrayList<>();
            for (int seat = 0; seat < rules.players(); seat++) {
                end.add(Result.victory(seat, game.result().orElseThrow().totals()));
            }
            chances.set(moves.size(), List.copyOf(end));
        }
        return List.copyOf(chances);
    }

    private static List<Double> normalized(List<Double> chances) {
        double sum = 0;
        for (double chance : chances) {
            sum += chance;
        }
        List<Double> parts = new ArrayList<>();
        for (double chance : chances) {
            parts.add(sum > 0 ? chance / sum : 1.0 / chances.size());
        }
        return List.copyOf(parts);
    }

    private static List<Balance> balances(int players, List<MoveReview> moves) {
        double[] lost = new double[players];
        int[][] counts = new int[players][Rating.values().length];
        for (MoveReview move : moves) {
            lost[move.seat()] += move.lost();
            if (move.rating().isPresent()) {
                counts[move.seat()][move.rating().get().ordinal()]++;
            }
        }
        List<Balance> balances = new ArrayList<>();
        for (int seat = 0; seat < players; seat++) {
            balances.add(new Balance(boxed(counts[seat]), lost[seat]));
        }
        return List.copyOf(balances);
    }

    private static List<Integer> boxed(int[] numbers) {
        List<Integer> list = new ArrayList<>();
        for (int number : numbers) {
            list.add(number);
        }
        return List.copyOf(list);
    }

    /** With companies the end of the game is no turning point, because the shares are only revealed then. */
    private static List<TurningPoint> turningPoints(List<MoveReview> moves, List<List<Double>> chances) {
        List<TurningPoint> turns = new ArrayList<>();
        for (int move = 0; move + 1 < chances.size(); move++) {
            TurningPoint turn = turn(move, moves.get(move), chances.get(move), chances.get(move + 1));
            if (turn.swing() >= SWING) {
                turns.add(turn);
            }
        }
        turns.sort((one, other) -> Double.compare(other.swing(), one.swing()));
        List<TurningPoint> largest = new ArrayList<>(turns.subList(0, Math.min(MAX_TURNING_POINTS, turns.size())));
        largest.sort((one, other) -> Integer.compare(one.move(), other.move()));
        return List.copyOf(largest);
    }

    private static TurningPoint turn(int number, MoveReview move, List<Double> before, List<Double> after) {
        int most = move.seat();
        for (int seat = 0; seat < before.size(); seat++) {
            if (change(before, after, seat) > change(before, after, most) + ALIKE) {
                most = seat;
            }
        }
        // The difference between the best move and the one made is due to the mover.
        double given = move.best().chance() - move.chosen().chance();
        boolean byPlay = 2 * given >= change(before, after, move.seat());
        return new TurningPoint(number, most, before.get(most), after.get(most), byPlay);
    }

    private static double change(List<Double> before, List<Double> after, int seat) {
        return Math.abs(after.get(seat) - before.get(seat));
    }
}
