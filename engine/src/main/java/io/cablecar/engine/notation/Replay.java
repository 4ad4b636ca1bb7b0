package io.cablecar.engine.notation;

import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.BoardCheck;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import io.cablecar.engine.game.Reckoning;
import io.cablecar.engine.game.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What playing a game file again came to. */
public sealed interface Replay {

    /** Every move was legal, and the result is the one the file names. */
    record Verified(Game game) implements Replay {}

    /** Without the seed only the board could be judged: every placement was legal. */
    record BoardOnly(List<Placement> board) implements Replay {}

    /** The move with this number, counted from 0, is not allowed. */
    record Illegal(int index, Move move, Refusal reason) implements Replay {}

    /** The moves are legal, but the game ended otherwise than the file says, or has not ended. */
    record OtherResult(Game game, Optional<List<Integer>> claimed) implements Replay {}

    /** The seed does not fit the commitment that the file also names. */
    record BrokenCommitment(Seed seed, String commitment) implements Replay {}

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
        return game.reckoning().map(Reckoning::totals).equals(file.result())
                ? new Verified(game)
                : new OtherResult(game, file.result());
    }

    private static Replay boardOnly(GameFile file) {
        List<Placement> board = new ArrayList<>();
        List<Integer> indexes = new ArrayList<>();
        for (int i = 0; i < file.moves().size(); i++) {
            if (file.moves().get(i) instanceof Move.Place place) {
                if (place.turns() != 0 && !file.rules().freeOrientation()) {
                    return new Illegal(i, place, Refusal.MAY_NOT_TURN);
                }
                board.add(place.placement());
                indexes.add(i);
            }
        }
        Optional<BoardCheck.Fault> fault =
                BoardCheck.inOrder(board, file.rules().freeOrientation());
        if (fault.isPresent()) {
            int index = indexes.get(fault.get().index());
            return new Illegal(index, file.moves().get(index), fault.get().reason());
        }
        return new BoardOnly(List.copyOf(board));
    }
}
