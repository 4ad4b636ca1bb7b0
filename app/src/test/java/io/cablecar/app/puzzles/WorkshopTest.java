package io.cablecar.app.puzzles;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WorkshopTest {

    private static final Workshop.Order ORDER =
            new Workshop.Order(50, Optional.of(Kind.ENDGAME), "halt", 200, 1_000, 1);

    @Test
    void whoeverStopsKeepsWhatWasFound() throws InterruptedException {
        Workshop workshop = new Workshop(ORDER);
        List<PuzzleBook> books = new ArrayList<>();
        PuzzleBook book = workshop.work(sofar -> {
            books.add(sofar);
            workshop.stop();
        });
        assertThat(workshop.wasStopped()).isTrue();
        assertThat(book.puzzles()).hasSameSizeAs(books).hasSizeLessThan(50);
        assertThat(new BookCheck(book).complaints()).isEmpty();
    }

    @Test
    void whatIsMissingFollowsFromTheOrder() {
        List<Puzzle> found = new ArrayList<>();
        Wanted wanted = Wanted.of(20, Optional.of(Kind.CUT), found);
        assertThat(wanted.is(Kind.CUT, 3)).isTrue();
        assertThat(wanted.isAny(Kind.LONG_LINE)).isFalse();
        assertThat(wanted.isPlacing()).isTrue();
        assertThat(Wanted.of(20, Optional.of(Kind.EXCHANGE), found).isPlacing()).isFalse();
        assertThat(Wanted.of(7, Optional.empty(), found).isAny(Kind.EXCHANGE)).isTrue();
    }
}
