package io.cablecar.engine.fast;

import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.companies.Dividends;
import io.cablecar.engine.companies.Stocks;
import java.util.stream.IntStream;

/** The complete state of a mutable game as numbers, for comparison. */
public final class Moment {

    private Moment() {}

    public static int[] of(FastGame game) {
        IntStream.Builder all = IntStream.builder();
        all.add(game.toMove()).add(game.drawn()).add(game.pile()).add(game.unseenTotal());
        all.add(game.exchangesOpen() ? 1 : 0).add(game.isChance() ? 1 : 0);
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            all.add(game.unseen(kind));
        }
        for (int depth = 0; depth < game.pile(); depth++) {
            all.add(game.inPile(depth));
        }
        for (int seat = 0; seat < game.rules().players(); seat++) {
            all.add(game.handSize(seat));
            for (int place = 0; place < game.handSize(seat); place++) {
                all.add(game.inHand(seat, place));
            }
        }
        game.stocks().ifPresent(stocks -> add(all, stocks));
        add(all, game.tracks());
        return all.build().toArray();
    }

    private static void add(IntStream.Builder all, Stocks stocks) {
        for (int percentage = 0; percentage < Dividends.PERCENTAGES; percentage++) {
            all.add(stocks.faceUp(percentage));
            for (int depth = 0; depth < stocks.pileSize(); depth++) {
                all.add(stocks.inPile(percentage, depth));
            }
            for (int seat = 0; seat < stocks.players(); seat++) {
                all.add(stocks.held(seat, percentage)).add(stocks.known(seat, percentage));
            }
        }
    }

    private static void add(IntStream.Builder all, Tracks tracks) {
        all.add(tracks.placed()).add(tracks.openLow()).add(tracks.openHigh());
        for (int square = 0; square < Rails.SQUARES; square++) {
            all.add(tracks.tileAt(square));
        }
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            all.add(tracks.crossings(depot)).add(tracks.points(depot));
        }
        for (int rail = 0; rail < Rails.ENDS; rail++) {
            all.add(tracks.last(rail)).add(tracks.length(rail)).add(tracks.first(rail));
        }
    }
}
