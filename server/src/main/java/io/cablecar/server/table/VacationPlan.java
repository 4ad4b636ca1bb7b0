package io.cablecar.server.table;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A person's latest vacation, and the days used this year. At most 14 days of a calendar year (UTC) can be used; each
 * vacation uses at least one. Every vacation has an end: without a date from the person, it ends when no days are left.
 *
 * @param change the number of changes so far
 * @param since when the latest vacation began
 * @param until when it ends, or has ended
 * @param year the calendar year in which it began
 * @param used the milliseconds of that year's vacation that were used before it
 */
public record VacationPlan(int change, long since, long until, int year, long used) {

    /** The most vacation in a calendar year, in milliseconds. */
    public static final long MAX_MILLIS = Duration.ofDays(14).toMillis();

    /** The least that a vacation uses of the year's days, in milliseconds. */
    static final long MIN_MILLIS = Duration.ofDays(1).toMillis();

    /** The plan of a person who has never had a vacation. */
    public static final VacationPlan NONE = new VacationPlan(0, 0, 0, 0, 0);

    private static int yearOf(long time) {
        return Instant.ofEpochMilli(time).atZone(ZoneOffset.UTC).getYear();
    }

    private static long start(int year) {
        return LocalDate.of(year, 1, 1).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
    }

    public boolean isOn(long now) {
        return now < until;
    }

    /** When the vacation ends; empty if the person is not on vacation. */
    public Optional<Long> end(long now) {
        return isOn(now) ? Optional.of(until) : Optional.empty();
    }

    /** The milliseconds of vacation left in the current year, besides what is still to come of a running vacation. */
    public long left(long now) {
        return Math.max(0, MAX_MILLIS - usedIn(yearOf(now), now));
    }

    private long usedIn(int inYear, long now) {
        long begin = Math.max(since, start(inYear));
        long lasted = Math.max(0, Math.min(Math.min(now, until), start(inYear + 1)) - begin);
        if (inYear != year) {
            return lasted;
        }
        return used + Math.max(MIN_MILLIS, lasted);
    }

    /**
     * The plan of a person who goes on vacation, or changes the end of a running one; empty if no day of it is left.
     *
     * @param wanted when it should end; without it, and where that is too late, as late as possible
     */
    public Optional<VacationPlan> begun(long now, OptionalLong wanted) {
        VacationPlan running =
                isOn(now) ? this : new VacationPlan(change, now, now, yearOf(now), usedIn(yearOf(now), now));
        long until = Math.min(wanted.orElse(Long.MAX_VALUE), running.latestEnd());
        boolean isPossible = until > now && MAX_MILLIS - running.used >= MIN_MILLIS;
        return isPossible
                ? Optional.of(new VacationPlan(change + 1, running.since, until, running.year, running.used))
                : Optional.empty();
    }

    /** When the days of the year are used up. A vacation that lasts until the next year goes on with that year's. */
    private long latestEnd() {
        long end = since + MAX_MILLIS - used;
        long nextYear = start(year + 1);
        return end <= nextYear ? end : nextYear + MAX_MILLIS;
    }

    /**
     * The plan of two who turn out to be one person: the running vacation, or the one that ends later, and of the
     * year's days as many as the one with fewer has left. Counts as another change, so that it is written to all
     * tables.
     */
    public VacationPlan joined(VacationPlan other, long now) {
        if (equals(NONE) && other.equals(NONE)) {
            return NONE;
        }
        boolean isMine = isOn(now) == other.isOn(now)
                ? isOn(now) ? until >= other.until : left(now) <= other.left(now)
                : isOn(now);
        VacationPlan kept = isMine ? this : other;
        VacationPlan gone = isMine ? other : this;
        long missing = Math.max(0, kept.left(now) - gone.left(now));
        return new VacationPlan(
                Math.max(change, other.change) + 1, kept.since, kept.until, kept.year, kept.used + missing);
    }

    /** The plan of a person who has come back; the same if there is nothing to come back from. */
    public VacationPlan ended(long now) {
        return isOn(now) ? new VacationPlan(change + 1, since, now, year, used) : this;
    }
}
