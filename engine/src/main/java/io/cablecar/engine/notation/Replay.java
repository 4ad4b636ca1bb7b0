package io.cablecar.engine.notation;

import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.chance.Dealing;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import io.cablecar.engine.game.Refusal;
import io.cablecar.engine.game.Result;
import io.cablecar.engine.game.SecretGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The outcome of replaying a game file. */
public sealed interface Replay {

    /** Every move was legal, and the result is the one in the file. */
    record Verified(Game game) implements Replay {}

    /**
     * The seed is secret, so hands could not be checked. A game with these moves is possible, and the result fits its
     * board.
     */
    record BoardOnly(List<Placement> board) implements Replay {}

    /** The move with this number, counted from 0, is not allowed. */
    record Illegal(int index, Move move, Refusal reason) implements Replay {}

    /**
     * The moves are legal, but the result differs from the one in the file, or the game has not ended.
     *
     * @param claimed by the file; empty if the game is unfinished according to it
     * @param over whether the moves end the game
     * @param actual the result of the moves; empty if it depends on a secret
     */
    record OtherResult(Optional<List<Integer>> claimed, boolean over, Optional<List<Integer>> actual)
            implements Replay {}

    /** The seed does not fit the commitment in the file. */
    record BrokenCommitment(Seed seed, String commitment) implements Replay {}

    /** This header of an online game does not fit the others; see {@link DiceHeaders}. */
    record BrokenDice(String header) implements Replay {}

    /** This header of an online game is missing, so its deal is not proven; see {@link DiceHeaders}. */
    record MissingDice(String header) implements Replay {}

    static Replay of(GameFile file) {
        Optional<Setup> setup = file.setup();
        if (setup.isEmpty()) {
            return boardOnly(file);
        }
        Optional<Replay> unproven = unproven(file, setup.get().dealing());
        if (unproven.isPresent()) {
            return unproven.get();
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
        Optional<List<Integer>> totals = game.result().map(Result::totals);
        return totals.equals(file.result())
                ? new Verified(game)
                : new OtherResult(file.result(), game.isOver(), totals);
    }

    /** What is wrong with the headers that prove the deal; empty if they are right or absent. */
    private static Optional<Replay> unproven(GameFile file, Dealing dealing) {
        Optional<String> commitment = file.extra(Headers.COMMITMENT);
        if (!(dealing instanceof Dealing.FromSeed(Seed seed))) {
            boolean claims = commitment.isPresent() || DiceHeaders.hasAny(file);
            return claims ? Optional.of(new MissingDice(Headers.SEED)) : Optional.empty();
        }
        if (commitment.isPresent() && !commitment.get().equals(seed.commitment())) {
            return Optional.of(new BrokenCommitment(seed, commitment.get()));
        }
        Optional<DiceHeaders.Fault> fault = DiceHeaders.fault(file, seed);
        if (fault.isEmpty()) {
            return Optional.empty();
        }
        String header = fault.get().header();
        return Optional.of(fault.get().isMissing() ? new MissingDice(header) : new BrokenDice(header));
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
