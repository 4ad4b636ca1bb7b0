package io.cablecar.browser;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Budget;
import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.bots.Thought;
import io.cablecar.bots.review.Evaluation;
import io.cablecar.bots.review.LineExpectations;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
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
import io.cablecar.engine.notation.ViewReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/**
 * What the pages can ask of the rules and the bots: plain functions, text in and text out. Their shapes for TypeScript
 * stand in {@code web/src/engine/exports.d.ts}.
 *
 * <p>There are two things to ask about. {@link #turnTo} names a whole game, for whoever runs it: moves are made there,
 * and it tells what each seat may know. {@link #openView} takes what one seat may know, wherever the game itself lies:
 * what that seat may do, what moves would do, what is to be thought of them and what a bot would choose are answered
 * from it alone.
 */
public final class Browser {

    private static final int NOBODY = -1;

    /** Eyes that see every hand, for games that are over. */
    private static final int EVERYBODY = -2;

    /** So long at most, about, a worker does not listen while a bot thinks. */
    private static final double SLICE_MILLIS = 30;

    private static final LearntWeights WEIGHTS = new LearntWeights();

    private static @Nullable Timeline timeline;
    private static @Nullable View opened;
    private static @Nullable Thought thought;

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
        boolean isGame = Rules.isPossible(players, hand) && first >= 0 && first < players && chance.isPresent();
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

    /**
     * Makes a move for a seat, if exactly so many moves have been made before. Answers the code of the reason why it
     * may not be made, or nothing: then {@link #view} and {@link #events} tell what came of it.
     */
    @JSExport
    public static String play(int seat, String token, int expected) {
        if (expected != game().moves()) {
            return Refusal.NOT_YOUR_TURN.code();
        }
        Optional<Move> move = MoveText.parse(token);
        if (move.isEmpty()) {
            return "unreadable";
        }
        return game().play(seat, token, move.get()).map(Refusal::code).orElse("");
    }

    /** What a seat may know, with all that happened: JSON. Seat -1 is a spectator. */
    @JSExport
    public static String view(int seat) {
        return ViewJson.viewWithLog(seenBy(seat));
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
            ViewJson.events(json, seenBy(seat, game().eventsOf(move)));
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
    public static int[] movers() {
        int[] movers = new int[game().moves() + 1];
        for (int move = 0; move < movers.length; move++) {
            movers[move] = game().toMove(move, NOBODY);
        }
        return movers;
    }

    /** Whether one of these seats (a set of bits) was shown something hidden from the move with this number on. */
    @JSExport
    public static boolean reveals(int since, int seats) {
        return Disclosure.happened(game().eventsSince(since), seats);
    }

    /** Judges one move more of the game, with so many evaluations; answers how many moves have been judged. */
    @JSExport
    public static int judgeNext(int evaluations) {
        return game().judgeNext(evaluations, WEIGHTS.values());
    }

    /** The whole game looked at again, with so many evaluations for each move: JSON. */
    @JSExport
    public static String review(int evaluations) {
        return ReviewJson.of(game().review(evaluations, WEIGHTS.values()));
    }

    /**
     * The game as a game file; names one a line, and as many lines of bots: the {@link Opponent}'s name, or nothing.
     */
    @JSExport
    public static String write(String names, String bots, int givenUp) {
        OptionalInt resigned = givenUp == NOBODY ? OptionalInt.empty() : OptionalInt.of(givenUp);
        return GameFiles.write(game().now(), split(names + "\n", '\n'), split(bots + "\n", '\n'), resigned);
    }

    /** Opens what one seat may know, as {@link #view} writes it; answers what is wrong with it, or nothing. */
    @JSExport
    public static String openView(String json) {
        return switch (ViewReader.readOwn(json)) {
            case ViewReader.Parsed.Read read -> {
                opened = read.view();
                yield "";
            }
            case ViewReader.Parsed.Fault fault -> {
                opened = null;
                yield fault.words();
            }
        };
    }

    /** The view that was opened, whole: also with what follows from the rest of it and may have been left out. */
    @JSExport
    public static String openedView() {
        return ViewJson.viewWithLog(opened());
    }

    /** With which move, counted from 0, the finished game was decided; -1 where no move did it. */
    @JSExport
    public static int decided() {
        return DecidingMove.of(opened()).orElse(NOBODY);
    }

    /** What the viewer may do: JSON. */
    @JSExport
    public static String options() {
        return OptionsJson.of(opened());
    }

    /** What a placement by the viewer would do: JSON, or nothing if the token is no placement. */
    @JSExport
    public static String preview(String token) {
        Optional<Move> move = MoveText.parse(token);
        return move.isPresent() && move.get() instanceof Move.Place place
                ? ViewJson.preview(opened().preview(place))
                : "";
    }

    /**
     * Lets a bot begin to choose a move for the viewer, whose turn it must be, thinking as long as its level does at a
     * table; {@link #thinkOn} goes on with it.
     *
     * @param bot the name of an {@link Opponent}
     * @param luck the seed of its own chance, which is not the game's
     * @param timed whether the highest levels may go by the clock; else the choice is the same everywhere
     * @param compiled whether this runs as WebAssembly, which is several times as fast as without
     */
    @JSExport
    public static void beginToThink(String bot, int luck, boolean timed, boolean compiled) {
        Opponent chooser = opponent(bot);
        Budget budget = chooser.budgetLevel().pageBudget(timed, !compiled, () -> (double) System.currentTimeMillis());
        thought = Bots.begin(chooser.strength(), luck, WEIGHTS.values(), opened(), budget);
    }

    /** Thinks on for a slice: the move, or nothing while it is not made. A thought can be left after any slice. */
    @JSExport
    public static String thinkOn() {
        Thought begun = thought;
        if (begun == null) {
            throw new IllegalStateException("nothing is being thought about");
        }
        double until = System.currentTimeMillis() + SLICE_MILLIS;
        while (begun.goOn()) {
            if (System.currentTimeMillis() >= until) {
                return "";
            }
        }
        thought = null;
        return MoveText.print(begun.move());
    }

    /** The move a bot makes for the viewer with so many evaluations. */
    @JSExport
    public static String chooseWithin(String bot, int luck, int evaluations) {
        return choose(opponent(bot), luck, Budget.ofEvaluations(evaluations));
    }

    private static Opponent opponent(String name) {
        return Opponent.named(name).orElseThrow(() -> new IllegalArgumentException("no such bot: " + name));
    }

    private static String choose(Opponent bot, int luck, Budget budget) {
        return MoveText.print(Bots.of(bot, luck, WEIGHTS.values()).choose(opened(), budget));
    }

    /**
     * How strong somebody is, as far as finished games tell: JSON, a list with what is thought before the first game
     * and after each.
     *
     * @param games one a line, oldest first, as {@link Skill} reads them
     */
    @JSExport
    public static String skill(String games) {
        return Skill.after(split(games, '\n'));
    }

    /** What a strong player thinks of every move of the viewer, whose turn it must be: JSON. */
    @JSExport
    public static String evaluate(int evaluations) {
        return EvaluationJson.of(Evaluation.of(opened(), Budget.ofEvaluations(evaluations), WEIGHTS.values()));
    }

    /**
     * What each depot's line may expect, in points and not rounded: as the view stands, or after a legal placement by
     * the viewer, whose turn it must be.
     *
     * @param token the placement; any other move leaves everything as it is
     */
    @JSExport
    public static double[] expectations(String token) {
        Optional<Move> move = MoveText.parse(token);
        return move.isPresent() && move.get() instanceof Move.Place place
                ? LineExpectations.after(place, opened(), WEIGHTS.values())
                : LineExpectations.now(opened(), WEIGHTS.values());
    }

    /**
     * The file of weights without which a bot thinks less well about such games than it could, by name; nothing when
     * none is missing.
     *
     * @param bot nothing for who gives hints and reviews games, as well as the highest level can
     */
    @JSExport
    public static String weightsWanted(String bot, int players, boolean companies) {
        return WEIGHTS.wantedBy(
                bot.isEmpty() ? Level.BARON : opponent(bot).level(),
                companies ? Rules.companies(players) : Rules.base(players));
    }

    /** Takes a file of weights, a character for each byte; false if it can't be used. */
    @JSExport
    public static boolean learn(String file, String bytes) {
        return WEIGHTS.take(file, bytes);
    }

    /** What every kind of tile, lying any way it may, would do on a square: JSON. */
    @JSExport
    public static String imagine(int square) {
        return ImaginedTilesJson.on(opened(), Square.of(square));
    }

    /** The game in a game file as JSON, or what is wrong with the file. */
    @JSExport
    public static String read(String text) {
        return GameFiles.read(text);
    }

    /** The codes of all kinds of tiles, in the order in which views count them: JSON. */
    @JSExport
    public static String kinds() {
        Json json = new Json().open('[');
        for (Tile tile : Tile.values()) {
            json.value(tile.code());
        }
        return json.close(']').toString();
    }

    /** What the pages are built with: JSON, see {@link Facts}. */
    @JSExport
    public static String facts() {
        return Facts.all();
    }

    /** What is played on a day, {@code YYYY-MM-DD}: JSON. */
    @JSExport
    public static String daily(String day) {
        return Daily.of(day);
    }

    /** What is told of a secret of 64 hexadecimal digits before it may be known; nothing if it is none. */
    @JSExport
    public static String commitment(String secret) {
        return Seed.parse(secret).map(Seed::commitment).orElse("");
    }

    private static Timeline game() {
        Timeline known = timeline;
        if (known == null) {
            throw new IllegalStateException("no game was named");
        }
        return known;
    }

    private static View opened() {
        View known = opened;
        if (known == null) {
            throw new IllegalStateException("no view was opened");
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
