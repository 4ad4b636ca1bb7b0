package io.cablecar.server.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Quiet hours are those of the device's time zone. */
class NoticePreferencesTest {

    private static final ZoneId ROME = ZoneId.of("Europe/Rome");

    @ParameterizedTest
    @CsvSource({
        "2026-11-18T20:59:00Z,",
        "2026-11-18T21:00:00Z, 2026-11-19T07:00:00Z",
        "2026-11-19T02:30:00Z, 2026-11-19T07:00:00Z",
        "2026-11-19T06:59:00Z, 2026-11-19T07:00:00Z",
        "2026-11-19T07:00:00Z,",
        // The night in which clocks are put forward.
        "2027-03-27T21:30:00Z, 2027-03-28T06:00:00Z",
    })
    void nightsAreQuiet(Instant now, Instant end) {
        assertThat(NoticePreferences.usual(ROME).quietUntil(now.toEpochMilli()))
                .isEqualTo(Optional.ofNullable(end).map(Instant::toEpochMilli));
    }

    @Test
    void quietHoursMayBeDuringTheDayOrNever() {
        NoticePreferences noon = new NoticePreferences(
                Set.of(),
                Optional.of(new NoticePreferences.QuietHours(LocalTime.of(12, 0), LocalTime.of(13, 30))),
                ZoneId.of("UTC"));
        assertThat(noon.quietUntil(Instant.parse("2026-11-18T12:30:00Z").toEpochMilli()))
                .contains(Instant.parse("2026-11-18T13:30:00Z").toEpochMilli());
        assertThat(noon.quietUntil(Instant.parse("2026-11-18T14:00:00Z").toEpochMilli()))
                .isEmpty();
        NoticePreferences never = new NoticePreferences(Set.of(), Optional.empty(), ROME);
        assertThat(never.quietUntil(Instant.parse("2026-11-18T02:00:00Z").toEpochMilli()))
                .isEmpty();
    }

    @Test
    void onlyKnownTimeZonesAreRead() {
        assertThat(NoticePreferences.zone("Europe/Rome")).contains(ROME);
        assertThat(NoticePreferences.zone("Atlantis/Capital")).isEmpty();
        assertThat(NoticePreferences.zone("")).isEmpty();
    }
}
