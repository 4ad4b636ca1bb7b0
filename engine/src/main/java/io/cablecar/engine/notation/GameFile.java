package io.cablecar.engine.notation;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A recorded game: rules, players, the origin of its randomness, the result and every move.
 *
 * @param players the names, by seat
 * @param origin where the randomness came from
 * @param result the totals by seat; empty while the game goes on
 * @param extras further headers (a date, a place), kept in their order
 * @param givenUp the seat that gave up, if one did; then the game ended without a result
 */
public record GameFile(
        Rules rules,
        int first,
        List<String> players,
        Origin origin,
        Optional<List<Integer>> result,
        List<Header> extras,
        List<Move> moves,
        OptionalInt givenUp) {

    /** The version that is written. All earlier versions can be read. */
    public static final int VERSION = 1;

    public GameFile {
        if (players.size() != rules.players() || first < 0 || first >= rules.players()) {
            throw new IllegalArgumentException("players do not fit the rules");
        }
        if (result.isPresent() && result.get().size() != rules.players()) {
            throw new IllegalArgumentException("result does not fit the players");
        }
        if (givenUp.isPresent() && (givenUp.getAsInt() < 0 || givenUp.getAsInt() >= rules.players())) {
            throw new IllegalArgumentException("no such seat to give up");
        }
        players = List.copyOf(players);
        extras = List.copyOf(extras);
        moves = List.copyOf(moves);
    }

    /** A game that nobody gave up. */
    public GameFile(
            Rules rules,
            int first,
            List<String> players,
            Origin origin,
            Optional<List<Integer>> result,
            List<Header> extras,
            List<Move> moves) {
        this(rules, first, players, origin, result, extras, moves, OptionalInt.empty());
    }

    /** Where the randomness of a game came from. */
    public sealed interface Origin {

        /** A known seed: the whole game can be replayed and verified. */
        record Known(Seed seed) implements Origin {}

        /** Only the commitment to a seed that is still secret. */
        record Committed(String commitment) implements Origin {}
    }

    /** A header that the rules do not need. Its name is one word of letters and digits. */
    public record Header(String name, String value) {}

    /** A game before its first move. */
    public static GameFile of(Setup setup, List<String> players) {
        return new GameFile(
                setup.rules(),
                setup.first(),
                players,
                new Origin.Known(setup.seed()),
                Optional.empty(),
                List.of(),
                List.of(),
                OptionalInt.empty());
    }

    public GameFile withMoves(List<Move> played, Optional<List<Integer>> totals) {
        return new GameFile(rules, first, players, origin, totals, extras, played, givenUp);
    }

    public GameFile withExtras(List<Header> headers) {
        return new GameFile(rules, first, players, origin, result, headers, moves, givenUp);
    }

    public GameFile withGivenUp(OptionalInt seat) {
        return new GameFile(rules, first, players, origin, result, extras, moves, seat);
    }

    /** The value of the extra header with this name; empty if there is none. */
    public Optional<String> extra(String name) {
        for (Header header : extras) {
            if (header.name().equals(name)) {
                return Optional.of(header.value());
            }
        }
        return Optional.empty();
    }

    /** The setup of this game; empty while its seed is secret. */
    public Optional<Setup> setup() {
        return origin instanceof Origin.Known known
                ? Optional.of(new Setup(rules, first, known.seed()))
                : Optional.empty();
    }
}
