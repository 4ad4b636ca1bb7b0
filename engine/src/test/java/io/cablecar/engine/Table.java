package io.cablecar.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.notation.MoveText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table at which a test plays, move by move in tokens. Its tiles and shares lie in the order the test wants. */
final class Table {

    private Game game;
    private List<Event> events = List.of();

    private Table(Game game) {
        this.game = game;
    }

    static Table of(Game game) {
        return new Table(game);
    }

    static Table shuffled(Rules rules, String seed) {
        return new Table(Game.start(new Setup(rules, 0, Seed.ofText(seed))));
    }

    /** Seat 0 starts; these tiles go out first, then the rest of the box. Shares lie in the order of the companies. */
    static Table of(Rules rules, String firstTiles) {
        return of(rules, 0, firstTiles, companiesInOrder());
    }

    static Table of(Rules rules, int first, String firstTiles, List<List<Colour>> shares) {
        Setup setup = new Setup(rules, first, Seed.ofText("not used"));
        return new Table(Game.dealt(setup, deck(firstTiles), shares));
    }

    static List<List<Colour>> companiesInOrder() {
        List<Colour> companies = Arrays.asList(Colour.values());
        return List.of(companies, companies, companies, companies);
    }

    static List<Tile> deck(String firstTiles) {
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

    /** Makes moves, all of which must be allowed. */
    Table play(String tokens) {
        for (String token : tokens.trim().split("\\s+", -1)) {
            play(move(token));
        }
        return this;
    }

    Table play(Move move) {
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

    /** Lays a tile of the hand, or the drawn one, on the first square allowed. */
    Table placeAnywhere() {
        for (Move move : game.legalMoves()) {
            if (move instanceof Move.Place) {
                return play(move);
            }
        }
        throw new AssertionError("nothing to lay");
    }

    Table placeAnywhereUntilPileIs(int tiles) {
        while (game.spectatorView().pile() > tiles) {
            placeAnywhere();
        }
        return this;
    }

    /** Why a move of the seat to move is refused; it must be, and must change nothing. */
    Refusal refusal(String token) {
        return refusal(game.toMove().orElse(0), token);
    }

    Refusal refusal(int seat, String token) {
        Snapshot before = Snapshot.of(game);
        Outcome outcome = game.play(seat, move(token));
        assertThat(Snapshot.of(game)).isEqualTo(before);
        assertThat(game.legalMoves().contains(move(token)) && game.toMove().orElse(-1) == seat)
                .isFalse();
        assertThat(game.view(seat).refusal(move(token))).contains(((Outcome.Refused) outcome).reason());
        return ((Outcome.Refused) outcome).reason();
    }

    boolean isAllowed(String token) {
        return game.legalMoves().contains(move(token));
    }

    static Move move(String token) {
        return MoveText.parse(token).orElseThrow();
    }

    Game game() {
        return game;
    }

    int toMove() {
        return game.toMove().orElseThrow();
    }

    View view(int seat) {
        return game.view(seat);
    }

    /** A seat's hand, in codes. */
    List<String> hand(int seat) {
        List<String> codes = new ArrayList<>();
        for (Tile tile : game.view(seat).hand()) {
            codes.add(tile.code());
        }
        return codes;
    }

    Market market(int seat) {
        return game.view(seat).market().orElseThrow();
    }

    /** What the last move made happen. */
    List<Event> events() {
        return events;
    }

    <E extends Event> List<E> events(Class<E> type) {
        List<E> found = new ArrayList<>();
        for (Event event : events) {
            if (type.isInstance(event)) {
                found.add(type.cast(event));
            }
        }
        return found;
    }

    /** Everything that can be asked of a game. */
    record Snapshot(
            List<Move> moves,
            List<Event> log,
            List<Move> legal,
            List<View> views,
            View spectator,
            List<Integer> points) {

        static Snapshot of(Game game) {
            List<View> views = new ArrayList<>();
            for (int seat = 0; seat < game.setup().rules().players(); seat++) {
                views.add(game.view(seat));
            }
            return new Snapshot(
                    game.moves(), game.log(), game.legalMoves(), views, game.spectatorView(), game.points());
        }
    }
}
