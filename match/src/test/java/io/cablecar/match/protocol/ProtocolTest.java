package io.cablecar.match.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.ViewReader;
import org.junit.jupiter.api.Test;

/** The lines that a match sends. */
class ProtocolTest {

    @Test
    void aViewLineIsParsedAsAView() {
        View view = Game.start(new Setup(Rules.base(2), 0, Seed.ofText("line"))).view(0);
        assertThat(ViewReader.read(Protocol.rest(Protocol.view(view, view.legalMoves()))))
                .isEqualTo(new ViewReader.Parsed.Read(view));
    }
}
