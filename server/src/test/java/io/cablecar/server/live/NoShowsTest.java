package io.cablecar.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.chance.Seed;
import io.cablecar.server.log.Step;
import io.cablecar.server.table.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NoShowsTest {

    private static final Entry FOUND = new Entry.Reserved(List.of("ada", "eve"), Long.MAX_VALUE);
    private static final String SEED = Seed.ofText("server").hex();

    private static List<Step<Entry>> log(Entry... entries) {
        List<Step<Entry>> log = new ArrayList<>();
        for (Entry entry : entries) {
            log.add(new Step<>(log.size() + 1, log.size(), Optional.empty(), List.of(entry)));
        }
        return log;
    }

    private static Entry sat(int seat, String guest) {
        return new Entry.Sat(seat, guest, guest, Seed.ofText(guest).commitment());
    }

    @Test
    void aPlayerWhoDoesNotSitDownIsANoShow() {
        assertThat(NoShows.of(log(FOUND, sat(0, "ada"), new Entry.Stood(0)))).containsExactly("eve");
        assertThat(NoShows.of(log(FOUND))).containsExactly("ada", "eve");
    }

    @Test
    void aPlayerWhoIsNotReadyIsANoShow() {
        Entry eve = new Entry.Uncalled(List.of(1), SEED);
        assertThat(NoShows.of(log(FOUND, sat(0, "ada"), sat(1, "eve"), eve, new Entry.Stood(0))))
                .containsExactly("eve");
    }

    @Test
    void ifAllWereThereTheFirstToLeaveIsTheNoShow() {
        assertThat(NoShows.of(log(FOUND, sat(0, "eve"), new Entry.Stood(0), sat(0, "ada"), new Entry.Stood(0))))
                .containsExactly("eve");
    }

    @Test
    void aStartedGameHasNoNoShows() {
        assertThat(NoShows.of(log(FOUND, sat(0, "ada"), sat(1, "eve"), new Entry.Started())))
                .isEmpty();
    }
}
