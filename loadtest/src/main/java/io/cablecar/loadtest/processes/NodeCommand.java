package io.cablecar.loadtest.processes;

import io.cablecar.app.Cablecar;
import io.cablecar.app.command.serve.PageFiles;
import io.cablecar.server.storage.DatabaseAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line that starts a node as a process. */
public interface NodeCommand {

    /**
     * Returns the command line of one node.
     *
     * @param number the index of the node among its {@link NodeProcesses}, from 0
     */
    List<String> of(DatabaseAddress database, int port, int number);

    /** Nodes of this version, without limits per address, on the class path of this process. */
    static NodeCommand ofThisVersion(List<String> jvmOptions) {
        List<String> program = List.of("-cp", System.getProperty("java.class.path"), Cablecar.class.getName());
        return (database, port, number) -> withoutLimits(serve(jvmOptions, program, database, port));
    }

    /** Nodes of this version as they are hosted: with the usual limits per address, and with the pages, if built. */
    static NodeCommand withLimits(List<String> jvmOptions) throws IOException {
        List<String> program = List.of("-cp", System.getProperty("java.class.path"), Cablecar.class.getName());
        boolean hasPages;
        try (PageFiles pages = PageFiles.find()) {
            hasPages = pages.exist();
        }
        return (database, port, number) -> {
            List<String> command = serve(jvmOptions, program, database, port);
            if (hasPages) {
                command.remove("--no-pages");
            }
            return command;
        };
    }

    /** Nodes of the version in a jar, without limits per address. */
    static NodeCommand ofJar(Path jar, List<String> jvmOptions) {
        return (database, port, number) ->
                withoutLimits(serve(jvmOptions, List.of("-jar", jar.toString()), database, port));
    }

    private static List<String> serve(
            List<String> jvmOptions, List<String> program, DatabaseAddress database, int port) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvmOptions);
        command.addAll(program);
        command.add("serve");
        command.addAll(database.folder()
                .map(folder -> List.of("--data", folder.toString()))
                .orElseGet(() -> List.of("--db", withUser(database))));
        command.addAll(List.of("--port", Integer.toString(port), "--no-pages", "--no-open"));
        return command;
    }

    private static List<String> withoutLimits(List<String> command) {
        List<String> longer = new ArrayList<>(command);
        longer.add("--no-limits");
        return longer;
    }

    private static String withUser(DatabaseAddress database) {
        return database.user().isEmpty() ? database.url() : database.url() + "?user=" + database.user();
    }
}
