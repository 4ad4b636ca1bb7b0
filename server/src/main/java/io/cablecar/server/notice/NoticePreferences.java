package io.cablecar.server.notice;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.Set;

/**
 * Which notices the owner of a device wants, and when.
 *
 * @param muted the words of unwanted kinds, which may include kinds of later versions
 * @param quiet the hours in which notices that can wait are postponed
 * @param zone the time zone of the device
 */
public record NoticePreferences(Set<String> muted, Optional<QuietHours> quiet, ZoneId zone) {

    private static final int MAX_ZONE_LENGTH = 64;

    public NoticePreferences {
        muted = Set.copyOf(muted);
    }

    /** A part of every day, which may include midnight. */
    public record QuietHours(LocalTime from, LocalTime until) {

        private static final QuietHours NIGHT = new QuietHours(LocalTime.of(22, 0), LocalTime.of(8, 0));

        boolean contains(LocalTime time) {
            return from.isBefore(until)
                    ? !time.isBefore(from) && time.isBefore(until)
                    : !time.isBefore(from) || time.isBefore(until);
        }
    }

    /** The default preferences: every kind, but not at night. */
    public static NoticePreferences usual(ZoneId zone) {
        return new NoticePreferences(Set.of(), Optional.of(QuietHours.NIGHT), zone);
    }

    /** Reads the name of a time zone; empty if it is not known here. */
    public static Optional<ZoneId> zone(String name) {
        try {
            return name.length() <= MAX_ZONE_LENGTH ? Optional.of(ZoneId.of(name)) : Optional.empty();
        } catch (DateTimeException unknown) {
            return Optional.empty();
        }
    }

    public NoticePreferences withZone(ZoneId moved) {
        return new NoticePreferences(muted, quiet, moved);
    }

    public boolean wants(NoticeKind kind) {
        return !muted.contains(kind.word());
    }

    /** When the quiet hours end, in milliseconds since 1970; empty if there are none now. */
    public Optional<Long> quietUntil(long now) {
        ZonedDateTime here = Instant.ofEpochMilli(now).atZone(zone);
        return quiet.filter(hours -> hours.contains(here.toLocalTime())).map(hours -> {
            ZonedDateTime end = here.with(hours.until());
            return (end.isAfter(here) ? end : end.plusDays(1)).toInstant().toEpochMilli();
        });
    }
}
