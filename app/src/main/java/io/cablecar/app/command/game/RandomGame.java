package io.cablecar.app.command.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.fast.FastGame;
import io.cablecar.engine.game.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A finished game in which every legal move was equally likely. */
record RandomGame(Setup setup, List<Move> moves, List<Integer> totals) {

    private static final int HEX = 16;

    /** Plays the game with this number in a series; the starting seat rotates. */
    static RandomGame play(Rules rules, String series, int number) {
        var seed = Seed.ofText(series + "/" + number);
        var random = new RandomNumbers(Integer.parseUnsignedInt(seed.hex().substring(0, 8), HEX));
        var setup = new Setup(rules, number % rules.players(), seed);
        var game = FastGame.start(setup);
        var moves = new ArrayList<Move>();
        while (!game.isOver()) {
            int move = game.randomMove(random);
            moves.add(Move.of(move));
            game.play(move);
        }
        var totals = new int[rules.players()];
        game.totals(totals);
        return new RandomGame(
                setup, List.copyOf(moves), Arrays.stream(totals).boxed().toList());
    }
}
