package io.cablecar.app;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The {@code cablecar} command itself; every subcommand is a class of its own, listed here. */
@Command(
        name = "cablecar",
        description = "Cable Car: lay tracks, lead your cars to the power station.",
        mixinStandardHelpOptions = true,
        versionProvider = Cablecar.Version.class)
public final class Cablecar implements Runnable {

    @Spec
    private CommandSpec spec;

    private Cablecar() {}

    public static void main(String[] args) {
        var out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
        var err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        int exit = commandLine().setOut(out).setErr(err).execute(args);
        out.flush();
        System.exit(exit);
    }

    static CommandLine commandLine() {
        return new CommandLine(new Cablecar());
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            var version = Cablecar.class.getPackage().getImplementationVersion();
            return new String[] {"cablecar " + (version == null ? "(not packaged)" : version)};
        }
    }
}
