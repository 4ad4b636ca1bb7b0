package io.cablecar.app.command.game;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.app.terminal.Plural;
import io.cablecar.app.terminal.RefusalWords;
import io.cablecar.app.terminal.TextTable;
import io.cablecar.bots.BotHeaders;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.SharedSeed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Result;
import io.cablecar.engine.notation.DiceHeaders;
import io.cablecar.engine.notation.GameFileReader.Parsed;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.OneLine;
import io.cablecar.engine.notation.Replay;
import io.cablecar.engine.notation.Variations;
import io.cablecar.engine.notation.VariationsJson;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The result of replaying a game file. */
record ReplayReport(Parsed.Read read, Replay replay, Variations tree, Optional<Variations.Illegal> illegal) {

    static ReplayReport of(Parsed.Read read) {
        var replay = Replay.of(read.file());
        var tree = Variations.of(read);
        // Without the seed nobody knows which tiles a variation would have had.
        return new ReplayReport(
                read,
                replay,
                tree,
                replay instanceof Replay.Verified verified
                        ? tree.firstIllegal(Game.start(verified.game().setup()))
                        : Optional.empty());
    }

    int exit() {
        return isValid() ? ExitCode.OK : ExitCode.NO;
    }

    private boolean isValid() {
        return (replay instanceof Replay.Verified || replay instanceof Replay.BoardOnly) && illegal.isEmpty();
    }

    /** The verdict, and the result of a valid game. */
    String text() {
        if (illegal.isPresent()) {
            return verdict();
        }
        return switch (replay) {
            case Replay.Verified verified ->
                verdict() + shuffle() + botMoves() + "\n\n"
                        + verified.game().result().map(this::ranking).orElseGet(this::pointsTable)
                        + notes();
            case Replay.BoardOnly board -> verdict() + "\n\n" + pointsTable() + notes();
            default -> verdict();
        };
    }

    private String notes() {
        return VariationsReport.of(tree, read.file().moves().size());
    }

    Json json() {
        var json = new Json().open('{').name("valid").value(isValid());
        json.name("verdict").value(verdict());
        json.name("moves").value(read.file().moves().size());
        contributions().ifPresent(contributions -> {
            json.name("dice").open('[');
            contributions.forEach(contribution -> json.value(DiceHeaders.word(contribution)));
            json.close(']');
        });
        if (!moves().isEmpty()) {
            json.name("botMoves").values(moves());
        }
        points().ifPresent(points -> json.name("points").values(points));
        result().ifPresent(result ->
                json.name("totals").values(result.totals()).name("places").values(result.places()));
        if (!read.comments().isEmpty()) {
            VariationsJson.write(json.name("nodes"), tree);
        }
        return json.close('}');
    }

    private String verdict() {
        if (illegal.isPresent()) {
            return "illegal: a variation has " + MoveText.print(illegal.get().move()) + ": "
                    + RefusalWords.of(illegal.get().reason());
        }
        String moves = Plural.of(read.file().moves().size(), "move");
        return switch (replay) {
            case Replay.Verified verified when verified.game().isOver() -> "valid: " + moves + " to the end";
            case Replay.Verified verified -> "valid: " + moves + ", not over yet";
            case Replay.BoardOnly board ->
                "valid: " + Plural.of(board.board().size(), "placement")
                        + " (the seed is secret, so hands were not checked)";
            case Replay.Illegal illegal -> {
                var spot = read.spots().get(illegal.index());
                yield "illegal: move " + (illegal.index() + 1) + " (" + MoveText.print(illegal.move()) + ") at line "
                        + spot.line() + ", column " + spot.column() + ": " + RefusalWords.of(illegal.reason());
            }
            case Replay.OtherResult other ->
                "wrong: the file gives "
                        + other.claimed().map(ReplayReport::words).orElse("no result") + ", "
                        + other.actual()
                                .map(totals -> "the moves give " + joined(totals))
                                .orElse(other.over() ? "but the game is over" : "but the game is not over");
            case Replay.BrokenCommitment broken ->
                "wrong: the seed does not match the commitment " + broken.commitment();
            case Replay.BrokenDice broken -> "wrong: the shuffle does not match: " + broken.header();
            case Replay.MissingDice missing -> "unproven: the shuffle can't be checked without " + missing.header();
        };
    }

    /** What each seat of a valid online game contributed to the shuffle. */
    private Optional<List<SharedSeed.Contribution>> contributions() {
        return replay instanceof Replay.Verified ? DiceHeaders.contributions(read.file()) : Optional.empty();
    }

    private String shuffle() {
        return contributions()
                .map(contributions -> {
                    var lines = new StringBuilder("\nshuffled by");
                    for (int seat = 0; seat < contributions.size(); seat++) {
                        lines.append(seat == 0 ? " " : ", ")
                                .append("seat ")
                                .append(seat + 1)
                                .append(": ")
                                .append(words(contributions.get(seat)));
                    }
                    return lines.toString();
                })
                .orElse("");
    }

    /** The moves, counted from 1, that bots made for people. */
    private List<Integer> moves() {
        return BotHeaders.readMoves(read.file()).stream().map(move -> move + 1).toList();
    }

    private String botMoves() {
        return moves().isEmpty()
                ? ""
                : moves().stream()
                        .map(String::valueOf)
                        .collect(Collectors.joining(
                                ", ", "\n" + Plural.of(moves().size(), "move") + " made by a bot for a person: ", ""));
    }

    private static String words(SharedSeed.Contribution contribution) {
        return switch (contribution) {
            case SERVER -> "the server";
            case NONCE -> "its device at the start";
            case DEPOSIT -> "its device when it joined";
            case BOTH -> "its device when it joined and at the start";
        };
    }

    private static String words(List<Integer> totals) {
        return "the result " + joined(totals);
    }

    private static String joined(List<Integer> totals) {
        return totals.stream().map(String::valueOf).collect(Collectors.joining("-"));
    }

    private Optional<Result> result() {
        return replay instanceof Replay.Verified verified ? verified.game().result() : Optional.empty();
    }

    /** The points by colour of a valid board. */
    private Optional<List<Integer>> points() {
        return switch (replay) {
            case Replay.Verified verified -> Optional.of(verified.game().points());
            case Replay.BoardOnly board ->
                Optional.of(Arrays.stream(read.file().rules().cars().points(Tracks.of(board.board())))
                        .boxed()
                        .toList());
            default -> Optional.empty();
        };
    }

    private String ranking(Result result) {
        var table = new TextTable("seat", "player", "total", "place").alignRight(0, 2, 3);
        for (int seat = 0; seat < result.totals().size(); seat++) {
            table.row(
                    seat + 1,
                    OneLine.of(read.file().players().get(seat)),
                    result.totals().get(seat),
                    result.places().get(seat));
        }
        return read.file().rules().companies() ? table + "\n\n" + pointsTable() : table.toString();
    }

    private String pointsTable() {
        var table = new TextTable("colour", "points").alignRight(1);
        var points = points().orElseThrow();
        for (int colour = 0; colour < points.size(); colour++) {
            table.row(Colour.of(colour).word(), points.get(colour));
        }
        return table.toString();
    }
}
