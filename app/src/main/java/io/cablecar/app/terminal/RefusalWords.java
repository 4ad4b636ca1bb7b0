package io.cablecar.app.terminal;

import io.cablecar.engine.game.Refusal;

/** Describes why a move is refused. */
public final class RefusalWords {

    private RefusalWords() {}

    public static String of(Refusal reason) {
        return switch (reason) {
            case GAME_OVER -> "the game is over";
            case NOT_YOUR_TURN -> "it is another player's turn";
            case MUST_PLACE_DRAWN -> "the drawn tile must be placed";
            case NOT_IN_HAND -> "the player does not have this tile";
            case MAY_NOT_TURN -> "tiles may not be turned";
            case POWER_STATION -> "the power station is there";
            case SQUARE_TAKEN -> "the square is taken";
            case TOUCHES_NOTHING -> "the square is neither at the edge nor beside a tile";
            case ONE_TILE_LINE -> "it makes a line of this one tile, and the tile can go elsewhere";
            case PILE_EMPTY -> "the pile is empty";
            case NO_COMPANIES -> "there are no shares without the company expansion";
            case EXCHANGES_CLOSED -> "shares can no longer be exchanged";
            case MAY_NOT_PASS -> "the player can still move";
            case TOO_MANY_TILES -> "there are only 60 tiles";
            case TOO_MANY_COPIES -> "there are no more copies of this tile";
        };
    }
}
