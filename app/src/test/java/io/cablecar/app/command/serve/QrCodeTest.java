package io.cablecar.app.command.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class QrCodeTest {

    /** Compared module by module with another program's code of the same text, version and mask. */
    @Test
    void anAddressIsDrawnAsOthersDrawIt() throws Exception {
        QrCode code = QrCode.of("http://192.168.1.23:7832/").orElseThrow();
        StringBuilder modules = new StringBuilder();
        for (int row = 0; row < code.size(); row++) {
            for (int column = 0; column < code.size(); column++) {
                modules.append(code.isDark(row, column) ? '1' : '0');
            }
        }
        byte[] digest =
                MessageDigest.getInstance("SHA-256").digest(modules.toString().getBytes(StandardCharsets.US_ASCII));
        assertThat(HexFormat.of().formatHex(digest))
                .isEqualTo("ae4c40fcba1745d2cf9b22a1300525a4966e8bcd2591e067c878d285aebf2585");
    }

    @Test
    void whatIsTooLongIsNotDrawn() {
        assertThat(QrCode.of("x".repeat(106))).isPresent();
        assertThat(QrCode.of("x".repeat(107))).isEmpty();
    }

    @Test
    void theTextHasAQuietEdge() {
        String[] lines = QrCode.of("x").orElseThrow().text().split("\n", -1);
        assertThat(lines[0]).hasSize(25).matches("█+");
    }
}
