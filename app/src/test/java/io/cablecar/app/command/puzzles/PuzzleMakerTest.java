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
        PuzzleMaker maker = new PuzzleMaker(REQUEST);
        List<PuzzleBook> books = new ArrayList<>();
        PuzzleBook book = maker.make(partial -> {
            books.add(partial);
            maker.stop();
        });
        assertThat(maker.wasStopped()).isTrue();
        assertThat(book.puzzles()).hasSameSizeAs(books).hasSizeLessThan(50);
        assertThat(new BookCheck(book).problems()).isEmpty();
    }

    @Test
    void theQuotaFollowsFromTheRequest() {
        List<Puzzle> found = new ArrayList<>();
        PuzzleQuota quota = PuzzleQuota.of(20, Optional.of(PuzzleKind.CUT), found);
        assertThat(quota.wants(PuzzleKind.CUT, 3)).isTrue();
        assertThat(quota.wants(PuzzleKind.LONG_LINE)).isFalse();
        assertThat(quota.wantsPlacements()).isTrue();
        assertThat(PuzzleQuota.of(20, Optional.of(PuzzleKind.EXCHANGE), found).wantsPlacements())
                .isFalse();
        assertThat(PuzzleQuota.of(7, Optional.empty(), found).wants(PuzzleKind.EXCHANGE))
                .isTrue();
    }
}
