package io.cablecar.engine.game;

/** Why a move is not allowed. A refused move changes nothing. */
public enum Refusal {
    GAME_OVER("gameOver"),
    NOT_YOUR_TURN("notYourTurn"),
    MUST_PLACE_DRAWN("mustPlaceDrawn"),
    NOT_IN_HAND("notInHand"),
    MAY_NOT_TURN("mayNotTurn"),
    POWER_STATION("powerStation"),
    SQUARE_TAKEN("squareTaken"),
    TOUCHES_NOTHING("touchesNothing"),
    ONE_TILE_LINE("oneTileLine"),
    PILE_EMPTY("pileEmpty"),
    NO_COMPANIES("noCompanies"),
    EXCHANGES_CLOSED("exchangesClosed"),
    MAY_NOT_PASS("mayNotPass"),
    TOO_MANY_TILES("tooManyTiles"),
    TOO_MANY_COPIES("tooManyCopies");

    private final String code;

    Refusal(String code) {
        this.code = code;
    }

    /** The name that files and protocols use, and catalogues translate. */
    public String code() {
        return code;
    }
}
