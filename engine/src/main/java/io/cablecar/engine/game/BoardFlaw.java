package io.cablecar.engine.game;

import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Percentage;
import java.util.List;

/** What makes a board or its shares impossible or doubtful. */
public sealed interface BoardFlaw {

    /**
     * More tiles of a kind than there are in the box.
     *
     * @param copies the number in the box; with free orientation, of all kinds that can be turned to show this one
     * @param squares where they lie
     */
    record TooManyCopies(Tile tile, int copies, List<Square> squares) implements BoardFlaw {}

    /** Tiles that no other tiles join to the border. */
    record Apart(List<Square> squares) implements BoardFlaw {}

    /** A line of one tile from this station to a station. It is legal only if the tile fitted nowhere else. */
    record OneTileLine(int station, Square square) implements BoardFlaw {}

    /** A share that several seats are said to hold. */
    record ShareHeldTwice(Percentage percentage, Colour company, List<Integer> seats) implements BoardFlaw {}
}
