package io.cablecar.app.command.arena;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.match.Contender;
import io.cablecar.match.Match;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The progress shown during a match. */
class LiveStandingsTest {

    private static String shown(boolean isTerminal) throws IOException, InterruptedException {
        var bots = new Contender.Origin.BuiltIn("random");
        var match = new Match(new Match.Terms(
                Rules.base(2),
                List.of(
                        new Contender("ada", bots, Optional.empty()),
                        new Contender("cmd:python3 somewhere/bot.py", bots, Optional.empty())),
                Optional.of(new ThinkingLimit.Evaluations(1)),
                TimeSource.WALL,
                "live",
                4,
                1,
                false,
                Optional.empty(),
                1,
                0));
        var err = new StringWriter();
        try (var live = new LiveStandings(new PrintWriter(err), match, isTerminal)) {
            match.play(live::gameOver);
        }
        return err.toString();
    }

    @Test
    void aTerminalShowsABarWithStandingsAndTheTimeLeft() throws IOException, InterruptedException {
        assertThat(shown(true))
                .matches(
                        "(?s)\r\\[######                  \\] 1/4 games, \\d+:\\d\\d left: ada 0.0% · cmd:python3 som… 0.0%.*")
                .endsWith("\r\033[K");
    }

    @Test
    void aFileGetsNoBar() throws IOException, InterruptedException {
        assertThat(shown(false)).doesNotContain("\r").doesNotContain("\033");
    }
}
