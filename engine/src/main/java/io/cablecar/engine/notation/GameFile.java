package io.cablecar.engine.notation;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Dealing;
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

    /** Files of games that were dealt from a seed. */
    static final int FROM_SEED = 1;

    /** Files with an explicit deal. */
    static final int WITH_DEAL = 2;

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
        if (origin instanceof Origin.Dealt dealt && !dealt.deal().fits(rules.companies())) {
            throw new IllegalArgumentException("the deal does not fit the rules");
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

        /** An explicit deal: the whole game can be replayed, but nothing proves that it was dealt like this. */
        record Dealt(Dealing.Given deal) implements Origin {}

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
                originOf(setup.dealing()),
                Optional.empty(),
                List.of(),
                List.of(),
                OptionalInt.empty());
    }

    private static Origin originOf(Dealing dealing) {
        return switch (dealing) {
            case Dealing.FromSeed known -> new Origin.Known(known.seed());
            case Dealing.Given given -> new Origin.Dealt(given);
        };
    }

    /** The version of its format: the lowest one that can express it. All versions can be read. */
    int version() {
        return origin instanceof Origin.Dealt ? WITH_DEAL : FROM_SEED;
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
        return switch (origin) {
            case Origin.Known known -> Optional.of(new Setup(rules, first, known.seed()));
            case Origin.Dealt dealt -> Optional.of(new Setup(rules, first, dealt.deal()));
            case Origin.Committed committed -> Optional.empty();
        };
    }
}
