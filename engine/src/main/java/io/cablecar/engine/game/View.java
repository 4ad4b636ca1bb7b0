package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.fast.FastGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Exactly what one seat, or a spectator, may know of a game. Screens, sockets and bots get this and never the
 * {@link Game}. Two games that differ only in what a seat may not know give it equal views.
 *
 * @param viewer whose eyes
 * @param toMove empty when the game is over
 * @param mustPlaceDrawn whether the seat to move has drawn and must place that tile
 * @param moves how many moves have been made
 * @param board the tiles on the board in the order of play, as they lie
 * @param hand the viewer's tiles
 * @param drawn the tile to place, if it was the viewer who drew it
 * @param handSizes by seat
 * @param pile how many tiles are left to draw
 * @param points by seat, with the expansion by company
 * @param market with the expansion
 * @param reckoning when the game is over
 * @param log all that has happened, as the viewer saw it
 */
public record View(
        Rules rules,
        int first,
        Viewer viewer,
        OptionalInt toMove,
        boolean mustPlaceDrawn,
        int moves,
        List<Placement> board,
        List<Tile> hand,
        Optional<Tile> drawn,
        List<Integer> handSizes,
        int pile,
        List<Integer> points,
        Optional<Market> market,
        Optional<Reckoning> reckoning,
        List<Event> log) {

    public boolean isOver() {
        return toMove.isEmpty();
    }

    /** The viewer's seat; empty for a spectator. */
    public OptionalInt seat() {
        return viewer.seat();
    }

    public boolean isMyTurn() {
        return toMove.isPresent() && viewer.isSeat(toMove.getAsInt());
    }

    /** A fresh board to try things on. */
    public Tracks tracks() {
        return Tracks.of(board);
    }

    public Cars cars() {
        return rules.cars();
    }

    /** The lines that start at a car, by station number. */
    public List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (Line line : Line.all(tracks(), cars(), rules.layout())) {
            if (line.owner().isPresent()) {
                lines.add(line);
            }
        }
        return List.copyOf(lines);
    }

    /** By kind: how many copies are neither on the board nor in the viewer's hand. */
    public int[] unseen() {
        int[] unseen = new int[Tile.KINDS];
        for (Tile tile : Tile.values()) {
            unseen[tile.ordinal()] = tile.copies();
        }
        for (Event event : log) {
            if (event instanceof Event.Placed placed) {
                unseen[placed.tile().ordinal()]--;
            }
        }
        for (Tile tile : hand) {
            unseen[tile.ordinal()]--;
        }
        if (drawn.isPresent()) {
            unseen[drawn.get().ordinal()]--;
        }
        return unseen;
    }

    /** Every move the viewer may make now; none when it is not the viewer's turn. */
    public List<Move> legalMoves() {
        return isMyTurn() ? turn().legalMoves() : List.of();
    }

    /** Why the viewer may not make this move; empty if it is allowed. */
    public Optional<Refusal> refusal(Move move) {
        if (isOver()) {
            return Optional.of(Refusal.GAME_OVER);
        }
        return isMyTurn() ? turn().refusal(move) : Optional.of(Refusal.NOT_YOUR_TURN);
    }

    /** What a placement would do to every line, without making it. */
    public Preview preview(Move.Place place) {
        return Preview.of(tracks(), rules, place, refusal(place));
    }

    /** What any tile would do if somebody placed it now, whoever holds it: for those who count what may still come. */
    public Preview imagine(Move.Place place) {
        Tracks tracks = tracks();
        return Preview.of(tracks, rules, place, Placing.refusal(tracks, rules.freeOrientation(), place));
    }

    /** The game as the viewer knows it, to be played on in thought: what is unseen is hidden there. */
    public FastGame fast() {
        return new Dealing(this).hidden();
    }

    /** A game that agrees with all that the viewer knows, its unseen tiles and shares dealt at random. */
    public FastGame deal(Dice dice) {
        return new Dealing(this).dealt(dice);
    }

    private Turn turn() {
        return new Turn(fast());
    }
}
