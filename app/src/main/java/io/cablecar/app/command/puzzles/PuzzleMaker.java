package io.cablecar.app.command.puzzles;

import io.cablecar.match.time.StopSignal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Makes a book of puzzles. Games are played in rounds. All games of a round search for what was missing at its start,
 * and puzzles are added in the order of the games, so the book does not depend on the number of threads.
 */
final class PuzzleMaker {

    /**
     * The parameters of a book.
     *
     * @param kind the only kind wanted, if any
     * @param seed of the series of games
     * @param evaluations per move in the games
     * @param deep evaluations with which a promising position is checked
     */
    record BookRequest(int count, Optional<PuzzleKind> kind, String seed, int evaluations, int deep, int threads) {}

    private static final int ROUND = 8;

    /** The number of games per wanted puzzle after which the search ends. */
    private static final int MAX_GAMES_PER_PUZZLE = 100;

    private final BookRequest request;
    private final StopSignal stop = new StopSignal();
    private final List<Puzzle> found = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    PuzzleMaker(BookRequest request) {
        this.request = request;
    }

    /** Abandons the games in progress; the puzzles found so far are kept. */
    void stop() {
        stop.raise();
    }

    boolean wasStopped() {
        return stop.isRaised();
    }

    /** Runs until the book is full, the limit of games is reached, or the search is stopped. */
    PuzzleBook make(Consumer<PuzzleBook> afterEachPuzzle) throws InterruptedException {
        try (ExecutorService workers = Executors.newFixedThreadPool(request.threads())) {
            int most = request.count() * MAX_GAMES_PER_PUZZLE;
            for (int game = 0; game < most && !stop.isRaised() && !quota().isFilled(); game += ROUND) {
                round(workers, game, afterEachPuzzle);
            }
        }
        return book();
    }

    private void round(ExecutorService workers, int from, Consumer<PuzzleBook> afterEachPuzzle)
            throws InterruptedException {
        PuzzleQuota quota = quota();
        List<Future<List<Puzzle>>> games = new ArrayList<>();
        for (int i = 0; i < ROUND; i++) {
            PuzzleFinder finder = new PuzzleFinder(from + i, quota, request.evaluations(), request.deep(), stop);
            games.add(workers.submit(() -> finder.play(request.seed())));
        }
        for (Future<List<Puzzle>> game : games) {
            for (Puzzle puzzle : puzzles(game)) {
                if (quota().wants(puzzle.kind(), puzzle.grade()) && names.add(puzzle.name())) {
                    found.add(puzzle);
                    afterEachPuzzle.accept(book());
                }
            }
        }
    }

    private static List<Puzzle> puzzles(Future<List<Puzzle>> game) throws InterruptedException {
        try {
            return game.get();
        } catch (ExecutionException fault) {
            throw new IllegalStateException(fault.getCause());
        }
    }

    private PuzzleQuota quota() {
        return PuzzleQuota.of(request.count(), request.kind(), found);
    }

    private PuzzleBook book() {
        return new PuzzleBook(request.evaluations(), request.deep(), List.copyOf(found));
    }
}
