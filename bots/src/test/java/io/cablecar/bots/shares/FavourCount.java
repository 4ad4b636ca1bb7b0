package io.cablecar.bots.shares;

import io.cablecar.bots.Bots;
import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;

/**
 * Counts, over games of the top level against itself, how much more likely a share is held by a player who has favoured
 * its company. {@link ShareLikelihoods} uses these numbers. Arguments: {@code games players evaluations}.
 */
public final class FavourCount {

    /** Favours from -10 to 10. */
    private static final int BINS = 21;

    private static final int FEW = 50;

    private final double[][] held = new double[KnownShares.PERCENTAGES][BINS];
    private final double[][] all = new double[KnownShares.PERCENTAGES][BINS];

    private FavourCount() {}

    public static void main(String[] args) {
        FavourCount count = new FavourCount();
        for (int deck = 0; deck < Integer.parseInt(args[0]); deck++) {
            count.play(deck, Integer.parseInt(args[1]), Integer.parseInt(args[2]));
        }
        count.print();
    }

    private void play(int deck, int players, int evaluations) {
        Game game = Game.start(new Setup(Rules.companies(players), 0, Seed.ofText("holdings " + deck)));
        Bot bot = Bots.named("top", deck).orElseThrow();
        while (!game.isOver()) {
            int seat = game.toMove().getAsInt();
            Move move = bot.choose(game.view(seat), Budget.ofEvaluations(evaluations));
            game = game.play(move).orElseThrow();
            int placed = game.view(seat).board().size();
            if (move instanceof Move.Place && placed >= 20 && placed % 15 == 5) {
                for (int i = 0; i < players; i++) {
                    count(game, i);
                }
            }
        }
    }

    private void count(Game game, int seat) {
        ShareLikelihoods likelihoods = new ShareLikelihoods(game.view(seat));
        Market market = game.view(seat).market().orElseThrow();
        for (int p = 0; p < KnownShares.PERCENTAGES; p++) {
            if (market.known().get(seat).get(p).isPresent()) {
                continue;
            }
            for (int company = 0; company < Cars.COMPANIES; company++) {
                int bin = (int) Math.round(likelihoods.favour(seat, p, company)) + BINS / 2;
                bin = Math.max(0, Math.min(BINS - 1, bin));
                all[p][bin]++;
                held[p][bin] += market.shares().get(p).ordinal() == company ? Cars.COMPANIES : 0;
            }
        }
    }

    private void print() {
        for (int p = 0; p < KnownShares.PERCENTAGES; p++) {
            System.out.printf("%d%%:", 10 * (p + 1));
            for (int bin = 0; bin < BINS; bin++) {
                if (all[p][bin] > FEW) {
                    System.out.printf("  %+d: %.2f", bin - BINS / 2, held[p][bin] / all[p][bin]);
                }
            }
            System.out.println();
        }
    }
}
