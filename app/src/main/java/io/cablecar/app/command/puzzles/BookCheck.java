package io.cablecar.app.command.puzzles;

import io.cablecar.bots.player.Budget;
import io.cablecar.bots.review.Evaluation;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.PlacementText;
import io.cablecar.match.player.LearntValue;
import io.cablecar.match.time.StopSignal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Checks a book of puzzles: replays every position, and searches a sample much deeper than when it was made. */
final class BookCheck {

    /** The factor of evaluations compared with those that made the book. */
    static final int DEEPER = 10;

    /** The part of the best moves that a deeper search must confirm. */
    private static final double MIN_CONFIRMED = 0.95;

    /** Differs from the seed that made the book, so that unseen shares are sampled differently. */
    private static final int SEED = 77;

    /**
     * The result of a deeper search of a sample.
     *
     * @param changed the puzzles for which it prefers another move
     */
    record Confirmation(int sample, List<String> changed) {

        int confirmed() {
            return sample - changed.size();
        }

        boolean isSufficient() {
            return confirmed() >= MIN_CONFIRMED * sample;
        }
    }

    private final PuzzleBook book;
    private final StopSignal stop = new StopSignal();

    BookCheck(PuzzleBook book) {
        this.book = book;
    }

    void stop() {
        stop.raise();
    }

    /** The problems of the book; empty if every puzzle is a legal position with all its moves. */
    List<String> problems() {
        List<String> problems = new ArrayList<>();
        Set<String> names = new HashSet<>();
        Map<String, String> positions = new HashMap<>();
        for (Puzzle puzzle : book.puzzles()) {
            Consumer<String> report = why -> problems.add("puzzle " + puzzle.name() + ": " + why);
            if (!names.add(puzzle.name())) {
                report.accept("appears twice");
                continue;
            }
            Game game = replayed(puzzle, report);
            check(puzzle, game, report);
            String other = positions.putIfAbsent(position(game), puzzle.name());
            if (other != null) {
                report.accept("is the same position as " + other);
            }
        }
        return List.copyOf(problems);
    }

    private static Game replayed(Puzzle puzzle, Consumer<String> report) {
        Game game = Game.start(puzzle.setup());
        for (Move move : puzzle.moves()) {
            switch (game.play(move)) {
                case Outcome.Accepted accepted -> game = accepted.game();
                case Outcome.Refused refused -> {
                    report.accept("the move " + MoveText.print(move) + " is not allowed: "
                            + refused.reason().code());
                    return game;
                }
            }
        }
        return game;
    }

    private static void check(Puzzle puzzle, Game game, Consumer<String> report) {
        if (game.isOver()) {
            report.accept("the game is over");
            return;
        }
        List<Move> choices = puzzle.choices().stream().map(Puzzle.Choice::move).toList();
        if (choices.size() != game.legalMoves().size() || !Set.copyOf(choices).equals(Set.copyOf(game.legalMoves()))) {
            report.accept("its choices are not the legal moves");
        } else {
            checkExplanation(puzzle, game, report);
        }
    }

    /** The effects of the best move follow from the position and can be computed without search. */
    private static void checkExplanation(Puzzle puzzle, Game game, Consumer<String> report) {
        Evaluation glance = Evaluation.of(game.view(game.toMove().orElseThrow()), Budget.ofEvaluations(1));
        if (!Puzzle.effects(glance.of(puzzle.best())).equals(puzzle.effects())) {
            report.accept("its effects are not those of its best move");
        }
        if (!Puzzle.outlook(game, puzzle.kind()).equals(puzzle.outlook())) {
            report.accept("its outlook is not that of its position");
        }
    }

    private static String position(Game game) {
        List<String> tiles = new ArrayList<>();
        game.spectatorView().board().forEach(placement -> tiles.add(PlacementText.print(List.of(placement))));
        tiles.sort(Comparator.naturalOrder());
        return tiles + " "
                + game.toMove().stream()
                        .mapToObj(seat ->
                                game.view(seat).hand() + " " + game.view(seat).drawn() + " "
                                        + game.view(seat).market())
                        .toList();
    }

    /** Searches a sample of puzzles, spread over the book, ten times as long as when it was made. */
    Confirmation searchDeeper(int sample, Runnable afterEach) {
        int size = book.puzzles().size();
        int wanted = Math.min(sample, size);
        List<String> changed = new ArrayList<>();
        int searched = 0;
        for (int i = 0; i < wanted && !stop.isRaised(); i++) {
            Puzzle puzzle = book.puzzles().get((int) ((i + 0.5) * size / wanted));
            boolean confirmed = isConfirmed(puzzle);
            if (stop.isRaised()) {
                break;
            }
            searched++;
            if (!confirmed) {
                changed.add(puzzle.name());
            }
            afterEach.run();
        }
        return new Confirmation(searched, List.copyOf(changed));
    }

    private boolean isConfirmed(Puzzle puzzle) {
        Game game = replayed(puzzle, why -> {});
        Budget budget = Budget.ofEvaluations((int) Math.min(Integer.MAX_VALUE - 1L, (long) DEEPER * book.deep()));
        stop.register(budget);
        try {
            Evaluation evaluation = Evaluation.thorough(
                    game.view(game.toMove().orElseThrow()),
                    budget,
                    LearntValue.bundled().values(),
                    SEED);
            return evaluation.best().move().equals(puzzle.best());
        } finally {
            stop.unregister(budget);
        }
    }
}
