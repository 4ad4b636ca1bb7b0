package io.cablecar.match.game;

import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
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
 * One game of a match. Players get views only. If a player fails, a random legal move is made instead, so that every
 * game ends.
 */
public final class ArenaGame {

    /**
     * The most exchanges of a seat in a game. The rules set no limit; here further exchanges are not offered as legal
     * moves, so that every game ends.
     */
    public static final int MAX_EXCHANGES = 100;

    private final Fixture fixture;
    private final Setup setup;
    private final List<Player> players;
    private final List<ThinkingLimit> limits;
    private final RandomNumbers substitute;
    private final List<Behaviour> behaviour = new ArrayList<>();
    private final int[] exchanges;

    /** Players and limits by seat. */
    public ArenaGame(
            Fixture fixture, Setup setup, List<Player> players, List<ThinkingLimit> limits, int substituteSeed) {
        this.fixture = fixture;
        this.setup = setup;
        this.players = players;
        this.limits = limits;
        this.substitute = new RandomNumbers(substituteSeed + fixture.number());
        this.exchanges = new int[players.size()];
        players.forEach(player -> behaviour.add(new Behaviour()));
    }

    /** Plays the game; empty if it was stopped before the end. */
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
            game = game.play(move).orElseThrow();
        }
        for (int seat = 0; seat < players.size(); seat++) {
            players.get(seat).end(game.view(seat));
        }
        List<Integer> totals = game.result().orElseThrow().totals();
        GameFile file = GameFile.of(setup, names).withMoves(game.moves(), Optional.of(totals));
        return Optional.of(new GameResult(fixture, totals, behaviour, game, file, List.of()));
    }

    private Move move(int seat, View view) {
        List<Move> legal = legal(seat, view);
        TimeSource timeSource = players.get(seat).timeSource();
        double began = timeSource.millis();
        MoveReply reply = players.get(seat).choose(view, legal, limits.get(seat));
        behaviour.get(seat).took(timeSource.millis() - began, limits.get(seat));
        return switch (reply) {
            case MoveReply.Chosen chosen -> checked(seat, view, legal, chosen.move());
            case MoveReply.Failed failed -> substitute(seat, legal, failed.failure(), failed.detail());
        };
    }

    /** The legal moves, without exchanges once the seat has made its last. */
    private List<Move> legal(int seat, View view) {
        return exchanges[seat] < MAX_EXCHANGES ? view.legalMoves() : withoutExchanges(view.legalMoves());
    }

    private static List<Move> withoutExchanges(List<Move> moves) {
        return moves.stream().filter(move -> !(move instanceof Move.Exchange)).toList();
    }

    private Move checked(int seat, View view, List<Move> legal, Move move) {
        Optional<Refusal> refusal = view.refusal(move);
        if (refusal.isPresent()) {
            String why = MoveText.print(move) + ": " + refusal.get().code();
            return substitute(seat, legal, Failure.ILLEGAL, why);
        }
        if (move instanceof Move.Exchange && ++exchanges[seat] > MAX_EXCHANGES) {
            return substitute(seat, legal, Failure.ILLEGAL, "more than " + MAX_EXCHANGES + " exchanges");
        }
        return move;
    }

    /** A random legal move, but never an exchange, because those could go on forever. */
    private Move substitute(int seat, List<Move> legal, Failure failure, String detail) {
        behaviour.get(seat).failed(failure, detail);
        List<Move> moves = withoutExchanges(legal);
        return moves.get(substitute.below(moves.size()));
    }
}
