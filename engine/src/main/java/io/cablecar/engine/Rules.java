package io.cablecar.engine;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Layout;

/** The rules chosen for a game: the number of players, with or without the companies, and the variants. */
public record Rules(int players, boolean companies, boolean freeOrientation, int handSize, Layout layout) {

    public static final int MIN_PLAYERS = 2;
    public static final int MAX_PLAYERS = 6;
    public static final int LARGEST_HAND = 3;

    public Rules {
        if (!isPossible(players, handSize)) {
            throw new IllegalArgumentException("players: " + players + ", hand size: " + handSize);
        }
    }

    /** Whether this number of players and this hand size are allowed; all other options combine freely. */
    public static boolean isPossible(int players, int handSize) {
        return players >= MIN_PLAYERS && players <= MAX_PLAYERS && handSize >= 1 && handSize <= LARGEST_HAND;
    }

    /** The base game without variants. */
    public static Rules base(int players) {
        return new Rules(players, false, false, 1, Layout.CABLECAR);
    }

    /** The company expansion without variants. */
    public static Rules companies(int players) {
        return base(players).withCompanies(true);
    }

    public Rules withCompanies(boolean chosen) {
        return new Rules(players, chosen, freeOrientation, handSize, layout);
    }

    public Rules withFreeOrientation(boolean chosen) {
        return new Rules(players, companies, chosen, handSize, layout);
    }

    public Rules withHandSize(int tiles) {
        return new Rules(players, companies, freeOrientation, tiles, layout);
    }

    public Rules withLayout(Layout chosen) {
        return new Rules(players, companies, freeOrientation, handSize, chosen);
    }

    /** The number of colours that own cars: one for each seat, or all eight companies. */
    public int colours() {
        return companies ? Cars.COMPANIES : players;
    }

    /** Which colour has its car at which depot. */
    public Cars cars() {
        return companies ? Cars.ofCompanies(layout) : Cars.ofPlayers(players, layout);
    }
}
