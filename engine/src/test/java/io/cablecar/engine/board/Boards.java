package io.cablecar.engine.board;

import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Placing;
import io.cablecar.engine.game.Refusal;
import java.util.ArrayList;
import java.util.List;

/** Boards from placement strings with spaces between the tiles: {@code "aaaa03 bbbb04"}. */
public final class Boards {

    private Boards() {}

    public static List<Placement> placements(String text) {
        List<Placement> placements = new ArrayList<>();
        for (String token : text.trim().split("\\s+", -1)) {
            if (!token.isEmpty()) {
                placements.add(new Placement(tile(token.substring(0, 4)), square(token.substring(4))));
            }
        }
        return placements;
    }

    public static Tracks board(String text) {
        return Tracks.of(placements(text));
    }

    public static Tile tile(String code) {
        return Tile.ofCode(code).orElseThrow();
    }

    public static Square square(String rowAndColumn) {
        return new Square(rowAndColumn.charAt(0) - '0', rowAndColumn.charAt(1) - '0');
    }

    /** The line of a station of the Cable Car layout, with the cars of two players. */
    public static Line line(String board, int station) {
        Layout layout = Layout.CABLECAR;
        return Line.follow(board(board), Rules.base(2).cars(), layout, layout.depot(station));
    }

    /** Where this tile may be placed upright: rows and columns in the order of the board. */
    public static List<String> legal(String board, String tile) {
        List<String> squares = new ArrayList<>();
        for (Move.Place place : Placing.all(board(board), false, tile(tile))) {
            squares.add("" + place.square().row() + place.square().column());
        }
        return squares;
    }

    /** Why this tile may not be placed upright there; "allowed" if it may. */
    public static String verdict(String board, String placement) {
        Placement wanted = placements(placement).get(0);
        Move.Place place = Move.Place.upright(wanted.tile(), wanted.square());
        return Placing.refusal(board(board), false, place).map(Refusal::code).orElse("allowed");
    }
}
