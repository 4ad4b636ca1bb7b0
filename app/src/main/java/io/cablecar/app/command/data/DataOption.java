package io.cablecar.app.command.data;

import io.cablecar.server.web.Hosting;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that names the folder in which a server keeps its tables. */
final class DataOption {

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "${env:CABLECAR_DATA}",
            description = "The folder in which tables are kept (default: one of its own for each port).")
    private Optional<Path> data = Optional.empty();

    /** The folder that was named; empty where none was. */
    Optional<Path> named() {
        return data;
    }

    /** The folder that was named, or that of a server at the usual port. */
    Path folder() {
        return data.orElseGet(() -> DataFolder.usualPath(Hosting.USUAL_PORT));
    }
}
