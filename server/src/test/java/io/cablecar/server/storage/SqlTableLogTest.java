package io.cablecar.server.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Seed;
import io.cablecar.server.log.Lease;
import io.cablecar.server.log.Step;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableReplay;
import io.cablecar.server.table.TimeControl;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The log on each database: durability, unique numbers, leases and sweeps. */
@ParameterizedClass
@EnumSource
@Tag("slow")
class SqlTableLogTest {

    private final Databases databases;

    @TempDir
    Path folder;

    private DatabaseAddress address;

    SqlTableLogTest(Databases databases) {
        this.databases = databases;
    }

    @BeforeEach
    void prepare() {
        address = databases.fresh(folder);
    }

    static Step<Entry> step(int number, Entry... entries) {
        return new Step<>(number, 1_000 + number, Optional.of(new Step.Cause("guest", "m" + number)), List.of(entries));
    }

    static Step<Entry> made() {
        Settings settings = Settings.usual(Rules.base(2));
        return step(1, new Entry.Made("owner", settings, "00".repeat(32), Optional.empty()));
    }

    static TableLog.Append append(String table, Step<Entry> step, Phase phase, boolean listed) {
        return new TableLog.Append(
                table,
                step,
                new TableLog.Row("owner", phase, listed, OptionalLong.of(5_000), Optional.empty()),
                List.of("sitter"));
    }

    @Test
    void storedStepsAreReadAfterReopening() throws IOException {
        try (Database database = Database.open(address);
                SqlTableLog log = new SqlTableLog(database)) {
            assertThat(log.append(append("t", made(), Phase.OPEN, true)).join()).isTrue();
            assertThat(log.append(append("t", step(2, new Entry.Hinted(true)), Phase.OPEN, true))
                            .join())
                    .isTrue();
        }
        try (Database database = Database.open(address);
                SqlTableLog log = new SqlTableLog(database)) {
            assertThat(log.read("t", 0)).containsExactly(made(), step(2, new Entry.Hinted(true)));
            assertThat(log.read("t", 1)).containsExactly(step(2, new Entry.Hinted(true)));
            assertThat(log.read("other", 0)).isEmpty();
            assertThat(log.listed(9)).extracting(TableLog.Found::table).containsExactly("t");
            assertThat(log.of("sitter", 9)).hasSize(1);
            assertThat(log.of("owner", 9)).hasSize(1);
            assertThat(log.of("stranger", 9)).isEmpty();
            assertThat(log.numbers(List.of("t", "other"))).containsExactly(Map.entry("t", 2));
            assertThat(log.unfinished("owner")).isEqualTo(1);
        }
    }

    @Test
    void theAddressOfATableIsKnownUntilTheGameIsOver() throws IOException {
        try (Database database = Database.open(address);
                SqlTableLog log = new SqlTableLog(database)) {
            log.append(append("t", made(), Phase.OPEN, true).from("tag")).join();
            log.append(append("t", step(2, new Entry.Hinted(true)), Phase.PLAYING, true))
                    .join();
            assertThat(log.addressTag("t")).isEqualTo("tag");
            log.append(append("t", step(3, new Entry.Hinted(false)), Phase.OVER, true))
                    .join();
            assertThat(log.addressTag("t")).isEmpty();
            assertThat(log.addressTag("other")).isEmpty();
        }
    }

    @Test
    void theLobbyListsOneTablePerAddressFirst() throws IOException {
        try (Database database = Database.open(address);
                SqlTableLog log = new SqlTableLog(database)) {
            for (String table : List.of("a1", "b1", "c1", "c2", "c3", "old1", "old2")) {
                String tag = table.startsWith("old") ? "" : table.substring(0, 1);
                log.append(append(table, made(), Phase.OPEN, true).from(tag)).join();
            }
            assertThat(log.listed(5))
                    .extracting(found -> found.table().replaceFirst("(?<=c)[0-9]", ""))
                    .containsExactlyInAnyOrder("a1", "b1", "c", "old1", "old2");
            assertThat(log.listed(9)).hasSize(7);
        }
    }

    @Test
    void failuresDoNotRevealValues() throws IOException {
        try (Database database = Database.open(address)) {
            assertThatThrownBy(() -> database.write(handle -> handle.createUpdate("INSERT INTO nowhere VALUES (?)")
                            .bind(0, "a seed")
                            .execute()))
                    .hasMessageContaining("nowhere")
                    .hasMessageNotContaining("a seed");
        }
    }

    @Test
    void ofConcurrentAppendsUnderOneNumberOneWins() throws IOException {
        try (Database database = Database.open(address);
                SqlTableLog one = new SqlTableLog(database);
                SqlTableLog other = new SqlTableLog(database)) {
            one.append(append("t", made(), Phase.OPEN, false)).join();
            for (int number = 2; number < 60; number++) {
                List<CompletableFuture<Boolean>> answers = new ArrayList<>();
                for (int rival = 0; rival < 6; rival++) {
                    Step<Entry> step = new Step<>(
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
    void aDueTableIsLeasedToOneNode() throws IOException {
        try (Database database = Database.open(address);
                SqlTableLog log = new SqlTableLog(database)) {
            log.append(append("t", made(), Phase.PLAYING, false)).join();
            assertThat(log.claim(new Lease("one", 6_000), 4_999, 9)).isEmpty();
            assertThat(log.claim(new Lease("one", 6_000), 5_000, 9)).containsExactly("t");
            assertThat(log.claim(new Lease("other", 6_500), 5_500, 9)).isEmpty();
            assertThat(log.claim(new Lease("one", 7_000), 5_500, 9))
                    .as("the holder extends its lease")
                    .containsExactly("t");
            assertThat(log.claim(new Lease("other", 7_500), 6_999, 9)).isEmpty();
            assertThat(log.claim(new Lease("other", 8_000), 7_000, 9)).containsExactly("t");
            log.release("one");
            assertThat(log.claim(new Lease("one", 9_000), 7_500, 9)).isEmpty();
            log.release("other");
            assertThat(log.claim(new Lease("one", 9_000), 7_500, 9)).containsExactly("t");
        }
    }

    @Test
    void ofConcurrentClaimsOneGetsEachTable() throws Exception {
        try (Database database = Database.open(address);
                SqlTableLog log = new SqlTableLog(database)) {
            for (int i = 0; i < 40; i++) {
                log.append(append("t" + i, made(), Phase.PLAYING, false)).join();
            }
            List<CompletableFuture<List<String>>> claims = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                Lease lease = new Lease("node" + i, 9_000);
                claims.add(CompletableFuture.supplyAsync(() -> log.claim(lease, 5_000, 25)));
            }
            List<String> all = new ArrayList<>();
            claims.forEach(claim -> all.addAll(claim.join()));
            all.addAll(log.claim(new Lease("last", 9_000), 5_000, 99));
            assertThat(all).doesNotHaveDuplicates().hasSize(40);
        }
    }

    @Test
    void onlyTablesThatNeverStartedAreSwept() throws IOException {
        try (Database database = Database.open(address);
                SqlTableLog log = new SqlTableLog(database)) {
            log.append(append("open", made(), Phase.OPEN, true)).join();
            log.append(append("played", made(), Phase.PLAYING, true)).join();
            assertThat(log.sweep(1_001, 9_000)).isZero();
            log.hold(List.of("open", "played", "other"), new Lease("node", 9_001));
            assertThat(log.sweep(1_002, 9_001)).as("it is held").isZero();
            assertThat(log.sweep(1_002, 9_002)).isEqualTo(1);
            assertThat(log.read("open", 0)).isEmpty();
            assertThat(log.read("played", 0)).hasSize(1);
        }
    }

    @Test
    void aTableOverDaysWithASeatedPlayerIsKeptForThirtyDays() throws IOException {
        Settings usual = Settings.usual(Rules.base(2));
        Settings settings = new Settings(
                usual.rules(),
                usual.bots(),
                usual.first(),
                usual.order(),
                usual.visibility(),
                usual.watch(),
                usual.hints(),
                new TimeControl.Days(3),
                usual.takeover());
        Step<Entry> first = step(
                1,
                new Entry.Made("owner", settings, Seed.ofText("server").hex(), Optional.empty()),
                new Entry.Sat(0, "sitter", "Ada", "00"));
        long changed = first.at();
        try (Database database = Database.open(address);
                SqlTableLog log = new SqlTableLog(database)) {
            Table table = TableReplay.STANDARD.first(first);
            log.append(TableLog.Append.of("days", first, table, Optional.empty()))
                    .join();
            log.release("no such node");
            long end = changed + TableLog.KEPT_MILLIS;
            assertThat(log.sweep(end, end)).isZero();
            assertThat(log.sweep(end, end + 1)).isEqualTo(1);
        }
    }

    @Test
    void nothingIsAppendedToASweptTable() throws IOException {
        try (Database database = Database.open(address);
                SqlTableLog log = new SqlTableLog(database)) {
            log.append(append("swept", made(), Phase.OPEN, true)).join();
            log.append(append("other", made(), Phase.PLAYING, true)).join();
            assertThat(log.sweep(1_002, 9_000)).isEqualTo(1);
            Step<Entry> next = step(2, new Entry.Sat(0, "sitter", "Ada", "00"));
            CompletableFuture<Boolean> lost = log.append(append("swept", next, Phase.OPEN, true));
            CompletableFuture<Boolean> stored = log.append(append("other", next, Phase.PLAYING, true));
            assertThat(lost.join()).isFalse();
            assertThat(stored.join()).isTrue();
            assertThat(log.read("swept", 0)).isEmpty();
            assertThat(log.read("other", 0)).hasSize(2);
            assertThat(log.numbers(List.of("swept", "other"))).containsExactly(Map.entry("other", 2));
        }
    }

    @Test
    void secretsOfGuestsAreStoredAsHashes() throws IOException {
        try (Database database = Database.open(address)) {
            Guests guests = new Guests(database);
            String cookie = guests.welcome(10);
            Guests.Guest guest = guests.known(cookie).orElseThrow();
            String token = guests.token(guest.id(), "bot", 11);
            assertThat(guests.known(token)).contains(guest);
            assertThat(guests.known(guest.id())).isEmpty();
            assertThat(guests.known(cookie + "x")).isEmpty();
            assertThat(cookie).hasSizeGreaterThanOrEqualTo(22);
            guests.seen(guest.id(), 5_000_000);
            assertThat(guests.sweep(5_000_000, 0)).isZero();
            assertThat(guests.sweep(5_000_001, 0)).isEqualTo(1);
            assertThat(guests.known(cookie)).isEmpty();
        }
    }
}
