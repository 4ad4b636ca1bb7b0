package io.cablecar.server.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Who has played with whom, and with which result. */
class HeadToHeadResultTest {

    private final TestTable testTable = TestTable.playing(2, new TimeControl.None());

    private void assertResults(Integer... results) {
        assertThat(HeadToHeadResult.of(testTable.log.getLast(), testTable.table))
                .extracting(HeadToHeadResult::result)
                .containsExactly(results);
    }

    @Test
    void whoeverGivesUpHasLost() {
        testTable.accepted("b", new Command.Resign());
        assertResults(1, -1);
    }

    @Test
    void peopleWhoCallAGameOffHavePlayedTogetherWithoutAWinner() {
        testTable.accepted("a", new Command.Request(TableRequest.END));
        assertResults();
        testTable.accepted("b", new Command.Answer(TableRequest.END, true));
        assertResults(0, 0);
    }

    @Test
    void aTableClosedByTheHostCountsForNobody() {
        testTable.store(List.of(new Entry.Over(new Ending.Closed())));
        assertResults();
    }
}
