package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the player to move may do: everything that legality depends on, and nothing that the player may not know. */
record Turn(Rules rules, Tracks tracks, List<Tile> hand, Optional<Tile> drawn, int pile, boolean exchangesOpen) {

    Optional<Refusal> refusal(Move move) {
        return switch (move) {
            case Move.Place place -> refusal(place);
            case Move.Draw draw -> firstOf(drawn.isPresent(), Refusal.MUST_PLACE_DRAWN, pile == 0, Refusal.PILE_EMPTY);
            case Move.Exchange exchange -> {
                if (!rules.companies()) {
                    yield Optional.of(Refusal.NO_COMPANIES);
                }
                yield firstOf(drawn.isPresent(), Refusal.MUST_PLACE_DRAWN, !exchangesOpen, Refusal.EXCHANGES_CLOSED);
            }
            case Move.Pass pass -> mayPass() ? Optional.empty() : Optional.of(Refusal.MAY_NOT_PASS);
        };
    }

    private Optional<Refusal> refusal(Move.Place place) {
        if (drawn.isPresent() && drawn.get() != place.tile()) {
            return Optional.of(Refusal.MUST_PLACE_DRAWN);
        }
        if (drawn.isEmpty() && !hand.contains(place.tile())) {
            return Optional.of(Refusal.NOT_IN_HAND);
        }
        return Placing.refusal(tracks, rules.freeOrientation(), place);
    }

    private static Optional<Refusal> firstOf(boolean first, Refusal one, boolean second, Refusal other) {
        if (first) {
            return Optional.of(one);
        }
        return second ? Optional.of(other) : Optional.empty();
    }

    /** Whether there is anything at all to decide: a tile to lay, or a share to exchange. */
    boolean canAct() {
        return drawn.isPresent() || !hand.isEmpty() || pile > 0 || exchangesOpen;
    }

    private boolean mayPass() {
        return drawn.isEmpty() && hand.isEmpty() && pile == 0 && exchangesOpen;
    }

    List<Move> legalMoves() {
        List<Move> moves = new ArrayList<>();
        List<Tile> tiles = drawn.isPresent() ? List.of(drawn.get()) : hand;
        for (int i = 0; i < tiles.size(); i++) {
            if (tiles.indexOf(tiles.get(i)) == i) {
                moves.addAll(Placing.all(tracks, rules.freeOrientation(), tiles.get(i)));
            }
        }
        if (drawn.isEmpty()) {
            if (pile > 0) {
                moves.add(new Move.Draw());
            }
            if (exchangesOpen) {
                for (Percentage percentage : Percentage.values()) {
                    moves.add(new Move.Exchange(percentage, Pick.FACE_UP));
                    moves.add(new Move.Exchange(percentage, Pick.FACE_DOWN));
                }
            }
            if (mayPass()) {
                moves.add(new Move.Pass());
            }
        }
        return moves;
    }
}
