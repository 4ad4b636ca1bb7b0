package io.cablecar.loadtest.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.server.log.Step;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.SqlTableLog;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.table.Command;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableDecision;
import io.cablecar.server.table.TableRules;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AcknowledgedMovesTest {

    @TempDir
    Path folder;

    private final AcknowledgedMoves acknowledged = new AcknowledgedMoves();
    private final List<Step<Entry>> steps = new ArrayList<>();
    private Database database;
    private SqlTableLog log;

    @BeforeEach
    void startGame() throws Exception {
        database = Database.in(folder);
        log = new SqlTableLog(database);
        Settings settings = Settings.usual(Rules.base(2));
        store("made", List.of(new Entry.Made("a", settings, Seed.ofText("x").hex(), Optional.empty())));
        for (String guest : List.of("a", "b")) {
            make(guest, new Command.Sit(Optional.empty(), guest, nonce(guest).commitment()));
        }
        for (String guest : List.of("a", "b")) {
            make(guest, new Command.Reveal(nonce(guest).hex()));
        }
        acknowledged.addTable("t");
    }

    @AfterEach
    void close() {
        log.close();
        database.close();
    }

    private static Seed nonce(String guest) {
        return Seed.ofText(guest);
    }

    private Table table() {
        return Table.of(steps);
    }

    private void make(String guest, Command command) {
        store(
                guest + steps.size(),
                ((TableDecision.Accepted) TableRules.decide(table(), guest, command, steps.size())).entries());
    }

    private void store(String id, List<Entry> entries) {
        Step<Entry> step = new Step<>(steps.size() + 1, steps.size(), Optional.of(new Step.Cause("g", id)), entries);
        steps.add(step);
        TableLog.Row row = new TableLog.Row("a", Phase.OPEN, false, OptionalLong.empty(), Optional.empty());
        log.append(new TableLog.Append("t", step, row, List.of())).join();
    }

    /** Makes and stores a move under a message id, and returns its token. */
    private String move(String id) {
        Game game = table().game().orElseThrow();
        int seat = game.toMove().orElseThrow();
        Move move = game.legalMoves().get(0);
        Command play = new Command.Play(table().gameState().orElseThrow().moves(), move, 0);
        String guest = seat == 0 ? "a" : "b";
        store(id, ((TableDecision.Accepted) TableRules.decide(table(), guest, play, steps.size())).entries());
        return MoveText.print(move);
    }

    @Test
    void storedMovesAreAccepted() {
        acknowledged.add("t", "one", 6, move("one"));
        acknowledged.add("t", "two", 7, move("two"));
        assertThat(acknowledged.compareWith(log)).isEmpty();
    }

    @Test
    void aMissingMoveIsLost() {
        String move = move("one");
        acknowledged.add("t", "one", 6, move);
        acknowledged.add("t", "two", 7, move);
        assertThat(acknowledged.compareWith(log)).singleElement().asString().contains("move 7 is lost");
    }

    @Test
    void anotherMoveUnderTheSameNumberIsLost() {
        move("one");
        acknowledged.add("t", "other", 6, "draw");
        assertThat(acknowledged.compareWith(log)).singleElement().asString().contains("move 6 is lost");
    }

    @Test
    void aMessageAppliedTwiceIsFound() {
        move("one");
        move("one");
        assertThat(acknowledged.compareWith(log)).singleElement().asString().contains("applied twice");
    }

    @Test
    void aTakeoverByAWrongClockIsFound() {
        store("clock", List.of(new Entry.TakenOver(0)));
        assertThat(acknowledged.compareWith(log)).singleElement().asString().contains("wrong clock");
    }
}
