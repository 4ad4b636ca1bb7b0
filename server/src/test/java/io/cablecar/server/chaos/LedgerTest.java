package io.cablecar.server.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.server.conduct.Command;
import io.cablecar.server.conduct.Conduct;
import io.cablecar.server.conduct.Decision;
import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Phase;
import io.cablecar.server.conduct.Settings;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.SqlTableLog;
import io.cablecar.server.storage.TableLog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The judge of faults says no when something is wrong. */
class LedgerTest {

    @TempDir
    Path folder;

    private final Ledger ledger = new Ledger();
    private final List<Step> steps = new ArrayList<>();
    private Database database;
    private SqlTableLog log;

    @BeforeEach
    void aGameOfOneMove() throws Exception {
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
        ledger.opened("t");
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
                ((Decision.Agreed) Conduct.decide(table(), guest, command, steps.size())).entries());
    }

    private void store(String id, List<Entry> entries) {
        Step step = new Step(steps.size() + 1, steps.size(), Optional.of(new Step.Cause("g", id)), entries);
        steps.add(step);
        TableLog.Row row = new TableLog.Row("a", Phase.OPEN, false, OptionalLong.empty(), Optional.empty());
        log.append(new TableLog.Append("t", step, row, List.of())).join();
    }

    /** Makes a move under a name, and answers with it. */
    private String move(String id) {
        Game game = table().game().orElseThrow();
        int seat = game.toMove().orElseThrow();
        Move move = game.legalMoves().get(0);
        Command play = new Command.Play(table().play().orElseThrow().moves(), move, 0);
        String guest = seat == 0 ? "a" : "b";
        store(id, ((Decision.Agreed) Conduct.decide(table(), guest, play, steps.size())).entries());
        return MoveText.print(move);
    }

    @Test
    void whatIsStoredAsItWasToldIsRight() {
        ledger.told("t", "one", 6, move("one"));
        ledger.told("t", "two", 7, move("two"));
        assertThat(ledger.compare(log)).isEmpty();
    }

    @Test
    void aMoveThatIsNotThereIsLost() {
        String move = move("one");
        ledger.told("t", "one", 6, move);
        ledger.told("t", "two", 7, move);
        assertThat(ledger.compare(log)).singleElement().asString().contains("move 7 is lost");
    }

    @Test
    void anotherMoveUnderItsNumberIsALossToo() {
        move("one");
        ledger.told("t", "other", 6, "draw");
        assertThat(ledger.compare(log)).singleElement().asString().contains("move 6 is lost");
    }

    @Test
    void oneMessageDoneTwiceIsSeen() {
        move("one");
        move("one");
        assertThat(ledger.compare(log)).singleElement().asString().contains("done twice");
    }

    @Test
    void whoIsOutOfTimeByAWrongClockIsSeen() {
        store("clock", List.of(new Entry.TakenOver(0)));
        assertThat(ledger.compare(log)).singleElement().asString().contains("wrong clock");
    }
}
