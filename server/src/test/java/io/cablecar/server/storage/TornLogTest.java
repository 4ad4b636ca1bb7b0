package io.cablecar.server.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Phase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * SQLite's files after a power cut: all acknowledged steps are there, and an unacknowledged one is there as a whole or
 * not at all. {@code PowerCutTest} checks that nothing is acknowledged before it is synced.
 */
@Tag("slow")
class TornLogTest {

    private static final int STEPS = 9;
    private static final int SECTOR = 512;

    @TempDir
    Path folder;

    @SuppressWarnings("ArrayRecordComponent")
    private record Moment(byte[] file, byte[] log) {}

    private final Random random = new Random(5);

    private Moment files(Path data) throws IOException {
        return new Moment(
                Files.readAllBytes(data.resolve(Database.FILE)),
                Files.readAllBytes(data.resolve(Database.FILE + "-wal")));
    }

    @Test
    void aTornLogKeepsAcknowledgedSteps() throws Exception {
        Path data = folder.resolve("data");
        List<Moment> moments = new ArrayList<>();
        try (Database database = Database.in(data);
                SqlTableLog log = new SqlTableLog(database)) {
            for (int number = 1; number <= STEPS; number++) {
                append(log, number);
                moments.add(files(data));
            }
        }
        int cuts = 0;
        for (int number = 1; number < STEPS; number++) {
            byte[] safe = moments.get(number - 1).log();
            byte[] next = moments.get(number).log();
            for (int torn = safe.length; torn < next.length; torn += SECTOR) {
                byte[] left = left(next, torn, cuts++ % 3);
                int found = found(moments.get(number).file(), left);
                assertThat(found).isBetween(number, number + 1);
            }
            assertThat(found(moments.get(number).file(), next)).isEqualTo(number + 1);
        }
        assertThat(cuts).isGreaterThan(10 * STEPS);
    }

    @Test
    void aCheckpointMayBeInterruptedAnywhere() throws Exception {
        Path data = folder.resolve("data");
        Moment before;
        Moment after;
        try (Database database = Database.in(data);
                SqlTableLog log = new SqlTableLog(database)) {
            for (int number = 1; number <= STEPS; number++) {
                append(log, number);
            }
            before = files(data);
            database.jdbi().useHandle(handle -> handle.execute("PRAGMA wal_checkpoint(PASSIVE)"));
            after = files(data);
        }
        assertThat(after.file()).isNotEqualTo(before.file());
        for (int cut = 0; cut < 60; cut++) {
            byte[] file = Arrays.copyOf(after.file(), after.file().length);
            for (int sector = 0; sector < file.length; sector += SECTOR) {
                if (random.nextBoolean() && sector < before.file().length) {
                    System.arraycopy(before.file(), sector, file, sector, SECTOR);
                }
            }
            assertThat(found(file, before.log())).isEqualTo(STEPS);
        }
    }

    private static void append(SqlTableLog log, int number) {
        var step =
                number == 1 ? SqlTableLogTest.made() : SqlTableLogTest.step(number, new Entry.Hinted(number % 2 == 0));
        assertThat(log.append(SqlTableLogTest.append("t", step, Phase.OPEN, true))
                        .join())
                .isTrue();
    }

    /** A log torn at a place: the rest is missing, zero or random. */
    private byte[] left(byte[] log, int torn, int kind) {
        byte[] left = Arrays.copyOf(log, kind == 0 ? torn : log.length);
        if (kind == 1) {
            Arrays.fill(left, torn, left.length, (byte) 0);
        } else if (kind == 2) {
            for (int i = torn; i < left.length; i++) {
                left[i] = (byte) random.nextInt();
            }
        }
        return left;
    }

    /** The number of steps found on opening, which have no gaps. */
    private int found(byte[] file, byte[] log) throws IOException, SQLException {
        Path place = Files.createDirectories(folder.resolve("found"));
        Files.deleteIfExists(place.resolve(Database.FILE + "-shm"));
        Files.write(place.resolve(Database.FILE), file);
        Files.write(place.resolve(Database.FILE + "-wal"), log);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + place.resolve(Database.FILE));
                Statement statement = connection.createStatement();
                ResultSet steps =
                        statement.executeQuery("SELECT COUNT(*), MAX(number) FROM steps WHERE table_id = 't'")) {
            steps.next();
            assertThat(steps.getInt(1)).isEqualTo(steps.getInt(2));
            return steps.getInt(1);
        }
    }
}
