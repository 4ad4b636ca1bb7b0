package io.cablecar.engine.notation;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.chance.Dealing;
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
 * The headers of a game file as they were parsed, and their interpretation.
 *
 * @param version of the format
 * @param all in the order of the file, without duplicates
 * @param end the end of the text, where missing headers are reported
 */
record ParsedHeaders(int version, List<Parsed> all, Spot end) {

    /** A header and the position where it begins. */
    record Parsed(String name, String value, Spot spot) {}

    /** The file that has these headers and moves. */
    GameFile file(List<Move> moves) {
        int players = number(Headers.PLAYERS, Rules.MIN_PLAYERS, Rules.MAX_PLAYERS);
        boolean companies = choice(Headers.COMPANIES, Headers.NO, Headers.YES);
        boolean free = choice(Headers.ORIENTATION, Headers.FIXED, Headers.FREE);
        int hand = number(Headers.HAND, 1, Rules.LARGEST_HAND);
        Parsed layoutName = require(Headers.LAYOUT);
        Optional<Layout> layout = Layout.named(layoutName.value());
        if (layout.isEmpty()) {
            throw badValue(layoutName);
        }
        int first = number(Headers.FIRST, 1, players) - 1;
        List<String> names = new ArrayList<>();
        for (int seat = 1; seat <= players; seat++) {
            names.add(require(Headers.SEAT + seat).value());
        }
        Rules rules = new Rules(players, companies, free, hand, layout.get());
        return new GameFile(
                rules, first, names, origin(companies), result(players), extras(players), moves, givenUp(players));
    }

    private GameFile.Origin origin(boolean companies) {
        if (version == GameFile.WITH_DEAL) {
            Parsed deal = require(Headers.DEAL);
            Optional<Dealing.Given> given = Dealing.Given.ofLetters(deal.value());
            if (given.isEmpty() || !given.get().fits(companies)) {
                throw badValue(deal);
            }
            return new GameFile.Origin.Dealt(given.get());
        }
        Optional<Parsed> secret = find(Headers.SEED);
        if (secret.isPresent()) {
            Optional<Seed> seed = Seed.parse(secret.get().value());
            if (seed.isEmpty()) {
                throw badValue(secret.get());
            }
            return new GameFile.Origin.Known(seed.get());
        }
        Parsed commitment = find(Headers.COMMITMENT).orElseThrow(() -> missing(Headers.SEED));
        if (Seed.parse(commitment.value()).isEmpty()) {
            throw badValue(commitment);
        }
        return new GameFile.Origin.Committed(commitment.value());
    }

    private Optional<List<Integer>> result(int players) {
        Parsed result = require(Headers.RESULT);
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
        Optional<Parsed> givenUp = find(Headers.GIVEN_UP);
        return givenUp.isPresent()
                ? OptionalInt.of(number(givenUp.get(), givenUp.get().value(), 1, players) - 1)
                : OptionalInt.empty();
    }

    private List<GameFile.Header> extras(int players) {
        List<GameFile.Header> extras = new ArrayList<>();
        for (Parsed header : all) {
            if (!isStandard(header.name(), players)) {
                extras.add(new GameFile.Header(header.name(), header.value()));
            }
        }
        return extras;
    }

    private boolean isStandard(String name, int players) {
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
                    Headers.RESULT,
                    Headers.GIVEN_UP -> true;
            case Headers.SEED -> version == GameFile.FROM_SEED;
            case Headers.DEAL -> version == GameFile.WITH_DEAL;
            case Headers.COMMITMENT ->
                version == GameFile.FROM_SEED && find(Headers.SEED).isEmpty();
            default -> false;
        };
    }

    private Optional<Parsed> find(String name) {
        for (Parsed header : all) {
            if (header.name().equals(name)) {
                return Optional.of(header);
            }
        }
        return Optional.empty();
    }

    private Parsed require(String name) {
        return find(name).orElseThrow(() -> missing(name));
    }

    private Stop missing(String name) {
        return new Stop(end, Problem.MISSING_HEADER, name);
    }

    private static Stop badValue(Parsed header) {
        return new Stop(header.spot(), Problem.BAD_VALUE, header.name() + " \"" + header.value() + "\"");
    }

    private int number(String name, int least, int most) {
        Parsed header = require(name);
        return number(header, header.value(), least, most);
    }

    private static int number(Parsed header, String digits, int least, int most) {
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
        Parsed header = require(name);
        if (!header.value().equals(no) && !header.value().equals(yes)) {
            throw badValue(header);
        }
        return header.value().equals(yes);
    }
}
