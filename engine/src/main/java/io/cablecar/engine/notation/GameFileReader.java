package io.cablecar.engine.notation;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads game files: headers in brackets, then move tokens between white space; text in braces is a comment. */
public final class GameFileReader {

    /** What reading came to. */
    public sealed interface Parsed {

        /** The file, and for each move the place where its token stands. */
        record Read(GameFile file, List<Spot> spots) implements Parsed {}

        /** Where reading stopped and why; {@code detail} is the piece of text concerned, for a person to see. */
        record Fault(Spot spot, Problem problem, String detail) implements Parsed {}
    }

    /** A place in the text, line and column counted from 1. */
    public record Spot(int line, int column) {}

    /** Why a text is no game file. */
    public enum Problem {
        NOT_A_GAME_FILE,
        UNKNOWN_VERSION,
        BAD_HEADER,
        REPEATED_HEADER,
        MISSING_HEADER,
        BAD_VALUE,
        BAD_MOVE,
        OPEN_COMMENT
    }

    private record Found(String name, String value, Spot spot) {}

    /** Thrown and caught in this class only, to leave the middle of the text. */
    private static final class Stop extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Parsed.Fault fault;

        Stop(Spot spot, Problem problem, String detail) {
            super(null, null, false, false);
            String shown = detail.length() > 40 ? detail.substring(0, 40) + "…" : detail;
            this.fault = new Parsed.Fault(spot, problem, shown);
        }
    }

    private final String text;
    private int at;
    private int line = 1;
    private int lineStart;
    private final List<Found> headers = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final List<Move> moves = new ArrayList<>();
    private final List<Spot> spots = new ArrayList<>();

    private GameFileReader(String text) {
        this.text = text;
    }

    public static Parsed read(String text) {
        try {
            return new GameFileReader(text.startsWith("\ufeff") ? text.substring(1) : text).file();
        } catch (Stop stop) {
            return stop.fault;
        }
    }

    private Parsed file() {
        skipSpace();
        if (!text.startsWith("[" + Headers.VERSION + " ", at)) {
            throw new Stop(spot(), Problem.NOT_A_GAME_FILE, "");
        }
        header();
        checkVersion(headers.get(0));
        skipSpace();
        while (at < text.length() && text.charAt(at) == '[') {
            header();
            skipSpace();
        }
        while (at < text.length()) {
            move();
            skipSpace();
        }
        return new Parsed.Read(assemble(), List.copyOf(spots));
    }

    /** Before anything else is read: another version may mean something else by it. */
    private static void checkVersion(Found version) {
        if (!version.value().equals(Integer.toString(GameFile.VERSION))) {
            throw new Stop(version.spot(), Problem.UNKNOWN_VERSION, version.value());
        }
    }

    private Spot spot() {
        return new Spot(line, at - lineStart + 1);
    }

    private void skipSpace() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '{') {
                skipComment();
            } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
                step();
            } else {
                return;
            }
        }
    }

    private void skipComment() {
        Spot start = spot();
        while (at < text.length() && text.charAt(at) != '}') {
            step();
        }
        if (at == text.length()) {
            throw new Stop(start, Problem.OPEN_COMMENT, "{");
        }
        step();
    }

    private void step() {
        if (text.charAt(at++) == '\n') {
            line++;
            lineStart = at;
        }
    }

    private void header() {
        Spot start = spot();
        at++;
        int nameStart = at;
        while (at < text.length() && isWordPart(text.charAt(at))) {
            at++;
        }
        String name = text.substring(nameStart, at);
        if (name.isEmpty() || !text.startsWith(" \"", at)) {
            throw new Stop(start, Problem.BAD_HEADER, name);
        }
        at += 2;
        StringBuilder value = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '"' && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
            value.append(headerCharacter(start, name));
        }
        if (!text.startsWith("\"]", at)) {
            throw new Stop(start, Problem.BAD_HEADER, name);
        }
        at += 2;
        if (!names.add(name)) {
            throw new Stop(start, Problem.REPEATED_HEADER, name);
        }
        headers.add(new Found(name, value.toString(), start));
    }

    private char headerCharacter(Spot start, String name) {
        char c = text.charAt(at++);
        if (c != '\\') {
            return c;
        }
        char escaped = at < text.length() ? text.charAt(at++) : ' ';
        return switch (escaped) {
            case '"', '\\' -> escaped;
            case 'n' -> '\n';
            case 'r' -> '\r';
            default -> throw new Stop(start, Problem.BAD_HEADER, name);
        };
    }

    private static boolean isWordPart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }

    private void move() {
        Spot start = spot();
        int from = at;
        while (at < text.length() && text.charAt(at) > ' ' && text.charAt(at) != '{') {
            at++;
        }
        String token = text.substring(from, Math.max(at, from + 1));
        Optional<Move> move = MoveText.parse(token);
        if (move.isEmpty()) {
            throw new Stop(start, Problem.BAD_MOVE, token);
        }
        moves.add(move.get());
        spots.add(start);
    }

    private GameFile assemble() {
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
        for (Found header : headers) {
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
        for (Found header : headers) {
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
        return new Stop(spot(), Problem.MISSING_HEADER, name);
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
