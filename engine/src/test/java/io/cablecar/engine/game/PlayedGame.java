package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Boards;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.notation.MoveText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A game that a test plays move by move in tokens, with tiles and shares in a given order. */
public final class PlayedGame {

    private Game game;
    private List<Event> events = List.of();

    private PlayedGame(Game game) {
        this.game = game;
    }

    public static PlayedGame of(Game game) {
        return new PlayedGame(game);
    }

    public static PlayedGame shuffled(Rules rules, String seed) {
        return new PlayedGame(Game.start(new Setup(rules, 0, Seed.ofText(seed))));
    }

    /**
     * Seat 0 starts. These tiles are dealt first, then the rest of the box. Shares are in the order of the companies.
     */
    public static PlayedGame of(Rules rules, String firstTiles) {
        return of(rules, 0, firstTiles, companiesInOrder());
    }

    public static PlayedGame of(Rules rules, int first, String firstTiles, List<List<Colour>> shares) {
        Setup setup = new Setup(rules, first, Seed.ofText("not used"));
        return new PlayedGame(Game.dealt(setup, deck(firstTiles), shares));
    }

    public static List<List<Colour>> companiesInOrder() {
        List<Colour> companies = Arrays.asList(Colour.values());
        return List.of(companies, companies, companies, companies);
    }

    public static List<Tile> deck(String firstTiles) {
        List<Tile> box = new ArrayList<>();
        for (Tile tile : Tile.values()) {
            for (int copy = 0; copy < tile.copies(); copy++) {
                box.add(tile);
            }
        }
        List<Tile> deck = new ArrayList<>();
        for (String code : firstTiles.trim().split("\\s+", -1)) {
            if (!code.isEmpty()) {
                assertThat(box.remove(Boards.tile(code)))
                        .as("copies of " + code)
                        .isTrue();
                deck.add(Boards.tile(code));
            }
        }
        deck.addAll(box);
        return deck;
    }

    /** Makes moves, all of which must be legal. */
    public PlayedGame play(String tokens) {
        for (String token : tokens.trim().split("\\s+", -1)) {
            play(move(token));
        }
        return this;
    }

    public PlayedGame play(Move move) {
        switch (game.play(move)) {
            case Outcome.Accepted accepted -> {
                game = accepted.game();
                events = accepted.events();
            }
            case Outcome.Refused refused ->
                throw new AssertionError("move " + game.moves().size() + ", " + move + ": " + refused.reason());
        }
        return this;
    }

    /** Places a tile of the hand, or the drawn one, on the first square allowed. */
    public PlayedGame placeAnywhere() {
        for (Move move : game.legalMoves()) {
            if (move instanceof Move.Place) {
                return play(move);
            }
        }
        throw new AssertionError("nothing to place");
    }

    public PlayedGame placeAnywhereUntilPileIs(int tiles) {
        while (game.spectatorView().pile() > tiles) {
            placeAnywhere();
        }
        return this;
    }

    /** Why a move of the seat to move is refused. Checks that it is refused and changes nothing. */
    public Refusal refusal(String token) {
        return refusal(game.toMove().orElse(0), token);
    }

    public Refusal refusal(int seat, String token) {
        GameState before = GameState.of(game);
        Outcome outcome = game.play(seat, move(token));
        assertThat(GameState.of(game)).isEqualTo(before);
        assertThat(game.legalMoves().contains(move(token)) && game.toMove().orElse(-1) == seat)
                .isFalse();
        assertThat(game.view(seat).refusal(move(token))).contains(((Outcome.Refused) outcome).reason());
        return ((Outcome.Refused) outcome).reason();
    }

    public boolean isAllowed(String token) {
        return game.legalMoves().contains(move(token));
    }

    public static Move move(String token) {
        return MoveText.parse(token).orElseThrow();
    }

    public Game game() {
        return game;
    }

    public int toMove() {
        return game.toMove().orElseThrow();
    }

    public View view(int seat) {
        return game.view(seat);
    }

    /** A seat's hand, in codes. */
    public List<String> hand(int seat) {
        List<String> codes = new ArrayList<>();
        for (Tile tile : game.view(seat).hand()) {
            codes.add(tile.code());
        }
        return codes;
    }

    public Market market(int seat) {
        return game.view(seat).market().orElseThrow();
    }

    /** The events of the last move. */
    public List<Event> events() {
        return events;
    }

    public <E extends Event> List<E> events(Class<E> type) {
        List<E> found = new ArrayList<>();
        for (Event event : events) {
            if (type.isInstance(event)) {
                found.add(type.cast(event));
            }
        }
        return found;
    }

    /** Everything that a game reports. */
    public record GameState(
            List<Move> moves,
            List<Event> log,
            List<Move> legal,
            List<View> views,
            View spectator,
            List<Integer> points) {

        static GameState of(Game game) {
            List<View> views = new ArrayList<>();
            for (int seat = 0; seat < game.setup().rules().players(); seat++) {
                views.add(game.view(seat));
            }
            return new GameState(
                    game.moves(), game.log(), game.legalMoves(), views, game.spectatorView(), game.points());
        }
    }
}
