package io.cablecar.bots.value.network;

import io.cablecar.bots.position.Position;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Dividends;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.View;
import io.cablecar.engine.game.Viewer;
import io.cablecar.engine.game.VisibleState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A line of {@code trainer positions}: a position, a tile to place, and the trainer's evaluation afterwards. */
final class PrintedPosition {

    final String mode;
    final Rules rules;

    /** The kind of the tile to place, the kind it shows, and its square. */
    final int[] placing;

    private final List<String> words;
    private final int seat;

    PrintedPosition(String line) {
        words = Arrays.asList(line.strip().split(" +"));
        mode = words.getFirst();
        rules = rulesOf(mode);
        seat = Integer.parseInt(words.get(2));
        placing = threeOf(words.get(4));
    }

    /** Players, then c for companies, t for turning, h and a number for the hand. */
    static Rules rulesOf(String mode) {
        int hand = mode.indexOf('h');
        return Rules.base(mode.charAt(0) - '0')
                .withCompanies(mode.contains("c"))
                .withFreeOrientation(mode.contains("t"))
                .withHandSize(hand < 0 ? 1 : mode.charAt(hand + 1) - '0');
    }

    double[] analytic() {
        return values("analytic");
    }

    double[] learnt() {
        return values("learnt");
    }

    Position position() {
        List<Placement> board = new ArrayList<>();
        List<Event> log = new ArrayList<>();
        for (String word : words.subList(words.indexOf("board") + 1, words.size())) {
            int[] placed = threeOf(word);
            Square square = Square.of(placed[2]);
            board.add(new Placement(Tile.values()[placed[1]], square));
            log.add(new Event.Placed(0, Tile.values()[placed[0]], 0, square, false));
        }
        List<Tile> hand = hand();
        boolean drawn = words.get(5).equals("drawn");
        int unseen = Tile.TOTAL - board.size() - hand.size() - (drawn ? 1 : 0);
        List<Integer> handSizes = new ArrayList<>();
        for (int other = 0; other < rules.players(); other++) {
            handSizes.add(other == seat ? hand.size() : Math.min(rules.handSize(), unseen));
            unseen -= other == seat ? 0 : handSizes.get(other);
        }
        VisibleState now = new VisibleState(
                rules,
                0,
                new Viewer.Seat(seat),
                OptionalInt.of(seat),
                drawn,
                board.size(),
                board,
                hand,
                drawn ? Optional.of(Tile.values()[placing[0]]) : Optional.empty(),
                handSizes,
                unseen,
                Collections.nCopies(rules.colours(), 0),
                rules.companies() ? Optional.of(market()) : Optional.empty(),
                Optional.empty());
        return new Position(new View(now, log));
    }

    private List<Tile> hand() {
        List<Tile> hand = new ArrayList<>();
        for (String kind : words.subList(words.indexOf("hand") + 1, words.indexOf("shares"))) {
            if (Integer.parseInt(kind) >= 0) {
                hand.add(Tile.values()[Integer.parseInt(kind)]);
            }
        }
        return hand;
    }

    /** The trainer prints how many tenths a seat owns of each company; any shares with that sum will do. */
    private Market market() {
        int[] tenths = new int[Colour.values().length];
        for (int company = 0; company < tenths.length; company++) {
            tenths[company] = Integer.parseInt(words.get(words.indexOf("shares") + 1 + company));
        }
        List<Colour> shares = new ArrayList<>();
        for (int percentage = Dividends.PERCENTAGES; percentage > 0; percentage--) {
            int most = 0;
            for (int company = 1; company < tenths.length; company++) {
                most = tenths[company] > tenths[most] ? company : most;
            }
            tenths[most] -= percentage;
            shares.addFirst(Colour.values()[most]);
        }
        List<Colour> faceUp = shares.stream()
                .map(held -> Colour.values()[(held.ordinal() + 1) % tenths.length])
                .toList();
        List<Optional<Colour>> nothing = Collections.nCopies(Dividends.PERCENTAGES, Optional.empty());
        return new Market(
                false,
                faceUp,
                Collections.nCopies(Dividends.PERCENTAGES, tenths.length - rules.players() - 1),
                shares,
                Collections.nCopies(rules.players(), nothing),
                Collections.nCopies(tenths.length, 1));
    }

    private double[] values(String name) {
        double[] values = new double[Rails.DEPOTS];
        for (int depot = 0; depot < values.length; depot++) {
            values[depot] = Double.parseDouble(words.get(words.indexOf(name) + 1 + depot));
        }
        return values;
    }

    private static int[] threeOf(String word) {
        return Arrays.stream(word.split(":")).mapToInt(Integer::parseInt).toArray();
    }
}
