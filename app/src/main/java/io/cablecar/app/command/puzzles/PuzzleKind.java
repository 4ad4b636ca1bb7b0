package io.cablecar.app.command.puzzles;

import io.cablecar.bots.review.Evaluation.Judgement;
import io.cablecar.bots.review.Evaluation.LineEffect;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.Optional;

/** The theme of a puzzle. */
enum PuzzleKind {
    LONG_LINE("line"),
    CUT("cut"),
    POWER_STATION("power"),
    ENDGAME("endgame"),
    EXCHANGE("exchange");

    /** With at most this many free squares it is an endgame, regardless of the move. */
    static final int LAST_SQUARES = 8;

    private final String word;

    PuzzleKind(String word) {
        this.word = word;
    }

    /** The name that files and commands use. */
    String word() {
        return word;
    }

    static Optional<PuzzleKind> named(String word) {
        for (PuzzleKind kind : values()) {
            if (kind.word.equals(word)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    /**
     * The kind of a position by the greatest effect of its best move. Empty if it makes no puzzle: drawing, passing,
     * and placing tiles with companies, where lines belong to nobody.
     */
    static Optional<PuzzleKind> of(View view, Judgement best) {
        if (best.move() instanceof Move.Exchange) {
            return Optional.of(EXCHANGE);
        }
        if (!(best.move() instanceof Move.Place) || view.rules().companies()) {
            return Optional.empty();
        }
        if (Tile.TOTAL - view.board().size() <= LAST_SQUARES) {
            return Optional.of(ENDGAME);
        }
        Colour own = Colour.of(view.seat().orElseThrow());
        double longer = 0;
        double powered = 0;
        double cut = 0;
        for (LineEffect effect : best.effects()) {
            if (effect.owner() != own) {
                cut -= effect.gain();
            } else if (effect.doubled()) {
                powered += effect.gain();
            } else {
                longer += effect.gain();
            }
        }
        if (powered > 0 && powered >= longer && powered >= cut) {
            return Optional.of(POWER_STATION);
        }
        return Optional.of(cut > longer ? CUT : LONG_LINE);
    }
}
