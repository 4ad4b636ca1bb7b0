package io.cablecar.app.command.data;

import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.DatabaseAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options that say where tables are kept. */
public final class KeptWhere {

    @Mixin
    private DataOption data;

    @Option(
            names = "--db",
            paramLabel = "URL",
            defaultValue = "${env:CABLECAR_DB}",
            description =
                    "A PostgreSQL database instead of a folder: postgres://user:password@host:port/name. Any number"
                            + " of servers may share it.")
    private Optional<String> db = Optional.empty();

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    public Optional<Path> folder() {
        return data.named();
    }

    /** The database that was named; empty where a folder is meant. */
    public Optional<DatabaseAddress> address() {
        return db.map(typed -> DatabaseAddress.parse(typed)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "--db wants postgres://user:password@host:port/name, or jdbc:postgresql:…")));
    }

    /** Something to be done with the data. */
    interface Errand<T> {
        T with(Database database) throws IOException;
    }

    /** Opens the data for a command that has them to itself; a folder in use by a server is refused. */
    <T> T open(Errand<T> errand) throws IOException {
        if (address().isPresent()) {
            try (Database database = Database.open(address().get())) {
                return errand.with(database);
            }
        }
        try (DataFolder folder = DataFolder.at(data.folder());
                Database database = Database.in(folder.path())) {
            return errand.with(database);
        }
    }
}
