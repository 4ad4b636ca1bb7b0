package io.cablecar.browser;

import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.ViewJson;

/** Writes the effect of every kind of tile on a square as JSON for the pages, whether or not the viewer has it. */
final class ImaginedTilesJson {

    private ImaginedTilesJson() {}

    static String on(View view, Square square) {
        Json json = new Json().open('[');
        for (Tile tile : Tile.values()) {
            int orientations = tile.orientations(view.rules().freeOrientation());
            for (int turns = 0; turns < orientations; turns++) {
                json.open('{').name("tile").value(tile.code());
                json.name("turns").value(turns);
                json.name("code").value(tile.turned(turns).code());
                json.name("preview");
                ViewJson.preview(json, view.imagine(new Move.Place(tile, square, turns)));
                json.close('}');
            }
        }
        return json.close(']').toString();
    }
}
