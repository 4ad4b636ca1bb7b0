package io.cablecar.engine.notation;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.game.BoardCheck;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Result;
import io.cablecar.engine.game.View;
import io.cablecar.engine.game.ViewCheck;
import io.cablecar.engine.game.Viewer;
import io.cablecar.engine.game.VisibleState;
import io.cablecar.engine.notation.JsonNode.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads the JSON that {@link ViewJson#viewWithLog} writes. Unknown members are ignored. A view that cannot come from a
 * game is refused, with the member that does not fit.
 */
public final class ViewReader {

    /** More than any points, lengths and numbers of moves. */
    private static final int MANY = 1_000_000;

    /** The outcome of reading. */
    public sealed interface Parsed {

        record Read(View view) implements Parsed {}

        /** The wrong member, and what is wrong with it. */
        record Fault(String member, Problem problem) implements Parsed {

            public String words() {
                return (member.isEmpty() ? "the view" : member) + " " + problem.words();
            }
        }
    }

    private ViewReader() {}

    /** Reads a view from any source. One that cannot come from a game is refused. */
    public static Parsed read(String json) {
        return read(json, true);
    }

    /**
     * Reads a view that {@link ViewJson} wrote. It is not checked by replaying, which takes several times as long as
     * reading.
     */
    public static Parsed readTrusted(String json) {
        return read(json, false);
    }

    private static Parsed read(String json, boolean checked) {
        if (!(JsonReader.read(json) instanceof JsonReader.Parsed.Read whole)) {
            return new Parsed.Fault("", Problem.NOT_JSON);
        }
        try {
            JsonNode node = new JsonNode("", whole.value());
            View view = view(node);
            if (checked) {
                checkAgainstTheRules(view, node);
            }
            return new Parsed.Read(view);
        } catch (JsonNode.Stop stop) {
            return new Parsed.Fault(stop.path(), stop.problem());
        }
    }

    private static View view(JsonNode node) {
        Rules rules = RulesJson.read(node.member("rules"));
        int players = rules.players();
        OptionalInt seat = seat(node.member("seat"), players);
        OptionalInt toMove = seat(node.member("toMove"), players);
        String phase = node.member("phase").text();
        if (!List.of("turn", "placeDrawn", "over").contains(phase)) {
            throw node.member("phase").stop(Problem.UNKNOWN_WORD);
        }
        if (phase.equals("over") != toMove.isEmpty()) {
            throw node.member("phase").stop(Problem.INCONSISTENT);
        }
        List<Tile> hand = tiles(node.member("hand").items());
        if (hand.size() > rules.handSize()) {
            throw node.member("hand").stop(Problem.OUT_OF_RANGE);
        }
        VisibleState now = new VisibleState(
                rules,
                node.member("first").integer(0, players - 1),
                Viewer.of(seat),
                toMove,
                phase.equals("placeDrawn"),
                node.member("moves").integer(0, MANY),
                board(node.member("board"), rules),
                hand,
                node.member("drawn").nonNull().map(GameNode::tile),
                counts(node.member("handSizes").items(players), rules.handSize()),
                node.member("pile").integer(0, Tile.TOTAL),
                counts(node.member("points").items(rules.colours()), MANY),
                market(node.member("market"), rules, seat),
                node.member("result").nonNull().map(result -> result(result, rules)));
        View view = new View(now, EventLogReader.events(node.member("log"), rules));
        check(view, node);
        return view;
    }

    private static void check(View view, JsonNode node) {
        boolean viewerPlacesDrawn = view.mustPlaceDrawn() && view.isMyTurn();
        if (view.drawn().isPresent() != viewerPlacesDrawn) {
            throw node.member("drawn").stop(Problem.INCONSISTENT);
        }
        if (view.result().isPresent() != view.isOver()) {
            throw node.member("result").stop(Problem.INCONSISTENT);
        }
        List<Placement> board = new ArrayList<>();
        for (Event event : view.log()) {
            if (event instanceof Event.Placed placed) {
                board.add(placed.move().placement());
            }
        }
        if (!board.equals(view.board())) {
            throw node.member("log").stop(Problem.INCONSISTENT);
        }
        if (view.seat().isPresent()
                && view.handSizes().get(view.seat().getAsInt()) != view.hand().size()) {
            throw node.member("handSizes").stop(Problem.INCONSISTENT);
        }
        for (int left : view.unseen()) {
            if (left < 0) {
                throw node.member("hand").stop(Problem.INCONSISTENT);
            }
        }
        int tiles = view.board().size() + view.pile() + (view.mustPlaceDrawn() ? 1 : 0);
        for (int size : view.handSizes()) {
            tiles += size;
        }
        if (tiles != Tile.TOTAL) {
            throw node.member("pile").stop(Problem.INCONSISTENT);
        }
    }

    /** Members that follow from the others may be missing but not wrong. */
    private static void checkAgainstTheRules(View view, JsonNode node) {
        Optional<String> fault = ViewCheck.fault(view);
        if (fault.isPresent()) {
            throw node.stop(fault.get(), Problem.INCONSISTENT);
        }
        if (!(JsonReader.read(ViewJson.view(view)) instanceof JsonReader.Parsed.Read again)) {
            throw new IllegalStateException("written JSON is not readable");
        }
        JsonNode expected = new JsonNode("", again.value());
        for (String member : List.of("turns", "lines", "unseen")) {
            if (node.has(member)
                    && expected.has(member)
                    && !node.member(member)
                            .value()
                            .equals(expected.member(member).value())) {
                throw node.member(member).stop(Problem.INCONSISTENT);
            }
        }
    }

    private static OptionalInt seat(JsonNode node, int players) {
        Optional<JsonNode> filled = node.nonNull();
        return filled.isPresent() ? OptionalInt.of(filled.get().integer(0, players - 1)) : OptionalInt.empty();
    }

    private static List<Placement> board(JsonNode node, Rules rules) {
        if (!(PlacementText.parse(node.text()) instanceof PlacementText.Parsed.Board board)) {
            throw node.stop(Problem.UNKNOWN_WORD);
        }
        if (BoardCheck.inOrder(board.placements(), rules.freeOrientation()).isPresent()) {
            throw node.stop(Problem.INCONSISTENT);
        }
        return board.placements();
    }

    private static Optional<Market> market(JsonNode node, Rules rules, OptionalInt viewer) {
        if (node.nonNull().isPresent() != rules.companies()) {
            throw node.stop(Problem.INCONSISTENT);
        }
        return node.nonNull().map(market -> market(market, rules.players(), viewer.isEmpty()));
    }

    private static Market market(JsonNode node, int players, boolean spectator) {
        List<Colour> faceUp = new ArrayList<>();
        List<Integer> pileSizes = new ArrayList<>();
        for (JsonNode pile : node.member("piles").items(Percentage.values().length)) {
            if (GameNode.percentage(pile.member("percent")).ordinal() != faceUp.size()) {
                throw pile.member("percent").stop(Problem.INCONSISTENT);
            }
            faceUp.add(GameNode.colour(pile.member("faceUp")));
            pileSizes.add(pile.member("faceDown").integer(0, Cars.COMPANIES));
        }
        JsonNode shares = node.member("shares");
        if (shares.nonNull().isEmpty() != spectator) {
            throw shares.stop(Problem.INCONSISTENT);
        }
        List<List<Optional<Colour>>> known = new ArrayList<>();
        for (JsonNode seat : node.member("known").items(players)) {
            List<Optional<Colour>> taken = new ArrayList<>();
            for (JsonNode share : seat.items(Percentage.values().length)) {
                taken.add(share.nonNull().map(GameNode::colour));
            }
            known.add(List.copyOf(taken));
        }
        return new Market(
                node.member("open").bool(),
                List.copyOf(faceUp),
                List.copyOf(pileSizes),
                spectator ? List.of() : companies(shares),
                List.copyOf(known),
                counts(node.member("values").items(Cars.COMPANIES), Cars.COMPANIES));
    }

    static Result result(JsonNode node, Rules rules) {
        return new Result(
                counts(node.member("totals").items(rules.players()), MANY),
                counts(node.member("places").items(rules.players()), rules.players()),
                node.member("companies").nonNull().map(payout -> payout(payout, rules.players())));
    }

    private static Result.Payout payout(JsonNode node, int players) {
        List<List<Colour>> shares = new ArrayList<>();
        for (JsonNode seat : node.member("shares").items(players)) {
            shares.add(companies(seat));
        }
        return new Result.Payout(
                counts(node.member("values").items(Cars.COMPANIES), Cars.COMPANIES),
                List.copyOf(shares),
                table(node.member("income"), players, Percentage.values().length),
                table(node.member("bonuses"), players, Cars.COMPANIES));
    }

    private static List<List<Integer>> table(JsonNode node, int rows, int columns) {
        List<List<Integer>> table = new ArrayList<>();
        for (JsonNode row : node.items(rows)) {
            table.add(counts(row.items(columns), MANY));
        }
        return List.copyOf(table);
    }

    private static List<Integer> counts(List<JsonNode> nodes, int most) {
        List<Integer> counts = new ArrayList<>();
        for (JsonNode node : nodes) {
            counts.add(node.integer(0, most));
        }
        return List.copyOf(counts);
    }

    private static List<Tile> tiles(List<JsonNode> nodes) {
        List<Tile> tiles = new ArrayList<>();
        for (JsonNode node : nodes) {
            tiles.add(GameNode.tile(node));
        }
        return List.copyOf(tiles);
    }

    private static List<Colour> companies(JsonNode node) {
        List<Colour> companies = new ArrayList<>();
        for (JsonNode company : node.items(Percentage.values().length)) {
            companies.add(GameNode.colour(company));
        }
        return List.copyOf(companies);
    }
}
