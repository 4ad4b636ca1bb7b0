package io.cablecar.server.storage;

import io.cablecar.server.notice.NoticePreferences;
import io.cablecar.server.notice.NoticePreferences.QuietHours;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** The preferences of guests for notices. */
public final class GuestNoticePreferences {

    private static final int MINUTES = 60;

    private final Database database;

    public GuestNoticePreferences(Database database) {
        this.database = database;
    }

    /** The preferences of a guest; empty for a device of version 1.0, which supports {@code yourTurn} only. */
    public Optional<NoticePreferences> of(String guest) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "SELECT muted, quiet_from, quiet_until, zone FROM wishes WHERE guest_id = ?")
                        .bind(0, guest)
                        .map((row, context) -> preferences(row))
                        .findOne());
    }

    private static NoticePreferences preferences(ResultSet row) throws SQLException {
        int from = row.getInt("quiet_from");
        boolean isQuiet = !row.wasNull();
        int until = row.getInt("quiet_until");
        Set<String> muted = Arrays.stream(row.getString("muted").split(" ", -1))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toSet());
        return new NoticePreferences(
                muted,
                isQuiet ? Optional.of(new QuietHours(time(from), time(until))) : Optional.empty(),
                NoticePreferences.zone(row.getString("zone")).orElse(ZoneOffset.UTC));
    }

    private static LocalTime time(int minutes) {
        return LocalTime.of(minutes / MINUTES, minutes % MINUTES);
    }

    private static int minutes(LocalTime time) {
        return time.getHour() * MINUTES + time.getMinute();
    }

    /** Stores the preferences of a guest. */
    public void put(String guest, NoticePreferences preferences) {
        database.write(
                handle -> put(
                        handle,
                        guest,
                        preferences,
                        "muted = excluded.muted,"
                                + " quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, zone = excluded.zone"));
    }

    /** Stores the time zone of a guest, and the usual preferences if there are none. */
    public void locate(String guest, ZoneId zone) {
        database.write(handle -> put(handle, guest, NoticePreferences.usual(zone), "zone = excluded.zone"));
    }

    private static int put(Handle handle, String guest, NoticePreferences preferences, String change) {
        return handle.createUpdate("INSERT INTO wishes (guest_id, muted, quiet_from, quiet_until, zone)"
                        + " VALUES (?, ?, ?, ?, ?) ON CONFLICT (guest_id) DO UPDATE SET " + change)
                .bind(0, guest)
                .bind(1, String.join(" ", new TreeSet<>(preferences.muted())))
                .bind(2, preferences.quiet().map(quiet -> minutes(quiet.from())))
                .bind(3, preferences.quiet().map(quiet -> minutes(quiet.until())))
                .bind(4, preferences.zone().getId())
                .execute();
    }
}
