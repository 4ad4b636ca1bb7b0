package io.cablecar.app.command.data;

import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.DatabaseAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options that select a database: a data folder with SQLite, or a PostgreSQL. */
public final class DatabaseOptions {

    @Mixin
    private DataFolderOption data;

    @Option(
            names = "--db",
            paramLabel = "URL",
            defaultValue = "${env:CABLECAR_DB}",
            description =
                    "A PostgreSQL database instead of a folder: postgres://user:password@host:port/name. Any number"
                            + " of servers can share it.")
    private Optional<String> db = Optional.empty();

    @Option(
            names = "--db-file",
            paramLabel = "FILE",
            defaultValue = "${env:CABLECAR_DB_FILE}",
            description = "A file with that URL, such as a secret of a container.")
    private Optional<Path> dbFile = Optional.empty();

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    /** The data folder given by an option, if any. */
    public Optional<Path> folder() {
        return data.given();
    }

    /** The PostgreSQL database given by an option, if any. */
    public Optional<DatabaseAddress> address() {
        return db.or(this::inFile)
                .map(given -> DatabaseAddress.parse(given)
                        .orElseThrow(() -> new ParameterException(
                                spec.commandLine(),
                                "--db must be postgres://user:password@host:port/name, or jdbc:postgresql:…")));
    }

    private Optional<String> inFile() {
        return dbFile.map(file -> {
            try {
                return Files.readString(file).strip();
            } catch (IOException unreadable) {
                throw new ParameterException(
                        spec.commandLine(), "The file " + file + " with the database can't be read.", unreadable);
            }
        });
    }

    /** Work on an open database. */
    public interface Work<T> {
        T run(Database database) throws IOException;
    }

    /** Opens the database beside a server that may be using it. Fails if there is none. */
    public <T> T attach(Work<T> work) throws IOException {
        requireTables();
        try (Database database = Database.attach(address().orElseGet(() -> DatabaseAddress.in(data.folder())))) {
            return work.run(database);
        }
    }

    /** Opens the database, which is created if necessary. Fails if a server is using the data folder. */
    <T> T open(Work<T> work) throws IOException {
        if (address().isPresent()) {
            try (Database database = Database.open(address().get())) {
                return work.run(database);
            }
        }
        try (DataFolder folder = DataFolder.at(data.folder());
                Database database = Database.in(folder.path())) {
            return work.run(database);
        }
    }

    /** Opens the database. Fails if the data folder has none, or if a server is using it. */
    <T> T openExisting(Work<T> work) throws IOException {
        requireTables();
        return open(work);
    }

    private void requireTables() throws IOException {
        Path folder = data.folder();
        if (address().isEmpty() && !Files.isRegularFile(folder.resolve(Database.FILE))) {
            throw new NoSuchFileException(
                    folder.toString(), null, "there are no tables in this folder; name another one with --data");
        }
    }
}
