package io.cablecar.app.command.serve;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option for the data folder of a server that may be running or not. */
final class DataOption {

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "${env:CABLECAR_DATA}",
            description = "The data folder (default: that of the usual port).")
    private Optional<Path> data = Optional.empty();

    Path folder() {
        return data.orElseGet(() -> DataFolder.usualPath(Serve.USUAL_PORT));
    }
}
