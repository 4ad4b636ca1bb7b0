package io.cablecar.app.command.puzzles;

import io.cablecar.bots.Budget;
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

/** Judges a book of puzzles: plays every position again, and thinks about some of them much longer than its makers. */
public final class BookCheck {

    /** How many times as many evaluations as the makers made. */
    public static final int DEEPER = 10;

    /** The part of the best moves that a longer look must keep. */
    private static final double LEAST_KEPT = 0.95;

    /** Any other than the makers', so that shares not seen are dealt in another way. */
    private static final int SEED = 77;

    /**
     * What a longer look says about a sample.
     *
     * @param changed the puzzles of which it prefers another move
     */
    public record Kept(int sample, List<String> changed) {

        public int kept() {
            return sample - changed.size();
        }

        public boolean isEnough() {
            return kept() >= LEAST_KEPT * sample;
        }
    }

    private final PuzzleBook book;
    private final StopSignal stop = new StopSignal();

    public BookCheck(PuzzleBook book) {
        this.book = book;
    }

    public void stop() {
        stop.raise();
    }

    /** What is wrong with the puzzles, in words; empty if every one is a real position with all its moves. */
    public List<String> complaints() {
        List<String> complaints = new ArrayList<>();
        Set<String> names = new HashSet<>();
        Map<String, String> positions = new HashMap<>();
        for (Puzzle puzzle : book.puzzles()) {
            Consumer<String> complain = why -> complaints.add("puzzle " + puzzle.name() + ": " + why);
            if (!names.add(puzzle.name())) {
                complain.accept("appears twice");
                continue;
            }
            Game game = replayed(puzzle, complain);
            judge(puzzle, game, complain);
            String twin = positions.putIfAbsent(position(game), puzzle.name());
            if (twin != null) {
                complain.accept("is the same position as " + twin);
            }
        }
        return List.copyOf(complaints);
    }

    private static Game replayed(Puzzle puzzle, Consumer<String> complain) {
        Game game = Game.start(puzzle.setup());
        for (Move move : puzzle.moves()) {
            switch (game.play(move)) {
                case Outcome.Accepted accepted -> game = accepted.game();
                case Outcome.Refused refused -> {
                    complain.accept("the move " + MoveText.print(move) + " is not allowed: "
                            + refused.reason().code());
                    return game;
                }
            }
        }
        return game;
    }

    private static void judge(Puzzle puzzle, Game game, Consumer<String> complain) {
        if (game.isOver()) {
            complain.accept("the game is over");
            return;
        }
        List<Move> choices = puzzle.choices().stream().map(Puzzle.Choice::move).toList();
        if (choices.size() != game.legalMoves().size() || !Set.copyOf(choices).equals(Set.copyOf(game.legalMoves()))) {
            complain.accept("its choices are not the legal moves");
        } else {
            judgeExplanation(puzzle, game, complain);
        }
    }

    /** What the best move does to the lines follows from the position; a first glance computes it. */
    private static void judgeExplanation(Puzzle puzzle, Game game, Consumer<String> complain) {
        Evaluation glance = Evaluation.of(game.view(game.toMove().orElseThrow()), Budget.ofEvaluations(1));
        if (!Puzzle.effects(glance.of(puzzle.best())).equals(puzzle.effects())) {
            complain.accept("its effects are not those of its best move");
        }
        if (!Puzzle.outlook(game, puzzle.kind()).equals(puzzle.outlook())) {
            complain.accept("its outlook is not that of its position");
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

    /** Looks at so many of the puzzles, spread over the book, ten times as long as its makers did. */
    public Kept lookDeeper(int sample, Runnable afterEach) {
        int size = book.puzzles().size();
        int looks = Math.min(sample, size);
        List<String> changed = new ArrayList<>();
        int looked = 0;
        for (int i = 0; i < looks && !stop.isRaised(); i++) {
            Puzzle puzzle = book.puzzles().get((int) ((i + 0.5) * size / looks));
            boolean stays = stays(puzzle);
            if (stop.isRaised()) {
                break;
            }
            looked++;
            if (!stays) {
                changed.add(puzzle.name());
            }
            afterEach.run();
        }
        return new Kept(looked, List.copyOf(changed));
    }

    private boolean stays(Puzzle puzzle) {
        Game game = replayed(puzzle, why -> {});
        Budget budget = Budget.ofEvaluations((int) Math.min(Integer.MAX_VALUE - 1L, (long) DEEPER * book.deep()));
        stop.watch(budget);
        try {
            Evaluation evaluation = Evaluation.thorough(
                    game.view(game.toMove().orElseThrow()),
                    budget,
                    LearntValue.bundled().values(),
                    SEED);
            return evaluation.best().move().equals(puzzle.best());
        } finally {
            stop.unwatch(budget);
        }
    }
}
