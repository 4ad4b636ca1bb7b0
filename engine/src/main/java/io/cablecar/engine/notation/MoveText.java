package io.cablecar.engine.notation;

import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.game.Move;
import java.util.Optional;

/** A move as one token: {@code cbaa34}, {@code cbaa34+2}, {@code draw}, {@code x30u}, {@code x30d}, {@code pass}. */
public final class MoveText {

    private static final String DRAW = "draw";
    private static final String PASS = "pass";
    private static final int PLACEMENT_LENGTH = 6;
    private static final int EXCHANGE_LENGTH = 4;

    private MoveText() {}

    public static String print(Move move) {
        return switch (move) {
            case Move.Place place -> {
                String upright = place.tile().code()
                        + place.square().row()
                        + place.square().column();
                yield place.turns() == 0 ? upright : upright + "+" + place.turns();
            }
            case Move.Draw draw -> DRAW;
            case Move.Exchange exchange ->
                "x" + exchange.percentage().percent() + (exchange.pick() == Pick.FACE_UP ? "u" : "d");
            case Move.Pass pass -> PASS;
        };
    }

    /** Parses a token; empty for anything that {@link #print} does not write. */
    public static Optional<Move> parse(String token) {
        if (token.equals(DRAW)) {
            return Optional.of(new Move.Draw());
        }
        if (token.equals(PASS)) {
            return Optional.of(new Move.Pass());
        }
        if (token.length() == EXCHANGE_LENGTH && token.charAt(0) == 'x') {
            return parseExchange(token);
        }
        return parsePlace(token);
    }

    private static Optional<Move> parseExchange(String token) {
        int tens = token.charAt(1) - '0';
        char pick = token.charAt(3);
        if (token.charAt(2) != '0' || (pick != 'u' && pick != 'd')) {
            return Optional.empty();
        }
        return Percentage.ofPercent(10 * tens)
                .map(percentage -> new Move.Exchange(percentage, pick == 'u' ? Pick.FACE_UP : Pick.FACE_DOWN));
    }

    private static Optional<Move> parsePlace(String token) {
        boolean turned = token.length() == PLACEMENT_LENGTH + 2 && token.charAt(PLACEMENT_LENGTH) == '+';
        if (token.length() != PLACEMENT_LENGTH && !turned) {
            return Optional.empty();
        }
        int turns = turned ? token.charAt(PLACEMENT_LENGTH + 1) - '0' : 0;
        int row = token.charAt(4) - '0';
        int column = token.charAt(5) - '0';
        Optional<Tile> tile = Tile.ofCode(token.substring(0, 4));
        if (tile.isEmpty() || !Square.onBoard(row, column)) {
            return Optional.empty();
        }
        if (turned && (turns < 1 || turns >= tile.get().orientations())) {
            return Optional.empty();
        }
        return Optional.of(new Move.Place(tile.get(), new Square(row, column), turns));
    }
}
