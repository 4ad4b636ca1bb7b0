package io.cablecar.bots.position;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.fast.FastGame;
import io.cablecar.engine.fast.MoveCode;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A view as plain numbers for bots to compute with. Only the game and its tracks may change, and must be restored. */
public final class Position {

    public final Rules rules;
    public final int seat;

    /** The game as the viewer knows it, for searching. */
    public final FastGame game;

    /** The board of that game. */
    public final Tracks tracks;

    /** The legal moves, see {@link io.cablecar.engine.fast.MoveCode}. */
    public final int[] moves;

    /** By depot: the colour of the car there, or {@link Cars#NOBODY}. */
    public final int[] owner = new int[Rails.DEPOTS];

    public final int colours;

    /** By kind: copies neither on the board nor in the viewer's hand. */
    public final int[] unseen;

    public final int unseenTotal;

    /** The tiles that may be placed now, each kind once: the drawn one, or those in the hand. */
    public final int[] placeable;

    /** The kinds of the viewer's tiles, including the drawn one. */
    public final int[] own;

    /** By company: the viewer's tenths; zero without the company expansion. */
    public final int[] shares = new int[Cars.COMPANIES];

    public final boolean mayDraw;

    /** How many tiles are left to draw. */
    public final int pile;

    private final int chance;

    public Position(View view) {
        this(view, Optional.empty());
    }

    /** The position as its viewer would see it if one of its tiles had not come yet and were still unseen. */
    public static Position before(View view, Tile received) {
        return new Position(view, Optional.of(received));
    }

    private Position(View view, Optional<Tile> received) {
        rules = view.rules();
        seat = view.seat().orElseThrow();
        game = view.fast();
        tracks = game.tracks();
        int[] legal = new int[FastGame.MAX_MOVES];
        int count = game.legalMoves(legal);
        moves = Arrays.copyOf(legal, count);
        Cars cars = view.cars();
        colours = cars.colours();
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            owner[depot] = cars.owner(depot);
        }
        unseen = view.unseen();
        received.ifPresent(tile -> unseen[tile.ordinal()]++);
        int total = 0;
        for (int copies : unseen) {
            total += copies;
        }
        unseenTotal = total;
        List<Tile> mine = new ArrayList<>(view.hand());
        view.drawn().ifPresent(mine::add);
        received.ifPresent(mine::remove);
        own = kinds(mine);
        Optional<Tile> drawn = received.isPresent() ? Optional.empty() : view.drawn();
        placeable = drawn.isPresent() ? kinds(List.of(drawn.get())) : distinct(own);
        view.market().ifPresent(this::readShares);
        mayDraw = isLegal(MoveCode.DRAW);
        pile = view.pile();
        chance = digest(view);
    }

    private void readShares(Market market) {
        for (Percentage percentage : Percentage.values()) {
            shares[market.shares().get(percentage.ordinal()).ordinal()] += percentage.factor();
        }
    }

    private boolean isLegal(int code) {
        for (int move : moves) {
            if (move == code) {
                return true;
            }
        }
        return false;
    }

    private static int[] kinds(List<Tile> tiles) {
        int[] kinds = new int[tiles.size()];
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = tiles.get(i).ordinal();
        }
        return kinds;
    }

    private static int[] distinct(int[] kinds) {
        int[] found = new int[kinds.length];
        int count = 0;
        for (int i = 0; i < kinds.length; i++) {
            boolean again = false;
            for (int j = 0; j < i; j++) {
                again |= kinds[j] == kinds[i];
            }
            if (!again) {
                found[count++] = kinds[i];
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** A hash of what the viewer knows. */
    private static int digest(View view) {
        int sum = view.moves() * 0x9e3779b9 + view.seat().orElseThrow();
        for (Placement placement : view.board()) {
            sum = mix(sum + placement.tile().ordinal() * 64 + placement.square().index());
        }
        for (Tile tile : view.hand()) {
            sum = mix(sum + tile.ordinal());
        }
        for (Event event : view.log()) {
            if (event instanceof Event.Exchanged exchanged) {
                sum = mix(sum + exchanged.seat() * 4 + exchanged.percentage().ordinal());
            }
        }
        return sum;
    }

    private static int mix(int x) {
        int y = (x ^ x >>> 16) * 0x21f0aaad;
        y = (y ^ y >>> 15) * 0x735a2d97;
        return y ^ y >>> 15;
    }

    /** Random numbers for this choice: the same for the same view and bot. */
    public RandomNumbers random(int botSeed) {
        return new RandomNumbers(mix(chance ^ botSeed * 0x85ebca6b));
    }

    /** By kind: the copies not on the board, including the viewer's tiles. */
    public int[] left() {
        int[] left = unseen.clone();
        for (int kind : own) {
            left[kind]++;
        }
        return left;
    }

    /** The number of orientations in which a tile may be placed. */
    public int orientations(int tile) {
        return rules.freeOrientation() ? Tile.orientations(tile) : 1;
    }

    public int players() {
        return rules.players();
    }

    /** The number of free squares, all of which will be filled. */
    public int free() {
        return Tile.TOTAL - tracks.placed();
    }
}
