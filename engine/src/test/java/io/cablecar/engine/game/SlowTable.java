package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Boards;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.SlowBoard;
import io.cablecar.engine.board.Tile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reference implementation for {@link Game}, with a {@link SlowBoard}. Tiles and shares are tracked by their places in
 * the original pile, so it also knows who has seen which of them.
 */
public final class SlowTable {

    private final Rules rules;
    private final List<Tile> deck;
    private final List<List<Colour>> shares;
    private final SlowBoard board = new SlowBoard();
    private final List<List<Integer>> hands = new ArrayList<>();
    private final List<List<Integer>> piles = new ArrayList<>();
    private final int[] faceUp = new int[4];
    private final int[][] held;
    private final List<Set<Integer>> seenTiles = new ArrayList<>();
    private final List<Set<Integer>> seenShares = new ArrayList<>();
    private int next;
    private int drawn = -1;
    private int placed;
    private int seat;

    public SlowTable(Rules rules, int first, List<Tile> deck, List<List<Colour>> shares) {
        this.rules = rules;
        this.deck = deck;
        this.shares = shares;
        held = new int[rules.players()][4];
        seat = first;
        for (int viewer = 0; viewer <= rules.players(); viewer++) {
            seenTiles.add(new HashSet<>());
            seenShares.add(new HashSet<>());
            hands.add(new ArrayList<>());
        }
        for (int round = 0; round < rules.handSize(); round++) {
            for (int i = 0; i < rules.players(); i++) {
                take((first + i) % rules.players());
            }
        }
        for (int pile = 0; pile < 4; pile++) {
            piles.add(new ArrayList<>(List.of(0, 1, 2, 3, 4, 5, 6, 7)));
            for (int i = 0; i < rules.players(); i++) {
                hold((first + i) % rules.players(), pile, piles.get(pile).removeFirst());
            }
            turnUp(pile);
        }
    }

    private void take(int player) {
        hands.get(player).add(next);
        seenTiles.get(player).add(next++);
    }

    private void hold(int player, int pile, int share) {
        held[player][pile] = share;
        seenShares.get(player).add(8 * pile + share);
    }

    private void turnUp(int pile) {
        faceUp[pile] = piles.get(pile).removeFirst();
        for (Set<Integer> seen : seenShares) {
            seen.add(8 * pile + faceUp[pile]);
        }
    }

    public boolean isOver() {
        return placed == 60;
    }

    public int toMove() {
        return seat;
    }

    public int pile() {
        return 60 - next;
    }

    public List<Tile> hand(int player) {
        List<Tile> hand = new ArrayList<>();
        for (int place : hands.get(player)) {
            hand.add(deck.get(place));
        }
        return hand;
    }

    public List<Colour> shares(int player) {
        return colours(held[player]);
    }

    public List<Colour> faceUp() {
        return colours(faceUp);
    }

    private List<Colour> colours(int[] places) {
        List<Colour> colours = new ArrayList<>();
        for (int pile = 0; pile < 4; pile++) {
            colours.add(shares.get(pile).get(places[pile]));
        }
        return colours;
    }

    public List<Integer> points() {
        Cars cars = rules.cars();
        Integer[] points = new Integer[cars.colours()];
        Arrays.fill(points, 0);
        for (int depot = 0; depot < 32; depot++) {
            if (cars.owner(depot) != Cars.NOBODY) {
                points[cars.owner(depot)] += board.line(depot + 1).points();
            }
        }
        return List.of(points);
    }

    public boolean isOpen() {
        return rules.companies() && !isOver() && points().stream().allMatch(mine -> mine < 25);
    }

    /** The tokens of all legal moves. */
    public Set<String> legal() {
        Set<String> legal = new TreeSet<>();
        if (isOver()) {
            return legal;
        }
        for (Tile tile : drawn < 0 ? hand(seat) : List.of(deck.get(drawn))) {
            addPlacements(tile.code(), legal);
        }
        if (drawn < 0 && pile() > 0) {
            legal.add("draw");
        }
        if (drawn < 0 && isOpen()) {
            legal.addAll(List.of("x10u", "x10d", "x20u", "x20d", "x30u", "x30d", "x40u", "x40d"));
            if (hands.get(seat).isEmpty() && pile() == 0) {
                legal.add("pass");
            }
        }
        return legal;
    }

    private void addPlacements(String code, Set<String> legal) {
        Set<String> looks = new HashSet<>();
        for (int turns = 0; turns < (rules.freeOrientation() ? 4 : 1); turns++) {
            if (!looks.add(SlowBoard.turned(code, turns))) {
                continue;
            }
            String[][] reasons = board.judge(code, turns, rules.freeOrientation());
            for (int square = 0; square < 64; square++) {
                if (reasons[square / 8][square % 8].isEmpty()) {
                    legal.add(code + square / 8 + square % 8 + (turns == 0 ? "" : "+" + turns));
                }
            }
        }
    }

    public void play(String token) {
        if (token.equals("draw")) {
            seenTiles.get(seat).add(next);
            drawn = next++;
            return;
        }
        if (token.startsWith("x")) {
            exchange(token.charAt(1) - '1', token.endsWith("u"));
        } else if (!token.equals("pass")) {
            place(token);
        }
        if (isOver()) {
            for (int player = 0; player < rules.players(); player++) {
                for (int pile = 0; pile < 4; pile++) {
                    for (Set<Integer> seen : seenShares) {
                        seen.add(8 * pile + held[player][pile]);
                    }
                }
            }
            return;
        }
        do {
            seat = (seat + 1) % rules.players();
        } while (hands.get(seat).isEmpty() && pile() == 0 && !isOpen());
    }

    private void exchange(int pile, boolean takesFaceUp) {
        piles.get(pile).add(held[seat][pile]);
        if (takesFaceUp) {
            hold(seat, pile, faceUp[pile]);
            turnUp(pile);
        } else {
            hold(seat, pile, piles.get(pile).removeFirst());
        }
    }

    private void place(String token) {
        String code = token.substring(0, 4);
        int turns = token.length() > 6 ? token.charAt(7) - '0' : 0;
        board.place(SlowBoard.turned(code, turns), token.charAt(4) - '0', token.charAt(5) - '0');
        placed++;
        int placed = drawn;
        if (drawn < 0) {
            List<Integer> hand = hands.get(seat);
            placed = hand.get(hand(seat).indexOf(Boards.tile(code)));
            hand.remove(Integer.valueOf(placed));
            if (pile() > 0) {
                take(seat);
            }
        }
        drawn = -1;
        for (Set<Integer> seen : seenTiles) {
            seen.add(placed);
        }
    }

    /** The places in the original pile of the tiles that this viewer (or, as the last, a spectator) has not seen. */
    public List<Integer> unseenTiles(int viewer) {
        List<Integer> unseen = new ArrayList<>();
        for (int place = 0; place < 60; place++) {
            if (!seenTiles.get(viewer).contains(place)) {
                unseen.add(place);
            }
        }
        return unseen;
    }

    /** The places in the original pile of a percentage of the shares that this viewer has not seen. */
    public List<Integer> unseenShares(int viewer, int pile) {
        List<Integer> unseen = new ArrayList<>();
        for (int place = 0; place < 8; place++) {
            if (!seenShares.get(viewer).contains(8 * pile + place)) {
                unseen.add(place);
            }
        }
        return unseen;
    }

    /** The final totals, seat by seat. */
    public List<Integer> totals() {
        if (!rules.companies()) {
            return points();
        }
        List<Integer> points = points();
        List<Integer> totals = new ArrayList<>();
        for (int player = 0; player < rules.players(); player++) {
            int total = 0;
            for (int pile = 0; pile < 4; pile++) {
                int mine = points.get(shares(player).get(pile).ordinal());
                long better =
                        points.stream().filter(other -> other > mine).distinct().count();
                total += (pile + 1) * (8 - (int) better);
            }
            for (Colour company : Colour.values()) {
                int most = 0;
                for (int other = 0; other < rules.players(); other++) {
                    most = Math.max(most, holding(other, company));
                }
                if (most > 0 && holding(player, company) == most) {
                    total += points.get(company.ordinal()) / 10;
                }
            }
            totals.add(total);
        }
        return totals;
    }

    private int holding(int player, Colour company) {
        int percent = 0;
        for (int pile = 0; pile < 4; pile++) {
            percent += shares(player).get(pile) == company ? 10 * (pile + 1) : 0;
        }
        return percent;
    }
}
