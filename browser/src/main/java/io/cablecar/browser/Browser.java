package io.cablecar.browser;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.bots.StepwiseChoice;
import io.cablecar.bots.luck.GameLuck;
import io.cablecar.bots.luck.LuckJudge;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.review.Evaluation;
import io.cablecar.bots.review.LineExpectations;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Dealing;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Disclosure;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.LineHistory;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Refusal;
import io.cablecar.engine.game.View;
import io.cablecar.engine.game.Viewer;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.ScoreKeepingJson;
import io.cablecar.engine.notation.ViewJson;
import io.cablecar.engine.notation.ViewReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/**
 * The functions of the rules and the bots that the pages call, with text as input and output. Their TypeScript
 * declarations are in {@code web/src/engine/exports.d.ts}.
 *
 * <p>Functions work on one of two states. {@link #turnTo} selects a whole game, for the page that runs it: moves are
 * made on it, and it gives the view of each seat. {@link #openView} selects what one seat may know, wherever the game
 * itself is stored: options, previews, evaluations and the choices of bots need nothing else.
 */
public final class Browser {

    private static final int NOBODY = -1;

    /** A viewer who sees every hand, for games that are over. */
    private static final int EVERYBODY = -2;

    /** About how long a worker is blocked at a time while a bot thinks. */
    private static final double SLICE_MILLIS = 30;

    private static final LearntWeights WEIGHTS = new LearntWeights();

    private static @Nullable Timeline timeline;
    private static @Nullable View opened;
    private static @Nullable StepwiseChoice choice;

    private Browser() {}

    /** Does nothing: the exported functions are the program. */
    public static void main(String[] args) {}

    /**
     * Selects the position of a game after these moves, tokens separated by spaces; returns false if there is no such
     * game.
     *
     * @param seed a seed of 64 hexadecimal digits, or a deal, see {@link Dealing#text}
     */
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
        Optional<Dealing> dealing = Dealing.parse(seed);
        boolean isGame = Rules.isPossible(players, hand)
                && first >= 0
                && first < players
                && dealing.isPresent()
                && dealing.get().fits(companies);
        if (!isGame) {
            return false;
        }
        Rules rules = new Rules(players, companies, free, hand, metro ? Layout.METRO : Layout.CABLECAR);
        Setup setup = new Setup(rules, first, dealing.get());
        Timeline known = timeline;
        if (known == null || !known.setup().equals(setup)) {
            known = new Timeline(setup);
        }
        timeline = known;
        return known.goTo(split(moves, ' '));
    }

    /**
     * Makes a move for a seat if exactly this number of moves has been made before. Returns the code of the reason why
     * the move is refused, or an empty text; then {@link #view} and {@link #events} give the outcome.
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

    /** The view of a seat with its log: JSON. Seat -1 is a spectator. */
    @JSExport
    public static String view(int seat) {
        return ViewJson.viewWithLog(seenBy(seat));
    }

    /** The events from the move with this number on, as a seat saw them: JSON. */
    @JSExport
    public static String events(int since, int seat) {
        return ViewJson.events(seenBy(seat, game().eventsSince(since)));
    }

    /** The events of each move, as a seat saw them: JSON, a list for each move. Seat -2 sees everything. */
    @JSExport
    public static String history(int seat) {
        Json json = new Json().open('[');
        for (int move = 0; move < game().moves(); move++) {
            ViewJson.events(json, seenBy(seat, game().eventsOf(move)));
        }
        return json.close(']').toString();
    }

    /** The history of every line so far: JSON. */
    @JSExport
    public static String stories() {
        return ViewJson.histories(LineHistory.all(game().now()));
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

    /** Whether one of these seats (a set of bits) has seen something hidden since the move with this number. */
    @JSExport
    public static boolean reveals(int since, int seats) {
        for (Disclosure disclosure :
                Disclosure.of(game().eventsSince(since), game().setup().rules().players())) {
            for (int seat : disclosure.seenBy()) {
                if ((seats >> seat & 1) != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Reviews one more move of the game with this number of evaluations; returns the number of moves reviewed. */
    @JSExport
    public static int judgeNext(int evaluations) {
        return game().reviewNext(evaluations, WEIGHTS.values());
    }

    /** The review of the whole game with this number of evaluations for each move: JSON. */
    @JSExport
    public static String review(int evaluations) {
        return ReviewJson.of(game().review(evaluations, WEIGHTS.values()));
    }

    /**
     * The luck of the draw in the game so far, the same on every platform: JSON, by seat in points. {@code leads} are
     * over the average of the others; it is empty while the game goes on.
     */
    @JSExport
    public static String luck() {
        Game game = game().now();
        Json json = new Json().open('{').name("leads").open('[');
        if (game.result().isPresent()) {
            List<Integer> totals = game.result().get().totals();
            for (int seat = 0; seat < totals.size(); seat++) {
                json.thousandths(GameLuck.lead(totals, seat));
            }
        }
        json.close(']').name("luck").open('[');
        for (double luck : LuckJudge.of(game, AnalyticValues.INSTANCE).leads()) {
            json.thousandths(luck);
        }
        return json.close(']').close('}').toString();
    }

    /**
     * The game as a game file. Names are one per line, and so are bots: the name of an {@link Opponent}, or an empty
     * line.
     *
     * @param botMoves the moves, counted from 0, that bots made for people, separated by spaces
     */
    @JSExport
    public static String write(String names, String bots, String botMoves, int givenUp) {
        return GameFiles.write(
                game().now(),
                split(names + "\n", '\n'),
                split(bots + "\n", '\n'),
                numbers(botMoves),
                seatOrNobody(givenUp));
    }

    /**
     * The same with texts, marks and variations, JSON as {@link #readStudy} returns them; an empty text if they are not
     * a tree that begins with the moves of the game.
     */
    @JSExport
    public static String writeStudy(String names, String bots, String botMoves, int givenUp, String variations) {
        return GameFiles.write(
                        game().now(),
                        split(names + "\n", '\n'),
                        split(bots + "\n", '\n'),
                        numbers(botMoves),
                        seatOrNobody(givenUp),
                        variations)
                .orElse("");
    }

    private static OptionalInt seatOrNobody(int seat) {
        return seat == NOBODY ? OptionalInt.empty() : OptionalInt.of(seat);
    }

    private static List<Integer> numbers(String text) {
        List<Integer> numbers = new ArrayList<>();
        for (String number : split(text, ' ')) {
            numbers.add(Integer.parseInt(number));
        }
        return numbers;
    }

    /** Opens a view as {@link #view} writes it; returns what is wrong with it, or an empty text. */
    @JSExport
    public static String openView(String json) {
        return switch (ViewReader.readTrusted(json)) {
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

    /** The view that was opened, including derived members that were missing in it: JSON. */
    @JSExport
    public static String openedView() {
        return ViewJson.viewWithLog(opened());
    }

    /** What the viewer saw after the first moves of the game: JSON, or an empty text if there were fewer. */
    @JSExport
    public static String viewAfter(int moves) {
        return opened().after(moves).map(ViewJson::viewWithLog).orElse("");
    }

    /** The move, counted from 0, that decided the finished game; -1 if there is none. */
    @JSExport
    public static int decided() {
        return DecidingMove.of(opened()).orElse(NOBODY);
    }

    /** The legal moves of the viewer, and why others are refused: JSON. */
    @JSExport
    public static String options() {
        return OptionsJson.of(opened());
    }

    /** The effect of a placement by the viewer: JSON, or an empty text if the token is not a placement. */
    @JSExport
    public static String preview(String token) {
        Optional<Move> move = MoveText.parse(token);
        return move.isPresent() && move.get() instanceof Move.Place place
                ? ViewJson.preview(opened().preview(place))
                : "";
    }

    /**
     * Starts the search of a bot for a move of the viewer, whose turn it must be, with the time of its level;
     * {@link #thinkOn} continues it.
     *
     * @param bot the name of an {@link Opponent}
     * @param luck the seed of the bot's own randomness, which is not that of the game
     * @param timed whether the highest levels may use the clock; otherwise the choice is the same everywhere
     * @param compiled whether this runs as WebAssembly, which is several times as fast as JavaScript
     */
    @JSExport
    public static void beginToThink(String bot, int luck, boolean timed, boolean compiled) {
        Opponent chooser = opponent(bot).in(opened());
        Budget budget = chooser.budgetLevel().pageBudget(timed, !compiled, () -> (double) System.currentTimeMillis());
        choice = Bots.begin(chooser.strengthIn(opened()), luck, WEIGHTS.values(), opened(), budget);
    }

    /**
     * Continues the search for a time slice. Returns the move, or an empty text while there is none. A search may be
     * abandoned after any slice.
     */
    @JSExport
    public static String thinkOn() {
        StepwiseChoice begun = choice;
        if (begun == null) {
            throw new IllegalStateException("no search was started");
        }
        double until = System.currentTimeMillis() + SLICE_MILLIS;
        while (begun.step()) {
            if (System.currentTimeMillis() >= until) {
                return "";
            }
        }
        choice = null;
        return MoveText.print(begun.move());
    }

    /** The move that a bot chooses for the viewer with this number of evaluations. */
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
     * Estimates of the strength of a person from finished games: JSON, a list with the estimate before the first game
     * and after each.
     *
     * @param games one per line, oldest first, as {@link Skill} reads them
     */
    @JSExport
    public static String skill(String games) {
        return Skill.after(split(games, '\n'));
    }

    /**
     * What the opened game showed about a person, from the seat of a companion: JSON with its mean strength, and in a
     * base game for two how many of the person's placements gave away how many points of those at stake.
     */
    @JSExport
    public static String evidence(String bot, int seat) {
        return opponent(bot) instanceof Opponent.Companion companion
                ? Skill.evidence(companion, opened(), seat)
                : "null";
    }

    /** The evaluation of every move of the viewer, whose turn it must be: JSON. */
    @JSExport
    public static String evaluate(int evaluations) {
        return EvaluationJson.of(Evaluation.of(opened(), Budget.ofEvaluations(evaluations), WEIGHTS.values()));
    }

    /** By company: its expected final points, as far as the viewer knows. */
    @JSExport
    public static double[] outlook() {
        List<Double> expected = Evaluation.expectedPoints(opened());
        double[] points = new double[expected.size()];
        for (int company = 0; company < points.length; company++) {
            points[company] = expected.get(company);
        }
        return points;
    }

    /**
     * The expected points of each depot's line, not rounded: in the position of the view, or after a legal placement by
     * the viewer, whose turn it must be.
     *
     * @param token the placement; with any other move, the position of the view is used
     */
    @JSExport
    public static double[] expectations(String token) {
        Optional<Move> move = MoveText.parse(token);
        return move.isPresent() && move.get() instanceof Move.Place place
                ? LineExpectations.after(place, opened(), WEIGHTS.values())
                : LineExpectations.now(opened(), WEIGHTS.values());
    }

    /**
     * The name of the file of weights that a bot still needs for such games; an empty text if none is missing.
     *
     * @param bot an empty text for hints and reviews, which use the highest level
     */
    @JSExport
    public static String weightsWanted(String bot, int players, boolean companies) {
        return WEIGHTS.wantedBy(
                bot.isEmpty() ? Level.BARON : opponent(bot).level(),
                companies ? Rules.companies(players) : Rules.base(players));
    }

    /** Loads a file of weights, a character for each byte; returns false if it cannot be used. */
    @JSExport
    public static boolean learn(String file, String bytes) {
        return WEIGHTS.take(file, bytes);
    }

    /** The effect of every kind of tile in every orientation on a square: JSON. */
    @JSExport
    public static String imagine(int square) {
        return ImaginedTilesJson.on(opened(), Square.of(square));
    }

    /** The game in a game file as JSON, or what is wrong with the file. */
    @JSExport
    public static String read(String text) {
        return GameFiles.read(text);
    }

    /** The game in a game file with its texts, marks and variations as JSON, or what is wrong with the file. */
    @JSExport
    public static String readStudy(String text) {
        return GameFiles.readStudy(text);
    }

    /**
     * The points, lines and flaws of a board that a person describes by a position string: JSON; an empty text if it is
     * not a board.
     *
     * @param shares with companies, four characters per player, from 10% to 40%: the number of the company, or
     *     {@code -}
     */
    @JSExport
    public static String score(
            int players, boolean companies, boolean free, boolean metro, String board, String shares) {
        Rules rules = new Rules(players, companies, free, 1, metro ? Layout.METRO : Layout.CABLECAR);
        return DescribedBoard.score(rules, board, shares);
    }

    /**
     * What each turn of a game at a real table did: JSON, see {@link ScoreKeepingJson}; an empty text if an entry is
     * unreadable.
     *
     * @param entries moves separated by spaces, with tiles as they lie on the table
     */
    @JSExport
    public static String keepScore(
            int players, boolean companies, boolean free, boolean metro, int first, String entries) {
        Rules rules = new Rules(players, companies, free, 1, metro ? Layout.METRO : Layout.CABLECAR);
        return KeptScore.of(rules, first, split(entries, ' '));
    }

    /**
     * The same as a game with a deal that allows its moves: JSON as {@link #read} returns it; an empty text if a move
     * is illegal.
     *
     * @param names one per line
     * @param shares as for {@link #score}
     */
    @JSExport
    public static String keptGame(
            int players,
            boolean companies,
            boolean free,
            boolean metro,
            int first,
            String names,
            String entries,
            String shares) {
        Rules rules = new Rules(players, companies, free, 1, metro ? Layout.METRO : Layout.CABLECAR);
        return KeptScore.game(rules, first, split(names + "\n", '\n'), split(entries, ' '), shares);
    }

    /** The codes of all kinds of tiles, in the order used by views: JSON. */
    @JSExport
    public static String kinds() {
        Json json = new Json().open('[');
        for (Tile tile : Tile.values()) {
            json.value(tile.code());
        }
        return json.close(']').toString();
    }

    /** Constants that are built into the pages: JSON, see {@link Facts}. */
    @JSExport
    public static String facts() {
        return Facts.all();
    }

    /** The game of a day, {@code YYYY-MM-DD}: JSON. */
    @JSExport
    public static String daily(String day) {
        return Daily.of(day);
    }

    /** The commitment to a secret of 64 hexadecimal digits; an empty text for any other input. */
    @JSExport
    public static String commitment(String secret) {
        return Seed.parse(secret).map(Seed::commitment).orElse("");
    }

    private static Timeline game() {
        Timeline known = timeline;
        if (known == null) {
            throw new IllegalStateException("no game was selected");
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

    /** Splits a text into pieces that each end with this character. The last piece may lack it, unless it is empty. */
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
