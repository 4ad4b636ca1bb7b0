package io.cablecar.match.protocol;

import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.RulesJson;
import io.cablecar.engine.notation.ViewJson;
import io.cablecar.match.time.ThinkingLimit;
import java.util.List;

/** The words of the protocol between a match and a bot, see docs/bot-protocol.md. */
public final class Protocol {

    public static final String HELLO = "cablecar-bot";
    public static final String VERSION = "1";
    public static final String NAME = "name";
    public static final String READY = "ready";
    public static final String SETUP = "setup";
    public static final String VIEW = "view";
    public static final String GO = "go";
    public static final String MILLIS = "ms";
    public static final String EVALUATIONS = "evals";
    public static final String BEST = "best";
    public static final String STOP = "stop";
    public static final String QUIT = "quit";
    public static final String ERROR = "error";

    /** The longest line of a bot. */
    public static final int LONGEST_ANSWER = 1 << 16;

    /** The longest line of a match; longer than the view of any game. */
    public static final int LONGEST_VIEW = 1 << 23;

    private Protocol() {}

    public static String setup(View view) {
        Json json = RulesJson.members(new Json().open('{'), view.rules());
        json.name("seat").value(view.seat().orElseThrow());
        return SETUP + " " + json.close('}');
    }

    /** The view, with the tokens of all legal moves as its first member. */
    public static String view(View view, List<Move> legal) {
        return VIEW + " " + ViewJson.viewWithLog(view, legal);
    }

    public static String go(ThinkingLimit limit) {
        return switch (limit) {
            case ThinkingLimit.Millis time -> GO + " " + MILLIS + " " + time.millis();
            case ThinkingLimit.Evaluations number -> GO + " " + EVALUATIONS + " " + number.count();
        };
    }

    /** The first word of a line. */
    public static String word(String line) {
        int blank = line.indexOf(' ');
        return blank < 0 ? line : line.substring(0, blank);
    }

    /** What follows the first word of a line. */
    public static String rest(String line) {
        int blank = line.indexOf(' ');
        return blank < 0 ? "" : line.substring(blank + 1).strip();
    }
}
