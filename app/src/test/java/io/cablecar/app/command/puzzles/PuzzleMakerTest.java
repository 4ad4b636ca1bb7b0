package io.cablecar.app.command.puzzles;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PuzzleMakerTest {

    private static final PuzzleMaker.BookRequest REQUEST =
            new PuzzleMaker.BookRequest(50, Optional.of(PuzzleKind.ENDGAME), "halt", 200, 1_000, 1);

    @Test
    void stoppingKeepsThePuzzlesFound() throws InterruptedException {
        PuzzleMaker workshop = new PuzzleMaker(REQUEST);
        List<PuzzleBook> books = new ArrayList<>();
        PuzzleBook book = workshop.work(sofar -> {
            books.add(sofar);
            workshop.stop();
        });
        assertThat(workshop.wasStopped()).isTrue();
        assertThat(book.puzzles()).hasSameSizeAs(books).hasSizeLessThan(50);
        assertThat(new BookCheck(book).problems()).isEmpty();
    }

    @Test
    void whatIsMissingFollowsFromTheRequest() {
        List<Puzzle> found = new ArrayList<>();
        PuzzleQuota wanted = PuzzleQuota.of(20, Optional.of(PuzzleKind.CUT), found);
        assertThat(wanted.is(PuzzleKind.CUT, 3)).isTrue();
        assertThat(wanted.isAny(PuzzleKind.LONG_LINE)).isFalse();
        assertThat(wanted.isPlacing()).isTrue();
        assertThat(PuzzleQuota.of(20, Optional.of(PuzzleKind.EXCHANGE), found).isPlacing())
                .isFalse();
        assertThat(PuzzleQuota.of(7, Optional.empty(), found).isAny(PuzzleKind.EXCHANGE))
                .isTrue();
    }
}
