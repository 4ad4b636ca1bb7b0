package io.cablecar.bots.reference;

import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.position.Position;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;

/**
 * A reference: searches one ply and expects every open line to grow by four. It draws if the unseen tiles are better on
 * average than its own. With companies it ignores the market: it never exchanges and plays for the company of its
 * largest holding.
 */
public final class PotentialBot implements Bot {

    private static final int HOPE = 4;

    private final int seed;

    public PotentialBot(int seed) {
        this.seed = seed;
    }

    @Override
    public Move choose(View view, Budget budget) {
        Position position = new Position(view);
        if (position.placeable.length == 0) {
            return position.mayDraw ? new Move.Draw() : new Move.Pass();
        }
        int[] weights = weights(view, position);
        RandomNumbers random = position.random(seed);
        PlaceMoves placements = new PlaceMoves();
        for (int tile : position.placeable) {
            placements.add(position.tracks, position.rules.freeOrientation(), tile);
        }
        int best = best(position, weights, placements, random);
        if (position.mayDraw) {
            int held = value(position, weights, placements, best);
            double sum = 0;
            PlaceMoves others = new PlaceMoves();
            for (int tile = 0; tile < Tile.KINDS; tile++) {
                if (position.unseen[tile] > 0) {
                    others.clear();
                    others.add(position.tracks, position.rules.freeOrientation(), tile);
                    sum += position.unseen[tile]
                            * (double) value(position, weights, others, best(position, weights, others, random));
                }
            }
            if (sum > (double) held * position.unseenTotal) {
                return new Move.Draw();
            }
        }
        return placements.move(best);
    }

    /** By colour: the weight of its points for this seat. */
    private static int[] weights(View view, Position position) {
        int mine = OwnLines.colour(view);
        int[] weights = new int[position.colours];
        for (int colour = 0; colour < weights.length; colour++) {
            weights[colour] = colour == mine ? weights.length - 1 : -1;
        }
        return weights;
    }

    private static int best(Position position, int[] weights, PlaceMoves placements, RandomNumbers random) {
        int best = 0;
        int bestValue = Integer.MIN_VALUE;
        int ties = 0;
        for (int i = 0; i < placements.size(); i++) {
            int value = value(position, weights, placements, i);
            if (value > bestValue) {
                bestValue = value;
                best = i;
                ties = 1;
            } else if (value == bestValue && random.below(++ties) == 0) {
                best = i;
            }
        }
        return best;
    }

    private static int value(Position position, int[] weights, PlaceMoves placements, int index) {
        Tracks tracks = position.tracks;
        int square = placements.square(index);
        tracks.place(square, placements.shown(index));
        int value = value(position, weights);
        tracks.undo(square);
        return value;
    }

    /** The weighted sum of the points of all lines, each open one with what it is expected to gain. */
    static int value(Position position, int[] weights) {
        int sum = 0;
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            int owner = position.owner[depot];
            if (owner >= 0) {
                int crossings = position.tracks.crossings(depot);
                int worth = position.tracks.isComplete(depot) ? position.tracks.points(depot) : crossings + HOPE;
                sum += weights[owner] * worth;
            }
        }
        return sum;
    }
}
