package io.cablecar.server.admin;

import io.cablecar.server.live.PersonEraser;
import io.cablecar.server.live.Rooms;
import io.cablecar.server.log.Objection;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Accounts.Account;
import io.cablecar.server.storage.Bans;
import io.cablecar.server.storage.ClientAddress;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.Guests;
import io.cablecar.server.storage.HostCommandQueue;
import io.cablecar.server.storage.PersonalData;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.ServerKeys;
import io.cablecar.server.table.Chair;
import io.cablecar.server.table.HostCommand;
import io.cablecar.server.table.TableRules;
import io.cablecar.server.wire.Wire;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Executes the commands of the host. Changes at tables are ordinary steps, so every node and every client sees them;
 * everything else is stored, and all nodes read it regularly.
 */
public final class Administrator {

    /** The key under which the message of the maintenance mode is stored. */
    public static final String MAINTENANCE = "maintenance";

    private static final Logger LOG = LoggerFactory.getLogger(Administrator.class);

    /** How long a guest whose secrets were revoked is banned: until all nodes have closed its sockets. */
    private static final long DISCONNECT_MILLIS = 20_000;

    private static final int MAX_MESSAGE_LENGTH = 300;
    private static final int MAX_NETWORKS = 20;

    /** What a node reports of its connections. */
    record Report(List<LiveClients.Network> networks) {

        Report {
            networks = List.copyOf(networks);
        }
    }

    private final Rooms rooms;
    private final Accounts accounts;
    private final Guests guests;
    private final PersonalData people;
    private final Bans bans;
    private final ServerKeys keys;
    private final HostCommandQueue commands;
    private final PersonEraser eraser;
    private final LiveClients clients;
    private final String node;
    private final Clock clock;

    /** Executes commands in a process that serves nobody. */
    Administrator(Database database, Rooms rooms, Clock clock) {
        this(database, rooms, LiveClients.NONE, "", clock);
    }

    /** @param node the id of this node */
    public Administrator(Database database, Rooms rooms, LiveClients clients, String node, Clock clock) {
        this.rooms = rooms;
        this.clients = clients;
        this.node = node;
        this.clock = clock;
        this.accounts = new Accounts(database);
        this.guests = new Guests(database);
        this.people = new PersonalData(database);
        this.bans = new Bans(database);
        this.keys = new ServerKeys(database);
        this.commands = new HostCommandQueue(database);
        this.eraser = new PersonEraser(database, rooms);
    }

    /**
     * Executes the queued commands.
     *
     * @param prepare reads what they depend on; runs after they were taken from the queue, so that it sees everything
     *     that was stored before they were queued
     */
    public void executeQueued(Runnable prepare) {
        List<HostCommandQueue.Queued> claimed = commands.claim(node, clock.millis());
        prepare.run();
        for (HostCommandQueue.Queued queued : claimed) {
            Optional<AdminCommand> command = Wire.read(queued.command(), AdminCommand.class);
            AdminResult result = command.isPresent()
                    ? safely(command.get())
                    : AdminResult.refused("this version of the server does not know the command");
            commands.complete(queued.id(), Wire.write(result));
        }
    }

    private AdminResult safely(AdminCommand command) {
        try {
            AdminResult result = execute(command);
            LOG.info("host command {}: {}", command.getClass().getSimpleName(), result.done() ? "done" : result.text());
            return result;
        } catch (RuntimeException failed) {
            LOG.error("host command {} failed", command.getClass().getSimpleName(), failed);
            return AdminResult.refused("it failed; the log of the server has the reason");
        }
    }

    /** Executes a command. */
    public AdminResult execute(AdminCommand command) {
        return switch (command) {
            case AdminCommand.Close close -> executeAt(close.table(), new HostCommand.Close(), "the table is closed");
            case AdminCommand.Free free ->
                executeAt(
                        free.table(),
                        new HostCommand.Free(free.seat(), Secrets.freshSeed().hex()),
                        "the seat is freed");
            case AdminCommand.RevokeSeat revoke ->
                executeAt(revoke.table(), new HostCommand.Revoke(revoke.seat()), "links and other devices are revoked");
            case AdminCommand.RevokeGuest revoke -> revoke(revoke.guest());
            case AdminCommand.Rename rename -> rename(rename.guest(), rename.name());
            case AdminCommand.Delete delete -> deleteGuest(delete.guest());
            case AdminCommand.RenameAccount rename ->
                withAccount(rename.account(), account -> rename(account, rename.name()));
            case AdminCommand.DisableAccount disable ->
                withAccount(disable.account(), account -> disable(account, disable.on()));
            case AdminCommand.DeleteAccount delete -> withAccount(delete.account(), this::delete);
            case AdminCommand.Ban ban -> ban(ban);
            case AdminCommand.BanSeat ban -> ban(ban);
            case AdminCommand.Addresses addresses ->
                AdminResult.done(Wire.write(new Report(clients.busiest(MAX_NETWORKS))));
            case AdminCommand.Unban unban ->
                name(unban.kind(), unban.who())
                                .filter(who -> bans.remove(unban.kind(), who))
                                .isPresent()
                        ? AdminResult.done("the ban has ended")
                        : AdminResult.refused("there is no such ban");
            case AdminCommand.Maintenance maintenance -> setMaintenance(maintenance.message());
        };
    }

    private AdminResult executeAt(String table, HostCommand command, String done) {
        Optional<Objection> refused = rooms.execute(table, command);
        return refused.map(why -> AdminResult.refused(why.text() + " " + why.todo()))
                .orElseGet(() -> AdminResult.done(done));
    }

    private AdminResult revoke(String guest) {
        if (!people.exists(guest)) {
            return noGuest();
        }
        disconnect(guest);
        return AdminResult.done(people.revoke(guests.main(guest)) + " secrets are revoked");
    }

    /** Bans a guest briefly, so that all nodes close its sockets. */
    private void disconnect(String guest) {
        long now = clock.millis();
        boolean isBanned = bans.active(now).stream().anyMatch(ban -> ban.who().equals(guest));
        if (!isBanned) {
            bans.add(new Bans.Ban(Bans.Kind.GUEST, guest, now, now + DISCONNECT_MILLIS));
        }
    }

    private static AdminResult noGuest() {
        return AdminResult.refused("there is no such guest");
    }

    private AdminResult rename(String guest, String typed) {
        Optional<String> name = TableRules.name(typed);
        if (name.isEmpty()) {
            return AdminResult.refused("a name has 1 to 24 printable characters");
        }
        if (!people.exists(guest)) {
            return noGuest();
        }
        people.rename(guest, name.get());
        List<String> tables = people.tables(guest);
        for (String table : tables) {
            people.rename(guest, name.get(), table);
            rooms.rewritten(table);
        }
        return AdminResult.done("the name is replaced at " + tables.size() + " tables");
    }

    private AdminResult deleteGuest(String guest) {
        if (!people.exists(guest)) {
            return noGuest();
        }
        Optional<Account> account = accounts.of(guest);
        return account.isPresent()
                ? AdminResult.refused("the guest belongs to an account, which can be deleted as a whole")
                : AdminResult.done("the guest is forgotten, also at " + delete(guest) + " tables");
    }

    private AdminResult withAccount(String name, Function<Account, AdminResult> command) {
        return accounts.named(name)
                .map(command)
                .orElseGet(() -> AdminResult.refused("there is no account with this name"));
    }

    private AdminResult rename(Account account, String typed) {
        Optional<String> name = TableRules.accountName(typed);
        if (name.isEmpty()) {
            return AdminResult.refused("a name has 2 to 24 printable characters, and is not the server's");
        }
        return accounts.rename(account, name.get())
                ? AdminResult.done("the account is renamed")
                : AdminResult.refused("another account has a name that looks the same");
    }

    private AdminResult disable(Account account, boolean on) {
        accounts.disable(account, on);
        if (!on) {
            return AdminResult.done("the owner of the account can sign in again");
        }
        disconnect(account.guest());
        return AdminResult.done(
                "the account is disabled, and " + people.revoke(account.guest()) + " devices signed out");
    }

    private AdminResult delete(Account account) {
        accounts.guests(account).forEach(this::disconnect);
        return AdminResult.done("the account is forgotten, also at " + eraser.erase(account) + " tables");
    }

    private int delete(String guest) {
        disconnect(guest);
        return eraser.erase(guest);
    }

    private AdminResult ban(AdminCommand.Ban ban) {
        Optional<String> who = name(ban.kind(), ban.who());
        if (who.isEmpty()) {
            return ban.kind() == Bans.Kind.GUEST
                    ? noGuest()
                    : AdminResult.refused(
                            "this is not an address or a range: 203.0.113.9, 203.0.113.0/24, 2001:db8::1 or 2001:db8::/48");
        }
        bans.add(new Bans.Ban(ban.kind(), who.get(), clock.millis(), ban.until()));
        String shown = ban.kind() == Bans.Kind.GUEST ? who.get() : new ClientAddress(who.get()).shown();
        return AdminResult.done(shown + " is banned");
    }

    private AdminResult ban(AdminCommand.BanSeat ban) {
        List<String> seated = rooms.table(ban.table())
                .filter(table -> ban.seat() >= 0 && ban.seat() < table.chairs().size())
                .filter(table -> table.chairs().get(ban.seat()) instanceof Chair.Person)
                .map(table -> ((Chair.Person) table.chairs().get(ban.seat())).guests())
                .orElseGet(List::of);
        if (seated.isEmpty()) {
            return AdminResult.refused("nobody has this seat");
        }
        List<ClientAddress> addresses = List.copyOf(clients.addresses(seated));
        addresses.forEach(
                address -> bans.add(new Bans.Ban(Bans.Kind.ADDRESS, address.name(), clock.millis(), ban.until())));
        return addresses.isEmpty()
                ? AdminResult.refused("the person at this seat is not connected")
                : AdminResult.done(
                        addresses.stream().map(ClientAddress::shown).collect(Collectors.joining(", ")) + " is banned");
    }

    private Optional<String> name(Bans.Kind kind, String who) {
        return switch (kind) {
            case GUEST -> Optional.of(who).filter(people::exists);
            case ADDRESS -> ClientAddress.range(who).map(ClientAddress::name);
        };
    }

    private AdminResult setMaintenance(Optional<String> message) {
        if (message.isPresent() && (message.get().isBlank() || message.get().length() > MAX_MESSAGE_LENGTH)) {
            return AdminResult.refused("a message has 1 to " + MAX_MESSAGE_LENGTH + " characters");
        }
        keys.put(MAINTENANCE, message);
        return AdminResult.done(message.isPresent() ? "maintenance mode is on" : "maintenance mode is off");
    }
}
