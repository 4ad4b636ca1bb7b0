package io.cablecar.app.command.data;

import io.cablecar.server.web.ServerConfig;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that names the data folder. */
final class DataFolderOption {

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "${env:CABLECAR_DATA}",
            description = "The folder in which tables are stored (default: a separate one for each port).")
    private Optional<Path> data = Optional.empty();

    /** The folder given by the option, if any. */
    Optional<Path> given() {
        return data;
    }

    /** The folder given by the option, otherwise that of a server on the default port. */
    Path folder() {
        return data.orElseGet(() -> DataFolder.defaultPath(ServerConfig.USUAL_PORT));
    }
}
