package io.cablecar.bots.luck;

import io.cablecar.bots.objective.Objective;
import io.cablecar.bots.objective.Payout;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.shares.ShareDeals;
import io.cablecar.bots.value.Horizon;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.companies.Stocks;
import io.cablecar.engine.fast.FastGame;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Judges the luck of every tile and share drawn in a finished game, so that the mean is zero for all players.
 *
 * <p>A draw takes one of the tiles left in the pile, each with the same probability, whatever the players do. For each
 * kind in the pile the judge computes what the position would be worth with it; the luck is the worth with the actual
 * kind less the mean over the pile. However rough that worth is, the mean of the luck is zero, if two conditions hold:
 *
 * <ul>
 *   <li>The kinds are weighted by what was really in the pile, not by what the player could not see. Players keep poor
 *       tiles in their hands, so the pile is better than the unseen tiles.
 *   <li>The worth with a kind does not depend on which kind came. So it is computed as if the tile were still unseen.
 * </ul>
 *
 * <p>A tile is judged when its player can first use it. Until then nobody could react to it.
 */
public final class LuckJudge {

    /** Marks kinds that are not in the pile. */
    private static final double[] NOTHING = {};

    private final ValueFactory values;
    private final Rules rules;
    private final int players;
    private Game moment;

    /** By seat: the tile that came after its last placement, or none. */
    private final int[] fresh;

    /** By percentage: the number of shares at the top of its pile that are there since the start, in random order. */
    private final int[] shuffled = new int[Percentage.values().length];

    private final List<GameLuck.Draw> draws = new ArrayList<>();

    private LuckJudge(Game start, ValueFactory values) {
        moment = start;
        this.values = values;
        rules = start.setup().rules();
        players = rules.players();
        fresh = new int[players];
        FastGame dealt = start.fast();
        for (int seat = 0; seat < players; seat++) {
            fresh[seat] = dealt.handSize(seat) == 1 ? dealt.inHand(seat, 0) : FastGame.NO_TILE;
        }
        dealt.stocks().ifPresent(stocks -> Arrays.fill(shuffled, stocks.pileSize()));
    }

    /** Judges the luck in a game, up to the choice that comes next. */
    public static GameLuck of(Game game, ValueFactory values) {
        return of(Game.start(game.setup()), game.moves(), values);
    }

    /** Judges the luck in a game that goes on with these legal moves. */
    static GameLuck of(Game start, List<Move> moves, ValueFactory values) {
        return new LuckJudge(start, values).judge(moves);
    }

    private GameLuck judge(List<Move> moves) {
        judgeTile(0);
        for (int number = 0; number < moves.size(); number++) {
            Move move = moves.get(number);
            if (move instanceof Move.Exchange exchange) {
                judgeShare(number, exchange);
            }
            int before = moment.logSize();
            moment = moment.play(move).orElseThrow();
            follow(moment.log().subList(before, moment.logSize()));
            judgeTile(number + 1);
        }
        return new GameLuck(rules.players(), List.copyOf(draws));
    }

    /** Judges the tile that the player to move can use for the first time, if there is one. */
    private void judgeTile(int number) {
        if (moment.isOver()) {
            return;
        }
        int seat = moment.toMove().orElseThrow();
        int drawn = moment.fast().drawn();
        if (drawn != FastGame.NO_TILE) {
            add(number, seat, luckOfTile(seat, drawn, true));
        } else if (fresh[seat] != FastGame.NO_TILE) {
            add(number, seat, luckOfTile(seat, fresh[seat], false));
            fresh[seat] = FastGame.NO_TILE;
        }
    }

    private void follow(List<Event> events) {
        for (Event event : events) {
            if (event instanceof Event.Refilled refilled) {
                fresh[refilled.seat()] = refilled.tile().orElseThrow().ordinal();
            } else if (event instanceof Event.TurnedUp turned) {
                int percentage = turned.percentage().ordinal();
                shuffled[percentage] = Math.max(0, shuffled[percentage] - 1);
            }
        }
    }

    private void add(int move, int seat, double[] leads) {
        List<Double> list = new ArrayList<>();
        for (double lead : leads) {
            list.add(lead);
        }
        draws.add(new GameLuck.Draw(move, seat, List.copyOf(list)));
    }

    private Objective objective(FastGame now, int seat) {
        return now.stocks().isPresent()
                ? new Payout(
                        ShareDeals.known(players, seat, holdings(now.stocks().get())))
                : new Lead(players);
    }

    /** Who really holds what, by seat and percentage. */
    private int[] holdings(Stocks stocks) {
        int percentages = Percentage.values().length;
        int[] holdings = new int[players * percentages];
        for (int seat = 0; seat < players; seat++) {
            for (int percentage = 0; percentage < percentages; percentage++) {
                holdings[seat * percentages + percentage] = stocks.held(seat, percentage);
            }
        }
        return holdings;
    }

    private double[] luckOfTile(int seat, int kind, boolean mustBePlaced) {
        FastGame now = moment.fast();
        int[] pool = new int[Tile.KINDS];
        pool[kind]++;
        for (int depth = 0; depth < now.pile(); depth++) {
            pool[now.inPile(depth)]++;
        }
        Position position = Position.before(moment.view(seat), Tile.of(kind));
        var placements = new BestPlacements(position, values.value(position, Horizon.ALL), objective(now, seat));
        double[][] leads = new double[Tile.KINDS][];
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            leads[tile] = pool[tile] > 0 ? placements.leads(tile) : NOTHING;
        }
        if (!mustBePlaced) {
            atLeast(alternative(position, placements, mean(leads, pool)), leads, seat);
        }
        return less(leads[kind], mean(leads, pool));
    }

    /** By seat: the leads without the new tile, by another tile or by drawing; empty if it is the only choice. */
    private Optional<double[]> alternative(Position position, BestPlacements placements, double[] drawing) {
        Optional<double[]> best = position.mayDraw ? Optional.of(drawing) : Optional.empty();
        for (int tile : position.placeable) {
            double[] leads = placements.leads(tile);
            if (best.isEmpty() || leads[position.seat] > best.get()[position.seat]) {
                best = Optional.of(leads);
            }
        }
        return best;
    }

    /** A poor tile is no worse than the alternative. */
    private static void atLeast(Optional<double[]> alternative, double[][] leads, int seat) {
        for (int tile = 0; tile < leads.length && alternative.isPresent(); tile++) {
            if (leads[tile].length > 0 && leads[tile][seat] < alternative.get()[seat]) {
                leads[tile] = alternative.get();
            }
        }
    }

    /** A share is judged when it is taken. One that somebody put under the pile before is no surprise. */
    private void judgeShare(int number, Move.Exchange exchange) {
        int percentage = exchange.percentage().ordinal();
        if (exchange.pick() == Pick.FACE_UP || shuffled[percentage] == 0) {
            return;
        }
        int seat = moment.toMove().orElseThrow();
        Stocks stocks = moment.fast().stocks().orElseThrow();
        int[] pool = new int[Cars.COMPANIES];
        for (int depth = 0; depth < shuffled[percentage]; depth++) {
            pool[stocks.inPile(percentage, depth)]++;
        }
        shuffled[percentage]--;
        Position position = new Position(moment.view(seat));
        double[] points = new double[position.colours];
        double[] variance = new double[position.colours];
        values.value(position, Horizon.ALL).evaluateRoot(position.tracks, points, variance);
        int[] holdings = holdings(stocks);
        double[][] leads = new double[Cars.COMPANIES][];
        for (int company = 0; company < Cars.COMPANIES; company++) {
            holdings[seat * Percentage.values().length + percentage] = company;
            Objective objective = new Payout(ShareDeals.known(players, seat, holdings));
            objective.update(points, variance);
            leads[company] = pool[company] > 0 ? BestPlacements.leads(objective, players) : NOTHING;
        }
        add(number, seat, less(leads[stocks.inPile(percentage, 0)], mean(leads, pool)));
    }

    /** By seat: the mean of the leads, weighted by the copies in the pool. */
    private double[] mean(double[][] leads, int[] pool) {
        double[] mean = new double[players];
        int total = 0;
        for (int kind = 0; kind < pool.length; kind++) {
            total += pool[kind];
            for (int seat = 0; seat < players && pool[kind] > 0; seat++) {
                mean[seat] += pool[kind] * leads[kind][seat];
            }
        }
        for (int seat = 0; seat < players; seat++) {
            mean[seat] /= total;
        }
        return mean;
    }

    private double[] less(double[] with, double[] without) {
        double[] luck = new double[players];
        for (int seat = 0; seat < players; seat++) {
            luck[seat] = with[seat] - without[seat];
        }
        return luck;
    }
}
