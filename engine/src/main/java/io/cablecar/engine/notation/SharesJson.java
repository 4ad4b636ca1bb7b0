package io.cablecar.engine.notation;

import io.cablecar.engine.board.Colour;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.game.Result;
import java.util.List;
import java.util.Optional;

/** Writes markets and results as JSON. */
final class SharesJson {

    private SharesJson() {}

    static void market(Json json, Market market) {
        json.open('{').name("open").value(market.open());
        json.name("piles").open('[');
        for (Percentage percentage : Percentage.values()) {
            json.open('{').name("percent").value(percentage.percent());
            json.name("faceUp").value(market.faceUp().get(percentage.ordinal()).word());
            json.name("faceDown")
                    .value(market.pileSizes().get(percentage.ordinal()))
                    .close('}');
        }
        json.close(']').name("shares");
        if (market.shares().isEmpty()) {
            json.nullValue();
        } else {
            colours(json, market.shares());
        }
        json.name("known").open('[');
        for (List<Optional<Colour>> seat : market.known()) {
            json.open('[');
            for (Optional<Colour> share : seat) {
                json.optional(share.map(Colour::word));
            }
            json.close(']');
        }
        json.close(']').name("values").values(market.values()).close('}');
    }

    static void result(Json json, Result result) {
        json.open('{').name("totals").values(result.totals());
        json.name("places").values(result.places());
        json.name("companies");
        if (result.payout().isEmpty()) {
            json.nullValue().close('}');
            return;
        }
        Result.Payout payout = result.payout().get();
        json.open('{').name("values").values(payout.values());
        json.name("shares").open('[');
        for (List<Colour> shares : payout.shares()) {
            colours(json, shares);
        }
        json.close(']').name("income");
        table(json, payout.income());
        json.name("bonuses");
        table(json, payout.bonuses());
        json.close('}').close('}');
    }

    private static void table(Json json, List<List<Integer>> rows) {
        json.open('[');
        for (List<Integer> row : rows) {
            json.values(row);
        }
        json.close(']');
    }

    private static void colours(Json json, List<Colour> colours) {
        json.open('[');
        for (Colour colour : colours) {
            json.value(colour.word());
        }
        json.close(']');
    }
}
