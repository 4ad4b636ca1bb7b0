package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.RandomNumbers;
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
 * @param now the present state of the game
 * @param log all events since the deal, as the viewer saw them
 */
public record View(VisibleState now, List<Event> log) {

    /** See {@link VisibleState#rules}. */
    public Rules rules() {
        return now.rules();
    }

    /** See {@link VisibleState#first}. */
    public int first() {
        return now.first();
    }

    /** See {@link VisibleState#viewer}. */
    public Viewer viewer() {
        return now.viewer();
    }

    /** See {@link VisibleState#toMove}. */
    public OptionalInt toMove() {
        return now.toMove();
    }

    /** See {@link VisibleState#mustPlaceDrawn}. */
    public boolean mustPlaceDrawn() {
        return now.mustPlaceDrawn();
    }

    /** See {@link VisibleState#moves}. */
    public int moves() {
        return now.moves();
    }

    /** See {@link VisibleState#board}. */
    public List<Placement> board() {
        return now.board();
    }

    /** See {@link VisibleState#hand}. */
    public List<Tile> hand() {
        return now.hand();
    }

    /** See {@link VisibleState#drawn}. */
    public Optional<Tile> drawn() {
        return now.drawn();
    }

    /** See {@link VisibleState#handSizes}. */
    public List<Integer> handSizes() {
        return now.handSizes();
    }

    /** See {@link VisibleState#pile}. */
    public int pile() {
        return now.pile();
    }

    /** See {@link VisibleState#points}. */
    public List<Integer> points() {
        return now.points();
    }

    /** See {@link VisibleState#market}. */
    public Optional<Market> market() {
        return now.market();
    }

    /** See {@link VisibleState#result}. */
    public Optional<Result> result() {
        return now.result();
    }

    public boolean isOver() {
        return now.isOver();
    }

    /** The viewer's seat; empty for a spectator. */
    public OptionalInt seat() {
        return viewer().seat();
    }

    public boolean isMyTurn() {
        return toMove().isPresent() && viewer().isSeat(toMove().getAsInt());
    }

    /** A new copy of the board. */
    public Tracks tracks() {
        return Tracks.of(board());
    }

    public Cars cars() {
        return rules().cars();
    }

    /** The lines that start at a car, by station number. */
    public List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (Line line : Line.all(tracks(), cars(), rules().layout())) {
            if (line.owner().isPresent()) {
                lines.add(line);
            }
        }
        return List.copyOf(lines);
    }

    /** By kind: the number of copies that are neither on the board nor in the viewer's hand. */
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
        for (Tile tile : hand()) {
            unseen[tile.ordinal()]--;
        }
        if (drawn().isPresent()) {
            unseen[drawn().get().ordinal()]--;
        }
        return unseen;
    }

    /** The legal moves of the viewer; empty if it is not the viewer's turn. */
    public List<Move> legalMoves() {
        return isMyTurn() ? turn().legalMoves() : List.of();
    }

    /** Why the viewer may not make this move; empty if it is legal. */
    public Optional<Refusal> refusal(Move move) {
        if (isOver()) {
            return Optional.of(Refusal.GAME_OVER);
        }
        return isMyTurn() ? turn().refusal(move) : Optional.of(Refusal.NOT_YOUR_TURN);
    }

    /** The effect of a placement by the viewer. */
    public Preview preview(Move.Place place) {
        return Preview.of(tracks(), rules(), place, refusal(place));
    }

    /** The effect of placing any tile, whether or not the viewer has it. */
    public Preview imagine(Move.Place place) {
        Tracks tracks = tracks();
        return Preview.of(tracks, rules(), place, Placing.refusal(tracks, rules().freeOrientation(), place));
    }

    /**
     * What the viewer saw after the first moves of the game; empty if there were fewer, or if this view cannot come
     * from a game.
     */
    public Optional<View> after(int moves) {
        return ViewCheck.after(this, moves);
    }

    /** A mutable game as the viewer knows it; what the viewer has not seen is hidden in it. */
    public FastGame fast() {
        return new PossibleGames(this).hidden();
    }

    /**
     * A mutable game that is consistent with everything the viewer knows, with unseen tiles and shares dealt at random.
     */
    public FastGame deal(RandomNumbers random) {
        return new PossibleGames(this).dealt(random);
    }

    private Turn turn() {
        return new Turn(fast());
    }
}
