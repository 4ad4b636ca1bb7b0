package io.cablecar.app.arena;

import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.ViewJson;

/** The words of the protocol between a match and a bot, line by line (docs/bot-protocol.md). */
final class Protocol {

    static final String HELLO = "cablecar-bot";
    static final String VERSION = "1";
    static final String NAME = "name";
    static final String READY = "ready";
    static final String SETUP = "setup";
    static final String VIEW = "view";
    static final String GO = "go";
    static final String MILLIS = "ms";
    static final String EVALUATIONS = "evals";
    static final String BEST = "best";
    static final String STOP = "stop";
    static final String QUIT = "quit";
    static final String ERROR = "error";

    /** No bot needs longer lines to answer. */
    static final int LONGEST_ANSWER = 1 << 16;

    /** Longer than the view of any game that ends. */
    static final int LONGEST_VIEW = 1 << 23;

    private Protocol() {}

    static String setup(View view) {
        Rules rules = view.rules();
        Json json = new Json().open('{');
        json.name("players").value(rules.players());
        json.name("companies").value(rules.companies());
        json.name("free").value(rules.freeOrientation());
        json.name("hand").value(rules.handSize());
        json.name("layout").value(rules.layout().word());
        json.name("seat").value(view.seat().orElseThrow());
        return SETUP + " " + json.close('}');
    }

    /** The view, and as its first member the tokens of all moves that are legal now. */
    static String view(View view) {
        Json legal = new Json().open('[');
        for (Move move : view.legalMoves()) {
            legal.value(MoveText.print(move));
        }
        return VIEW + " {\"legal\":" + legal.close(']') + ","
                + ViewJson.viewWithLog(view).substring(1);
    }

    static String go(Pace pace) {
        return switch (pace) {
            case Pace.Millis time -> GO + " " + MILLIS + " " + time.millis();
            case Pace.Evaluations number -> GO + " " + EVALUATIONS + " " + number.count();
        };
    }

    /** The first word of a line. */
    static String word(String line) {
        int blank = line.indexOf(' ');
        return blank < 0 ? line : line.substring(0, blank);
    }

    /** What follows the first word of a line. */
    static String rest(String line) {
        int blank = line.indexOf(' ');
        return blank < 0 ? "" : line.substring(blank + 1).strip();
    }
}
