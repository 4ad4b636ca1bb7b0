package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.companies.Market;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells whether a view can be what somebody saw of a game: deals a game in which all that was hidden is such that what
 * was seen could happen, plays its moves by the rules, and compares what the viewer sees then. A view that no game
 * agrees with has a member that is not as it should be, and that one is named as JSON names it.
 */
public final class ViewCheck {

    /** Nobody looks at it: the order of tiles and shares is given. */
    private static final Seed ANY = Seed.ofText("view");

    private static final int UNKNOWN = -1;

    /** A tile that went out to a seat: which one it must have been shows later, or never. */
    private static final class Dealt {
        private final int seat;
        private final boolean drawn;
        private int kind;
        private boolean placed;

        Dealt(int seat, boolean drawn, Optional<Tile> tile) {
            this.seat = seat;
            this.drawn = drawn;
            this.kind = tile.isPresent() ? tile.get().ordinal() : UNKNOWN;
        }
    }

    private final View view;
    private final Rules rules;

    /** In the order in which tiles leave the box. */
    private final List<Dealt> dealt = new ArrayList<>();

    private ViewCheck(View view) {
        this.view = view;
        this.rules = view.rules();
    }

    /** The member that does not fit the others; empty if all is well. */
    public static Optional<String> fault(View view) {
        return new ViewCheck(view).fault();
    }

    private Optional<String> fault() {
        dealHands();
        if (!dealPile()) {
            return Optional.of("log");
        }
        if (!fillHand()) {
            return Optional.of("hand");
        }
        Optional<List<Tile>> deck = deck();
        if (deck.isEmpty()) {
            return Optional.of("log");
        }
        Optional<List<List<Colour>>> shares = shares();
        if (shares.isEmpty()) {
            return Optional.of("market");
        }
        return played(Game.dealt(new Setup(rules, view.first(), ANY), deck.get(), shares.get()));
    }

    private void dealHands() {
        for (int round = 0; round < rules.handSize(); round++) {
            for (int i = 0; i < rules.players(); i++) {
                dealt.add(new Dealt((view.first() + i) % rules.players(), false, Optional.empty()));
            }
        }
    }

    /** Follows every tile from the pile to the board; false if one was placed that nobody can have had. */
    private boolean dealPile() {
        for (Event event : view.log()) {
            boolean fits = switch (event) {
                case Event.Refilled refilled -> dealt.add(new Dealt(refilled.seat(), false, refilled.tile()));
                case Event.Drew drew -> dealt.add(new Dealt(drew.seat(), true, drew.tile()));
                case Event.Placed placed -> place(placed);
                case Event.Grew grew -> true;
                case Event.Completed completed -> true;
                case Event.Exchanged exchanged -> true;
                case Event.TurnedUp turnedUp -> true;
                case Event.ExchangesClosed closed -> true;
                case Event.Passed passed -> true;
                case Event.Over over -> true;
            };
            if (!fits || dealt.size() > Tile.TOTAL) {
                return false;
            }
        }
        return true;
    }

    private boolean place(Event.Placed placed) {
        int kind = placed.tile().ordinal();
        Optional<Dealt> known = held(placed.seat(), placed.wasDrawn(), kind);
        Optional<Dealt> tile = known.isPresent() ? known : held(placed.seat(), placed.wasDrawn(), UNKNOWN);
        if (tile.isEmpty()) {
            return false;
        }
        tile.get().kind = kind;
        tile.get().placed = true;
        return true;
    }

    private Optional<Dealt> held(int seat, boolean drawn, int kind) {
        for (Dealt tile : dealt) {
            if (tile.seat == seat && tile.drawn == drawn && tile.kind == kind && !tile.placed) {
                return Optional.of(tile);
            }
        }
        return Optional.empty();
    }

    /** Gives the viewer the tiles that are still in hand; false if those are others. */
    private boolean fillHand() {
        if (view.seat().isEmpty()) {
            return true;
        }
        int seat = view.seat().getAsInt();
        for (Tile tile : view.hand()) {
            if (!hold(seat, false, tile)) {
                return false;
            }
        }
        return view.drawn().isEmpty() || hold(seat, true, view.drawn().get());
    }

    private boolean hold(int seat, boolean drawn, Tile tile) {
        Optional<Dealt> known = held(seat, drawn, tile.ordinal());
        Optional<Dealt> found = known.isPresent() ? known : held(seat, drawn, UNKNOWN);
        if (found.isEmpty()) {
            return false;
        }
        found.get().kind = tile.ordinal();
        found.get().placed = true;
        return true;
    }

    /** All tiles in an order that agrees; empty if more of a kind were seen than there are. */
    private Optional<List<Tile>> deck() {
        int[] left = new int[Tile.KINDS];
        for (Tile tile : Tile.values()) {
            left[tile.ordinal()] = tile.copies();
        }
        for (Dealt tile : dealt) {
            if (tile.kind != UNKNOWN && --left[tile.kind] < 0) {
                return Optional.empty();
            }
        }
        List<Tile> deck = new ArrayList<>(Tile.TOTAL);
        int next = 0;
        for (int i = 0; i < Tile.TOTAL; i++) {
            int kind = i < dealt.size() ? dealt.get(i).kind : UNKNOWN;
            while (kind == UNKNOWN && left[next] == 0) {
                next++;
            }
            if (kind == UNKNOWN) {
                kind = next;
                left[next]--;
            }
            deck.add(Tile.of(kind));
        }
        return Optional.of(deck);
    }

    /** The shares in an order that agrees; empty if one was seen in two places. */
    private Optional<List<List<Colour>>> shares() {
        if (view.market().isEmpty()) {
            return Optional.of(List.of());
        }
        Dealing dealing = new Dealing(view);
        int[][] companies = dealing.companiesSeen(view.market().get());
        for (int[] places : companies) {
            int seen = 0;
            for (int company : places) {
                int bit = company < 0 ? 0 : 1 << company;
                if ((seen & bit) != 0) {
                    return Optional.empty();
                }
                seen |= bit;
            }
        }
        Dealing.fill(companies, new Dice(0));
        List<List<Colour>> shares = new ArrayList<>();
        for (int[] places : companies) {
            List<Colour> order = new ArrayList<>();
            for (int company : places) {
                order.add(Colour.of(company));
            }
            shares.add(order);
        }
        return Optional.of(shares);
    }

    private Optional<String> played(Game start) {
        Game game = start;
        int moves = 0;
        for (Event event : view.log()) {
            Optional<Move> move = moveOf(event);
            if (move.isPresent()) {
                int seat = seatOf(event);
                if (moves == 0 && seat != view.first()) {
                    return Optional.of("first");
                }
                if (!(game.play(seat, move.get()) instanceof Outcome.Accepted accepted)) {
                    return Optional.of("log");
                }
                game = accepted.game();
                moves++;
            }
        }
        if (view.moves() != moves) {
            return Optional.of("moves");
        }
        return difference(game.view(view.viewer()));
    }

    private static Optional<Move> moveOf(Event event) {
        return switch (event) {
            case Event.Placed placed -> Optional.of(new Move.Place(placed.tile(), placed.square(), placed.turns()));
            case Event.Drew drew -> Optional.of(new Move.Draw());
            case Event.Exchanged exchanged -> Optional.of(new Move.Exchange(exchanged.percentage(), exchanged.pick()));
            case Event.Passed passed -> Optional.of(new Move.Pass());
            case Event.Refilled refilled -> Optional.empty();
            case Event.Grew grew -> Optional.empty();
            case Event.Completed completed -> Optional.empty();
            case Event.TurnedUp turnedUp -> Optional.empty();
            case Event.ExchangesClosed closed -> Optional.empty();
            case Event.Over over -> Optional.empty();
        };
    }

    private static int seatOf(Event event) {
        return switch (event) {
            case Event.Placed placed -> placed.seat();
            case Event.Drew drew -> drew.seat();
            case Event.Exchanged exchanged -> exchanged.seat();
            case Event.Passed passed -> passed.seat();
            case Event.Refilled refilled -> refilled.seat();
            case Event.Grew grew -> UNKNOWN;
            case Event.Completed completed -> UNKNOWN;
            case Event.TurnedUp turnedUp -> UNKNOWN;
            case Event.ExchangesClosed closed -> UNKNOWN;
            case Event.Over over -> UNKNOWN;
        };
    }

    /** What the view says otherwise than it should. The order of the tiles in a hand means nothing. */
    private Optional<String> difference(View should) {
        if (!view.toMove().equals(should.toMove())) {
            return Optional.of(view.moves() == 0 ? "first" : "toMove");
        }
        return firstOf(
                        !view.log().equals(should.log()),
                        "log",
                        view.mustPlaceDrawn() != should.mustPlaceDrawn(),
                        "phase")
                .or(() -> firstOf(!view.drawn().equals(should.drawn()), "drawn", !sameHand(should), "hand"))
                .or(() -> firstOf(
                        !view.handSizes().equals(should.handSizes()),
                        "handSizes",
                        view.pile() != should.pile(),
                        "pile"))
                .or(() -> firstOf(
                        !view.board().equals(should.board()),
                        "board",
                        !view.points().equals(should.points()),
                        "points"))
                .or(() -> market(should))
                .or(() -> firstOf(!view.reckoning().equals(should.reckoning()), "result", false, ""));
    }

    private boolean sameHand(View should) {
        List<Tile> rest = new ArrayList<>(view.hand());
        for (Tile tile : should.hand()) {
            if (!rest.remove(tile)) {
                return false;
            }
        }
        return rest.isEmpty();
    }

    private Optional<String> market(View should) {
        if (view.market().isEmpty() || should.market().isEmpty()) {
            return firstOf(view.market().isPresent() != should.market().isPresent(), "market", false, "");
        }
        Market is = view.market().get();
        Market right = should.market().get();
        return firstOf(is.open() != right.open(), "market.open", !is.faceUp().equals(right.faceUp()), "market.piles")
                .or(() -> firstOf(
                        !is.pileSizes().equals(right.pileSizes()),
                        "market.piles",
                        !is.shares().equals(right.shares()),
                        "market.shares"))
                .or(() -> firstOf(
                        !is.known().equals(right.known()),
                        "market.known",
                        !is.values().equals(right.values()),
                        "market.values"));
    }

    private static Optional<String> firstOf(boolean one, String first, boolean other, String second) {
        if (one) {
            return Optional.of(first);
        }
        return other ? Optional.of(second) : Optional.empty();
    }
}
