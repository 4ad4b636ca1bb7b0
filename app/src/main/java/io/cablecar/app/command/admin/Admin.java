package io.cablecar.app.command.admin;

import io.cablecar.server.admin.AdminCommand;
import io.cablecar.server.storage.Bans;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Manages a running server through its database; any node executes the commands. */
@Command(
        name = "admin",
        description = "Manage a running server: tables, guests, bans, maintenance.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "If a name begins with a dash, put it last, after two dashes: cablecar admin table -- -hK3x…",
            "or join it to its option: --guest=-hK3x…"
        },
        subcommands = {
            AdminReports.Tables.class,
            AdminReports.Table.class,
            AdminReports.Guests.class,
            AdminReports.Guest.class,
            AdminReports.BanList.class,
            AdminReports.Addresses.class,
            AdminReports.Nodes.class
        })
public final class Admin implements Runnable {

    private static final String GUEST = "A guest, as the commands table and guests show it.";

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    @Command(
            name = "close",
            description = "Close a table: a game ends without a winner, seats are given up.",
            mixinStandardHelpOptions = true)
    int close(@Mixin AdminOptions options, @Parameters(paramLabel = "TABLE") String table) throws IOException {
        return options.execute(new AdminCommand.Close(table));
    }

    @Command(
            name = "free",
            description = "Remove a person from a seat; in a game a bot plays on.",
            mixinStandardHelpOptions = true)
    int free(
            @Mixin AdminOptions options,
            @Parameters(paramLabel = "TABLE") String table,
            @Parameters(paramLabel = "SEAT", description = "Counted from 1.") int seat)
            throws IOException {
        return options.execute(new AdminCommand.Free(table, seat - 1));
    }

    /** An address or a guest. */
    static final class BanTarget {

        @Option(
                names = "--address",
                paramLabel = "IP",
                description =
                        "An IPv4 address, the /64 network of an IPv6 address, or a range such as 203.0.113.0/24 or"
                                + " 2001:db8::/48.")
        private Optional<String> address = Optional.empty();

        @Option(names = "--guest", paramLabel = "GUEST", description = GUEST)
        private Optional<String> guest = Optional.empty();

        private Bans.Kind kind() {
            return guest.isPresent() ? Bans.Kind.GUEST : Bans.Kind.ADDRESS;
        }

        private String name() {
            return guest.or(() -> address).orElseThrow();
        }
    }

    /** The seat of a person who is connected. */
    static final class ConnectedSeat {

        @Option(names = "--table", paramLabel = "TABLE", required = true, description = "The table of the seat.")
        private String table;

        @Option(
                names = "--seat",
                paramLabel = "SEAT",
                required = true,
                description = "The addresses from which the person there is connected now; counted from 1.")
        private int seat;
    }

    /** Whom to ban. */
    static final class BannedPerson {

        @ArgGroup(multiplicity = "1")
        private @Nullable BanTarget named;

        @ArgGroup(exclusive = false)
        private @Nullable ConnectedSeat seat;
    }

    @Command(name = "ban", description = "Keep an address or a guest out for a time.", mixinStandardHelpOptions = true)
    int ban(
            @Mixin AdminOptions options,
            @ArgGroup(multiplicity = "1") BannedPerson target,
            @Option(
                            names = "--for",
                            paramLabel = "TIME",
                            defaultValue = "30d",
                            converter = DurationConverter.class,
                            description = "Such as 30m, 12h or 7d (default: 30d).")
                    Duration time)
            throws IOException {
        ConnectedSeat seat = target.seat;
        BanTarget named = target.named;
        return seat != null
                ? options.executeBy((host, now) -> host.banSeat(seat.table, seat.seat - 1, now + time.toMillis()))
                : options.execute(now -> {
                    BanTarget banned = Objects.requireNonNull(named);
                    return new AdminCommand.Ban(banned.kind(), banned.name(), now + time.toMillis());
                });
    }

    @Command(name = "unban", description = "Let an address or a guest in again.", mixinStandardHelpOptions = true)
    int unban(@Mixin AdminOptions options, @ArgGroup(multiplicity = "1") BanTarget target) throws IOException {
        return options.execute(new AdminCommand.Unban(target.kind(), target.name()));
    }

    @Command(
            name = "rename",
            description = "Replace the name of a guest everywhere, finished games included.",
            mixinStandardHelpOptions = true)
    int rename(
            @Mixin AdminOptions options,
            @Parameters(paramLabel = "GUEST", description = GUEST) String guest,
            @Parameters(paramLabel = "NAME") String name)
            throws IOException {
        return options.execute(new AdminCommand.Rename(guest, name));
    }

    @Command(
            name = "delete",
            description = "Forget a guest: secrets, name, notices. Games stay without the name.",
            mixinStandardHelpOptions = true)
    int delete(@Mixin AdminOptions options, @Parameters(paramLabel = "GUEST", description = GUEST) String guest)
            throws IOException {
        return options.execute(new AdminCommand.Delete(guest));
    }

    /** A seat. */
    static final class Seat {

        @Option(names = "--table", paramLabel = "TABLE", required = true, description = "The table of the seat.")
        private String table;

        @Option(
                names = "--seat",
                paramLabel = "SEAT",
                required = true,
                description = "Revoke its personal links and all its devices but the first; counted from 1.")
        private int seat;
    }

    /** What to revoke. */
    static final class RevokeTarget {

        @Option(
                names = "--guest",
                paramLabel = "GUEST",
                description = "Revoke all its secrets: its device and its tokens become new guests.")
        private Optional<String> guest = Optional.empty();

        @ArgGroup(exclusive = false)
        private @Nullable Seat seat;
    }

    @Command(name = "revoke", description = "Revoke tokens, links and devices.", mixinStandardHelpOptions = true)
    int revoke(@Mixin AdminOptions options, @ArgGroup(multiplicity = "1") RevokeTarget target) throws IOException {
        return options.execute(
                target.guest.<AdminCommand>map(AdminCommand.RevokeGuest::new).orElseGet(() -> {
                    Seat seat = Objects.requireNonNull(target.seat);
                    return new AdminCommand.RevokeSeat(seat.table, seat.seat - 1);
                }));
    }

    /** On, with a message, or off. */
    static final class Mode {

        @Option(names = "--on", paramLabel = "MESSAGE", description = "Show this to all players; refuse new tables.")
        private Optional<String> on = Optional.empty();

        @SuppressWarnings("UnusedVariable") // given instead of --on
        @Option(names = "--off", description = "End it.")
        private boolean off;
    }

    @Command(
            name = "maintenance",
            description = "Prepare for a stop: inform players, let games finish, refuse new tables.",
            mixinStandardHelpOptions = true)
    int maintenance(@Mixin AdminOptions options, @ArgGroup(multiplicity = "1") Mode mode) throws IOException {
        return options.execute(new AdminCommand.Maintenance(mode.on));
    }

    /** Reads a time such as 30m, 12h or 7d. */
    static final class DurationConverter implements ITypeConverter<Duration> {

        private static final Pattern TIME = Pattern.compile("([1-9][0-9]{0,4})([mhd])");

        @Override
        public Duration convert(String typed) {
            Matcher time = TIME.matcher(typed);
            if (!time.matches()) {
                throw new TypeConversionException("'" + typed + "' is not a time such as 30m, 12h or 7d");
            }
            long count = Long.parseLong(time.group(1));
            return switch (time.group(2)) {
                case "m" -> Duration.ofMinutes(count);
                case "h" -> Duration.ofHours(count);
                default -> Duration.ofDays(count);
            };
        }
    }
}
