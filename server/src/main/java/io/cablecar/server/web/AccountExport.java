package io.cablecar.server.web;

import io.cablecar.server.live.Rooms;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.PersonalData;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Table;
import io.cablecar.server.wire.GameFileText;
import io.cablecar.server.wire.Wire;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Sends everything that is stored about the person of an account: one archive with a JSON file and the game files. */
final class AccountExport {

    private final Accounts accounts;
    private final PersonalData people;
    private final Rooms rooms;

    AccountExport(Accounts accounts, PersonalData people, Rooms rooms) {
        this.accounts = accounts;
        this.people = people;
        this.rooms = rooms;
    }

    /** Writes the archive while it is made: one game is in memory at a time. */
    void send(Api api, Context context, Accounts.Account account) throws IOException {
        Set<String> tables = new TreeSet<>();
        String content = api.inTurn(context, () -> {
            accounts.guests(account).forEach(guest -> tables.addAll(people.tables(guest)));
            return Wire.write(people.export(account));
        });
        context.contentType("application/zip");
        context.header("Content-Disposition", "attachment; filename=\"cablecar-account.zip\"");
        // Finished only when all is there: an archive that was cut must not look complete.
        ZipOutputStream zip = new ZipOutputStream(context.outputStream(), StandardCharsets.UTF_8);
        add(zip, "account.json", content);
        for (String table : tables) {
            Optional<String> file = api.inTurn(context, () -> file(account, table));
            if (file.isPresent()) {
                add(zip, "games/" + table + ".cablecar", file.get());
            }
        }
        zip.finish();
    }

    /** The file of a finished game in which the person had a seat. */
    private Optional<String> file(Accounts.Account account, String id) {
        return rooms.snapshot(id)
                .filter(table ->
                        table.phase() == Phase.OVER && table.gameState().isPresent() && hasSeat(account, table))
                .map(GameFileText::of);
    }

    private boolean hasSeat(Accounts.Account account, Table table) {
        return table.seatOf(table.guestAmong(accounts.guests(account))).isPresent();
    }

    private static void add(ZipOutputStream zip, String name, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }
}
