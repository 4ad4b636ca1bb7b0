package io.cablecar.app.command.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.nayuki.qrcodegen.QrCode;
import java.util.List;
import org.junit.jupiter.api.Test;

class TerminalQrCodeTest {

    private static final String ADDRESS = "http://192.168.1.23:7832/";

    private final List<String> lines = TerminalQrCode.of(ADDRESS).lines().toList();

    /** Reads a module back from the drawing; coordinates outside the code are in the border. */
    private boolean isDark(int x, int y) {
        int column = x + TerminalQrCode.BORDER;
        int row = y + TerminalQrCode.BORDER;
        char drawn = lines.get(row / 2).charAt(column);
        return switch (drawn) {
            case '█' -> false;
            case ' ' -> true;
            case '▀' -> row % 2 == 1;
            case '▄' -> row % 2 == 0;
            default -> throw new AssertionError("unexpected character " + drawn);
        };
    }

    @Test
    void theDrawingHasEveryModuleOfTheCode() {
        QrCode code = QrCode.encodeText(ADDRESS, QrCode.Ecc.LOW);
        for (int y = -TerminalQrCode.BORDER; y < code.size + TerminalQrCode.BORDER; y++) {
            for (int x = -TerminalQrCode.BORDER; x < code.size + TerminalQrCode.BORDER; x++) {
                assertThat(isDark(x, y)).as("module %d, %d", x, y).isEqualTo(code.getModule(x, y));
            }
        }
    }

    @Test
    void finderPatternsAreInThreeCornersInsideALightBorder() {
        int size = lines.getFirst().length() - 2 * TerminalQrCode.BORDER;
        assertThat(lines.getFirst()).matches("█+");
        assertThat(lines).allMatch(line -> line.startsWith("██") && line.endsWith("██"));
        for (int[] corner : new int[][] {{0, 0}, {size - 7, 0}, {0, size - 7}}) {
            assertThat(isDark(corner[0], corner[1])).isTrue();
            assertThat(isDark(corner[0] + 1, corner[1] + 1)).isFalse();
            assertThat(isDark(corner[0] + 3, corner[1] + 3)).isTrue();
        }
    }

    @Test
    void anAddressFitsIntoASmallTerminal() {
        assertThat(lines.size()).isLessThanOrEqualTo(20);
        assertThat(lines).allMatch(line -> line.length() <= 40);
    }
}
