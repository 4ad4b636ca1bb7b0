package io.cablecar.engine.game;

import io.cablecar.engine.fast.FastGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The legal moves of the seat to move, and why other moves are refused. */
final class Turn {

    private final FastGame game;

    Turn(FastGame game) {
        this.game = game;
    }

    List<Move> legalMoves() {
        int[] codes = new int[FastGame.MAX_MOVES];
        int count = game.legalMoves(codes);
        List<Move> moves = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            moves.add(Move.of(codes[i]));
        }
        return moves;
    }

    Optional<Refusal> refusal(Move move) {
        boolean mustPlace = game.drawn() != FastGame.NO_TILE;
        return switch (move) {
            case Move.Place place -> refusal(place);
            case Move.Draw draw -> firstOf(mustPlace, Refusal.MUST_PLACE_DRAWN, game.pile() == 0, Refusal.PILE_EMPTY);
            case Move.Exchange exchange -> {
                if (!game.rules().companies()) {
                    yield Optional.of(Refusal.NO_COMPANIES);
                }
                yield firstOf(mustPlace, Refusal.MUST_PLACE_DRAWN, !game.exchangesOpen(), Refusal.EXCHANGES_CLOSED);
            }
            case Move.Pass pass -> game.mayPass() ? Optional.empty() : Optional.of(Refusal.MAY_NOT_PASS);
        };
    }

    private Optional<Refusal> refusal(Move.Place place) {
        if ((game.placeable() >> place.tile().ordinal() & 1) == 0) {
            return Optional.of(game.drawn() == FastGame.NO_TILE ? Refusal.NOT_IN_HAND : Refusal.MUST_PLACE_DRAWN);
        }
        return Placing.refusal(game.tracks(), game.rules().freeOrientation(), place);
    }

    private static Optional<Refusal> firstOf(boolean first, Refusal one, boolean second, Refusal other) {
        if (first) {
            return Optional.of(one);
        }
        return second ? Optional.of(other) : Optional.empty();
    }
}
