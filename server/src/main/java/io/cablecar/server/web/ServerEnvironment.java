package io.cablecar.server.web;

import io.cablecar.server.push.PushServices;
import java.time.Clock;
import java.time.Duration;

/**
 * What a server uses of its surroundings; tests replace parts of it.
 *
 * @param clock the clock of this machine
 * @param bounds of what clients may take of the memory
 * @param administrationPeriod how often commands of the host and bans are read
 * @param clockPeriod how often the clock is compared with that of a shared database
 */
record ServerEnvironment(
        Clock clock,
        HeapBounds bounds,
        PushServices pushServices,
        Duration administrationPeriod,
        Duration clockPeriod) {

    /** A system property: by how many milliseconds the clock is ahead. {@code ./cablecar chaos} sets it. */
    private static final String CLOCK_AHEAD = "cablecar.clock.ahead";

    /** A system property: how often commands of the host and bans are read, in milliseconds. */
    private static final String ADMINISTRATION_MILLIS = "cablecar.administration.millis";

    static ServerEnvironment of(ServerConfig config) {
        return new ServerEnvironment(
                Clock.offset(Clock.systemUTC(), Duration.ofMillis(Long.getLong(CLOCK_AHEAD, 0L))),
                HeapBounds.usual(config.limits()),
                PushServices.at(config.pushServices()),
                Duration.ofMillis(Long.getLong(ADMINISTRATION_MILLIS, 1_000L)),
                Duration.ofSeconds(10));
    }

    /** With a clock that is compared with that of the database at the start only, so that it may leap afterwards. */
    ServerEnvironment withClock(Clock other) {
        return new ServerEnvironment(other, bounds, pushServices, administrationPeriod, Duration.ofDays(1));
    }

    ServerEnvironment withBytesWaiting(long most) {
        return withBounds(bounds.withBytesWaiting(most));
    }

    ServerEnvironment withBounds(HeapBounds others) {
        return new ServerEnvironment(clock, others, pushServices, administrationPeriod, clockPeriod);
    }

    ServerEnvironment withPushServices(PushServices others) {
        return new ServerEnvironment(clock, bounds, others, administrationPeriod, clockPeriod);
    }
}
