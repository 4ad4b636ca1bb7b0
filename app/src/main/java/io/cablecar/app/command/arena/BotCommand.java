package io.cablecar.app.command.arena;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.bots.Bots;
import io.cablecar.bots.Level;
import io.cablecar.bots.player.Bot;
import io.cablecar.match.player.LearntValue;
import io.cablecar.match.protocol.BotSession;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;
import io.cablecar.server.client.RemoteBot;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Serves one of our bots to another program over stdin and stdout, or at a table of a server. */
@Command(
        name = "bot",
        description = "Speak the protocol of docs/bot-protocol.md, so another program can ask a bot for moves.",
        mixinStandardHelpOptions = true)
public final class BotCommand implements Callable<Integer> {

    private final InputStream in;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--level",
            paramLabel = "N",
            required = true,
            description = "1 to 10, a level's name, top, random, child, careful, novice, potential, montecarlo or"
                    + " analytic.")
    private String level;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Any word or number, for its random choices (default: 1).")
    private String seed = "1";

    @Option(
            names = "--table",
            paramLabel = "URL",
            description = "Take a seat at this table on a server instead, and play there until the game ends.")
    private Optional<URI> table = Optional.empty();

    public BotCommand(InputStream in) {
        this.in = in;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        var bot = Bots.named(level, seed.hashCode(), LearntValue.bundled().values())
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "--level must be from 1 to " + Level.values().length + " or a bot's name, not '" + level
                                + "'"));
        var title = Level.named(level).map(Level::title).orElse(level);
        var usual = new ThinkingLimit.Millis(Bots.defaultMillis(level));
        if (table.isPresent()) {
            return sitAt(table.get(), title, bot, usual);
        }
        new BotSession(title, bot, usual, spec.commandLine().getOut()).serve(in);
        return ExitCode.OK;
    }

    private int sitAt(URI link, String name, Bot bot, ThinkingLimit limit) throws IOException, InterruptedException {
        var err = spec.commandLine().getErr();
        RemoteBot.play(
                link,
                name,
                view -> bot.choose(view, limit.budget(TimeSource.WALL)),
                message -> err.println(spec.qualifiedName() + ": " + message));
        return ExitCode.OK;
    }
}
