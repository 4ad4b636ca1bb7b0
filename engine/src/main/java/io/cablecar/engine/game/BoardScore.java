package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.companies.Dividends;
import io.cablecar.engine.companies.Percentage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The score of a board that somebody describes, finished or not, possible or not, without a game.
 *
 * @param points by seat, with companies by company
 * @param lines of all cars, by station number
 * @param left by kind: the copies in the box that are not on the board
 * @param values by company, if there are companies
 * @param result the totals; with companies only if every share is known and nobody else holds it
 */
public record BoardScore(
        List<Integer> points,
        List<Line> lines,
        List<Integer> left,
        List<BoardFlaw> flaws,
        Optional<List<Integer>> values,
        Optional<Result> result) {

    /**
     * Scores a board in any order of play.
     *
     * @param placements on different squares, none of them on the power station
     * @param shares with companies, by seat and percentage: the company, if it is known
     */
    public static BoardScore of(Rules rules, List<Placement> placements, List<List<Optional<Colour>>> shares) {
        Tracks tracks = Tracks.of(placements);
        Cars cars = rules.cars();
        List<Line> every = Line.all(tracks, cars, rules.layout());
        List<Line> owned = new ArrayList<>();
        for (Line line : every) {
            if (line.owner().isPresent()) {
                owned.add(line);
            }
        }
        int[] points = cars.points(tracks);
        List<BoardFlaw> flaws = new ArrayList<>();
        List<Integer> left = countCopies(rules.freeOrientation(), placements, flaws);
        addDisconnectedTiles(placements, flaws);
        addOneTileLines(every, flaws);
        if (!rules.companies()) {
            List<Integer> totals = listOf(points);
            Result result = Result.ofPoints(totals);
            return new BoardScore(
                    totals, List.copyOf(owned), left, List.copyOf(flaws), Optional.empty(), Optional.of(result));
        }
        boolean unique = addSharesHeldTwice(shares, flaws);
        return new BoardScore(
                listOf(points),
                List.copyOf(owned),
                left,
                List.copyOf(flaws),
                Optional.of(Dividends.values(points)),
                unique ? result(listOf(points), shares) : Optional.empty());
    }

    private static List<Integer> listOf(int[] numbers) {
        List<Integer> list = new ArrayList<>();
        for (int number : numbers) {
            list.add(number);
        }
        return List.copyOf(list);
    }

    /** Counts the copies left of every kind; adds a flaw for each group of kinds of which there are too many. */
    private static List<Integer> countCopies(boolean turning, List<Placement> placements, List<BoardFlaw> flaws) {
        List<Integer> left = new ArrayList<>();
        for (Tile tile : Tile.values()) {
            List<Tile> alike = alike(tile, turning);
            List<Square> squares = new ArrayList<>();
            for (Placement placement : placements) {
                if (alike.contains(placement.tile())) {
                    squares.add(placement.square());
                }
            }
            int copies = 0;
            for (Tile kind : alike) {
                copies += kind.copies();
            }
            left.add(Math.max(0, copies - squares.size()));
            if (squares.size() > copies && tile == first(alike)) {
                flaws.add(new BoardFlaw.TooManyCopies(tile, copies, List.copyOf(squares)));
            }
        }
        return List.copyOf(left);
    }

    /** The kinds that a tile of this kind can show. */
    private static List<Tile> alike(Tile tile, boolean turning) {
        List<Tile> kinds = new ArrayList<>();
        for (int turns = 0; turns < tile.orientations(turning); turns++) {
            kinds.add(tile.turned(turns));
        }
        return kinds;
    }

    private static Tile first(List<Tile> kinds) {
        Tile first = kinds.get(0);
        for (Tile kind : kinds) {
            if (kind.ordinal() < first.ordinal()) {
                first = kind;
            }
        }
        return first;
    }

    private static void addDisconnectedTiles(List<Placement> placements, List<BoardFlaw> flaws) {
        boolean[] taken = new boolean[Rails.SQUARES];
        for (Placement placement : placements) {
            taken[placement.square().index()] = true;
        }
        boolean[] joined = new boolean[Rails.SQUARES];
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            join(Rails.depotSquare(depot), taken, joined);
        }
        List<Square> apart = new ArrayList<>();
        for (int square = 0; square < Rails.SQUARES; square++) {
            if (taken[square] && !joined[square]) {
                apart.add(Square.of(square));
            }
        }
        if (!apart.isEmpty()) {
            flaws.add(new BoardFlaw.Apart(List.copyOf(apart)));
        }
    }

    private static void join(int square, boolean[] taken, boolean[] joined) {
        if (square < 0 || !taken[square] || joined[square]) {
            return;
        }
        joined[square] = true;
        for (int side = 0; side < 4; side++) {
            join(Rails.neighbour(square, side), taken, joined);
        }
    }

    private static void addOneTileLines(List<Line> lines, List<BoardFlaw> flaws) {
        for (Line line : lines) {
            if (line.crossings().size() == 1 && line.end() instanceof LineEnd.AtStation) {
                flaws.add(new BoardFlaw.OneTileLine(
                        line.station(), line.crossings().get(0).square()));
            }
        }
    }

    /** Adds a flaw for each share that several seats hold; returns whether there is none. */
    private static boolean addSharesHeldTwice(List<List<Optional<Colour>>> shares, List<BoardFlaw> flaws) {
        boolean unique = true;
        for (Percentage percentage : Percentage.values()) {
            for (Colour company : Colour.values()) {
                List<Integer> holders = new ArrayList<>();
                for (int seat = 0; seat < shares.size(); seat++) {
                    if (shares.get(seat).get(percentage.ordinal()).equals(Optional.of(company))) {
                        holders.add(seat);
                    }
                }
                if (holders.size() > 1) {
                    unique = false;
                    flaws.add(new BoardFlaw.ShareHeldTwice(percentage, company, List.copyOf(holders)));
                }
            }
        }
        return unique;
    }

    private static Optional<Result> result(List<Integer> points, List<List<Optional<Colour>>> shares) {
        List<List<Colour>> held = new ArrayList<>();
        for (List<Optional<Colour>> seat : shares) {
            List<Colour> known = new ArrayList<>();
            for (Optional<Colour> share : seat) {
                if (share.isEmpty()) {
                    return Optional.empty();
                }
                known.add(share.get());
            }
            held.add(known);
        }
        return Optional.of(Result.ofShares(points, held));
    }
}
