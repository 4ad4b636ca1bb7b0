package io.cablecar.server.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** How much vacation a person may have. */
class VacationPlanTest {

    private static final long DAY = Duration.ofDays(1).toMillis();
    private static final long JUNE = time("2026-06-01T12:00:00Z");

    private static long time(String text) {
        return Instant.parse(text).toEpochMilli();
    }

    private static VacationPlan begun(VacationPlan plan, long now, long until) {
        return plan.begun(now, OptionalLong.of(until)).orElseThrow();
    }

    @Test
    void withoutAnEndItLastsAsLongAsDaysAreLeft() {
        VacationPlan plan = VacationPlan.NONE.begun(JUNE, OptionalLong.empty()).orElseThrow();
        assertThat(plan.end(JUNE)).contains(JUNE + 14 * DAY);
        assertThat(plan.end(JUNE + 14 * DAY)).isEmpty();
        assertThat(plan.left(JUNE + 14 * DAY)).isZero();
        assertThat(plan.begun(JUNE + 14 * DAY, OptionalLong.empty())).isEmpty();
        assertThat(plan.begun(time("2027-01-01T00:00:00Z"), OptionalLong.empty()))
                .isPresent();
    }

    @Test
    void daysThatWereNotTakenAreLeft() {
        VacationPlan plan = begun(VacationPlan.NONE, JUNE, JUNE + 9 * DAY).ended(JUNE + 3 * DAY);
        assertThat(plan.isOn(JUNE + 3 * DAY)).isFalse();
        assertThat(plan.left(JUNE + 20 * DAY)).isEqualTo(11 * DAY);
        VacationPlan again = plan.begun(JUNE + 20 * DAY, OptionalLong.empty()).orElseThrow();
        assertThat(again.end(JUNE + 20 * DAY)).contains(JUNE + 31 * DAY);
    }

    @Test
    void eachOneCountsForADayAtLeast() {
        VacationPlan plan = VacationPlan.NONE;
        for (int i = 0; i < 14; i++) {
            plan = begun(plan, JUNE + i, JUNE + 10 * DAY).ended(JUNE + i);
        }
        assertThat(plan.left(JUNE + DAY)).isZero();
        assertThat(plan.begun(JUNE + DAY, OptionalLong.of(JUNE + 2 * DAY))).isEmpty();
    }

    @Test
    void aRunningOneMayEndEarlierOrLaterWithinItsDays() {
        VacationPlan plan = begun(VacationPlan.NONE, JUNE, JUNE + 2 * DAY);
        VacationPlan longer = begun(plan, JUNE + DAY, JUNE + 40 * DAY);
        assertThat(longer.since()).isEqualTo(JUNE);
        assertThat(longer.until()).isEqualTo(JUNE + 14 * DAY);
        assertThat(longer.change()).isEqualTo(2);
        assertThat(longer.begun(JUNE + 2 * DAY, OptionalLong.of(JUNE + DAY)))
                .as("in the past")
                .isEmpty();
    }

    @Test
    void overNewYearItCountsInBothYears() {
        long christmas = time("2026-12-28T00:00:00Z");
        long newYear = time("2027-01-01T00:00:00Z");
        VacationPlan plan =
                VacationPlan.NONE.begun(christmas, OptionalLong.empty()).orElseThrow();
        assertThat(plan.until()).isEqualTo(newYear + 14 * DAY);
        assertThat(plan.left(newYear)).isEqualTo(14 * DAY);
        VacationPlan back = plan.ended(newYear + 2 * DAY);
        assertThat(back.left(newYear + 30 * DAY)).isEqualTo(12 * DAY);
    }

    @Test
    void comingBackTwiceChangesNothing() {
        assertThat(VacationPlan.NONE.ended(JUNE)).isEqualTo(VacationPlan.NONE);
    }

    @Test
    void twoWhoAreOnePersonHaveTheVacationAndTheFewerDays() {
        long now = VacationPlan.MAX_MILLIS * 100;
        long day = VacationPlan.MIN_MILLIS;
        VacationPlan away =
                VacationPlan.NONE.begun(now, OptionalLong.of(now + 5 * day)).orElseThrow();
        VacationPlan back = VacationPlan.NONE
                .begun(now, OptionalLong.of(now + 8 * day))
                .orElseThrow()
                .ended(now + 6 * day);
        assertThat(VacationPlan.NONE.joined(VacationPlan.NONE, now)).isEqualTo(VacationPlan.NONE);
        for (VacationPlan joined : List.of(away.joined(VacationPlan.NONE, now), VacationPlan.NONE.joined(away, now))) {
            assertThat(joined.end(now)).contains(now + 5 * day);
            assertThat(joined.left(now)).isEqualTo(away.left(now));
            assertThat(joined.change()).isEqualTo(2);
        }
        long later = now + 6 * day;
        VacationPlan running =
                VacationPlan.NONE.begun(later, OptionalLong.of(later + 2 * day)).orElseThrow();
        VacationPlan joined = running.joined(back, later);
        assertThat(joined.end(later)).contains(later + 2 * day);
        assertThat(joined.left(later)).isEqualTo(back.left(later));
        assertThat(joined.change()).isEqualTo(3);
    }
}
