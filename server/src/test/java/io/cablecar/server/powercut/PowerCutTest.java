package io.cablecar.server.powercut;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cablecar.server.client.RemoteView;
import io.cablecar.server.log.Step;
import io.cablecar.server.play.Nodes;
import io.cablecar.server.play.TestPlayer;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Table;
import io.cablecar.server.wire.Wire;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Acknowledged moves survive a power cut. A game is played on a real server while all its writes, syncs and messages
 * are recorded in order. Then a power cut is simulated after each of them: any part of the unsynced data is lost, in
 * any order. The file that is left must contain every move that had been acknowledged by then.
 */
@Tag("slow")
class PowerCutTest {

    private static final int MOVES = 16;

    /** Enough for SQLite to checkpoint its write-ahead log during the game. */
    private static final int TABLES_BEFORE = 130;

    private static final Pattern DONE = Pattern.compile("\\{\"type\":\"done\",\"id\":\"(move\\d+)\",\"n\":(\\d+)");

    @TempDir
    Path folder;

    private final Map<String, Integer> acknowledged = new HashMap<>();
    private String table = "";

    @Test
    void noPowerCutLosesAcknowledgedMoves() throws Exception {
        assumeTrue(canTrace(), "NOT TESTED: strace is missing or not permitted");
        Path data = Files.createDirectory(folder.resolve("data"));
        Path trace = folder.resolve("trace");
        play(data, trace);
        List<SystemCall> calls = SystemCall.read(trace, data.toRealPath());
        assertThat(calls.stream().filter(SystemCall.Sync.class::isInstance)).hasSizeGreaterThan(MOVES);
        assertThat(calls.stream()
                        .filter(call -> call instanceof SystemCall.Write write
                                && write.file().endsWith(".db")))
                .as("the log was checkpointed")
                .isNotEmpty();
        int cuts = cutAfterEveryCall(calls);
        assertThat(acknowledged).hasSize(MOVES);
        assertThat(cuts).isGreaterThan(10 * MOVES);
    }

    private static boolean canTrace() throws InterruptedException {
        try {
            List<String> command = new ArrayList<>(SystemCall.TRACING);
            command.addAll(List.of("-o", "/dev/null", "true"));
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException noSuchProgram) {
            return false;
        }
    }

    private void play(Path data, Path trace) throws Exception {
        List<String> command = new ArrayList<>(SystemCall.TRACING);
        command.addAll(List.of("-o", trace.toString()));
        command.addAll(new Nodes(DatabaseAddress.in(data)).command(0));
        Process server = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            play(Nodes.address(server));
        } finally {
            // The tracer itself ignores signals.
            server.children().forEach(ProcessHandle::destroy);
            server.waitFor();
        }
    }

    private void play(URI address) throws Exception {
        try (HttpClient http = HttpClient.newHttpClient();
                TestPlayer ada = new TestPlayer(address, http);
                TestPlayer bob = new TestPlayer(address, http)) {
            for (int i = 0; i < TABLES_BEFORE; i++) {
                ada.visit().makeTable(TestPlayer.settings(Map.of(), 2));
            }
            table = ada.visit().makeTable(TestPlayer.settings(Map.of("first", 0), 2));
            ada.sit(table, "Ada");
            bob.sit(table, "Bob");
            ada.reveal(table);
            bob.reveal(table);
            for (int move = 0; move < MOVES; move++) {
                int made = move;
                TestPlayer player = move % 2 == 0 ? ada : bob;
                RemoteView view = new RemoteView();
                view.update(player.visit().get("/api/v1/tables/" + table));
                player.sayAs("move" + made, "play", table, "moves", made, "move", TestPlayer.somePlacement(view));
                assertThat(player.answer("move" + made).path("type").asString()).isEqualTo("done");
            }
        }
    }

    private int cutAfterEveryCall(List<SystemCall> calls) throws IOException, SQLException {
        Path found = Files.createDirectory(folder.resolve("found"));
        Disk disk = new Disk();
        Random random = new Random(3);
        int cuts = 0;
        for (SystemCall call : calls) {
            disk.apply(call);
            if (call instanceof SystemCall.Sent sent) {
                Matcher done = DONE.matcher(sent.text());
                while (done.find()) {
                    acknowledged.put(done.group(1), Integer.valueOf(done.group(2)));
                    check(disk.after(i -> false, false), found);
                    cuts++;
                }
            } else if (!acknowledged.isEmpty()) {
                int pending = disk.pending();
                long some = random.nextLong();
                check(disk.after(i -> true, false), found);
                check(disk.after(i -> true, true), found);
                check(disk.after(i -> (some >> (i % 64) & 1) == 1, random.nextBoolean()), found);
                check(disk.after(i -> i == pending - 1, false), found);
                cuts += 4;
            }
        }
        return cuts;
    }

    /** Opens the files that a power cut left. */
    private void check(Map<String, byte[]> files, Path found) throws IOException, SQLException {
        Disk.write(files, found);
        List<Step<Entry>> steps = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + found.resolve("cablecar.db"));
                PreparedStatement query = connection.prepareStatement(
                        "SELECT number, made_at, step FROM steps WHERE table_id = ? ORDER BY number")) {
            query.setString(1, table);
            ResultSet rows = query.executeQuery();
            while (rows.next()) {
                steps.add(Wire.step(rows.getInt(1), rows.getLong(2), rows.getString(3)));
            }
        }
        assertThat(Table.of(steps).number()).isEqualTo(steps.size());
        acknowledged.forEach((id, number) ->
                assertThat(steps.get(number - 1).cause().orElseThrow().id()).isEqualTo(id));
    }
}
