package io.cablecar.app.command.puzzles;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Level;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.review.Evaluation;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.match.player.LearntValue;
import io.cablecar.match.time.StopSignal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Plays one game and collects the positions in which one move is clearly the best. Most positions are rejected after
 * the short search that chose the player's move; only promising ones of a wanted kind are searched much deeper.
 */
final class PuzzleFinder {

    private static final int MAX_PER_GAME = 2;

    /** The least number of moves between two puzzles of a game. */
    private static final int MOVES_BETWEEN = 12;

    /** Above this chance to win a game counts as decided. */
    private static final double SURE = 0.97;

    private static final int MIN_CHOICES = 6;
    private static final int MIN_LAST_CHOICES = 3;

    /** How many times unseen shares are sampled to check that an exchange does not depend on them. */
    private static final int DEALS = 8;

    private final int number;
    private final PuzzleQuota quota;
    private final int evaluations;
    private final int deep;
    private final StopSignal stop;
    private final List<Puzzle> found = new ArrayList<>();

    PuzzleFinder(int number, PuzzleQuota quota, int evaluations, int deep, StopSignal stop) {
        this.number = number;
        this.quota = quota;
        this.evaluations = evaluations;
        this.deep = deep;
        this.stop = stop;
    }

    /** Finds the puzzles of a game in a series. */
    List<Puzzle> play(String series) {
        Game game = Game.start(PuzzleGames.setup(series, number, quota));
        while (!game.isOver() && !stop.isRaised() && found.size() < MAX_PER_GAME) {
            int seat = game.toMove().orElseThrow();
            Level level = PuzzleGames.level(number, seat);
            View view = game.view(seat);
            Move move;
            if (level == Level.BARON) {
                Evaluation evaluation = think(evaluations, budget -> Evaluation.of(view, budget));
                move = evaluation.best().move();
                if (!stop.isRaised()) {
                    consider(game, view, evaluation).ifPresent(found::add);
                }
            } else {
                move = think(
                        level.defaultEvaluations(),
                        budget -> Bots.of(level, number).choose(view, budget));
            }
            game = game.play(move).orElseThrow();
        }
        return List.copyOf(found);
    }

    private Optional<Puzzle> consider(Game game, View view, Evaluation shortSearch) {
        Optional<PuzzleKind> kind = PuzzleKind.of(view, shortSearch.best());
        if (kind.isEmpty() || !quota.wants(kind.get()) || !hasChoice(kind.get(), shortSearch) || isTooSoon(game)) {
            return Optional.empty();
        }
        if (isDecided(shortSearch) || !Clarity.of(view.rules(), shortSearch).isPromising(view.rules())) {
            return Optional.empty();
        }
        Move best = shortSearch.best().move();
        Difficulty difficulty = Difficulty.of(view, best);
        if (!quota.wants(kind.get(), difficulty.grade())
                || (kind.get() == PuzzleKind.EXCHANGE && !isGoodForAnyShares(view, best))) {
            return Optional.empty();
        }
        Evaluation deepSearch = think(deep, budget -> Evaluation.thorough(view, budget, 0));
        boolean isConfirmed = deepSearch.best().move().equals(best)
                && Clarity.of(view.rules(), deepSearch).isClear(view.rules());
        return isConfirmed && isBestByLearntValue(view, best) && !stop.isRaised()
                ? Optional.of(Puzzle.of(game, kind.get(), difficulty, deepSearch))
                : Optional.empty();
    }

    /** A puzzle is explained by the analytic value, but the learnt value must agree with its best move. */
    private boolean isBestByLearntValue(View view, Move best) {
        Evaluation learnt = think(
                deep,
                budget ->
                        Evaluation.thorough(view, budget, LearntValue.bundled().values(), 0));
        return learnt.best().move().equals(best);
    }

    private static boolean hasChoice(PuzzleKind kind, Evaluation evaluation) {
        return evaluation.moves().size() >= (kind == PuzzleKind.ENDGAME ? MIN_LAST_CHOICES : MIN_CHOICES);
    }

    /** Whether the game is won or lost with any move. */
    private static boolean isDecided(Evaluation evaluation) {
        return evaluation.moves().get(1).chance() > SURE || evaluation.best().chance() < 1 - SURE;
    }

    private boolean isTooSoon(Game game) {
        return !found.isEmpty() && game.moves().size() < found.getLast().moves().size() + MOVES_BETWEEN;
    }

    private boolean isGoodForAnyShares(View view, Move best) {
        for (int deal = 1; deal <= DEALS; deal++) {
            int seed = deal;
            Evaluation other = think(evaluations, budget -> Evaluation.thorough(view, budget, seed));
            if (!other.best().move().equals(best)
                    || !Clarity.of(view.rules(), other).isPromising(view.rules())) {
                return false;
            }
        }
        return true;
    }

    private <T> T think(int evals, Function<Budget, T> search) {
        Budget budget = Budget.ofEvaluations(evals);
        stop.register(budget);
        try {
            return search.apply(budget);
        } finally {
            stop.unregister(budget);
        }
    }
}
