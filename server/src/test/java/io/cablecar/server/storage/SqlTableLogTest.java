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
import io.cablecar.server.table.TestSettings;
import io.cablecar.server.table.TimeControl;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
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
            assertThat(log.listed(9)).extracting(TableLog.TableVersion::table).containsExactly("t");
            assertThat(log.of(List.of("sitter"), 9)).hasSize(1);
            assertThat(log.of(List.of("owner"), 9)).hasSize(1);
            assertThat(log.of(List.of("stranger"), 9)).isEmpty();
            assertThat(log.of(List.of("stranger", "owner", "sitter"), 9))
                    .as("once")
                    .hasSize(1);
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
    void oneOfSeveralConcurrentAppendsWins() throws IOException {
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
    void eachTableIsClaimedByOneOfSeveralConcurrentNodes() throws Exception {
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
            log.protectFromSweep(List.of("open", "played", "other"), new Lease("node", 9_001));
            assertThat(log.sweep(1_002, 9_001)).as("it is protected").isZero();
            assertThat(log.sweep(1_002, 9_002)).isEqualTo(1);
            assertThat(log.read("open", 0)).isEmpty();
            assertThat(log.read("played", 0)).hasSize(1);
        }
    }

    @Test
    void aTableOverDaysWithASeatedPlayerIsKeptForThirtyDays() throws IOException {
        Settings settings = TestSettings.withClock(Settings.usual(Rules.base(2)), new TimeControl.Days(3));
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
    void tablesInTheLobbyAreFoundByTheirAddressAndNetwork() throws IOException {
        String network = "f".repeat(AddressTag.LETTERS);
        try (Database database = Database.open(address);
                SqlTableLog log = new SqlTableLog(database)) {
            for (int i = 0; i < 30; i++) {
                // Three addresses of one network with many tables, one address of another with a few.
                String from = i < 24 ? network + String.format(Locale.ROOT, "%024x", i % 3) : "0".repeat(24);
                Step<Entry> first = new Step<>(1, 1_000 + i, Optional.empty(), made().entries());
                assertThat(log.append(append("t" + i, first, Phase.OPEN, true).from(from))
                                .join())
                        .isTrue();
            }
            log.append(append("hidden", made(), Phase.OPEN, false).from(network + "0".repeat(24)))
                    .join();
            assertThat(log.listedFrom(network)).isEqualTo(24);
            assertThat(log.listedFrom(network + "0".repeat(24))).isEqualTo(8);
            assertThat(log.listedFrom("0".repeat(24))).isEqualTo(6);
            assertThat(log.listedFrom("e".repeat(24))).isZero();
            assertThat(log.listed(6))
                    .as("one table of each network, then of each address")
                    .extracting(TableLog.TableVersion::table)
                    .containsExactly("t29", "t23", "t22", "t28", "t21", "t27");
            assertThat(log.listed(1_026L, 2))
                    .extracting(TableLog.TableVersion::table)
                    .containsExactly("t27", "t28");
        }
    }

    @Test
    void numbersOfAnyNumberOfTablesCanBeRead() throws IOException {
        try (Database database = Database.open(address);
                SqlTableLog log = new SqlTableLog(database)) {
            log.append(append("t", made(), Phase.OPEN, true)).join();
            List<String> many = new ArrayList<>(
                    IntStream.range(0, 70_000).mapToObj(i -> "other" + i).toList());
            many.add("t");
            assertThat(log.numbers(many)).containsExactly(Map.entry("t", 1));
        }
    }

    @Test
    void membershipIsKnownWithoutReadingTheLog() throws IOException {
        try (Database database = Database.open(address);
                SqlTableLog log = new SqlTableLog(database)) {
            log.append(append("t", made(), Phase.OPEN, true)).join();
            assertThat(log.mayBelongTo("t", List.of("owner"))).contains(true);
            assertThat(log.mayBelongTo("t", List.of("another", "sitter"))).contains(true);
            assertThat(log.mayBelongTo("t", List.of("another"))).contains(false);
            assertThat(log.mayBelongTo("nowhere", List.of("owner"))).isEmpty();
        }
    }

    /** At each connect, also for a person with many guests. */
    @Test
    void whenGuestsWereLastSeenIsStoredTogetherAndOnlyOnceAnHour() throws IOException {
        try (Database database = Database.open(address)) {
            Guests guests = new Guests(database);
            List<String> person = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                person.add(guests.known(guests.welcome(10)).orElseThrow().id());
            }
            List<String> statements = new ArrayList<>();
            database.jdbi().setSqlLogger(new SqlLogger() {
                @Override
                public void logAfterExecution(StatementContext context) {
                    statements.add(context.getParsedSql().getSql());
                }
            });
            guests.seen(person, 5_000_000);
            assertThat(statements).hasSize(2);
            guests.seen(person, 5_000_001);
            assertThat(statements).as("nothing to store").hasSize(3);
            assertThat(guests.sweep(5_000_000, 0)).isZero();
        }
    }

    @Test
    void anAccountKeepsTheDevicesThatWereSignedInLast() throws IOException {
        try (Database database = Database.open(address)) {
            Guests guests = new Guests(database);
            Accounts accounts = new Accounts(database);
            String first = guests.welcome(1);
            String guest = guests.known(first).orElseThrow().id();
            Accounts.Opening.Opened opened = (Accounts.Opening.Opened) accounts.open(guest, "Ada", Optional.empty(), 1);
            KeyProof code = new KeyProof.Written(opened.code());
            String latest = first;
            List<String> revoked = new ArrayList<>();
            for (int i = 0; i < Guests.MAX_DEVICES + 5; i++) {
                Accounts.SignIn.Done done =
                        (Accounts.SignIn.Done) accounts.signIn(opened.account(), code, Optional.empty(), "", 2 + i);
                latest = done.device().secret();
                revoked.addAll(done.device().revoked());
            }
            assertThat(guests.tokens(guest)).hasSize(Guests.MAX_DEVICES);
            assertThat(revoked).as("to be closed on all nodes").hasSize(6).contains(Secrets.hash(first));
            assertThat(guests.known(latest)).isPresent();
            assertThat(guests.known(first)).isEmpty();
            assertThat(guests.token(guest, "program", 1_000)).as("of a program").isEmpty();
        }
    }

    @Test
    void secretsOfGuestsAreStoredAsHashes() throws IOException {
        try (Database database = Database.open(address)) {
            Guests guests = new Guests(database);
            String cookie = guests.welcome(10);
            Guests.Guest guest = guests.known(cookie).orElseThrow();
            String token = guests.token(guest.id(), "bot", 11).orElseThrow();
            assertThat(guests.known(token)).contains(guest);
            assertThat(guests.known(guest.id())).isEmpty();
            assertThat(guests.known(cookie + "x")).isEmpty();
            assertThat(cookie).hasSizeGreaterThanOrEqualTo(22);
            guests.seen(List.of(guest.id(), "another"), 5_000_000);
            assertThat(guests.sweep(5_000_000, 0)).isZero();
            assertThat(guests.sweep(5_000_001, 0)).isEqualTo(1);
            assertThat(guests.known(cookie)).isEmpty();
        }
    }
}
