package io.cablecar.server.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Phase;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Export and import keep the content of a database, whatever its kind. */
@Tag("slow")
class ArchiveTest {

    @TempDir
    Path folder;

    private String filled(Databases kind) throws IOException {
        try (Database database = Database.open(kind.fresh(folder.resolve("from")));
                SqlTableLog log = new SqlTableLog(database)) {
            for (int i = 0; i < 30; i++) {
                log.append(SqlTableLogTest.append("table" + i, SqlTableLogTest.made(), Phase.OPEN, true))
                        .join();
                log.append(SqlTableLogTest.append(
                                "table" + i, SqlTableLogTest.step(2, new Entry.Hinted(true)), Phase.OPEN, true))
                        .join();
            }
            Guests guests = new Guests(database);
            String secret = guests.welcome(7);
            Entry sat = new Entry.Sat(0, guests.known(secret).orElseThrow().id(), "Zoë \"…\" 🚋", "00");
            log.append(SqlTableLogTest.append("table0", SqlTableLogTest.step(3, sat), Phase.OPEN, true))
                    .join();
            assertThat(guests.known(secret).orElseThrow().name()).isEqualTo("Zoë \"…\" 🚋");
            new ServerKeys(database).named("key", () -> "value");
            return archived(database);
        }
    }

    private static String archived(Database database) throws IOException {
        StringWriter out = new StringWriter();
        assertThat(Archive.write(database, out, rows -> {}).tables()).isEqualTo(30);
        return out.toString();
    }

    private static BufferedReader reader(String text) {
        return new BufferedReader(new StringReader(text));
    }

    @ParameterizedTest
    @CsvSource({"SQLITE, POSTGRES", "POSTGRES, SQLITE"})
    void anArchiveKeepsEverything(Databases from, Databases to) throws IOException {
        String archive = filled(from);
        try (Database database = Database.open(to.fresh(folder.resolve("to")));
                SqlTableLog log = new SqlTableLog(database)) {
            new ServerKeys(database).named("key", () -> "made by a start that came too early");
            assertThat(Archive.read(database, reader(archive), rows -> {}).tables())
                    .isEqualTo(30);
            assertThat(log.read("table7", 0))
                    .containsExactly(SqlTableLogTest.made(), SqlTableLogTest.step(2, new Entry.Hinted(true)));
            assertThat(archived(database).lines().sorted().toList())
                    .isEqualTo(archive.lines().sorted().toList());
            assertThatThrownBy(() -> Archive.read(database, reader(archive), rows -> {}))
                    .hasMessageContaining("already");
        }
    }

    /** The error names the line and the problem. */
    @Test
    void errorsInAnAlteredArchiveAreReported() throws IOException {
        String archive = filled(Databases.SQLITE);
        List<String> lines = new ArrayList<>(archive.lines().toList());
        int row = IntStream.range(0, lines.size())
                .filter(i -> lines.get(i).startsWith("{\"in\":\"tables\""))
                .findFirst()
                .orElseThrow();
        String table = lines.get(row);
        Map<String, String> altered = new LinkedHashMap<>();
        altered.put(
                archive.replace(table, table.replaceFirst("\\[.*", "[]}")), "line " + (row + 1) + " .* row of tables");
        altered.put(archive.replace(table, table.replace("\"open\"", "7")), "line " + (row + 1) + " .* row of tables");
        altered.put(archive.replace(table, table.replaceFirst("\\{", "")), "line " + (row + 1) + " .* damaged");
        altered.put(archive.replace(table + "\n", table + "\n" + table + "\n"), "rows of tables in lines .* twice");
        altered.put(archive.replaceFirst("hinted", "danced"), "step 2 of table table0 can't be replayed");
        altered.put(archive.replace("\\\"seat\\\":0", "\\\"seat\\\":70"), "step 3 of table table0 can't be replayed");
        try (Database database = Database.open(Databases.SQLITE.fresh(folder.resolve("to")))) {
            altered.forEach((text, why) -> assertThatThrownBy(() -> Archive.read(database, reader(text), rows -> {}))
                    .isInstanceOf(Archive.InvalidArchive.class)
                    .hasMessageMatching(".*" + why + ".*"));
        }
    }

    @Test
    void truncatedAndAlteredArchivesAreRefused() throws IOException {
        String archive = filled(Databases.SQLITE);
        List<String> lines = archive.lines().toList();
        String cut = String.join("\n", lines.subList(0, lines.size() - 1));
        String short1 = String.join("\n", lines.subList(0, 5)) + "\n" + lines.getLast();
        String other = archive.replaceFirst("\"version\":1", "\"version\":2");
        String damaged = archive.replaceFirst("\\{\\\\\"cause", "{{\\\\\\\\\"cause");
        try (Database database = Database.open(Databases.SQLITE.fresh(folder.resolve("to")));
                SqlTableLog log = new SqlTableLog(database)) {
            for (String broken : List.of("", "no archive", cut, short1, other, damaged)) {
                assertThatThrownBy(() -> Archive.read(database, reader(broken), rows -> {}))
                        .isInstanceOf(Archive.InvalidArchive.class);
                assertThat(log.listed(9)).isEmpty();
            }
            assertThat(Archive.read(database, reader(archive), rows -> {}).tables())
                    .isEqualTo(30);
        }
    }
}
