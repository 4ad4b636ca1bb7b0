package io.cablecar.browser;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.bots.companion.SkillEstimate;
import io.cablecar.bots.player.Temperament;
import io.cablecar.bots.review.PageBudgets;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.notation.Json;
import java.util.List;

/** Constants that are written into the pages when they are built. */
final class Facts {

    /** The kinds whose four tracks are alike, one for each letter. */
    private static final List<Tile> ALIKE = List.of(Tile.AAAA, Tile.BBBB, Tile.CCCC, Tile.DDDD);

    private Facts() {}

    static String all() {
        Json json = new Json().open('{');
        json.name("sides").open('{');
        for (Tile tile : ALIKE) {
            json.name(tile.code().substring(0, 1)).value(tile.exit(0));
        }
        json.close('}');
        json.name("hintDepths").open('[');
        PageBudgets.HINTS.forEach(json::value);
        json.close(']');
        json.name("reviewDepths").open('{');
        json.name("wasm").value(PageBudgets.REVIEW);
        json.name("js").value(PageBudgets.SLOW_REVIEW);
        json.close('}');
        json.name("levels").open('[');
        for (Level level : Level.values()) {
            json.value(level.id());
        }
        json.close(']');
        json.name("tastes").open('[');
        for (Temperament temperament : Temperament.values()) {
            if (temperament != Temperament.PLAIN) {
                json.value(temperament.id());
            }
        }
        json.close(']');
        Opponent.Companion newcomers = Opponent.Companion.of(SkillEstimate.unknown());
        json.name("newcomer").open('{');
        json.name("companion").value(newcomers.hundredths());
        json.name("doubt").value(newcomers.doubt());
        json.close('}');
        return json.close('}').toString();
    }
}
