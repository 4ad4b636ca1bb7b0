package io.cablecar.app;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Outcome;

/** A game played to its end by players who take any legal move, each equally likely. */
final class RandomGame {

    private static final int HEX = 16;

    private RandomGame() {}

    /** The game with this number in the series of this name; seats take turns in starting. */
    static Game play(Rules rules, String series, int number) {
        var seed = Seed.ofText(series + "/" + number);
        var dice = new Dice(Integer.parseUnsignedInt(seed.hex().substring(0, 8), HEX));
        var game = Game.start(new Setup(rules, number % rules.players(), seed));
        while (!game.isOver()) {
            var moves = game.legalMoves();
            game = switch (game.play(moves.get(dice.below(moves.size())))) {
                case Outcome.Accepted accepted -> accepted.game();
                case Outcome.Refused refused ->
                    throw new IllegalStateException("a move listed as legal was refused: " + refused.reason());
            };
        }
        return game;
    }
}
