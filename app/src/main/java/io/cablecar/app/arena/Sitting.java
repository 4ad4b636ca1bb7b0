package io.cablecar.app.arena;

import io.cablecar.app.arena.Answer.Failure;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import io.cablecar.engine.game.Refusal;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.GameFile;
import io.cablecar.engine.notation.MoveText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One game from the deal to the reckoning. Players see views and nothing else. For a player who fails a random legal
 * move is made, so that every game ends.
 */
final class Sitting {

    /** The rules set no limit to exchanges; a player who asks for more of them is not playing. */
    static final int MOST_EXCHANGES = 100;

    private final Fixture fixture;
    private final Setup setup;
    private final List<Player> players;
    private final List<Pace> paces;
    private final Dice substitute;
    private final List<Conduct> conduct = new ArrayList<>();
    private final int[] exchanges;

    /** Players and paces by seat. */
    Sitting(Fixture fixture, Setup setup, List<Player> players, List<Pace> paces, int chance) {
        this.fixture = fixture;
        this.setup = setup;
        this.players = players;
        this.paces = paces;
        this.substitute = new Dice(chance + fixture.number());
        this.exchanges = new int[players.size()];
        players.forEach(player -> conduct.add(new Conduct()));
    }

    /** Plays; empty if somebody wanted to halt before the end. */
    Optional<Played> play(Halt halt, List<String> names) {
        Game game = Game.start(setup);
        for (int seat = 0; seat < players.size(); seat++) {
            players.get(seat).begin(game.view(seat));
        }
        while (!game.isOver()) {
            int seat = game.toMove().orElseThrow();
            Move move = move(seat, game.view(seat));
            if (halt.isWanted()) {
                return Optional.empty();
            }
            game = after(game, move);
        }
        for (int seat = 0; seat < players.size(); seat++) {
            players.get(seat).end(game.view(seat));
        }
        List<Integer> totals = game.reckoning().orElseThrow().totals();
        GameFile file = GameFile.of(setup, names).withMoves(game.moves(), Optional.of(totals));
        return Optional.of(new Played(fixture, totals, conduct, file));
    }

    private static Game after(Game game, Move move) {
        return switch (game.play(move)) {
            case Outcome.Accepted accepted -> accepted.game();
            case Outcome.Refused refused -> throw new IllegalStateException("refused: " + refused.reason());
        };
    }

    private Move move(int seat, View view) {
        Timepiece timepiece = players.get(seat).timepiece();
        double began = timepiece.millis();
        Answer answer = players.get(seat).choose(view, paces.get(seat));
        conduct.get(seat).took(timepiece.millis() - began, paces.get(seat));
        return switch (answer) {
            case Answer.Chosen chosen -> judged(seat, view, chosen.move());
            case Answer.Failed failed -> instead(seat, view, failed.failure(), failed.detail());
        };
    }

    private Move judged(int seat, View view, Move move) {
        Optional<Refusal> refusal = view.refusal(move);
        if (refusal.isPresent()) {
            String why = MoveText.print(move) + ": " + refusal.get().code();
            return instead(seat, view, Failure.ILLEGAL, why);
        }
        if (move instanceof Move.Exchange && ++exchanges[seat] > MOST_EXCHANGES) {
            return instead(seat, view, Failure.ILLEGAL, "more than " + MOST_EXCHANGES + " exchanges");
        }
        return move;
    }

    /** Never an exchange: those could go on for ever. */
    private Move instead(int seat, View view, Failure failure, String detail) {
        conduct.get(seat).failed(failure, detail);
        List<Move> moves = view.legalMoves().stream()
                .filter(move -> !(move instanceof Move.Exchange))
                .toList();
        return moves.get(substitute.below(moves.size()));
    }
}
