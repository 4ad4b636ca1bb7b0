package io.cablecar.server.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.server.log.Step;
import io.cablecar.server.table.Ending;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableReplay;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Frames shared by several viewers are byte for byte those written for each viewer alone. */
class StepFramesTest {

    private static final int MAX_MOVES = 400;

    @ParameterizedTest
    @CsvSource({"2, false, false, 1", "4, false, false, 2", "3, false, true, 3", "4, true, false, 1", "3, true, true, 2"
    })
    void sharedFramesEqualIndividualFrames(int players, boolean companies, boolean free, int hand) {
        Random random = new Random(players);
        Table table = playing(players, new Rules(players, companies, free, hand, Layout.CABLECAR));
        for (int i = 0; i < MAX_MOVES && table.toMove().isPresent(); i++) {
            int seat = table.toMove().getAsInt();
            Game game = table.game().orElseThrow();
            List<Move> legal = game.legalMoves();
            Move move = legal.get(random.nextInt(legal.size()));
            List<Entry> entries = new ArrayList<>();
            entries.add(new Entry.Moved(seat, MoveText.print(move), false, 0));
            Table after = TableReplay.STANDARD.next(table, step(table, entries));
            if (after.game().orElseThrow().isOver()) {
                entries.add(new Entry.Over(new Ending.Finished()));
                after = TableReplay.STANDARD.next(table, step(table, entries));
            }
            check(table, step(table, entries), after);
            table = after;
        }
        assertThat(table.gameState().orElseThrow().moves()).isGreaterThan(players);
    }

    private static void check(Table before, Step<Entry> step, Table after) {
        StepFrames frames = new StepFrames("t", before, step, after);
        for (int seat = -1; seat < before.chairs().size(); seat++) {
            Optional<Integer> viewed = seat < 0 ? Optional.empty() : Optional.of(seat);
            for (boolean owner : new boolean[] {false, true}) {
                TableViewer viewer = new TableViewer(viewed, owner);
                assertThat(frames.frame(viewer, viewer))
                        .isEqualTo(Wire.write(StepObject.of("t", before, step, after, viewer, viewer)));
            }
        }
    }

    private static Table playing(int players, Rules rules) {
        Settings settings = Settings.usual(rules);
        Entry made = new Entry.Made("a", settings, Seed.ofText("server").hex(), Optional.empty());
        Table table = TableReplay.STANDARD.first(new Step<>(1, 1_000, Optional.empty(), List.of(made)));
        List<Entry> entries = new ArrayList<>();
        for (int seat = 0; seat < players; seat++) {
            Seed nonce = Seed.ofText("nonce " + seat);
            entries.add(new Entry.Sat(seat, "guest" + seat, "P" + seat, nonce.commitment()));
        }
        entries.add(new Entry.Called(9_000));
        for (int seat = 0; seat < players; seat++) {
            entries.add(new Entry.Revealed(seat, Seed.ofText("nonce " + seat).hex()));
        }
        entries.add(new Entry.Started());
        return TableReplay.STANDARD.next(table, step(table, entries));
    }

    private static Step<Entry> step(Table table, List<Entry> entries) {
        return new Step<>(table.number() + 1, 2_000 + table.number(), Optional.empty(), entries);
    }
}
