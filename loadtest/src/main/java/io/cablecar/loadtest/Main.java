package io.cablecar.loadtest;

import io.cablecar.app.Cablecar;
import io.cablecar.app.terminal.CommandErrors;
import io.cablecar.loadtest.command.Chaos;
import io.cablecar.loadtest.command.Load;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command line of the load tests, which {@code ./cablecar} runs for {@code load} and {@code chaos}. */
@Command(
        name = "cablecar",
        description = "Measure servers under load and check that no move is lost when their parts fail.",
        subcommands = {Load.class, Chaos.class},
        mixinStandardHelpOptions = true,
        versionProvider = Cablecar.Version.class,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:done, and something was lost", "2:bad input"})
public final class Main implements Runnable {

    @Spec
    private CommandSpec spec;

    private Main() {}

    public static void main(String[] args) {
        var out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
        var err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        int exit = commandLine().setOut(out).setErr(err).execute(args);
        out.flush();
        System.exit(exit);
    }

    static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setExpandAtFiles(false)
                .setParameterExceptionHandler(CommandErrors::badInput)
                .setExecutionExceptionHandler(CommandErrors::fault);
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
