package io.cablecar.app.command.puzzles;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The bundled puzzles. */
class ShippedPuzzlesTest {

    private static final Path FILE = Path.of("../web/src/pages/puzzles/puzzles.json");

    private static String text() throws IOException {
        return Files.readString(FILE);
    }

    private static PuzzleBook book() throws IOException {
        return ((PuzzleBookReader.Parsed.Read) PuzzleBookReader.read(text())).book();
    }

    private static View view(Puzzle puzzle) {
        Game game = Game.start(puzzle.setup());
        for (var move : puzzle.moves()) {
            game = game.play(move).orElseThrow();
        }
        return game.view(game.toMove().orElseThrow());
    }

    @Test
    void everyPuzzleIsADistinctLegalPositionWithAllItsMoves() throws IOException {
        assertThat(new BookCheck(book()).problems()).isEmpty();
    }

    @Test
    void thereAreMoreThanAHundredOfAllKindsAndGrades() throws IOException {
        List<Puzzle> puzzles = book().puzzles();
        assertThat(puzzles).hasSizeGreaterThanOrEqualTo(100);
        Map<PuzzleKind, Integer> kinds = new EnumMap<>(PuzzleKind.class);
        Set<Integer> grades = new TreeSet<>();
        Set<String> names = new HashSet<>();
        for (Puzzle puzzle : puzzles) {
            kinds.merge(puzzle.kind(), 1, Integer::sum);
            grades.add(puzzle.grade());
            names.add(puzzle.name());
        }
        assertThat(kinds).hasSize(PuzzleKind.values().length);
        assertThat(kinds.values()).allMatch(count -> count >= 15);
        assertThat(grades).containsExactly(1, 2, 3, 4, 5);
        assertThat(names).hasSameSizeAs(puzzles);
    }

    @Test
    void theyComeFromAllModes() throws IOException {
        List<Puzzle> puzzles = book().puzzles();
        assertThat(puzzles).anyMatch(puzzle -> puzzle.setup().rules().freeOrientation());
        assertThat(puzzles).anyMatch(puzzle -> puzzle.setup().rules().handSize() == 2);
        assertThat(puzzles).anyMatch(puzzle -> puzzle.setup().rules().handSize() == 3);
        for (int players = 2; players <= 4; players++) {
            int seats = players;
            assertThat(puzzles).anyMatch(puzzle -> puzzle.setup().rules().players() == seats);
        }
    }

    /** Approximately and for most puzzles, because a change to the bots changes what they find but not the book. */
    @Test
    void theGradeFitsWhatWeakPlayersFind() throws IOException {
        List<Puzzle> puzzles = book().puzzles();
        int asked = 0;
        int agree = 0;
        for (int i = 0; i < puzzles.size(); i += 9) {
            Difficulty now = Difficulty.of(view(puzzles.get(i)), puzzles.get(i).best());
            agree += Math.abs(now.grade() - puzzles.get(i).grade()) <= 1 ? 1 : 0;
            asked++;
        }
        assertThat(agree).isGreaterThanOrEqualTo(asked * 9 / 10);
    }

    @Test
    void readingAndWritingGivesTheSameFile() throws IOException {
        assertThat(PuzzleBookWriter.write(book())).isEqualTo(text());
    }
}
