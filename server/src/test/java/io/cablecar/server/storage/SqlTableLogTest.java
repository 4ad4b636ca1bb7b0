package io.cablecar.server.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Phase;
import io.cablecar.server.conduct.Settings;
import io.cablecar.server.conduct.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is stored stays, and of two who want one number, one gets it. */
class SqlTableLogTest {

    @TempDir
    Path folder;

    private static Step step(int number, Entry... entries) {
        return new Step(number, 1_000 + number, Optional.of(new Step.Cause("guest", "m" + number)), List.of(entries));
    }

    private static Step made() {
        Settings settings = new Settings(
                        new Settings.Variant(2, false, false, 1, "cablecar"),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty())
                .whole()
                .orElseThrow();
        return step(1, new Entry.Made("owner", settings, "00".repeat(32), Optional.empty()));
    }

    private static TableLog.Append append(String table, Step step, Phase phase, boolean listed) {
        return new TableLog.Append(
                table, step, new TableLog.Row("owner", phase, listed, OptionalLong.of(5_000)), List.of("sitter"));
    }

    @Test
    void whatWasStoredIsReadAgainAfterOpeningAnew() throws IOException {
        try (Database database = Database.in(folder);
                SqlTableLog log = new SqlTableLog(database)) {
            assertThat(log.append(append("t", made(), Phase.OPEN, true)).join()).isTrue();
            assertThat(log.append(append("t", step(2, new Entry.Hinted(true)), Phase.OPEN, true))
                            .join())
                    .isTrue();
        }
        try (Database database = Database.in(folder);
                SqlTableLog log = new SqlTableLog(database)) {
            assertThat(log.read("t", 0)).containsExactly(made(), step(2, new Entry.Hinted(true)));
            assertThat(log.read("t", 1)).containsExactly(step(2, new Entry.Hinted(true)));
            assertThat(log.read("other", 0)).isEmpty();
            assertThat(log.listed(9)).extracting(TableLog.Found::table).containsExactly("t");
            assertThat(log.of("sitter", 9)).hasSize(1);
            assertThat(log.of("owner", 9)).hasSize(1);
            assertThat(log.of("stranger", 9)).isEmpty();
            assertThat(log.due(4_999, 9)).isEmpty();
            assertThat(log.due(5_000, 9)).containsExactly("t");
            assertThat(log.unfinished("owner")).isEqualTo(1);
        }
    }

    @Test
    void ofManyWhoWantOneNumberOneGetsIt() throws IOException {
        try (Database database = Database.in(folder);
                SqlTableLog one = new SqlTableLog(database);
                SqlTableLog other = new SqlTableLog(database)) {
            one.append(append("t", made(), Phase.OPEN, false)).join();
            for (int number = 2; number < 60; number++) {
                List<CompletableFuture<Boolean>> answers = new ArrayList<>();
                for (int rival = 0; rival < 6; rival++) {
                    Step step = new Step(
                            number,
                            rival,
                            Optional.of(new Step.Cause("guest " + rival, "m")),
                            List.of(new Entry.Hinted(rival % 2 == 0)));
                    answers.add((rival % 2 == 0 ? one : other).append(append("t", step, Phase.OPEN, false)));
                }
                assertThat(answers.stream().filter(CompletableFuture::join)).hasSize(1);
            }
            assertThat(one.read("t", 0)).hasSize(59);
        }
    }

    @Test
    void tablesNeverStartedAreForgottenAndOthersNever() throws IOException {
        try (Database database = Database.in(folder);
                SqlTableLog log = new SqlTableLog(database)) {
            log.append(append("open", made(), Phase.OPEN, true)).join();
            log.append(append("played", made(), Phase.PLAYING, true)).join();
            assertThat(log.sweep(1_001)).isZero();
            assertThat(log.sweep(1_002)).isEqualTo(1);
            assertThat(log.read("open", 0)).isEmpty();
            assertThat(log.read("played", 0)).hasSize(1);
        }
    }

    @Test
    void aBackupTakenWhileRunningHoldsEverything() throws IOException {
        Path file = folder.resolve("backup.db");
        Path data = folder.resolve("data");
        Path elsewhere = folder.resolve("elsewhere");
        try (Database database = Database.in(data);
                SqlTableLog log = new SqlTableLog(database)) {
            log.append(append("t", made(), Phase.OPEN, true)).join();
            Database.backUp(data, file);
            log.append(append("t", step(2, new Entry.Hinted(true)), Phase.OPEN, true))
                    .join();
            assertThatThrownBy(() -> Database.backUp(data, file)).hasMessageContaining("never overwrites");
        }
        Database.restore(file, elsewhere, 7);
        Database.restore(file, elsewhere, 8);
        assertThat(elsewhere.resolve(Database.FILE + ".before-8")).exists();
        try (Database database = Database.in(elsewhere);
                SqlTableLog log = new SqlTableLog(database)) {
            assertThat(log.read("t", 0)).containsExactly(made());
        }
        Path noise = Files.writeString(folder.resolve("noise"), "this is no database");
        assertThatThrownBy(() -> Database.restore(noise, elsewhere, 9)).hasMessageContaining("no whole backup");
    }

    @Test
    void secretsOfGuestsAreNotKept() throws IOException {
        try (Database database = Database.in(folder)) {
            Guests guests = new Guests(database);
            String cookie = guests.welcome(10);
            Guests.Guest guest = guests.known(cookie).orElseThrow();
            String token = guests.token(guest.id(), "bot", 11);
            assertThat(guests.known(token)).contains(guest);
            assertThat(guests.known(guest.id())).isEmpty();
            assertThat(guests.known(cookie + "x")).isEmpty();
            assertThat(cookie).hasSizeGreaterThanOrEqualTo(22);
            guests.seen(guest.id(), "Ada", 50);
            assertThat(guests.sweep(50)).isZero();
            assertThat(guests.sweep(51)).isEqualTo(1);
            assertThat(guests.known(cookie)).isEmpty();
        }
        for (Path file : List.of(folder.resolve(Database.FILE))) {
            assertThat(Files.size(file)).isPositive();
        }
    }

    @Test
    void theNewestMigrationIsTheOneThatStartsLookFor() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/io/cablecar/server/storage/migrations"))) {
            int newest = files.map(file -> file.getFileName().toString())
                    .mapToInt(name -> Integer.parseInt(name.substring(1, name.indexOf('_'))))
                    .max()
                    .orElseThrow();
            assertThat(Database.LATEST).isEqualTo(Integer.toString(newest));
        }
    }

    @Test
    void commitsAreSyncedToDisk() throws IOException {
        try (Database database = Database.in(folder)) {
            database.jdbi().useHandle(handle -> {
                assertThat(handle.createQuery("PRAGMA journal_mode")
                                .mapTo(String.class)
                                .one())
                        .isEqualTo("wal");
                assertThat(handle.createQuery("PRAGMA synchronous")
                                .mapTo(Integer.class)
                                .one())
                        .as("FULL")
                        .isEqualTo(2);
            });
        }
    }
}
