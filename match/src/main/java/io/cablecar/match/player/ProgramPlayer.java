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
 * A program at a seat. It is started when needed, restarted after a crash or a time-out, and abandoned after several
 * failed starts in a row. Nothing it does can block or end the match.
 */
public final class ProgramPlayer implements Player {

    /** How long a program may take from its start to its {@code ready}. */
    public static final int READY_MILLIS = 30_000;

    /** Extra time beyond the limit, for pipes and a busy machine. */
    public static final int GRACE_MILLIS = 500;

    /** How long a number of evaluations may take. */
    public static final int EVALUATIONS_MILLIS = 30_000;

    private static final int MAX_STARTS = 3;
    private static final int MAX_LINES = 10_000;

    private final List<String> command;
    private Optional<BotProcess> open = Optional.empty();
    private Optional<String> setup = Optional.empty();
    private int failedStarts;
    private String lastErrorLine = "";

    public ProgramPlayer(List<String> command) {
        this.command = List.copyOf(command);
    }

    /** Starts the program unless it is running; returns a message if that fails. */
    public Optional<String> start() {
        if (open.isPresent() && open.get().isAlive()) {
            return Optional.empty();
        }
        drop();
        if (failedStarts >= MAX_STARTS) {
            return Optional.of("has failed to start " + MAX_STARTS + " times");
        }
        try {
            BotProcess process = BotProcess.start(command);
            open = Optional.of(process);
            Optional<String> problem = handshake(process);
            if (problem.isPresent()) {
                drop();
                failedStarts++;
                return problem.map(words -> lastErrorLine.isEmpty() ? words : words + " (" + lastErrorLine + ")");
            }
            failedStarts = 0;
            setup.ifPresent(process::send);
            return Optional.empty();
        } catch (IOException e) {
            failedStarts++;
            return Optional.of("cannot be started");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        }
    }

    private static Optional<String> handshake(BotProcess process) throws InterruptedException {
        process.send(Protocol.HELLO + " " + Protocol.VERSION);
        long deadline = now() + READY_MILLIS;
        for (int lines = 0; lines < MAX_LINES; lines++) {
            switch (process.receive(deadline - now())) {
                case Output.Line line -> {
                    String word = Protocol.word(line.text());
                    if (word.equals(Protocol.READY)) {
                        return Optional.empty();
                    }
                    if (word.equals(Protocol.ERROR)) {
                        return Optional.of("reports: " + Protocol.rest(line.text()));
                    }
                }
                case Output.TooLong tooLong -> {}
                case Output.Nothing nothing -> {
                    return Optional.of("did not send '" + Protocol.READY + "' in time");
                }
                case Output.Ended ended -> {
                    return Optional.of("ended before it sent '" + Protocol.READY + "'");
                }
            }
        }
        return Optional.of("sent " + MAX_LINES + " lines without '" + Protocol.READY + "'");
    }

    private static long now() {
        return System.nanoTime() / 1_000_000;
    }

    /** Starts the program if necessary, so that its start does not count as thinking time. */
    @Override
    public void begin(View view) {
        String line = Protocol.setup(view);
        setup = Optional.of(line);
        if (open.isPresent() && open.get().isAlive()) {
            open.get().send(line);
        } else {
            start();
        }
    }

    /** The CPU time of another process is not available here. */
    @Override
    public TimeSource timeSource() {
        return TimeSource.WALL;
    }

    @Override
    public MoveReply choose(View view, List<Move> legal, ThinkingLimit limit) {
        Optional<String> problem = start();
        if (problem.isPresent()) {
            return new MoveReply.Failed(Failure.CRASH, problem.get());
        }
        try {
            return requestMove(open.orElseThrow(), Protocol.view(view, legal), limit);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return new MoveReply.Failed(Failure.CRASH, "interrupted");
        }
    }

    private MoveReply requestMove(BotProcess process, String view, ThinkingLimit limit) throws InterruptedException {
        process.clear();
        process.send(view);
        process.send(Protocol.go(limit));
        Optional<MoveReply> reply = await(process, waitingMillis(limit));
        if (reply.isPresent()) {
            return reply.get();
        }
        process.send(Protocol.STOP);
        if (await(process, GRACE_MILLIS).isEmpty()) {
            drop();
        }
        return new MoveReply.Failed(Failure.TIMEOUT, "no reply in time");
    }

    private static int waitingMillis(ThinkingLimit limit) {
        return switch (limit) {
            case ThinkingLimit.Millis time -> time.millis() + GRACE_MILLIS;
            case ThinkingLimit.Evaluations number -> EVALUATIONS_MILLIS;
        };
    }

    /** The reply, if it arrives in time. */
    private Optional<MoveReply> await(BotProcess process, int millis) throws InterruptedException {
        long deadline = now() + millis;
        for (int lines = 0; lines < MAX_LINES; lines++) {
            switch (process.receive(deadline - now())) {
                case Output.Line line -> {
                    Optional<MoveReply> reply = parse(line.text());
                    if (reply.isPresent()) {
                        return reply;
                    }
                }
                case Output.TooLong tooLong -> {
                    // Further output of the program would be taken for its next reply.
                    drop();
                    return failed(Failure.UNREADABLE, "a line of more than " + Protocol.LONGEST_ANSWER + " bytes");
                }
                case Output.Nothing nothing -> {
                    return Optional.empty();
                }
                case Output.Ended ended -> {
                    drop();
                    return failed(Failure.CRASH, lastErrorLine.isEmpty() ? "the program ended" : lastErrorLine);
                }
            }
        }
        drop();
        return failed(Failure.UNREADABLE, "more than " + MAX_LINES + " lines without a reply");
    }

    /** Parses a line as a reply; empty for lines that a match ignores. */
    private static Optional<MoveReply> parse(String line) {
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

    /** Sends the final position without requesting a move. */
    @Override
    public void end(View view) {
        setup = Optional.empty();
        open.ifPresent(process -> process.send(Protocol.view(view, List.of())));
    }

    private void drop() {
        if (open.isPresent()) {
            open.get().close();
            lastErrorLine = open.get().lastErrorLine();
        }
        open = Optional.empty();
    }

    @Override
    public void close() {
        drop();
    }
}
