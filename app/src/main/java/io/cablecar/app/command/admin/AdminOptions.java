package io.cablecar.app.command.admin;

import io.cablecar.app.command.data.DatabaseOptions;
import io.cablecar.app.terminal.ExitCode;
import io.cablecar.server.admin.AdminClient;
import io.cablecar.server.admin.AdminCommand;
import io.cablecar.server.admin.AdminResult;
import io.cablecar.server.storage.Database;
import io.cablecar.server.wire.Wire;
import java.io.IOException;
import java.time.Clock;
import java.util.function.Function;
import java.util.function.LongFunction;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options of all {@code admin} commands. */
final class AdminOptions {

    @Mixin
    private DatabaseOptions options;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    /** Executes a command and prints its result. */
    int execute(AdminCommand command) throws IOException {
        return execute(now -> command);
    }

    /** The same for a command that depends on the time of the database. */
    int execute(LongFunction<AdminCommand> command) throws IOException {
        return executeBy((host, now) -> host.execute(command.apply(now)));
    }

    /** Something that the nodes do for the host. */
    interface HostWork<T> {
        T by(AdminClient host, long now) throws InterruptedException;
    }

    /** Lets the nodes do something. */
    <T> T ask(HostWork<T> work) throws IOException {
        return options.attach(database -> {
            try {
                return work.by(new AdminClient(database, Clock.systemUTC()), now(database));
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", stop);
            }
        });
    }

    /** Executes a command in another way and prints its result. */
    int executeBy(HostWork<AdminResult> work) throws IOException {
        AdminResult result = ask(work);
        if (json) {
            spec.commandLine().getOut().println(Wire.write(result));
        } else if (result.done()) {
            spec.commandLine().getOut().println("Done: " + result.text() + ".");
        } else {
            spec.commandLine().getErr().println(spec.qualifiedName() + ": " + result.text());
        }
        return result.done() ? ExitCode.OK : ExitCode.NO;
    }

    /**
     * Prints what a database has.
     *
     * @param text what to print for people
     */
    <T> int print(DatabaseOptions.Work<T> read, Function<T, String> text) throws IOException {
        T found = options.attach(read);
        spec.commandLine().getOut().println(json ? Wire.write(found) : text.apply(found));
        return ExitCode.OK;
    }

    /**
     * Prints a value.
     *
     * @param text what to print for people
     */
    <T> void show(T value, Function<T, String> text) {
        spec.commandLine().getOut().println(json ? Wire.write(value) : text.apply(value));
    }

    /** Prints that there is no such thing. */
    int missing(String what) {
        spec.commandLine().getErr().println(spec.qualifiedName() + ": there is no such " + what);
        return ExitCode.NO;
    }

    <T> T read(DatabaseOptions.Work<T> work) throws IOException {
        return options.attach(work);
    }

    /** The clock of a database. */
    static long now(Database database) {
        return System.currentTimeMillis() + database.ahead(Clock.systemUTC());
    }
}
