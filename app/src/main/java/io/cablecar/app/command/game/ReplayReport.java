package io.cablecar.app.command.game;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.app.terminal.Plural;
import io.cablecar.app.terminal.RefusalWords;
import io.cablecar.app.terminal.TextTable;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.game.Reckoning;
import io.cablecar.engine.notation.GameFileReader.Parsed;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.OneLine;
import io.cablecar.engine.notation.Replay;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A game file played again. */
record ReplayReport(Parsed.Read read, Replay replay) {

    int exit() {
        return isValid() ? ExitCode.OK : ExitCode.NO;
    }

    private boolean isValid() {
        return replay instanceof Replay.Verified || replay instanceof Replay.BoardOnly;
    }

    /** The judgement, and where the game is valid its result. */
    String text() {
        return switch (replay) {
            case Replay.Verified verified ->
                judgement() + "\n\n"
                        + verified.game().reckoning().map(this::ranking).orElseGet(this::standing);
            case Replay.BoardOnly board -> judgement() + "\n\n" + standing();
            default -> judgement();
        };
    }

    Json json() {
        var json = new Json().open('{').name("valid").value(isValid());
        json.name("verdict").value(judgement());
        json.name("moves").value(read.file().moves().size());
        points().ifPresent(points -> json.name("points").values(points));
        reckoning()
                .ifPresent(reckoning -> json.name("totals")
                        .values(reckoning.totals())
                        .name("places")
                        .values(reckoning.places()));
        return json.close('}');
    }

    private String judgement() {
        String moves = Plural.of(read.file().moves().size(), "move");
        return switch (replay) {
            case Replay.Verified verified when verified.game().isOver() -> "valid: " + moves + " to the end";
            case Replay.Verified verified -> "valid: " + moves + ", not over yet";
            case Replay.BoardOnly board ->
                "valid: " + Plural.of(board.board().size(), "placement")
                        + " (the seed is secret, so hands were not judged)";
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
        };
    }

    private static String words(List<Integer> totals) {
        return "the result " + joined(totals);
    }

    private static String joined(List<Integer> totals) {
        return totals.stream().map(String::valueOf).collect(Collectors.joining("-"));
    }

    private Optional<Reckoning> reckoning() {
        return replay instanceof Replay.Verified verified ? verified.game().reckoning() : Optional.empty();
    }

    /** By colour, of boards that were found valid. */
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

    private String ranking(Reckoning reckoning) {
        var table = new TextTable("seat", "player", "total", "place").alignRight(0, 2, 3);
        for (int seat = 0; seat < reckoning.totals().size(); seat++) {
            table.row(
                    seat + 1,
                    OneLine.of(read.file().players().get(seat)),
                    reckoning.totals().get(seat),
                    reckoning.places().get(seat));
        }
        return read.file().rules().companies() ? table + "\n\n" + standing() : table.toString();
    }

    private String standing() {
        var table = new TextTable("colour", "points").alignRight(1);
        var points = points().orElseThrow();
        for (int colour = 0; colour < points.size(); colour++) {
            table.row(Colour.of(colour).word(), points.get(colour));
        }
        return table.toString();
    }
}
