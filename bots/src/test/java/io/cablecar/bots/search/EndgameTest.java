package io.cablecar.bots.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Games;
import io.cablecar.bots.Level;
import io.cablecar.bots.objective.FirstPlace;
import io.cablecar.bots.objective.Margin;
import io.cablecar.bots.objective.Objective;
import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.reference.RandomBot;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Placing;
import io.cablecar.engine.game.View;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the endgame with brute force. With at most three free squares, every order of the unseen tiles can be played
 * to the end.
 */
class EndgameTest {

    private static final Bot RANDOM = new RandomBot(5);

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void twoPlayersEqualBruteForce(int free) {
        for (int deck = 0; deck < 12; deck++) {
            compare(Rules.base(2), free, deck);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void threePlayersEqualBruteForce(int free) {
        for (int deck = 0; deck < 12; deck++) {
            compare(Rules.base(3), free, deck);
        }
    }

    @Test
    void freeOrientationEqualsBruteForce() {
        for (int deck = 0; deck < 4; deck++) {
            compare(Rules.base(2).withFreeOrientation(true), 3, deck);
        }
    }

    @Test
    void largerHandsEqualBruteForce() {
        for (int deck = 0; deck < 8; deck++) {
            compare(Rules.base(2).withHandSize(2), 3, deck);
        }
    }

    @Test
    void theTopLevelMakesTheBestMove() {
        Bot top = Bots.of(Level.BARON, 3);
        for (int deck = 0; deck < 12; deck++) {
            View view = viewWith(Rules.base(2), 3, deck);
            double best = Double.NEGATIVE_INFINITY;
            for (Move move : view.legalMoves()) {
                best = Math.max(best, new BruteForce(view).worth(move));
            }
            Move chosen = top.choose(view, Budget.ofEvaluations(1_000_000));
            assertThat(new BruteForce(view).worth(chosen)).isCloseTo(best, within(1e-9));
        }
    }

    @ParameterizedTest
    @CsvSource({"2, false, 1, 5", "3, false, 1, 5", "6, false, 1, 5", "2, false, 3, 5", "2, true, 1, 4", "3, true, 2, 4"
    })
    void theTranspositionTableChangesNothing(int players, boolean turning, int hand, int free) {
        Rules rules = Rules.base(players).withFreeOrientation(turning).withHandSize(hand);
        for (int deck = 0; deck < 6; deck++) {
            View view = viewWith(rules, free, deck);
            Endgame withTable = endgame(view, TranspositionTable.DEFAULT_CAPACITY);
            Endgame withoutTable = endgame(view, 0);
            for (Move move : view.legalMoves()) {
                assertThat(worth(withTable, move)).as("%s, deck %d", move, deck).isEqualTo(worth(withoutTable, move));
                assertThat(withTable.chance()).isEqualTo(withoutTable.chance());
            }
        }
    }

    private static View viewWith(Rules rules, int free, int deck) {
        Game game = Games.played(rules, "end " + deck, RANDOM, Tile.TOTAL - free);
        return game.view(game.toMove().orElseThrow());
    }

    private static void compare(Rules rules, int free, int deck) {
        View view = viewWith(rules, free, deck);
        Endgame endgame = endgame(view, TranspositionTable.DEFAULT_CAPACITY);
        for (Move move : view.legalMoves()) {
            double worth = worth(endgame, move);
            assertThat(worth)
                    .as("%s with %d squares free, deck %d", move, free, deck)
                    .isCloseTo(new BruteForce(view).worth(move), within(1e-9));
            assertThat(worthOf(rules, endgame.lead(), endgame.chance()))
                    .as("lead and chance of %s", move)
                    .isCloseTo(worth, within(1e-9));
        }
    }

    private static Endgame endgame(View view, int capacity) {
        int players = view.rules().players();
        Objective objective = players == 2 ? new Margin() : new FirstPlace(players);
        Budget budget = Budget.ofEvaluations(Integer.MAX_VALUE - 1);
        return new Endgame(new Position(view), objective, budget, Endgame.Detail.LEAD_AND_CHANCE, capacity);
    }

    private static double worth(Endgame endgame, Move move) {
        return move instanceof Move.Draw ? endgame.worthOfDrawing() : endgame.worthOfPlacing(move.code());
    }

    /**
     * Two players maximise the margin plus twenty points for a victory, more players the victory plus a little margin.
     */
    private static double worthOf(Rules rules, double lead, double chance) {
        assertThat(chance).isBetween(0.0, 1.0);
        return rules.players() == 2 ? lead + 20 * (2 * chance - 1) : 100 * chance + 0.05 * lead;
    }

    /** Plays every order of the unseen tiles to the end, with plain copies. */
    private static final class BruteForce {

        private final View view;
        private final Rules rules;
        private final Cars cars;
        private final Objective objective;
        private final int me;

        BruteForce(View view) {
            this.view = view;
            rules = view.rules();
            cars = view.cars();
            objective = rules.players() == 2 ? new Margin() : new FirstPlace(rules.players());
            me = view.seat().orElseThrow();
        }

        double worth(Move move) {
            List<Tile> unseen = new ArrayList<>();
            int[] copies = view.unseen();
            for (Tile tile : Tile.values()) {
                for (int i = 0; i < copies[tile.ordinal()]; i++) {
                    unseen.add(tile);
                }
            }
            List<List<Tile>> orders = new ArrayList<>();
            permute(unseen, 0, orders);
            double sum = 0;
            for (List<Tile> order : orders) {
                State state = deal(order);
                sum += move instanceof Move.Place place
                        ? afterPlacing(state, me, place, false)[me]
                        : afterDrawing(state, me)[me];
            }
            return sum / orders.size();
        }

        private static void permute(List<Tile> tiles, int from, List<List<Tile>> orders) {
            if (from == tiles.size()) {
                orders.add(List.copyOf(tiles));
            }
            for (int i = from; i < tiles.size(); i++) {
                List<Tile> swapped = new ArrayList<>(tiles);
                swapped.set(from, tiles.get(i));
                swapped.set(i, tiles.get(from));
                permute(swapped, from + 1, orders);
            }
        }

        private record State(Tracks tracks, List<List<Tile>> hands, List<Tile> pile) {}

        private State deal(List<Tile> order) {
            List<Tile> rest = new ArrayList<>(order);
            List<List<Tile>> hands = new ArrayList<>();
            for (int seat = 0; seat < rules.players(); seat++) {
                List<Tile> hand = new ArrayList<>();
                if (seat == me) {
                    hand.addAll(view.hand());
                } else {
                    for (int i = 0; i < view.handSizes().get(seat); i++) {
                        hand.add(rest.remove(0));
                    }
                }
                hands.add(hand);
            }
            return new State(view.tracks(), hands, rest);
        }

        private double[] turn(State state, int seat) {
            if (state.tracks().placed() == Tile.TOTAL) {
                int[] points = cars.points(state.tracks());
                double[] worths = new double[rules.players()];
                for (int i = 0; i < worths.length; i++) {
                    worths[i] = objective.finalWorth(i, points);
                }
                return worths;
            }
            double[] best = {};
            for (Tile tile : state.hands().get(seat)) {
                best = better(best, best(state, seat, tile, false), seat);
            }
            if (!state.pile().isEmpty()) {
                best = better(best, afterDrawing(state, seat), seat);
            }
            return best.length > 0 ? best : turn(state, (seat + 1) % rules.players());
        }

        private static double[] better(double[] one, double[] other, int seat) {
            return one.length > 0 && one[seat] >= other[seat] ? one : other;
        }

        private double[] best(State state, int seat, Tile tile, boolean drawn) {
            double[] best = {};
            for (Move.Place place : Placing.all(state.tracks(), rules.freeOrientation(), tile)) {
                best = better(best, afterPlacing(state, seat, place, drawn), seat);
            }
            return best;
        }

        private double[] afterDrawing(State state, int seat) {
            List<Tile> pile = new ArrayList<>(state.pile());
            Tile tile = pile.remove(0);
            return best(new State(state.tracks(), state.hands(), pile), seat, tile, true);
        }

        private double[] afterPlacing(State state, int seat, Move.Place place, boolean drawn) {
            Tracks tracks = state.tracks().copy();
            tracks.place(place.square().index(), place.placement().tile().ordinal());
            List<List<Tile>> hands = new ArrayList<>(state.hands());
            List<Tile> pile = new ArrayList<>(state.pile());
            if (!drawn) {
                List<Tile> hand = new ArrayList<>(hands.get(seat));
                hand.remove(place.tile());
                if (!pile.isEmpty()) {
                    hand.add(pile.remove(0));
                }
                hands.set(seat, hand);
            }
            return turn(new State(tracks, hands, pile), (seat + 1) % rules.players());
        }
    }
}
