package io.cablecar.server.admin;

import io.cablecar.engine.chance.Seed;
import io.cablecar.server.live.Rooms;
import io.cablecar.server.log.Objection;
import io.cablecar.server.storage.Bans;
import io.cablecar.server.storage.ClientAddress;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.HostCommandQueue;
import io.cablecar.server.storage.PersonalData;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.ServerKeys;
import io.cablecar.server.table.HostCommand;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableRules;
import io.cablecar.server.wire.Wire;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Executes the commands of the host. Changes at tables are ordinary steps, so every node and every client sees them;
 * everything else is stored and read by all nodes regularly.
 */
public final class Administrator {

    /** The key under which the message of the maintenance mode is stored. */
    public static final String MAINTENANCE = "maintenance";

    private static final Logger LOG = LoggerFactory.getLogger(Administrator.class);

    /** How long a guest is kept out whose secrets were revoked: until all nodes have closed its sockets. */
    private static final long DISCONNECT_MILLIS = 20_000;

    private static final int LONGEST_MESSAGE = 300;

    private final Rooms rooms;
    private final PersonalData people;
    private final Bans bans;
    private final ServerKeys keys;
    private final HostCommandQueue commands;
    private final Clock clock;

    public Administrator(Database database, Rooms rooms, Clock clock) {
        this.rooms = rooms;
        this.clock = clock;
        this.people = new PersonalData(database);
        this.bans = new Bans(database);
        this.keys = new ServerKeys(database);
        this.commands = new HostCommandQueue(database);
    }

    /** Executes the commands that wait in the queue. */
    public void executeQueued() {
        for (HostCommandQueue.Queued queued : commands.claim(clock.millis())) {
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
            LOG.info("{}: {}", command.getClass().getSimpleName(), result.done() ? "done" : result.text());
            return result;
        } catch (RuntimeException failed) {
            LOG.error("a command of the host failed", failed);
            return AdminResult.refused("it failed; the log of the server says why");
        }
    }

    /** Executes a command. */
    public AdminResult execute(AdminCommand command) {
        return switch (command) {
            case AdminCommand.Close close -> at(close.table(), new HostCommand.Close(), "the table is closed");
            case AdminCommand.Free free ->
                at(free.table(), new HostCommand.Free(free.seat(), freshSeed()), "the seat is freed");
            case AdminCommand.RevokeSeat revoke ->
                at(revoke.table(), new HostCommand.Revoke(revoke.seat()), "links and other devices are revoked");
            case AdminCommand.RevokeGuest revoke -> revoke(revoke.guest());
            case AdminCommand.Rename rename -> rename(rename.guest(), rename.name());
            case AdminCommand.Delete delete -> delete(delete.guest());
            case AdminCommand.Ban ban -> ban(ban);
            case AdminCommand.Unban unban ->
                name(unban.kind(), unban.who())
                                .filter(who -> bans.remove(unban.kind(), who))
                                .isPresent()
                        ? AdminResult.done("the ban has ended")
                        : AdminResult.refused("there is no such ban");
            case AdminCommand.Maintenance maintenance -> maintain(maintenance.message());
        };
    }

    private static String freshSeed() {
        return Seed.of(Secrets.freshSeed()).hex();
    }

    private AdminResult at(String table, HostCommand command, String done) {
        Optional<Objection> refused = rooms.execute(table, command);
        return refused.map(why -> AdminResult.refused(why.text() + " " + why.todo()))
                .orElseGet(() -> AdminResult.done(done));
    }

    private AdminResult revoke(String guest) {
        if (!people.exists(guest)) {
            return noGuest();
        }
        disconnect(guest);
        return AdminResult.done(people.revoke(guest) + " secrets are revoked");
    }

    /** All nodes close the sockets of a guest who is kept out. */
    private void disconnect(String guest) {
        long now = clock.millis();
        boolean isOut = bans.active(now).stream().anyMatch(ban -> ban.who().equals(guest));
        if (!isOut) {
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

    private AdminResult delete(String guest) {
        if (!people.exists(guest)) {
            return noGuest();
        }
        disconnect(guest);
        people.revoke(guest);
        List<String> tables = people.tables(guest);
        for (String table : tables) {
            leave(guest, table);
            people.forget(guest, table);
            rooms.rewritten(table);
        }
        people.delete(guest);
        return AdminResult.done("the guest is forgotten, also at " + tables.size() + " tables");
    }

    /** Frees the seat of a guest who is deleted, and closes a table that nobody else can start. */
    private void leave(String guest, String id) {
        Optional<Table> table = rooms.table(id);
        if (table.isEmpty() || table.get().phase() == Phase.OVER) {
            return;
        }
        OptionalInt seat = table.get().seatOf(guest);
        boolean isWaiting = table.get().phase() != Phase.PLAYING;
        if (isWaiting && table.get().isOwnedBy(guest)) {
            rooms.execute(id, new HostCommand.Close());
        } else if (seat.isPresent()) {
            rooms.execute(id, new HostCommand.Free(seat.getAsInt(), freshSeed()));
        }
    }

    private AdminResult ban(AdminCommand.Ban ban) {
        Optional<String> who = name(ban.kind(), ban.who());
        if (who.isEmpty()) {
            return ban.kind() == Bans.Kind.GUEST
                    ? noGuest()
                    : AdminResult.refused("this is not an address: 203.0.113.9 or 2001:db8::1");
        }
        bans.add(new Bans.Ban(ban.kind(), who.get(), clock.millis(), ban.until()));
        return AdminResult.done(who.get() + " is banned");
    }

    private Optional<String> name(Bans.Kind kind, String who) {
        return switch (kind) {
            case GUEST -> Optional.of(who).filter(people::exists);
            case ADDRESS -> ClientAddress.of(who).map(ClientAddress::name);
        };
    }

    private AdminResult maintain(Optional<String> message) {
        if (message.isPresent() && (message.get().isBlank() || message.get().length() > LONGEST_MESSAGE)) {
            return AdminResult.refused("a message has 1 to " + LONGEST_MESSAGE + " characters");
        }
        keys.put(MAINTENANCE, message);
        return AdminResult.done(message.isPresent() ? "maintenance mode is on" : "maintenance mode is off");
    }
}
