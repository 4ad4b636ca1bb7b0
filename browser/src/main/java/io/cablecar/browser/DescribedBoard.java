package io.cablecar.browser;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.companies.Dividends;
import io.cablecar.engine.game.BoardCheck;
import io.cablecar.engine.game.BoardScore;
import io.cablecar.engine.notation.BoardScoreJson;
import io.cablecar.engine.notation.PlacementText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a board that a person has described, and scores it. */
final class DescribedBoard {

    private static final Colour[] COMPANIES = Colour.values();

    private DescribedBoard() {}

    /**
     * The score as JSON; an empty text if the text is not a board.
     *
     * @param shares by seat and percentage: the number of the company, or any other character if it is unknown
     */
    static String score(Rules rules, String board, String shares) {
        return PlacementText.parse(board) instanceof PlacementText.Parsed.Board described
                        && BoardCheck.asGiven(described.placements()).isEmpty()
                ? BoardScoreJson.of(BoardScore.of(rules, described.placements(), holdings(rules.players(), shares)))
                : "";
    }

    /** The shares of each seat, see {@link #score}. */
    static List<List<Optional<Colour>>> holdings(int players, String shares) {
        List<List<Optional<Colour>>> holdings = new ArrayList<>();
        for (int seat = 0; seat < players; seat++) {
            List<Optional<Colour>> held = new ArrayList<>();
            for (int percentage = 0; percentage < Dividends.PERCENTAGES; percentage++) {
                held.add(company(shares, seat * Dividends.PERCENTAGES + percentage));
            }
            holdings.add(held);
        }
        return holdings;
    }

    private static Optional<Colour> company(String shares, int at) {
        int company = at < shares.length() ? shares.charAt(at) - '0' : -1;
        return company >= 0 && company < COMPANIES.length ? Optional.of(COMPANIES[company]) : Optional.empty();
    }
}
