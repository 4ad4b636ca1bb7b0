package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Stocks;
import io.cablecar.engine.fast.FastGame;
import io.cablecar.engine.fast.MoveCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A game whose seed is secret, replayed from its moves alone. A tile is known when it is placed, a share never. Refuses
 * every move that is illegal for all seeds.
 */
public final class SecretGame {

    private final FastGame game;
    private final Turn turn;

    private SecretGame(FastGame game) {
        this.game = game;
        this.turn = new Turn(game);
    }

    public static SecretGame start(Rules rules, int first) {
        int[][] hands = new int[rules.players()][rules.handSize()];
        for (int[] hand : hands) {
            Arrays.fill(hand, FastGame.HIDDEN);
        }
        int[] pile = new int[Tile.TOTAL - rules.players() * rules.handSize()];
        Arrays.fill(pile, FastGame.HIDDEN);
        int[] unseen = new int[Tile.KINDS];
        for (Tile tile : Tile.values()) {
            unseen[tile.ordinal()] = tile.copies();
        }
        return new SecretGame(
                FastGame.at(rules, first, new Tracks(), hands, FastGame.NO_TILE, pile, unseen, stocks(rules, first)));
    }

    private static Optional<Stocks> stocks(Rules rules, int first) {
        if (!rules.companies()) {
            return Optional.empty();
        }
        int[][] shares = new int[Percentage.values().length][Cars.COMPANIES];
        for (int[] pile : shares) {
            Arrays.fill(pile, Stocks.HIDDEN);
        }
        return Optional.of(new Stocks(rules.players(), first, shares));
    }

    /** Makes a move; returns why it is illegal for all seeds, if it is. */
    public Optional<Refusal> play(Move move) {
        Optional<Refusal> refusal = refusal(move);
        if (refusal.isEmpty()) {
            if (move instanceof Move.Place place) {
                game.play(MoveCode.reveal(place.tile().ordinal()));
            }
            game.play(move.code());
        }
        return refusal;
    }

    private Optional<Refusal> refusal(Move move) {
        if (game.isOver()) {
            return Optional.of(Refusal.GAME_OVER);
        }
        if (!(move instanceof Move.Place place)) {
            return turn.refusal(move);
        }
        if (game.drawn() == FastGame.NO_TILE && game.handSize(game.toMove()) == 0) {
            return Optional.of(Refusal.NOT_IN_HAND);
        }
        return Placing.refusal(game.tracks(), game.rules().freeOrientation(), place)
                .or(() -> game.unseen(place.tile().ordinal()) == 0
                        ? Optional.of(Refusal.TOO_MANY_COPIES)
                        : Optional.empty());
    }

    /** The seat whose turn it is, or {@link FastGame#NOBODY}. */
    int toMove() {
        return game.toMove();
    }

    public boolean isOver() {
        return game.isOver();
    }

    /** The totals by seat when the game is over. Empty with companies, because the shares are unknown. */
    public Optional<List<Integer>> totals() {
        if (!game.isOver() || game.rules().companies()) {
            return Optional.empty();
        }
        int[] totals = new int[game.rules().players()];
        game.totals(totals);
        List<Integer> list = new ArrayList<>(totals.length);
        for (int total : totals) {
            list.add(total);
        }
        return Optional.of(List.copyOf(list));
    }
}
