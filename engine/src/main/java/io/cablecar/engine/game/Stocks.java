package io.cablecar.engine.game;

import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All 32 shares: in the piles, face up, and in the hands of the players. The whole truth, of which a {@link Market}
 * shows what one seat may know.
 */
final class Stocks {

    /** By percentage: the face-down pile from its top. */
    private final List<List<Colour>> piles;

    /** By percentage. */
    private final List<Colour> faceUp;

    /** By seat and percentage. */
    private final List<List<Colour>> holdings;

    /** By seat and percentage: what everybody saw taken and not yet given back. */
    private final List<List<Optional<Colour>>> known;

    private Stocks(
            List<List<Colour>> piles,
            List<Colour> faceUp,
            List<List<Colour>> holdings,
            List<List<Optional<Colour>>> known) {
        this.piles = piles;
        this.faceUp = faceUp;
        this.holdings = holdings;
        this.known = known;
    }

    static Stocks deal(Setup setup, List<List<Colour>> order) {
        int players = setup.rules().players();
        List<List<Colour>> piles = new ArrayList<>();
        List<Colour> faceUp = new ArrayList<>();
        List<List<Colour>> holdings = new ArrayList<>();
        List<List<Optional<Colour>>> known = new ArrayList<>();
        for (int seat = 0; seat < players; seat++) {
            holdings.add(new ArrayList<>());
            known.add(List.of(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()));
        }
        for (Percentage percentage : Percentage.values()) {
            List<Colour> shares = order.get(percentage.ordinal());
            for (int i = 0; i < players; i++) {
                holdings.get((setup.first() + i) % players).add(shares.get(i));
            }
            faceUp.add(shares.get(players));
            piles.add(List.copyOf(shares.subList(players + 1, shares.size())));
        }
        return new Stocks(piles, faceUp, holdings, known);
    }

    Stocks exchange(int seat, Percentage percentage, Pick pick) {
        int index = percentage.ordinal();
        List<Colour> pile = new ArrayList<>(piles.get(index));
        pile.add(holdings.get(seat).get(index));
        Colour top = pile.remove(0);
        Colour taken = pick == Pick.FACE_UP ? faceUp.get(index) : top;
        return new Stocks(
                with(piles, index, List.copyOf(pile)),
                pick == Pick.FACE_UP ? with(faceUp, index, top) : faceUp,
                with(holdings, seat, with(holdings.get(seat), index, taken)),
                with(
                        known,
                        seat,
                        with(known.get(seat), index, pick == Pick.FACE_UP ? Optional.of(taken) : Optional.empty())));
    }

    private static <T> List<T> with(List<T> list, int index, T changed) {
        List<T> copy = new ArrayList<>(list);
        copy.set(index, changed);
        return copy;
    }

    Colour faceUp(Percentage percentage) {
        return faceUp.get(percentage.ordinal());
    }

    Colour held(int seat, Percentage percentage) {
        return holdings.get(seat).get(percentage.ordinal());
    }

    List<List<Colour>> holdings() {
        return holdings;
    }

    Market seenBy(int viewer, boolean open, List<Integer> points) {
        List<Integer> pileSizes = new ArrayList<>();
        for (List<Colour> pile : piles) {
            pileSizes.add(pile.size());
        }
        return new Market(
                open,
                List.copyOf(faceUp),
                List.copyOf(pileSizes),
                viewer == Event.SPECTATOR ? List.of() : List.copyOf(holdings.get(viewer)),
                List.copyOf(known),
                Reckoning.values(points));
    }
}
