package io.cablecar.server.live;

import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.PersonalData;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.table.HostCommand;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Table;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Forgets people. Games stay without the name, and those that are not over go on with a bot. If a node stops in
 * between, the same call completes it: guests and account, which lead to the tables, are deleted last.
 */
public final class PersonEraser {

    private final Rooms rooms;
    private final Accounts accounts;
    private final PersonalData people;

    public PersonEraser(Database database, Rooms rooms) {
        this.rooms = rooms;
        this.accounts = new Accounts(database);
        this.people = new PersonalData(database);
    }

    /** Forgets the person of an account with all guests; returns the number of tables. */
    public int erase(Accounts.Account account) {
        // First of all, so that no device comes back meanwhile.
        accounts.disable(account, true);
        List<String> guests = accounts.guests(account);
        guests.forEach(people::revoke);
        int tables = 0;
        for (String guest : guests) {
            tables += eraseFromTables(guest);
        }
        people.delete(account);
        return tables;
    }

    /** Forgets a guest without an account; returns the number of tables. */
    public int erase(String guest) {
        int tables = eraseFromTables(guest);
        people.delete(guest);
        return tables;
    }

    private int eraseFromTables(String guest) {
        people.revoke(guest);
        List<String> tables = people.tables(guest);
        for (String table : tables) {
            leave(guest, table);
            people.forget(guest, table);
            rooms.rewritten(table);
        }
        return tables.size();
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
            rooms.execute(
                    id,
                    new HostCommand.Free(seat.getAsInt(), Secrets.freshSeed().hex()));
        }
    }
}
