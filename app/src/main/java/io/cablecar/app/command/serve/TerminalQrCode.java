package io.cablecar.app.command.serve;

import io.nayuki.qrcodegen.QrCode;

/** Draws QR codes with block characters. */
final class TerminalQrCode {

    /** The width of the light border in modules. */
    static final int BORDER = 2;

    private TerminalQrCode() {}

    /** Draws two rows of modules per line, light on dark as most terminals are. */
    static String of(String content) {
        QrCode code = QrCode.encodeText(content, QrCode.Ecc.LOW);
        StringBuilder text = new StringBuilder();
        for (int y = -BORDER; y < code.size + BORDER; y += 2) {
            for (int x = -BORDER; x < code.size + BORDER; x++) {
                boolean upper = !code.getModule(x, y);
                boolean lower = !code.getModule(x, y + 1);
                text.append(upper ? lower ? '█' : '▀' : lower ? '▄' : ' ');
            }
            text.append('\n');
        }
        return text.toString();
    }
}
