package io.cablecar.browser;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.ScoreKeeping;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.ScoreKeepingJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Follows a game at a real table for the pages. */
final class KeptScore {

    private KeptScore() {}

    /** What the entries did, as JSON; an empty text if one of them is unreadable. */
    static String of(Rules rules, int first, List<String> entries) {
        Optional<List<Move>> moves = moves(entries);
        return moves.isPresent() ? ScoreKeepingJson.of(ScoreKeeping.of(rules, first, moves.get())) : "";
    }

    /**
     * The game as JSON, with a deal that allows its moves; an empty text if they are illegal. What is unknown of it is
     * always filled in alike.
     */
    static String game(Rules rules, int first, List<String> names, List<String> entries, String shares) {
        Optional<Game> game = moves(entries)
                .flatMap(moves -> ScoreKeeping.game(
                        rules,
                        first,
                        moves,
                        rules.companies() ? DescribedBoard.holdings(rules.players(), shares) : List.of(),
                        new RandomNumbers(1)));
        return game.isPresent() ? GameFiles.game(game.get(), names) : "";
    }

    private static Optional<List<Move>> moves(List<String> entries) {
        List<Move> moves = new ArrayList<>();
        for (String entry : entries) {
            Optional<Move> move = MoveText.parse(entry);
            if (move.isEmpty()) {
                return Optional.empty();
            }
            moves.add(move.get());
        }
        return Optional.of(moves);
    }
}
