package io.cablecar.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.storage.Seeks.Seek;
import io.cablecar.server.table.Pace;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Groups of people who look for a game. */
class PairingTest {

    private static Seek seek(String guest, int size, Pace pace) {
        return new Seek(guest, "seek of " + guest, size, pace, 0);
    }

    private static List<List<String>> groups(List<Seek> seeks, Set<Set<String>> apart) {
        return Pairing.groups(seeks, (one, other) -> !apart.contains(Set.of(one, other))).stream()
                .map(group -> group.stream().map(Seek::guest).toList())
                .toList();
    }

    @Test
    void peopleWhoWantTheSameGameAreGroupedInTheirOrder() {
        List<Seek> seeks = List.of(
                seek("a", 2, Pace.QUICK),
                seek("b", 3, Pace.QUICK),
                seek("c", 2, Pace.CALM),
                seek("d", 2, Pace.QUICK),
                seek("e", 2, Pace.QUICK),
                seek("f", 3, Pace.QUICK));
        assertThat(groups(seeks, Set.of())).containsExactly(List.of("a", "d"));
    }

    @Test
    void peopleKeptApartAreNotGrouped() {
        List<Seek> seeks = List.of(
                seek("a", 2, Pace.DAYS), seek("b", 2, Pace.DAYS), seek("c", 2, Pace.DAYS), seek("d", 2, Pace.DAYS));
        assertThat(groups(seeks, Set.of(Set.of("a", "b")))).containsExactly(List.of("a", "c"), List.of("b", "d"));
        assertThat(groups(seeks.subList(0, 2), Set.of(Set.of("a", "b")))).isEmpty();
    }

    @Test
    void aPersonWhoCannotBeGroupedDoesNotHoldUpTheOthers() {
        List<Seek> seeks = List.of(seek("a", 2, Pace.QUICK), seek("b", 2, Pace.QUICK), seek("c", 2, Pace.QUICK));
        assertThat(groups(seeks, Set.of(Set.of("a", "b"), Set.of("a", "c")))).containsExactly(List.of("b", "c"));
    }
}
