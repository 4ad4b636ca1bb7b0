package io.cablecar.app;

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
import io.cablecar.app.command.measure.Chaos;
import io.cablecar.app.command.measure.Load;
import io.cablecar.app.command.puzzles.Puzzles;
import io.cablecar.app.command.serve.Health;
import io.cablecar.app.command.serve.Serve;
import io.cablecar.app.terminal.ExitCode;
import io.cablecar.app.terminal.FileProblem;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.notation.OneLine;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
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
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The {@code cablecar} command itself. Every subcommand is a class of its own, named in {@link #commands}. */
@Command(
        name = "cablecar",
        description = "Play in the browser, check boards, run bots. Without a command: play.",
        mixinStandardHelpOptions = true,
        versionProvider = Cablecar.Version.class,
        footer = "%nWith the sources, ./cablecar package makes what runs without them.",
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
        var whole = withCommand(args);
        var line = commandLine(System.in, whole).setOut(out).setErr(err);
        int exit = Boolean.getBoolean("cablecar.parseOnly") ? parse(line, whole) : line.execute(whole);
        out.flush();
        System.exit(exit);
    }

    /** Whether the arguments make sense, without doing anything: the launcher asks before it builds pages for them. */
    static int parse(CommandLine line, String... args) {
        try {
            line.parseArgs(args);
            return ExitCode.OK;
        } catch (ParameterException problem) {
            return badInput(problem, args);
        }
    }

    /** Every command there is, in the order of the help. */
    private static Map<String, Supplier<Object>> commands(InputStream in) {
        var commands = new LinkedHashMap<String, Supplier<Object>>();
        commands.put("serve", Serve::new);
        commands.put("health", Health::new);
        commands.put("backup", Backup::new);
        commands.put("restore", Restore::new);
        commands.put("export", Export::new);
        commands.put("import", Import::new);
        commands.put("load", Load::new);
        commands.put("chaos", Chaos::new);
        commands.put("score", () -> new Score(in));
        commands.put("check", () -> new Check(in));
        commands.put("legal", () -> new Legal(in));
        commands.put("replay", ReplayFile::new);
        commands.put("simulate", Simulate::new);
        commands.put("bench", Bench::new);
        commands.put("arena", Arena::new);
        commands.put("puzzles", Puzzles::new);
        commands.put("bot", () -> new BotCommand(in));
        return commands;
    }

    /** Ready for these arguments. Taking a command in costs time, so where one is named the others are left out. */
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
                .setParameterExceptionHandler(Cablecar::badInput)
                .setExecutionExceptionHandler(Cablecar::fault);
    }

    /** Without a command, playing is meant. */
    static String[] withCommand(String... args) {
        boolean isMeant = args.length > 0 && (!args[0].startsWith("-") || STANDARD_OPTIONS.contains(args[0]));
        if (isMeant) {
            return args;
        }
        String[] whole = new String[args.length + 1];
        whole[0] = "serve";
        System.arraycopy(args, 0, whole, 1, args.length);
        return whole;
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    private static <T> ITypeConverter<T> named(Lookup<T> lookup, String otherwise) {
        return word -> lookup.find(word).orElseThrow(() -> new TypeConversionException("'" + word + "' " + otherwise));
    }

    private static int badInput(ParameterException problem, String[] args) {
        var command = problem.getCommandLine();
        var message = problem instanceof UnmatchedArgumentException && command.getParent() == null
                ? "there is no command '" + args[0] + "'; --help lists them all"
                : String.valueOf(problem.getMessage());
        command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + OneLine.of(message));
        return ExitCode.BAD_INPUT;
    }

    private static int fault(Exception fault, CommandLine command, ParseResult parsed) {
        command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + OneLine.of(words(fault)));
        return fault instanceof IOException ? ExitCode.BAD_INPUT : ExitCode.FAULT;
    }

    private static String words(Exception fault) {
        return switch (fault) {
            case FileSystemException problem -> problem.getFile() + ": " + FileProblem.words(problem);
            case IOException problem -> FileProblem.words(problem);
            default -> "a bug in the program: " + fault;
        };
    }

    private interface Lookup<T> {
        Optional<T> find(String word);
    }

    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"cablecar " + Build.current()};
        }
    }
}
