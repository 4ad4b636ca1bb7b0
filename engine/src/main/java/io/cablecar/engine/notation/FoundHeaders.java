package io.cablecar.engine.notation;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.GameFileReader.Problem;
import io.cablecar.engine.notation.GameFileReader.Spot;
import io.cablecar.engine.notation.GameFileReader.Stop;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The headers that were found in a game file, and what they mean.
 *
 * @param all in the order of the file, no name twice
 * @param end where the text ends: there a missing one is missed
 */
record FoundHeaders(List<Found> all, Spot end) {

    /** A header and where it begins. */
    record Found(String name, String value, Spot spot) {}

    /** The file that has these headers and moves. */
    GameFile file(List<Move> moves) {
        int players = number(Headers.PLAYERS, Rules.FEWEST_PLAYERS, Rules.MOST_PLAYERS);
        boolean companies = choice(Headers.COMPANIES, Headers.NO, Headers.YES);
        boolean free = choice(Headers.ORIENTATION, Headers.FIXED, Headers.FREE);
        int hand = number(Headers.HAND, 1, Rules.LARGEST_HAND);
        Found layoutName = need(Headers.LAYOUT);
        Optional<Layout> layout = Layout.named(layoutName.value());
        if (layout.isEmpty()) {
            throw badValue(layoutName);
        }
        int first = number(Headers.FIRST, 1, players) - 1;
        List<String> names = new ArrayList<>();
        for (int seat = 1; seat <= players; seat++) {
            names.add(need(Headers.SEAT + seat).value());
        }
        Rules rules = new Rules(players, companies, free, hand, layout.get());
        return new GameFile(rules, first, names, origin(), result(players), extras(players), moves, givenUp(players));
    }

    private GameFile.Origin origin() {
        Optional<Found> secret = find(Headers.SEED);
        if (secret.isPresent()) {
            Optional<Seed> seed = Seed.parse(secret.get().value());
            if (seed.isEmpty()) {
                throw badValue(secret.get());
            }
            return new GameFile.Origin.Known(seed.get());
        }
        Found commitment = find(Headers.COMMITMENT).orElseThrow(() -> missing(Headers.SEED));
        if (Seed.parse(commitment.value()).isEmpty()) {
            throw badValue(commitment);
        }
        return new GameFile.Origin.Committed(commitment.value());
    }

    private Optional<List<Integer>> result(int players) {
        Found result = need(Headers.RESULT);
        if (result.value().equals(Headers.UNFINISHED)) {
            return Optional.empty();
        }
        List<Integer> totals = new ArrayList<>();
        int from = 0;
        while (from <= result.value().length()) {
            int dash = result.value().indexOf('-', from);
            int to = dash < 0 ? result.value().length() : dash;
            totals.add(number(result, result.value().substring(from, to), 0, 9999));
            from = to + 1;
        }
        if (totals.size() != players) {
            throw badValue(result);
        }
        return Optional.of(List.copyOf(totals));
    }

    private OptionalInt givenUp(int players) {
        Optional<Found> givenUp = find(Headers.GIVEN_UP);
        return givenUp.isPresent()
                ? OptionalInt.of(number(givenUp.get(), givenUp.get().value(), 1, players) - 1)
                : OptionalInt.empty();
    }

    private List<GameFile.Header> extras(int players) {
        List<GameFile.Header> extras = new ArrayList<>();
        for (Found header : all) {
            if (!isOurs(header.name(), players)) {
                extras.add(new GameFile.Header(header.name(), header.value()));
            }
        }
        return extras;
    }

    private boolean isOurs(String name, int players) {
        for (int seat = 1; seat <= players; seat++) {
            if (name.equals(Headers.SEAT + seat)) {
                return true;
            }
        }
        return switch (name) {
            case Headers.VERSION,
                    Headers.PLAYERS,
                    Headers.COMPANIES,
                    Headers.ORIENTATION,
                    Headers.HAND,
                    Headers.LAYOUT,
                    Headers.FIRST,
                    Headers.SEED,
                    Headers.RESULT,
                    Headers.GIVEN_UP -> true;
            case Headers.COMMITMENT -> find(Headers.SEED).isEmpty();
            default -> false;
        };
    }

    private Optional<Found> find(String name) {
        for (Found header : all) {
            if (header.name().equals(name)) {
                return Optional.of(header);
            }
        }
        return Optional.empty();
    }

    private Found need(String name) {
        return find(name).orElseThrow(() -> missing(name));
    }

    private Stop missing(String name) {
        return new Stop(end, Problem.MISSING_HEADER, name);
    }

    private static Stop badValue(Found header) {
        return new Stop(header.spot(), Problem.BAD_VALUE, header.name() + " \"" + header.value() + "\"");
    }

    private int number(String name, int least, int most) {
        Found header = need(name);
        return number(header, header.value(), least, most);
    }

    private static int number(Found header, String digits, int least, int most) {
        int value = 0;
        boolean fine = !digits.isEmpty() && digits.length() <= 4;
        for (int i = 0; i < digits.length() && fine; i++) {
            char c = digits.charAt(i);
            fine = c >= '0' && c <= '9' && (i == 0 || value > 0);
            value = 10 * value + c - '0';
        }
        if (!fine || value < least || value > most) {
            throw badValue(header);
        }
        return value;
    }

    private boolean choice(String name, String no, String yes) {
        Found header = need(name);
        if (!header.value().equals(no) && !header.value().equals(yes)) {
            throw badValue(header);
        }
        return header.value().equals(yes);
    }
}
