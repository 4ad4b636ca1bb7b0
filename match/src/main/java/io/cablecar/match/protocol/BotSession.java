package io.cablecar.match.protocol;

import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
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
 * The bot's side of the protocol: reads commands and writes replies. The bot searches in a thread of its own, so that
 * {@code stop} can be read meanwhile.
 */
public final class BotSession {

    private final String name;
    private final Bot bot;
    private final ThinkingLimit defaultLimit;
    private final PrintWriter out;
    private boolean greeted;
    private Optional<View> view = Optional.empty();

    /** The time it took to parse the view, which counts as thinking time. */
    private double millisToRead;

    private Optional<Search> search = Optional.empty();

    private record Search(Budget budget, Thread thread) {

        boolean isOver() {
            return !thread.isAlive();
        }
    }

    /** @param defaultLimit the limit if {@code go} gives none */
    public BotSession(String name, Bot bot, ThinkingLimit defaultLimit, PrintWriter out) {
        this.name = name;
        this.bot = bot;
        this.defaultLimit = defaultLimit;
        this.out = out;
    }

    /** Serves until {@code quit} or the end of the input; a pending request is still answered. */
    public void serve(InputStream in) throws IOException, InterruptedException {
        var lines = new LineReader(in, Protocol.LONGEST_VIEW);
        while (true) {
            switch (lines.next()) {
                case LineReader.Next.Line line -> {
                    if (line.text().equals(Protocol.QUIT)) {
                        stop();
                        finish();
                        return;
                    }
                    handle(line.text());
                }
                case LineReader.Next.TooLong tooLong -> error("the line is too long");
                case LineReader.Next.End end -> {
                    finish();
                    return;
                }
            }
        }
    }

    private void handle(String line) throws InterruptedException {
        String word = Protocol.word(line);
        String rest = Protocol.rest(line);
        if (word.equals(Protocol.HELLO)) {
            greet(rest);
        } else if (!greeted) {
            error("say '" + Protocol.HELLO + " " + Protocol.VERSION + "' first");
        } else if (word.equals(Protocol.STOP)) {
            stop();
        } else if (search.isPresent() && !search.get().isOver() && !line.isEmpty()) {
            finish();
            handle(line);
        } else {
            switch (word) {
                case Protocol.SETUP -> setup(rest);
                case Protocol.VIEW -> readView(rest);
                case Protocol.GO -> go(rest);
                case "" -> {}
                default -> error("unknown word '" + word + "'");
            }
        }
    }

    private void greet(String version) {
        greeted = version.equals(Protocol.VERSION);
        if (greeted) {
            send(Protocol.NAME + " " + name);
            send(Protocol.READY);
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

    private void readView(String json) {
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
        Optional<ThinkingLimit> limit = budget.isEmpty() ? Optional.of(defaultLimit) : limit(budget);
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
        Thread thread = Thread.ofPlatform().name("bot-search").start(() -> {
            try {
                send(Protocol.BEST + " " + MoveText.print(bot.choose(position, budget)));
            } catch (RuntimeException | StackOverflowError fault) {
                error("no move: " + fault);
            }
        });
        search = Optional.of(new Search(budget, thread));
    }

    private ThinkingLimit withoutReading(ThinkingLimit limit) {
        return switch (limit) {
            case ThinkingLimit.Millis time ->
                new ThinkingLimit.Millis(Math.max(1, (int) (time.millis() - millisToRead)));
            case ThinkingLimit.Evaluations count -> count;
        };
    }

    private void stop() {
        search.ifPresent(running -> running.budget().cancel());
    }

    private void finish() throws InterruptedException {
        if (search.isPresent()) {
            search.get().thread().join();
        }
        search = Optional.empty();
    }

    private void error(String why) {
        send(Protocol.ERROR + " " + OneLine.of(why));
    }

    private void send(String line) {
        synchronized (out) {
            out.print(line + "\n");
            out.flush();
        }
    }
}
