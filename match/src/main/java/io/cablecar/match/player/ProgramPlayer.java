package io.cablecar.match.player;

import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.match.player.MoveReply.Failure;
import io.cablecar.match.protocol.BotProcess;
import io.cablecar.match.protocol.BotProcess.Output;
import io.cablecar.match.protocol.Protocol;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A program at a seat. It is started when first needed, started again when it has died or had to be ended, and given up
 * when it fails to start several times in a row; nothing it does can hold up or end the match.
 */
public final class ProgramPlayer implements Player {

    /** How long a program may take from its start to its {@code ready}. */
    public static final int READY_MILLIS = 10_000;

    /** What is granted beyond a time to think, for pipes and a busy machine. */
    public static final int GRACE_MILLIS = 500;

    /** How long a number of evaluations may take. */
    public static final int EVALUATIONS_MILLIS = 30_000;

    private static final int MOST_STARTS = 3;
    private static final int MOST_LINES = 10_000;

    private final List<String> command;
    private Optional<BotProcess> open = Optional.empty();
    private Optional<String> setup = Optional.empty();
    private int failedStarts;
    private String lastComplaint = "";

    public ProgramPlayer(List<String> command) {
        this.command = List.copyOf(command);
    }

    /** Starts the program, if it is not running; says why it can't be talked to, if it can't. */
    public Optional<String> greet() {
        if (open.isPresent() && open.get().isAlive()) {
            return Optional.empty();
        }
        drop();
        if (failedStarts >= MOST_STARTS) {
            return Optional.of("given up after " + MOST_STARTS + " failed starts");
        }
        try {
            BotProcess process = BotProcess.start(command);
            open = Optional.of(process);
            Optional<String> problem = shakeHands(process);
            if (problem.isPresent()) {
                drop();
                failedStarts++;
                return problem.map(words -> lastComplaint.isEmpty() ? words : words + " (" + lastComplaint + ")");
            }
            failedStarts = 0;
            setup.ifPresent(process::say);
            return Optional.empty();
        } catch (IOException cannot) {
            failedStarts++;
            return Optional.of("cannot be started");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        }
    }

    private static Optional<String> shakeHands(BotProcess process) throws InterruptedException {
        process.say(Protocol.HELLO + " " + Protocol.VERSION);
        long deadline = now() + READY_MILLIS;
        for (int lines = 0; lines < MOST_LINES; lines++) {
            switch (process.hear(deadline - now())) {
                case Output.Line line -> {
                    String word = Protocol.word(line.text());
                    if (word.equals(Protocol.READY)) {
                        return Optional.empty();
                    }
                    if (word.equals(Protocol.ERROR)) {
                        return Optional.of("says: " + Protocol.rest(line.text()));
                    }
                }
                case Output.TooLong tooLong -> {}
                case Output.Nothing silence -> {
                    return Optional.of("never said '" + Protocol.READY + "'");
                }
                case Output.Ended gone -> {
                    return Optional.of("ended before it said '" + Protocol.READY + "'");
                }
            }
        }
        return Optional.of("talks without ever saying '" + Protocol.READY + "'");
    }

    private static long now() {
        return System.nanoTime() / 1_000_000;
    }

    /** Starts the program now, if need be, so that its start takes no time from its first move. */
    @Override
    public void begin(View view) {
        String line = Protocol.setup(view);
        setup = Optional.of(line);
        if (open.isPresent() && open.get().isAlive()) {
            open.get().say(line);
        } else {
            greet();
        }
    }

    /** How busy the processor is with another program cannot be told from here. */
    @Override
    public TimeSource timeSource() {
        return TimeSource.WALL;
    }

    @Override
    public MoveReply choose(View view, List<Move> legal, ThinkingLimit limit) {
        Optional<String> problem = greet();
        if (problem.isPresent()) {
            return new MoveReply.Failed(Failure.CRASH, problem.get());
        }
        try {
            return ask(open.orElseThrow(), Protocol.view(view, legal), limit);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return new MoveReply.Failed(Failure.CRASH, "interrupted");
        }
    }

    private MoveReply ask(BotProcess process, String view, ThinkingLimit limit) throws InterruptedException {
        process.clear();
        process.say(view);
        process.say(Protocol.go(limit));
        Optional<MoveReply> answer = await(process, waitingMillis(limit));
        if (answer.isPresent()) {
            return answer.get();
        }
        process.say(Protocol.STOP);
        if (await(process, GRACE_MILLIS).isEmpty()) {
            drop();
        }
        return new MoveReply.Failed(Failure.TIMEOUT, "no answer in time");
    }

    private static int waitingMillis(ThinkingLimit limit) {
        return switch (limit) {
            case ThinkingLimit.Millis time -> time.millis() + GRACE_MILLIS;
            case ThinkingLimit.Evaluations number -> EVALUATIONS_MILLIS;
        };
    }

    /** The answer, if one comes in time. */
    private Optional<MoveReply> await(BotProcess process, int millis) throws InterruptedException {
        long deadline = now() + millis;
        for (int lines = 0; lines < MOST_LINES; lines++) {
            switch (process.hear(deadline - now())) {
                case Output.Line line -> {
                    Optional<MoveReply> answer = answer(line.text());
                    if (answer.isPresent()) {
                        return answer;
                    }
                }
                case Output.TooLong tooLong -> {
                    // Whatever the program still says would be taken for its next answer.
                    drop();
                    return failed(Failure.UNREADABLE, "a line of more than " + Protocol.LONGEST_ANSWER + " bytes");
                }
                case Output.Nothing silence -> {
                    return Optional.empty();
                }
                case Output.Ended gone -> {
                    drop();
                    return failed(Failure.CRASH, lastComplaint.isEmpty() ? "the program ended" : lastComplaint);
                }
            }
        }
        drop();
        return failed(Failure.UNREADABLE, "more than " + MOST_LINES + " lines without an answer");
    }

    /** What a line answers; empty for the lines that a match passes over. */
    private static Optional<MoveReply> answer(String line) {
        return switch (Protocol.word(line)) {
            case Protocol.BEST -> {
                Optional<Move> move = MoveText.parse(Protocol.rest(line));
                yield move.isPresent()
                        ? Optional.of(new MoveReply.Chosen(move.get()))
                        : failed(Failure.UNREADABLE, line);
            }
            case Protocol.ERROR -> failed(Failure.CRASH, Protocol.rest(line));
            default -> Optional.empty();
        };
    }

    private static Optional<MoveReply> failed(Failure failure, String detail) {
        return Optional.of(new MoveReply.Failed(failure, detail));
    }

    /** Lets the last position be seen, without a question. */
    @Override
    public void end(View view) {
        setup = Optional.empty();
        open.ifPresent(process -> process.say(Protocol.view(view, List.of())));
    }

    private void drop() {
        if (open.isPresent()) {
            open.get().close();
            lastComplaint = open.get().lastComplaint();
        }
        open = Optional.empty();
    }

    @Override
    public void close() {
        drop();
    }
}
