package io.cablecar.match.game;

import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import io.cablecar.engine.game.Refusal;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.GameFile;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.match.player.MoveReply;
import io.cablecar.match.player.MoveReply.Failure;
import io.cablecar.match.player.Player;
import io.cablecar.match.time.StopSignal;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One game from the deal to the reckoning. Players see views and nothing else. For a player who fails a random legal
 * move is made, so that every game ends.
 */
public final class ArenaGame {

    /**
     * The rules set no limit to exchanges. Here a seat may make so many in a game; then they are no longer among its
     * legal moves, so that every game ends.
     */
    public static final int MOST_EXCHANGES = 100;

    private final Fixture fixture;
    private final Setup setup;
    private final List<Player> players;
    private final List<ThinkingLimit> limits;
    private final Dice substitute;
    private final List<Behaviour> behaviour = new ArrayList<>();
    private final int[] exchanges;

    /** Players and limits by seat. */
    public ArenaGame(
            Fixture fixture, Setup setup, List<Player> players, List<ThinkingLimit> limits, int substituteSeed) {
        this.fixture = fixture;
        this.setup = setup;
        this.players = players;
        this.limits = limits;
        this.substitute = new Dice(substituteSeed + fixture.number());
        this.exchanges = new int[players.size()];
        players.forEach(player -> behaviour.add(new Behaviour()));
    }

    /** Plays; empty if it was stopped before the end. */
    public Optional<GameResult> play(StopSignal stop, List<String> names) {
        Game game = Game.start(setup);
        for (int seat = 0; seat < players.size(); seat++) {
            players.get(seat).begin(game.view(seat));
        }
        while (!game.isOver()) {
            int seat = game.toMove().orElseThrow();
            Move move = move(seat, game.view(seat));
            if (stop.isRaised()) {
                return Optional.empty();
            }
            game = after(game, move);
        }
        for (int seat = 0; seat < players.size(); seat++) {
            players.get(seat).end(game.view(seat));
        }
        List<Integer> totals = game.reckoning().orElseThrow().totals();
        GameFile file = GameFile.of(setup, names).withMoves(game.moves(), Optional.of(totals));
        return Optional.of(new GameResult(fixture, totals, behaviour, file));
    }

    private static Game after(Game game, Move move) {
        return switch (game.play(move)) {
            case Outcome.Accepted accepted -> accepted.game();
            case Outcome.Refused refused -> throw new IllegalStateException("refused: " + refused.reason());
        };
    }

    private Move move(int seat, View view) {
        List<Move> legal = legal(seat, view);
        TimeSource timeSource = players.get(seat).timeSource();
        double began = timeSource.millis();
        MoveReply reply = players.get(seat).choose(view, legal, limits.get(seat));
        behaviour.get(seat).took(timeSource.millis() - began, limits.get(seat));
        return switch (reply) {
            case MoveReply.Chosen chosen -> judged(seat, view, legal, chosen.move());
            case MoveReply.Failed failed -> instead(seat, legal, failed.failure(), failed.detail());
        };
    }

    /** What the rules allow, but no exchange after the last one granted. */
    private List<Move> legal(int seat, View view) {
        return exchanges[seat] < MOST_EXCHANGES ? view.legalMoves() : withoutExchanges(view.legalMoves());
    }

    private static List<Move> withoutExchanges(List<Move> moves) {
        return moves.stream().filter(move -> !(move instanceof Move.Exchange)).toList();
    }

    private Move judged(int seat, View view, List<Move> legal, Move move) {
        Optional<Refusal> refusal = view.refusal(move);
        if (refusal.isPresent()) {
            String why = MoveText.print(move) + ": " + refusal.get().code();
            return instead(seat, legal, Failure.ILLEGAL, why);
        }
        if (move instanceof Move.Exchange && ++exchanges[seat] > MOST_EXCHANGES) {
            return instead(seat, legal, Failure.ILLEGAL, "more than " + MOST_EXCHANGES + " exchanges");
        }
        return move;
    }

    /** Never an exchange: those could go on for ever. */
    private Move instead(int seat, List<Move> legal, Failure failure, String detail) {
        behaviour.get(seat).failed(failure, detail);
        List<Move> moves = withoutExchanges(legal);
        return moves.get(substitute.below(moves.size()));
    }
}
