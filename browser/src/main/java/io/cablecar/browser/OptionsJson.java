package io.cablecar.browser;

import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Refusal;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.Json;
import java.util.List;
import java.util.Optional;

/** Writes the legal moves of a player as JSON for the pages, with the reason for every square that is refused. */
final class OptionsJson {

    private final View view;
    private final List<Move> legal;
    private final Json json = new Json();

    private OptionsJson(View view) {
        this.view = view;
        this.legal = view.legalMoves();
    }

    static String of(View view) {
        return new OptionsJson(view).write();
    }

    private String write() {
        json.open('{').name("placements").open('[');
        if (view.isMyTurn()) {
            List<Tile> tiles = view.drawn().isPresent() ? List.of(view.drawn().get()) : view.hand();
            for (int i = 0; i < tiles.size(); i++) {
                if (tiles.indexOf(tiles.get(i)) == i) {
                    placements(tiles.get(i));
                }
            }
        }
        json.close(']').name("mayDraw").value(legal.contains(new Move.Draw()));
        json.name("mayPass").value(legal.contains(new Move.Pass()));
        json.name("exchanges").open('[');
        for (Move move : legal) {
            if (move instanceof Move.Exchange exchange) {
                json.open('{').name("percent").value(exchange.percentage().percent());
                json.name("from").value(exchange.pick().word()).close('}');
            }
        }
        return json.close(']').close('}').toString();
    }

    private void placements(Tile tile) {
        int orientations = tile.orientations(view.rules().freeOrientation());
        for (int turns = 0; turns < orientations; turns++) {
            json.open('{').name("tile").value(tile.code()).name("turns").value(turns);
            json.name("code").value(tile.turned(turns).code());
            json.name("drawn").value(view.drawn().isPresent());
            json.name("squares").open('[');
            for (int square = 0; square < Rails.SQUARES; square++) {
                refusal(new Move.Place(tile, Square.of(square), turns));
            }
            json.close(']').close('}');
        }
    }

    private void refusal(Move.Place place) {
        Optional<Refusal> refusal = legal.contains(place) ? Optional.empty() : view.refusal(place);
        if (refusal.isPresent()) {
            json.open('{').name("code").value(refusal.get().code()).close('}');
        } else {
            json.nullValue();
        }
    }
}
