package io.cablecar.app.command.board;

import io.cablecar.app.command.PlayerOptions;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Tracks;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Scores a board as given. */
@Command(
        name = "score",
        description = "Score a board in any order of play: everyone's points and every line.",
        mixinStandardHelpOptions = true)
public final class Score implements Callable<Integer> {

    private final InputStream in;

    @Mixin
    private PlayerOptions seats;

    @Mixin
    private BoardArguments boards;

    public Score(InputStream in) {
        this.in = in;
    }

    @Override
    public Integer call() throws IOException {
        var rules = seats.rules().withLayout(boards.layout());
        var cars = rules.cars();
        return boards.run(in, text -> BoardText.asBoard(text, placements -> score(placements, rules, cars)));
    }

    private static BoardReport score(List<Placement> placements, Rules rules, Cars cars) {
        var tracks = Tracks.of(placements);
        var scores = Arrays.stream(cars.points(tracks)).boxed().toList();
        var lines = Line.all(tracks, cars, rules.layout()).stream()
                .filter(line -> line.owner().isPresent())
                .toList();
        return new ScoreReport(scores, lines);
    }
}
