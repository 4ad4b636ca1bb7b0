package io.cablecar.browser;

import io.cablecar.bots.Bot;
import io.cablecar.bots.Bots;
import io.cablecar.bots.Budget;
import io.cablecar.bots.Level;
import io.cablecar.bots.review.Evaluation;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Refusal;
import io.cablecar.engine.game.Story;
import io.cablecar.engine.game.View;
import io.cablecar.engine.game.Viewer;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.ViewJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/**
 * What the pages can ask of the rules and the bots: plain functions, text in and text out. {@link #turnTo} names a
 * game; the other questions are about that one. Their shapes for TypeScript stand in
 * {@code web/src/engine/exports.d.ts}.
 */
public final class Browser {

    private static final int NOBODY = -1;

    /** Eyes that see every hand, for games that are over. */
    private static final int EVERYBODY = -2;

    private static @Nullable Timeline timeline;

    private Browser() {}

    /** Nothing to do at the start: the exported functions are the program. */
    public static void main(String[] args) {}

    /** Turns to the moment of a game after these moves, tokens between blanks; false if there is no such game. */
    @JSExport
    public static boolean turnTo(
            int players,
            boolean companies,
            boolean free,
            int hand,
            boolean metro,
            int first,
            String seed,
            String moves) {
        Optional<Seed> chance = Seed.parse(seed);
        boolean isGame = players >= Rules.FEWEST_PLAYERS
                && players <= Rules.MOST_PLAYERS
                && hand >= 1
                && hand <= Rules.LARGEST_HAND
                && first >= 0
                && first < players
                && chance.isPresent();
        if (!isGame) {
            return false;
        }
        Rules rules = new Rules(players, companies, free, hand, metro ? Layout.METRO : Layout.CABLECAR);
        Setup setup = new Setup(rules, first, chance.get());
        Timeline known = timeline;
        if (known == null || !known.setup().equals(setup)) {
            known = new Timeline(setup);
        }
        timeline = known;
        return known.goTo(split(moves, ' '));
    }

    /** A view as JSON; seat -1 is a spectator. */
    @JSExport
    public static String view(int seat) {
        return ViewJson.view(seenBy(seat));
    }

    /** What happened from the move with this number on, as a seat saw it: JSON. */
    @JSExport
    public static String events(int since, int seat) {
        return ViewJson.events(seenBy(seat, game().eventsSince(since)));
    }

    /** What happened move by move, as a seat saw it; seat -2 sees everything: JSON, a list for each move. */
    @JSExport
    public static String history(int seat) {
        Json json = new Json().open('[');
        for (int move = 0; move < game().moves(); move++) {
            json.raw(ViewJson.events(seenBy(seat, game().eventsOf(move))));
        }
        return json.close(']').toString();
    }

    /** The story of every line so far: JSON. */
    @JSExport
    public static String stories() {
        return ViewJson.stories(Story.all(game().now()));
    }

    /** The seats to move before each move and after the last one, -1 when the game is over. */
    @JSExport
    public static int[] turns() {
        int[] turns = new int[game().moves() + 1];
        for (int move = 0; move < turns.length; move++) {
            turns[move] = game().toMove(move, NOBODY);
        }
        return turns;
    }

    /** The code of the reason why a seat may not make this move, or nothing if it may. */
    @JSExport
    public static String judge(int seat, String token) {
        Optional<Move> move = MoveText.parse(token);
        if (move.isEmpty()) {
            return "unreadable";
        }
        return seenBy(seat).refusal(move.get()).map(Refusal::code).orElse("");
    }

    /** What the player to move may do: JSON. */
    @JSExport
    public static String options() {
        return Choices.of(seenByMover());
    }

    /** What a placement by the player to move would do: JSON, or nothing if the token is no placement. */
    @JSExport
    public static String preview(String token) {
        Optional<Move> move = MoveText.parse(token);
        return move.isPresent() && move.get() instanceof Move.Place place
                ? ViewJson.preview(seenByMover().preview(place))
                : "";
    }

    /** Whether one of these seats (a set of bits) was shown something hidden from the move with this number on. */
    @JSExport
    public static boolean reveals(int since, int seats) {
        return Secrets.wereShown(game().eventsSince(since), seats);
    }

    /**
     * The move a bot makes for the player to move.
     *
     * @param luck the seed of its own chance, which is not the game's
     * @param evaluations how many it may make; 0 lets it think by the clock, for so many milliseconds
     */
    @JSExport
    public static String choose(int level, int luck, int millis, int evaluations) {
        Bot bot = Bots.of(Level.ofSeven(level).orElse(Level.NEWSBOY), luck);
        Budget budget = evaluations > 0
                ? Budget.ofEvaluations(evaluations)
                : Budget.ofMillis(millis, () -> (double) System.currentTimeMillis());
        return MoveText.print(bot.choose(seenByMover(), budget));
    }

    /** What a strong player thinks of every move of the player to move, with so many evaluations: JSON. */
    @JSExport
    public static String evaluate(int evaluations) {
        return Judgements.of(Evaluation.of(seenByMover(), Budget.ofEvaluations(evaluations)));
    }

    /** What every kind of tile, lying any way it may, would do on a square: JSON. */
    @JSExport
    public static String imagine(int square) {
        return Counting.on(seenBy(NOBODY), Square.of(square));
    }

    /** Judges one move more of the game, with so many evaluations; answers how many moves have been judged. */
    @JSExport
    public static int judgeNext(int evaluations) {
        return game().judgeNext(evaluations);
    }

    /** The whole game looked at again, with so many evaluations for each move: JSON. */
    @JSExport
    public static String review(int evaluations) {
        return Reviewed.of(game().review(evaluations));
    }

    /** The game in a game file as JSON, or what is wrong with the file. */
    @JSExport
    public static String read(String text) {
        return Files.read(text);
    }

    /** The game as a game file; names one a line, bots a digit a seat: the level, 0 for a person. */
    @JSExport
    public static String write(String names, String bots) {
        int[] levels = new int[bots.length()];
        for (int seat = 0; seat < levels.length; seat++) {
            levels[seat] = bots.charAt(seat) - '0';
        }
        return Files.write(game().now(), split(names + "\n", '\n'), levels);
    }

    private static Timeline game() {
        Timeline known = timeline;
        if (known == null) {
            throw new IllegalStateException("no game was named");
        }
        return known;
    }

    private static List<Event> seenBy(int seat, List<Event> events) {
        if (seat == EVERYBODY) {
            return events;
        }
        List<Event> seen = new ArrayList<>();
        for (Event event : events) {
            seen.add(event.seenBy(viewer(seat)));
        }
        return seen;
    }

    private static View seenBy(int seat) {
        return game().now().view(viewer(seat));
    }

    private static Viewer viewer(int seat) {
        return seat == NOBODY ? new Viewer.Spectator() : new Viewer.Seat(seat);
    }

    private static View seenByMover() {
        return seenBy(game().now().toMove().orElse(NOBODY));
    }

    /** The pieces that each end with this character; what follows the last one counts if there is anything. */
    private static List<String> split(String text, char end) {
        List<String> pieces = new ArrayList<>();
        int from = 0;
        for (int at = text.indexOf(end); at >= 0; at = text.indexOf(end, from)) {
            pieces.add(text.substring(from, at));
            from = at + 1;
        }
        if (from < text.length()) {
            pieces.add(text.substring(from));
        }
        return pieces;
    }
}
