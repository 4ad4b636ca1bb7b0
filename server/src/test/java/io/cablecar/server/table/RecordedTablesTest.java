package io.cablecar.server.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.log.Step;
import io.cablecar.server.wire.StepObject;
import io.cablecar.server.wire.TableObject;
import io.cablecar.server.wire.TableViewer;
import io.cablecar.server.wire.Wire;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/**
 * Tables stored by version 1.0.0 are read and written, and shown to every seat and a spectator, byte for byte as that
 * version did. Each line of {@code recorded-tables.txt} is a random table: its seed, the number of its steps, and a
 * digest of everything written. The logs themselves are in {@code recorded-logs.txt.gz}, one step per line.
 */
class RecordedTablesTest {

    private static final int TABLES = 24;
    private static final String RECORDING = "recorded-tables.txt";
    private static final String LOGS = "recorded-logs.txt.gz";

    private static final Pattern NEW_MEMBERS = Pattern.compile(",\"(deadline|away|rematchBy)\":(\\d+|null)"
            + "|\"away\":(\\d+|null),?"
            + "|,\"from\":null"
            + "|,\"invited\":\\[](,\"rematchOf\":(\"[^\"]*\"|null))?"
            + "|,\"incidents\":\\[[^]]*]"
            + "|,\"rated\":false"
            + "|,\"times\":\\[[\\d,]*](?=,\"bots\")"
            + "|,\"bots\":\\[[\\d,]*](?=,\"view\")"
            + "|(?<=\"made\":\"[^\"]{1,30}\"),\"seat\":null");

    @Test
    void stepsAndFramesAreWrittenAsRecorded() throws IOException {
        try (InputStream recording = Objects.requireNonNull(RecordedTablesTest.class.getResourceAsStream(RECORDING))) {
            assertThat(tables()).isEqualTo(new String(recording.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static String tables() throws IOException {
        StringBuilder lines = new StringBuilder();
        logs().forEach((seed, log) -> lines.append(seed)
                .append(' ')
                .append(log.size())
                .append(' ')
                .append(digest(log))
                .append('\n'));
        return lines.toString();
    }

    /** The recorded logs by seed. */
    private static Map<Integer, List<Step<Entry>>> logs() throws IOException {
        Map<Integer, List<Step<Entry>>> logs = new TreeMap<>();
        try (InputStream recorded = Objects.requireNonNull(RecordedTablesTest.class.getResourceAsStream(LOGS));
                BufferedReader lines = new BufferedReader(
                        new InputStreamReader(new GZIPInputStream(recorded), StandardCharsets.UTF_8))) {
            for (String line : lines.lines().toList()) {
                String[] parts = line.split(" ", 4);
                Step<Entry> step = Wire.step(Integer.parseInt(parts[1]), Long.parseLong(parts[2]), parts[3]);
                logs.computeIfAbsent(Integer.valueOf(parts[0]), seed -> new ArrayList<>())
                        .add(step);
            }
        }
        assertThat(logs).hasSize(TABLES);
        return logs;
    }

    private static String digest(List<Step<Entry>> log) {
        MessageDigest digest = sha256();
        Table before = Table.of(log.subList(0, 1));
        add(digest, Wire.write(log.get(0)));
        for (Step<Entry> step : log.subList(1, log.size())) {
            Table after = TableReplay.STANDARD.next(before, step);
            add(digest, Wire.write(step));
            for (int viewer = 0; viewer <= after.chairs().size(); viewer++) {
                String guest = TestTable.guest(viewer);
                TableViewer then = TableViewer.of(before, guest);
                TableViewer now = TableViewer.of(after, guest);
                List<Boolean> here = Collections.nCopies(after.chairs().size(), true);
                add(digest, Wire.write(StepObject.of("t", before, step, after, then, now)));
                add(digest, Wire.write(TableObject.of("t", after, now, here, 1, step.at())));
            }
            before = after;
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Adds a text without the members that version 1.0.0 did not have. */
    private static void add(MessageDigest digest, String text) {
        digest.update(NEW_MEMBERS.matcher(text).replaceAll("").getBytes(StandardCharsets.UTF_8));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
