package io.cablecar.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;

/**
 * Fuzz tests of all parsers of untrusted input. The default run tries only the inputs stored beside this class;
 * {@code ./test fuzz} lets Jazzer search for new ones, and its findings are stored there.
 */
class ParsersFuzzTest {

    private static final String DURATION = "1m";

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @FuzzTest(maxDuration = DURATION)
    void gameFilesAndBoards(byte[] bytes) {
        BadInputTest.readAll(text(bytes));
    }

    @FuzzTest(maxDuration = DURATION)
    void moves(byte[] bytes) {
        String token = text(bytes);
        MoveText.parse(token).ifPresent(move -> assertThat(MoveText.print(move)).isEqualTo(token));
    }

    @FuzzTest(maxDuration = DURATION)
    void boards(byte[] bytes) {
        String text = text(bytes);
        switch (PlacementText.parse(text)) {
            case PlacementText.Parsed.Board board ->
                assertThat(PlacementText.print(board.placements())).isEqualTo(text);
            case PlacementText.Parsed.Fault fault -> assertThat(fault.column()).isBetween(1, text.length());
        }
    }

    @FuzzTest(maxDuration = DURATION)
    void views(byte[] bytes) {
        if (ViewReader.read(text(bytes)) instanceof ViewReader.Parsed.Read read) {
            String written = ViewJson.viewWithLog(read.view());
            assertThat(ViewReader.read(written)).isEqualTo(read);
            assertThat(read.view().legalMoves()).isNotNull();
        }
    }
}
