package io.cablecar.bots;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import java.util.ArrayList;
import java.util.List;

/**
 * A bench for those who improve bots: one bot against another on the same decks with seats changed. Arguments: {@code A
 * B games players mode}, each bot as {@code name@e500} (evaluations) or {@code name@t10} (milliseconds); mode holds
 * {@code c} for companies, {@code f} for free orientation, {@code 2} or {@code 3} for the hand.
 */
public final class MatchLab {

    private MatchLab() {}

    /** A bot with what it may spend on a move. */
    record Entrant(String name, Bot bot, int evaluations, double millis) {

        static Entrant of(String text, int seed) {
            int at = text.indexOf('@');
            String name = at < 0 ? text : text.substring(0, at);
            Bot bot = LabBots.named(name, seed);
            String spends = at < 0 ? "e100" : text.substring(at + 1);
            double number = Double.parseDouble(spends.substring(1));
            return spends.charAt(0) == 't'
                    ? new Entrant(name, bot, 0, number)
                    : new Entrant(name, bot, (int) number, 0);
        }

        Budget budget() {
            return millis > 0
                    ? Budget.ofMillis(millis, () -> System.nanoTime() / 1e6)
                    : Budget.ofEvaluations(evaluations);
        }
    }

    static Rules rules(int players, String mode) {
        Rules rules = Rules.base(players).withCompanies(mode.contains("c")).withFreeOrientation(mode.contains("f"));
        return mode.contains("2") ? rules.withHandSize(2) : mode.contains("3") ? rules.withHandSize(3) : rules;
    }

    static final double[] micros = new double[2];
    static final int[] choices = new int[2];
    static final int[] draws = new int[2];
    static final int[] exchanges = new int[2];

    /**
     * Plays one game; answers the share of the victory and the margin over the best other of the seat that plays the
     * first entrant.
     */
    static double[] play(Rules rules, int deck, Entrant one, Entrant others, int seatOfOne) {
        Game game = Game.start(new Setup(rules, 0, Seed.ofText("lab " + deck)));
        while (!game.isOver()) {
            int seat = game.toMove().getAsInt();
            int who = seat == seatOfOne ? 0 : 1;
            Entrant entrant = who == 0 ? one : others;
            var view = game.view(seat);
            long began = System.nanoTime();
            Move move = entrant.bot().choose(view, entrant.budget());
            micros[who] += (System.nanoTime() - began) / 1e3;
            choices[who]++;
            if (move instanceof Move.Draw) {
                draws[who]++;
            }
            if (move instanceof Move.Exchange) {
                exchanges[who]++;
            }
            Outcome outcome = game.play(move);
            if (!(outcome instanceof Outcome.Accepted accepted)) {
                throw new IllegalStateException(entrant.name() + " " + move + " " + outcome);
            }
            game = accepted.game();
        }
        List<Integer> totals = game.reckoning().orElseThrow().totals();
        List<Integer> places = game.reckoning().orElseThrow().places();
        int winners = 0;
        int best = 0;
        for (int seat = 0; seat < totals.size(); seat++) {
            winners += places.get(seat) == 1 ? 1 : 0;
            best = seat == seatOfOne ? best : Math.max(best, totals.get(seat));
        }
        return new double[] {places.get(seatOfOne) == 1 ? 1.0 / winners : 0, totals.get(seatOfOne) - best};
    }

    public static void main(String[] args) {
        int games = Integer.parseInt(args[2]);
        int players = args.length > 3 ? Integer.parseInt(args[3]) : 2;
        String mode = args.length > 4 ? args[4] : "-";
        int firstDeck = args.length > 5 ? Integer.parseInt(args[5]) : 0;
        Entrant one = Entrant.of(args[0], 1);
        Entrant others = Entrant.of(args[1], 2);
        Rules rules = rules(players, mode);
        List<Double> wins = new ArrayList<>();
        double margin = 0;
        int played = 0;
        for (int deck = firstDeck; played < games; deck++) {
            double won = 0;
            for (int seat = 0; seat < players; seat++) {
                double[] result = play(rules, deck, one, others, seat);
                won += result[0];
                margin += result[1];
                played++;
            }
            wins.add(won / players);
            if (wins.size() % Math.max(1, games / players / 4) == 0 || played >= games) {
                double mean = wins.stream().mapToDouble(x -> x).average().orElse(0);
                double variance = wins.stream()
                        .mapToDouble(x -> (x - mean) * (x - mean))
                        .average()
                        .orElse(0);
                System.out.printf(
                        "%s vs %s %dp %s: %d games, wins %.1f%% ± %.1f, margin %.2f, %.0f / %.0f µs, draws %.3f / %.3f, exchanges %.3f / %.3f%n",
                        args[0],
                        args[1],
                        players,
                        mode,
                        played,
                        100 * mean,
                        196 * Math.sqrt(variance / wins.size()),
                        margin / played,
                        micros[0] / choices[0],
                        micros[1] / choices[1],
                        (double) draws[0] / choices[0],
                        (double) draws[1] / choices[1],
                        (double) exchanges[0] / choices[0],
                        (double) exchanges[1] / choices[1]);
            }
        }
    }
}
