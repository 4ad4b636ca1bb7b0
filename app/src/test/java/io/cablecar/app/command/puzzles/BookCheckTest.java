package io.cablecar.app.command.puzzles;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BookCheckTest {

    @Test
    void aWrongBestMoveIsFoundByADeeperSearch() throws InterruptedException {
        var request = new PuzzleMaker.BookRequest(1, Optional.of(PuzzleKind.ENDGAME), "longer", 300, 1_500, 1);
        PuzzleBook book = new PuzzleMaker(request).make(partial -> {});
        assertThat(new BookCheck(book).searchDeeper(1, () -> {}).changed()).isEmpty();
        Puzzle puzzle = book.puzzles().getFirst();
        List<Puzzle.Choice> choices = new ArrayList<>(puzzle.choices());
        Collections.swap(choices, 0, 1);
        var wrong = new Puzzle(
                puzzle.setup(),
                puzzle.moves(),
                puzzle.kind(),
                puzzle.grade(),
                puzzle.found(),
                choices,
                puzzle.effects(),
                puzzle.outlook());
        var check = new BookCheck(new PuzzleBook(book.evaluations(), book.deep(), List.of(wrong)));
        assertThat(check.searchDeeper(1, () -> {}).changed()).containsExactly(puzzle.name());
    }
}
