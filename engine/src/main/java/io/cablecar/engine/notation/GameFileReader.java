package io.cablecar.engine.notation;

import io.cablecar.engine.game.Move;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads game files: headers in brackets, then move tokens separated by white space. Text in braces is a comment. */
public final class GameFileReader {

    /** The outcome of reading. */
    public sealed interface Parsed {

        /** The file, for each move the position of its token, and the comments in their order. */
        record Read(GameFile file, List<Spot> spots, List<Comment> comments) implements Parsed {}

        /** Where reading stopped and why; {@code detail} is the text concerned, for error messages. */
        record Fault(Spot spot, Problem problem, String detail) implements Parsed {}
    }

    /** A position in the text; line and column count from 1. */
    public record Spot(int line, int column) {}

    /** The text between two braces, and the number of moves before it. */
    public record Comment(int moves, String text) {}

    /** Why a text is not a game file. */
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

    /** Aborts reading; thrown here and in {@link ParsedHeaders}, caught here. */
    static final class Stop extends RuntimeException {
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
    private final List<ParsedHeaders.Parsed> headers = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final List<Move> moves = new ArrayList<>();
    private final List<Spot> spots = new ArrayList<>();
    private final List<Comment> comments = new ArrayList<>();

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
        int version = version(headers.get(0));
        skipSpace();
        while (at < text.length() && text.charAt(at) == '[') {
            header();
            skipSpace();
        }
        while (at < text.length()) {
            move();
            skipSpace();
        }
        return new Parsed.Read(
                new ParsedHeaders(version, headers, spot()).file(moves), List.copyOf(spots), List.copyOf(comments));
    }

    /** Checked first, because another version may have another syntax. */
    private static int version(ParsedHeaders.Parsed version) {
        return switch (version.value()) {
            case "1" -> GameFile.FROM_SEED;
            case "2" -> GameFile.WITH_DEAL;
            default -> throw new Stop(version.spot(), Problem.UNKNOWN_VERSION, version.value());
        };
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
                advance();
            } else {
                return;
            }
        }
    }

    private void skipComment() {
        Spot start = spot();
        int from = at + 1;
        while (at < text.length() && text.charAt(at) != '}') {
            advance();
        }
        if (at == text.length()) {
            throw new Stop(start, Problem.OPEN_COMMENT, "{");
        }
        comments.add(new Comment(moves.size(), text.substring(from, at)));
        advance();
    }

    private void advance() {
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
        headers.add(new ParsedHeaders.Parsed(name, value.toString(), start));
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
}
