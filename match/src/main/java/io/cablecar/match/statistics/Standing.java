package io.cablecar.match.statistics;

import io.cablecar.match.game.Behaviour;
import io.cablecar.match.game.GameResult;
import java.util.List;

/** The results of one contender so far. A game in which it has several seats counts once for each. */
public final class Standing {

    private static final double ELO_SCALE = 400;

    private final ClusteredMean share = new ClusteredMean();
    private final ClusteredMean points = new ClusteredMean();
    private final ClusteredMean margin = new ClusteredMean();
    private final ClusteredMean given = new ClusteredMean();
    private final ClusteredMean mistakes = new ClusteredMean();
    private final Behaviour behaviour = new Behaviour();

    /** Adds the games of one deck; returns this contender's part of the victories in it, from 0 to 1. */
    double addDeck(int contender, List<GameResult> deck) {
        int count = 0;
        double shares = 0;
        double total = 0;
        double margins = 0;
        double lost = 0;
        double mistaken = 0;
        int reviewed = 0;
        for (GameResult game : deck) {
            for (int seat = 0; seat < game.totals().size(); seat++) {
                if (game.fixture().seats().get(seat) == contender) {
                    count++;
                    shares += game.share(seat);
                    total += game.totals().get(seat);
                    margins += game.margin(seat);
                    behaviour.add(game.behaviour().get(seat));
                    if (!game.balances().isEmpty()) {
                        reviewed++;
                        lost += game.balances().get(seat).lost();
                        mistaken += game.balances().get(seat).mistakes();
                    }
                }
            }
        }
        share.addDeck(count, shares);
        points.addDeck(count, total);
        margin.addDeck(count, margins);
        given.addDeck(reviewed, lost);
        mistakes.addDeck(reviewed, mistaken);
        return count == 0 ? 0 : shares / count;
    }

    public long games() {
        return Math.round(share.games());
    }

    public double winRate() {
        return share.value();
    }

    /**
     * Wilson's interval with the effective number of games: the number of independent games with the variance observed
     * between decks, at most two per game played. If the decks show no variance (every game won, or a single deck),
     * each deck counts as one game.
     */
    public ConfidenceInterval winInterval() {
        double rate = Math.clamp(winRate(), 0, 1);
        double variance = share.variance();
        boolean isMeasured = variance > 0 && Double.isFinite(variance);
        double games = isMeasured ? rate * (1 - rate) / variance : share.decks();
        return ConfidenceInterval.wilson(rate, Math.min(games, 2 * share.games()));
    }

    public double points() {
        return points.value();
    }

    public double margin() {
        return margin.value();
    }

    public double marginError() {
        return ConfidenceInterval.halfWidth(margin.standardError());
    }

    /** Whether games were reviewed. */
    public boolean isReviewed() {
        return given.games() > 0;
    }

    /** The points given away per game, by the review. */
    public double given() {
        return given.value();
    }

    /** The mistakes per game, by the review. */
    public double mistakes() {
        return mistakes.value();
    }

    public Behaviour behaviour() {
        return behaviour;
    }

    /** The Elo difference to the rest of the table that corresponds to a win rate among this number of players. */
    public static double elo(double winRate, int players) {
        return ELO_SCALE * Math.log10(winRate * (players - 1) / (1 - winRate));
    }
}
