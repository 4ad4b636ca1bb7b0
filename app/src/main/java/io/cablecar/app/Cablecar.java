package io.cablecar.app;

import io.cablecar.app.command.admin.AccountCommand;
import io.cablecar.app.command.admin.Admin;
import io.cablecar.app.command.arena.Arena;
import io.cablecar.app.command.arena.BotCommand;
import io.cablecar.app.command.board.Check;
import io.cablecar.app.command.board.Legal;
import io.cablecar.app.command.board.Score;
import io.cablecar.app.command.data.Backup;
import io.cablecar.app.command.data.Export;
import io.cablecar.app.command.data.Import;
import io.cablecar.app.command.data.Restore;
import io.cablecar.app.command.game.Bench;
import io.cablecar.app.command.game.ReplayFile;
import io.cablecar.app.command.game.Simulate;
import io.cablecar.app.command.luck.Luck;
import io.cablecar.app.command.puzzles.Puzzles;
import io.cablecar.app.command.serve.Health;
import io.cablecar.app.command.serve.Serve;
import io.cablecar.app.terminal.CommandErrors;
import io.cablecar.app.terminal.ExitCode;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.board.Tile;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The {@code cablecar} command. Its subcommands are listed in {@link #commands}. */
@Command(
        name = "cablecar",
        description = "Play in the browser, check boards, run bots. Without a command: play.",
        mixinStandardHelpOptions = true,
        versionProvider = Cablecar.Version.class,
        footer = "%nIn a source checkout, ./cablecar package builds standalone packages.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:done, and the answer is no", "2:bad input"})
public final class Cablecar implements Runnable {

    private static final Set<String> STANDARD_OPTIONS = Set.of("-h", "--help", "-V", "--version");

    @Spec
    private CommandSpec spec;

    private Cablecar() {}

    public static void main(String[] args) {
        var out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
        var err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        var complete = withDefaultCommand(args);
        var line = commandLine(System.in, complete).setOut(out).setErr(err);
        int exit = Boolean.getBoolean("cablecar.parseOnly") ? parse(line, complete) : line.execute(complete);
        out.flush();
        System.exit(exit);
    }

    /** Checks the arguments without executing them, for the launcher, and returns the exit code. */
    static int parse(CommandLine line, String... args) {
        try {
            line.parseArgs(args);
            return ExitCode.OK;
        } catch (ParameterException problem) {
            return CommandErrors.badInput(problem, args);
        }
    }

    /** All commands in the order of the help. */
    private static Map<String, Supplier<Object>> commands(InputStream in) {
        var commands = new LinkedHashMap<String, Supplier<Object>>();
        commands.put("serve", () -> new Serve(Build.current().version()));
        commands.put("health", Health::new);
        commands.put("admin", Admin::new);
        commands.put("account", AccountCommand::new);
        commands.put("invite", AccountCommand.Invite::new);
        commands.put("backup", Backup::new);
        commands.put("restore", Restore::new);
        commands.put("export", Export::new);
        commands.put("import", Import::new);
        commands.put("score", () -> new Score(in));
        commands.put("check", () -> new Check(in));
        commands.put("legal", () -> new Legal(in));
        commands.put("replay", ReplayFile::new);
        commands.put("simulate", Simulate::new);
        commands.put("bench", Bench::new);
        commands.put("arena", Arena::new);
        commands.put("luck", Luck::new);
        commands.put("puzzles", Puzzles::new);
        commands.put("bot", () -> new BotCommand(in));
        return commands;
    }

    /** Creates the command line for these arguments. Adding commands takes time, so only the one needed is added. */
    static CommandLine commandLine(InputStream in, String... args) {
        var line = new CommandLine(new Cablecar());
        var commands = commands(in);
        if (args.length > 0 && commands.containsKey(args[0])) {
            commands.keySet().retainAll(Set.of(args[0]));
        }
        commands.forEach((name, command) -> line.addSubcommand(name, command.get()));
        return line.registerConverter(Layout.class, named(Layout::named, "is neither cablecar nor metro"))
                .registerConverter(Tile.class, named(Tile::ofCode, "is not the code of a tile"))
                .setExpandAtFiles(false)
                .setParameterExceptionHandler(CommandErrors::badInput)
                .setExecutionExceptionHandler(CommandErrors::fault);
    }

    /** Adds the default command {@code serve} if the arguments name none. */
    static String[] withDefaultCommand(String... args) {
        boolean hasCommand = args.length > 0 && (!args[0].startsWith("-") || STANDARD_OPTIONS.contains(args[0]));
        if (hasCommand) {
            return args;
        }
        String[] complete = new String[args.length + 1];
        complete[0] = "serve";
        System.arraycopy(args, 0, complete, 1, args.length);
        return complete;
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    private static <T> ITypeConverter<T> named(Lookup<T> lookup, String otherwise) {
        return word -> lookup.find(word).orElseThrow(() -> new TypeConversionException("'" + word + "' " + otherwise));
    }

    private interface Lookup<T> {
        Optional<T> find(String word);
    }

    /** Reports the version and build of the program. */
    public static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"cablecar " + Build.current()};
        }
    }
}
