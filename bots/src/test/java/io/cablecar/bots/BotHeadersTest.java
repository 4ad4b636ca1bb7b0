package io.cablecar.bots;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.notation.GameFile;
import java.util.List;
import org.junit.jupiter.api.Test;

class BotHeadersTest {

    private static final GameFile FILE =
            GameFile.of(new Setup(Rules.base(2), 0, Seed.ofText("bots")), List.of("Ada", ""));

    @Test
    void aBotIsReadFromTheHeaderOfItsSeat() {
        GameFile.Header header = BotHeaders.of(1, new Opponent.Companion(432));
        assertThat(header).isEqualTo(new GameFile.Header("Bot2", "companion/432"));
        GameFile file = FILE.withExtras(List.of(header));
        assertThat(BotHeaders.read(file, 0)).isEmpty();
        assertThat(BotHeaders.read(file, 1)).contains(new Opponent.Companion(432));
    }

    @Test
    void anUnknownBotIsLeftOut() {
        GameFile file = FILE.withExtras(List.of(new GameFile.Header("Bot1", "nobody")));
        assertThat(BotHeaders.read(file, 0)).isEmpty();
    }
}
