package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.Deal;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A game at one moment, with all its secrets. It never changes: {@link #play} answers with the game after the move, so
 * earlier moments stay as they were. Setup and moves give the same game again, anywhere.
 */
public final class Game {

    private static final int NOBODY = -1;

    private final Setup setup;
    private final List<Tile> deck;
    private final History<Move> moves;
    private final History<Event> log;
    private final List<Placement> board;
    private final Tracks tracks;
    private final List<List<Tile>> hands;
    private final int taken;
    private final Optional<Tile> drawn;
    private final Optional<Stocks> stocks;
    private final int toMove;

    private Game(
            Setup setup,
            List<Tile> deck,
            History<Move> moves,
            History<Event> log,
            List<Placement> board,
            Tracks tracks,
            List<List<Tile>> hands,
            int taken,
            Optional<Tile> drawn,
            Optional<Stocks> stocks,
            int toMove) {
        this.setup = setup;
        this.deck = deck;
        this.moves = moves;
        this.log = log;
        this.board = List.copyOf(board);
        this.tracks = tracks;
        this.hands = hands;
        this.taken = taken;
        this.drawn = drawn;
        this.stocks = stocks;
        this.toMove = toMove;
    }

    /** A game before its first move: shuffled and dealt. */
    public static Game start(Setup setup) {
        List<List<Colour>> shares = new ArrayList<>();
        for (Percentage percentage : Percentage.values()) {
            shares.add(Deal.shares(setup.seed(), percentage));
        }
        return dealt(setup, Deal.tiles(setup.seed()), shares);
    }

    /** A game before its first move with a given order of the tiles and, by percentage, of the shares. */
    static Game dealt(Setup setup, List<Tile> deck, List<List<Colour>> shares) {
        Rules rules = setup.rules();
        List<List<Tile>> hands = new ArrayList<>();
        for (int seat = 0; seat < rules.players(); seat++) {
            List<Tile> hand = new ArrayList<>();
            int place = (seat - setup.first() + rules.players()) % rules.players();
            for (int round = 0; round < rules.handSize(); round++) {
                hand.add(deck.get(round * rules.players() + place));
            }
            hands.add(List.copyOf(hand));
        }
        return new Game(
                setup,
                List.copyOf(deck),
                History.empty(),
                History.empty(),
                List.of(),
                new Tracks(),
                hands,
                rules.players() * rules.handSize(),
                Optional.empty(),
                rules.companies() ? Optional.of(Stocks.deal(setup, shares)) : Optional.empty(),
                setup.first());
    }

    public Setup setup() {
        return setup;
    }

    /** The moves so far: with the setup, the whole game. */
    public List<Move> moves() {
        return moves.list();
    }

    /** All that has happened, secrets included. */
    public List<Event> log() {
        return log.list();
    }

    public boolean isOver() {
        return toMove == NOBODY;
    }

    /** The seat whose turn it is; empty when the game is over. */
    public OptionalInt toMove() {
        return isOver() ? OptionalInt.empty() : OptionalInt.of(toMove);
    }

    /** Points by seat, with the expansion by company. */
    public List<Integer> points() {
        List<Integer> points = new ArrayList<>();
        for (int mine : setup.rules().cars().points(tracks)) {
            points.add(mine);
        }
        return List.copyOf(points);
    }

    /** The final reckoning; empty while the game goes on. */
    public Optional<Reckoning> reckoning() {
        return isOver() ? Optional.of(reckon()) : Optional.empty();
    }

    private Reckoning reckon() {
        return stocks.isPresent()
                ? Reckoning.ofShares(points(), stocks.get().holdings())
                : Reckoning.ofPoints(points());
    }

    /** The moves allowed to the seat whose turn it is. */
    public List<Move> legalMoves() {
        return isOver() ? List.of() : turn(toMove).legalMoves();
    }

    /** Makes a move for the seat whose turn it is. */
    public Outcome play(Move move) {
        return play(toMove, move);
    }

    /** Makes a move for a seat, if it is its turn and the rules allow it. */
    public Outcome play(int seat, Move move) {
        Optional<Refusal> refusal = refusal(seat, move);
        if (refusal.isPresent()) {
            return new Outcome.Refused(refusal.get());
        }
        return new Step().make(move);
    }

    private Optional<Refusal> refusal(int seat, Move move) {
        if (isOver()) {
            return Optional.of(Refusal.GAME_OVER);
        }
        return seat == toMove ? turn(seat).refusal(move) : Optional.of(Refusal.NOT_YOUR_TURN);
    }

    private Turn turn(int seat) {
        return new Turn(
                setup.rules(),
                tracks,
                hands.get(seat),
                drawn,
                deck.size() - taken,
                stocks.isPresent() && isUnderClosingPoints());
    }

    private boolean isUnderClosingPoints() {
        for (int points : setup.rules().cars().points(tracks)) {
            if (points >= Market.CLOSING_POINTS) {
                return false;
            }
        }
        return true;
    }

    /** What a seat may know. */
    public View view(int seat) {
        if (seat < 0 || seat >= setup.rules().players()) {
            throw new IllegalArgumentException("no seat " + seat);
        }
        return viewFor(seat);
    }

    /** What somebody without a seat may know. */
    public View spectatorView() {
        return viewFor(Event.SPECTATOR);
    }

    private View viewFor(int viewer) {
        List<Event> seen = new ArrayList<>(log.size());
        for (Event event : log.list()) {
            seen.add(event.seenBy(viewer));
        }
        List<Integer> handSizes = new ArrayList<>();
        for (List<Tile> hand : hands) {
            handSizes.add(hand.size());
        }
        boolean spectator = viewer == Event.SPECTATOR;
        List<Integer> points = points();
        boolean exchangesOpen = !isOver() && isUnderClosingPoints();
        return new View(
                setup.rules(),
                setup.first(),
                spectator ? OptionalInt.empty() : OptionalInt.of(viewer),
                toMove(),
                drawn.isPresent(),
                moves.size(),
                board,
                spectator ? List.of() : hands.get(viewer),
                viewer == toMove ? drawn : Optional.empty(),
                List.copyOf(handSizes),
                deck.size() - taken,
                points,
                stocks.map(all -> all.seenBy(viewer, exchangesOpen, points)),
                reckoning(),
                List.copyOf(seen));
    }

    /** One accepted move on its way from this game to the next: collects what changes and what is to be told. */
    private final class Step {

        private final List<Event> events = new ArrayList<>();
        private final List<Placement> placements = new ArrayList<>(board);
        private final Tracks rails = tracks.copy();
        private List<Tile> hand = hands.get(toMove);
        private int dealt = taken;
        private Optional<Tile> pending = Optional.empty();
        private Optional<Stocks> shares = stocks;

        Outcome make(Move move) {
            switch (move) {
                case Move.Place place -> place(place);
                case Move.Draw draw -> draw();
                case Move.Exchange exchange -> exchange(exchange);
                case Move.Pass pass -> events.add(new Event.Passed(toMove));
            }
            History<Move> played = moves.with(List.of(move));
            Game after = withTurn(played, pending.isPresent() ? toMove : NOBODY);
            if (pending.isEmpty()) {
                after = withTurn(played, after.nextToAct(toMove));
                if (after.isOver()) {
                    events.add(new Event.Over(after.reckon()));
                    after = withTurn(played, NOBODY);
                }
            }
            return new Outcome.Accepted(after, List.copyOf(events));
        }

        private Game withTurn(History<Move> played, int next) {
            List<List<Tile>> held = new ArrayList<>(hands);
            held.set(toMove, List.copyOf(hand));
            return new Game(
                    setup, deck, played, log.with(events), placements, rails, held, dealt, pending, shares, next);
        }

        private void place(Move.Place place) {
            Placement placement = place.placement();
            rails.place(placement.square().index(), placement.tile().ordinal());
            placements.add(placement);
            events.add(new Event.Placed(toMove, place.tile(), place.turns(), place.square(), drawn.isPresent()));
            tellLines();
            if (stocks.isPresent()) {
                tellWhetherExchangesClosed();
            }
            if (drawn.isEmpty()) {
                hand = new ArrayList<>(hand);
                hand.remove(place.tile());
                if (dealt < deck.size()) {
                    Tile tile = deck.get(dealt++);
                    hand.add(tile);
                    events.add(new Event.Refilled(toMove, Optional.of(tile)));
                }
            }
        }

        private void draw() {
            Tile tile = deck.get(dealt++);
            pending = Optional.of(tile);
            events.add(new Event.Drew(toMove, pending));
        }

        private void exchange(Move.Exchange exchange) {
            Percentage percentage = exchange.percentage();
            Stocks before = stocks.orElseThrow();
            Stocks after = before.exchange(toMove, percentage, exchange.pick());
            shares = Optional.of(after);
            events.add(new Event.Exchanged(
                    toMove,
                    percentage,
                    exchange.pick(),
                    Optional.of(before.held(toMove, percentage)),
                    Optional.of(after.held(toMove, percentage))));
            if (exchange.pick() == Pick.FACE_UP) {
                events.add(new Event.TurnedUp(percentage, after.faceUp(percentage)));
            }
        }

        private void tellLines() {
            Rules rules = setup.rules();
            Cars cars = rules.cars();
            for (int station = 1; station <= Rails.DEPOTS; station++) {
                int depot = rules.layout().depot(station);
                int before = tracks.crossings(depot);
                int after = rails.crossings(depot);
                if (cars.owner(depot) == Cars.NOBODY || after == before) {
                    continue;
                }
                Colour owner = Colour.of(cars.owner(depot));
                events.add(
                        rails.isComplete(depot)
                                ? new Event.Completed(
                                        station,
                                        owner,
                                        after,
                                        Line.endOf(rails, rules.layout(), depot),
                                        rails.points(depot))
                                : new Event.Grew(station, owner, before, after));
            }
        }

        private void tellWhetherExchangesClosed() {
            int[] points = setup.rules().cars().points(rails);
            for (int company = 0; isUnderClosingPoints() && company < points.length; company++) {
                if (points[company] >= Market.CLOSING_POINTS) {
                    events.add(new Event.ExchangesClosed(Colour.of(company)));
                    return;
                }
            }
        }
    }

    /** The next seat that has anything to decide, or nobody when all tiles are laid. */
    private int nextToAct(int after) {
        if (board.size() == Tile.TOTAL) {
            return NOBODY;
        }
        int players = setup.rules().players();
        for (int i = 1; i <= players; i++) {
            int seat = (after + i) % players;
            if (turn(seat).canAct()) {
                return seat;
            }
        }
        throw new IllegalStateException("tiles are missing");
    }
}
