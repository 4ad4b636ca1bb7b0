package io.cablecar.engine.notation;

import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import io.cablecar.engine.game.Reckoning;
import io.cablecar.engine.game.Refusal;
import io.cablecar.engine.game.SecretGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What playing a game file again came to. */
public sealed interface Replay {

    /** Every move was legal, and the result is the one the file names. */
    record Verified(Game game) implements Replay {}

    /**
     * Without the seed hands could not be judged: a game like this is possible, and the result is that of its board.
     */
    record BoardOnly(List<Placement> board) implements Replay {}

    /** The move with this number, counted from 0, is not allowed. */
    record Illegal(int index, Move move, Refusal reason) implements Replay {}

    /**
     * The moves are legal, but the game ended otherwise than the file says, or has not ended.
     *
     * @param claimed by the file; empty if it says that the game goes on
     * @param over whether the moves end the game
     * @param actual what the moves give; empty if that hangs on a secret
     */
    record OtherResult(Optional<List<Integer>> claimed, boolean over, Optional<List<Integer>> actual)
            implements Replay {}

    /** The seed does not fit the commitment that the file also names. */
    record BrokenCommitment(Seed seed, String commitment) implements Replay {}

    /** The dice of a far table: this header does not fit the others. */
    record BrokenDice(String header) implements Replay {}

    static Replay of(GameFile file) {
        Optional<Setup> setup = file.setup();
        if (setup.isEmpty()) {
            return boardOnly(file);
        }
        for (GameFile.Header header : file.extras()) {
            Seed seed = setup.get().seed();
            if (header.name().equals(Headers.COMMITMENT) && !header.value().equals(seed.commitment())) {
                return new BrokenCommitment(seed, header.value());
            }
        }
        Optional<String> brokenDice = DiceHeaders.fault(file, setup.get().seed());
        if (brokenDice.isPresent()) {
            return new BrokenDice(brokenDice.get());
        }
        Game game = Game.start(setup.get());
        for (int i = 0; i < file.moves().size(); i++) {
            Move move = file.moves().get(i);
            switch (game.play(move)) {
                case Outcome.Accepted accepted -> game = accepted.game();
                case Outcome.Refused refused -> {
                    return new Illegal(i, move, refused.reason());
                }
            }
        }
        Optional<List<Integer>> totals = game.reckoning().map(Reckoning::totals);
        return totals.equals(file.result())
                ? new Verified(game)
                : new OtherResult(file.result(), game.isOver(), totals);
    }

    private static Replay boardOnly(GameFile file) {
        SecretGame game = SecretGame.start(file.rules(), file.first());
        List<Placement> board = new ArrayList<>();
        for (int i = 0; i < file.moves().size(); i++) {
            Move move = file.moves().get(i);
            Optional<Refusal> refusal = game.play(move);
            if (refusal.isPresent()) {
                return new Illegal(i, move, refusal.get());
            }
            if (move instanceof Move.Place place) {
                board.add(place.placement());
            }
        }
        boolean fits = file.rules().companies()
                ? file.result().isPresent() == game.isOver()
                : file.result().equals(game.totals());
        return fits ? new BoardOnly(List.copyOf(board)) : new OtherResult(file.result(), game.isOver(), game.totals());
    }
}
