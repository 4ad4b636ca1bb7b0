package io.cablecar.match.protocol;

import io.cablecar.bots.Bot;
import io.cablecar.bots.Budget;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.JsonReader;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.OneLine;
import io.cablecar.engine.notation.ViewReader;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.Optional;

/**
 * The bot's side of the protocol: hears lines, lets one of our bots think in a thread of its own (so that {@code stop}
 * is heard meanwhile), and answers.
 */
public final class BotSession {

    private final String title;
    private final Bot bot;
    private final ThinkingLimit usual;
    private final PrintWriter out;
    private boolean greeted;
    private Optional<View> view = Optional.empty();

    /** What reading the view took: whoever waits for the move has waited for that too. */
    private double millisToRead;

    private Optional<Thinking> thought = Optional.empty();

    private record Thinking(Budget budget, Thread thread) {

        boolean isOver() {
            return !thread.isAlive();
        }
    }

    /** Speaks for a bot; where {@code go} names no budget, it thinks as usual. */
    public BotSession(String title, Bot bot, ThinkingLimit usual, PrintWriter out) {
        this.title = title;
        this.bot = bot;
        this.usual = usual;
        this.out = out;
    }

    /** Talks until {@code quit} or the end of the input; what was asked before that end is still answered. */
    public void talk(InputStream in) throws IOException, InterruptedException {
        var lines = new LineReader(in, Protocol.LONGEST_VIEW);
        while (true) {
            switch (lines.next()) {
                case LineReader.Next.Line line -> {
                    if (line.text().equals(Protocol.QUIT)) {
                        stop();
                        finish();
                        return;
                    }
                    hear(line.text());
                }
                case LineReader.Next.TooLong tooLong -> error("the line is too long");
                case LineReader.Next.End end -> {
                    finish();
                    return;
                }
            }
        }
    }

    private void hear(String line) throws InterruptedException {
        String word = Protocol.word(line);
        String rest = Protocol.rest(line);
        if (word.equals(Protocol.HELLO)) {
            greet(rest);
        } else if (!greeted) {
            error("say '" + Protocol.HELLO + " " + Protocol.VERSION + "' first");
        } else if (word.equals(Protocol.STOP)) {
            stop();
        } else if (thought.isPresent() && !thought.get().isOver() && !line.isEmpty()) {
            finish();
            hear(line);
        } else {
            switch (word) {
                case Protocol.SETUP -> setup(rest);
                case Protocol.VIEW -> look(rest);
                case Protocol.GO -> go(rest);
                case "" -> {}
                default -> error("unknown word '" + word + "'");
            }
        }
    }

    private void greet(String version) {
        greeted = version.equals(Protocol.VERSION);
        if (greeted) {
            say(Protocol.NAME + " " + title);
            say(Protocol.READY);
        } else {
            error("unknown version '" + version + "', this is " + Protocol.VERSION);
        }
    }

    private void setup(String json) {
        view = Optional.empty();
        if (!(JsonReader.read(json) instanceof JsonReader.Parsed.Read)) {
            error("the setup is not JSON");
        }
    }

    private void look(String json) {
        double began = TimeSource.WALL.millis();
        switch (ViewReader.read(json)) {
            case ViewReader.Parsed.Read read -> view = Optional.of(read.view());
            case ViewReader.Parsed.Fault fault -> {
                view = Optional.empty();
                error(fault.words());
            }
        }
        millisToRead = TimeSource.WALL.millis() - began;
    }

    private void go(String budget) {
        Optional<ThinkingLimit> limit = budget.isEmpty() ? Optional.of(usual) : limit(budget);
        if (limit.isEmpty()) {
            error("no such budget: '" + budget + "'");
        } else if (view.isEmpty()) {
            error("there is no view");
        } else if (!view.get().isMyTurn()) {
            error("it is not this seat's turn");
        } else {
            think(view.get(), limit.get());
        }
    }

    private static Optional<ThinkingLimit> limit(String budget) {
        String number = Protocol.rest(budget);
        return switch (Protocol.word(budget)) {
            case Protocol.MILLIS -> ThinkingLimit.parse(number + "ms");
            case Protocol.EVALUATIONS -> ThinkingLimit.parse(number + "e");
            default -> Optional.empty();
        };
    }

    private void think(View position, ThinkingLimit limit) {
        Budget budget = withoutReading(limit).budget(TimeSource.WALL);
        Thread thread = Thread.ofPlatform().name("thinker").start(() -> {
            try {
                say(Protocol.BEST + " " + MoveText.print(bot.choose(position, budget)));
            } catch (RuntimeException | StackOverflowError fault) {
                error("no move: " + fault);
            }
        });
        thought = Optional.of(new Thinking(budget, thread));
    }

    private ThinkingLimit withoutReading(ThinkingLimit limit) {
        return switch (limit) {
            case ThinkingLimit.Millis time ->
                new ThinkingLimit.Millis(Math.max(1, (int) (time.millis() - millisToRead)));
            case ThinkingLimit.Evaluations count -> count;
        };
    }

    private void stop() {
        thought.ifPresent(thinking -> thinking.budget().cancel());
    }

    private void finish() throws InterruptedException {
        if (thought.isPresent()) {
            thought.get().thread().join();
        }
        thought = Optional.empty();
    }

    private void error(String why) {
        say(Protocol.ERROR + " " + OneLine.of(why));
    }

    private void say(String line) {
        synchronized (out) {
            out.print(line + "\n");
            out.flush();
        }
    }
}
