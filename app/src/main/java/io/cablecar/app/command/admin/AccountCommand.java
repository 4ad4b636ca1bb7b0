package io.cablecar.app.command.admin;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.app.terminal.TextTable;
import io.cablecar.server.admin.AdminCommand;
import io.cablecar.server.storage.Accounts;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Manages the accounts of a running server through its database. */
@Command(
        name = "account",
        description = "Manage the accounts of a server: links to sign in, names, deletion.",
        mixinStandardHelpOptions = true)
public final class AccountCommand implements Runnable {

    private static final int MAX_SHOWN = 10_000;
    private static final Duration LINK_LIFETIME = Duration.ofDays(1);

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    private record FoundAccount(String name, long made, boolean disabled, String guest) {}

    private record FoundAccounts(List<FoundAccount> accounts) {}

    @Command(name = "list", description = "List the accounts by name.", mixinStandardHelpOptions = true)
    int list(@Mixin AdminOptions options) throws IOException {
        return options.print(
                database -> new FoundAccounts(new Accounts(database)
                        .all(MAX_SHOWN).stream()
                                .map(found ->
                                        new FoundAccount(found.name(), found.made(), found.disabled(), found.guest()))
                                .toList()),
                AccountCommand::text);
    }

    private static String text(FoundAccounts found) {
        TextTable table = new TextTable("name", "since", "disabled", "guest");
        found.accounts.forEach(
                row -> table.row(row.name, AdminReports.time(row.made), row.disabled ? "yes" : "no", row.guest));
        return table.toString();
    }

    @Command(
            name = "link",
            description = "Print a link with which somebody signs in to an account, once and within a day.",
            mixinStandardHelpOptions = true)
    int link(
            @Mixin AdminOptions options,
            @Mixin PublicAddress address,
            @Parameters(paramLabel = "NAME", description = "The name of the account.") String name)
            throws IOException {
        Optional<String> key = options.read(database -> {
            Accounts accounts = new Accounts(database);
            long now = AdminOptions.now(database);
            return accounts.named(name)
                    .map(account -> accounts.addLink(account.id(), now, now + LINK_LIFETIME.toMillis()));
        });
        return key.isEmpty() ? options.missing("account") : print(options, address, "account", key.get());
    }

    private static int print(AdminOptions options, PublicAddress address, String page, String key) {
        options.show(new PublicAddress.Link(address.link(page, key), key), PublicAddress.Link::link);
        return ExitCode.OK;
    }

    @Command(name = "rename", description = "Give an account another name.", mixinStandardHelpOptions = true)
    int rename(
            @Mixin AdminOptions options,
            @Parameters(paramLabel = "NAME", description = "The name of the account.") String name,
            @Parameters(paramLabel = "NEW", description = "Its new name.") String renamed)
            throws IOException {
        return options.execute(new AdminCommand.RenameAccount(name, renamed));
    }

    @Command(
            name = "disable",
            description = "Sign all devices of an account out, and let nobody sign in.",
            mixinStandardHelpOptions = true)
    int disable(
            @Mixin AdminOptions options,
            @Parameters(paramLabel = "NAME", description = "The name of the account.") String name,
            @Option(names = "--undo", description = "Let its owner sign in again.") boolean undo)
            throws IOException {
        return options.execute(new AdminCommand.DisableAccount(name, !undo));
    }

    @Command(
            name = "delete",
            description = "Forget the person of an account: keys, devices, names. Games stay without the name.",
            mixinStandardHelpOptions = true)
    int delete(
            @Mixin AdminOptions options,
            @Parameters(paramLabel = "NAME", description = "The name of the account.") String name)
            throws IOException {
        return options.execute(new AdminCommand.DeleteAccount(name));
    }

    /** Prints an invitation for servers where accounts need one. */
    @Command(
            name = "invite",
            description = "Print a link with which somebody may open an account (serve --accounts invite).",
            mixinStandardHelpOptions = true)
    public static final class Invite implements Callable<Integer> {

        @Mixin
        private AdminOptions options;

        @Mixin
        private PublicAddress address;

        @Option(
                names = "--for",
                paramLabel = "TIME",
                defaultValue = "14d",
                converter = Admin.DurationConverter.class,
                description = "How long it is valid, such as 12h or 7d (default: 14d).")
        private Duration time;

        @Override
        public Integer call() throws IOException {
            String key = options.read(database -> {
                long now = AdminOptions.now(database);
                return new Accounts(database).invite(now, now + time.toMillis());
            });
            return print(options, address, "account/invited", key);
        }
    }
}
