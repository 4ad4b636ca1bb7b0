package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.chance.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checks whether a view can come from a game. Deals a game in which the hidden tiles and shares fit the events of the
 * log, plays the moves of the log by the rules, and compares the view of that game with the given one. If they differ,
 * the first wrong member is reported by its name in JSON.
 */
public final class ViewCheck {

    /** Not used: the order of tiles and shares is given. */
    private static final Seed UNUSED_SEED = Seed.ofText("view");

    private static final int UNKNOWN = -1;

    /** A tile that was dealt to a seat. Its kind becomes known later, or never. */
    private static final class Dealt {
        private final int seat;
        private final boolean drawn;
        private int kind;
        private boolean shown;

        Dealt(int seat, boolean drawn, Optional<Tile> tile) {
            this.seat = seat;
            this.drawn = drawn;
            this.kind = tile.isPresent() ? tile.get().ordinal() : UNKNOWN;
        }
    }

    /** A game that the viewer may have seen, before its first move, or the member that fits none. */
    private sealed interface Start {

        record Possible(Game game) implements Start {}

        record Fault(String member) implements Start {}
    }

    private final View view;
    private final Rules rules;

    /** In the order of the deal. */
    private final List<Dealt> dealt = new ArrayList<>();

    private ViewCheck(View view) {
        this.view = view;
        this.rules = view.rules();
    }

    /** The member that does not fit the others; empty if all members fit. */
    public static Optional<String> fault(View view) {
        return new ViewCheck(view).fault();
    }

    /**
     * What the viewer saw after this many of the moves in the log; empty if the view cannot come from a game. Hidden
     * tiles and shares are made up, but a view does not depend on them.
     */
    static Optional<View> after(View view, int moves) {
        return new ViewCheck(view).after(moves);
    }

    private Optional<String> fault() {
        return switch (start()) {
            case Start.Possible possible -> played(possible.game());
            case Start.Fault fault -> Optional.of(fault.member());
        };
    }

    private Optional<View> after(int wanted) {
        if (!(start() instanceof Start.Possible possible)) {
            return Optional.empty();
        }
        Game game = possible.game();
        int moves = 0;
        for (Event event : view.log()) {
            if (moves < wanted && event instanceof Event.Moved moved) {
                if (!(game.play(moved.seat(), moved.move()) instanceof Outcome.Accepted accepted)) {
                    return Optional.empty();
                }
                game = accepted.game();
                moves++;
            }
        }
        return moves == wanted ? Optional.of(game.view(view.viewer())) : Optional.empty();
    }

    private Start start() {
        dealHands();
        if (!dealPile()) {
            return new Start.Fault("log");
        }
        if (!fillHand()) {
            return new Start.Fault("hand");
        }
        Optional<List<Tile>> deck = deck();
        if (deck.isEmpty()) {
            return new Start.Fault("log");
        }
        Optional<List<List<Colour>>> shares = shares();
        if (shares.isEmpty()) {
            return new Start.Fault("market");
        }
        return new Start.Possible(Game.dealt(new Setup(rules, view.first(), UNUSED_SEED), deck.get(), shares.get()));
    }

    private void dealHands() {
        for (int round = 0; round < rules.handSize(); round++) {
            for (int i = 0; i < rules.players(); i++) {
                dealt.add(new Dealt((view.first() + i) % rules.players(), false, Optional.empty()));
            }
        }
    }

    /** Tracks every tile from the pile to the board; returns false if a seat placed a tile that it cannot have had. */
    private boolean dealPile() {
        for (Event event : view.log()) {
            boolean fits = switch (event) {
                case Event.Refilled refilled -> dealt.add(new Dealt(refilled.seat(), false, refilled.tile()));
                case Event.Drew drew -> dealt.add(new Dealt(drew.seat(), true, drew.tile()));
                case Event.Placed placed -> show(placed.seat(), placed.wasDrawn(), placed.tile());
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

    /** Marks a tile of a seat as seen; returns false if the seat cannot have had it. */
    private boolean show(int seat, boolean drawn, Tile tile) {
        Optional<Dealt> known = held(seat, drawn, tile.ordinal());
        Optional<Dealt> shown = known.isPresent() ? known : held(seat, drawn, UNKNOWN);
        if (shown.isEmpty()) {
            return false;
        }
        shown.get().kind = tile.ordinal();
        shown.get().shown = true;
        return true;
    }

    private Optional<Dealt> held(int seat, boolean drawn, int kind) {
        for (Dealt tile : dealt) {
            if (tile.seat == seat && tile.drawn == drawn && tile.kind == kind && !tile.shown) {
                return Optional.of(tile);
            }
        }
        return Optional.empty();
    }

    /** Assigns the tiles in the hand of the viewer; returns false if they do not fit. */
    private boolean fillHand() {
        if (view.seat().isEmpty()) {
            return true;
        }
        int seat = view.seat().getAsInt();
        for (Tile tile : view.hand()) {
            if (!show(seat, false, tile)) {
                return false;
            }
        }
        return view.drawn().isEmpty() || show(seat, true, view.drawn().get());
    }

    /** All tiles in a consistent order; empty if more tiles of a kind were seen than exist. */
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

    /** The shares in a consistent order; empty if one was seen in two places. */
    private Optional<List<List<Colour>>> shares() {
        if (view.market().isEmpty()) {
            return Optional.of(List.of());
        }
        PossibleGames dealing = new PossibleGames(view);
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
        PossibleGames.fill(companies, new RandomNumbers(0));
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
            if (event instanceof Event.Moved moved) {
                if (moves == 0 && moved.seat() != view.first()) {
                    return Optional.of("first");
                }
                if (!(game.play(moved.seat(), moved.move()) instanceof Outcome.Accepted accepted)) {
                    return Optional.of("log");
                }
                game = accepted.game();
                moves++;
            }
        }
        if (view.moves() != moves) {
            return Optional.of("moves");
        }
        return ViewDifference.first(view, game.view(view.viewer()));
    }
}
