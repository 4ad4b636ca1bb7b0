package io.cablecar.server.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.cablecar.server.play.Nodes;
import io.cablecar.server.play.TestPlayer;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Bans;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.storage.HostCommandQueue;
import io.cablecar.server.storage.HostQueries;
import io.cablecar.server.storage.PersonalData;
import io.cablecar.server.web.Server;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Commands of the host, with two nodes on PostgreSQL and one on SQLite. */
@ParameterizedClass
@EnumSource
@Tag("slow")
class AdministrationTest {

    private final Databases databases;

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private DatabaseAddress address;
    private Server one;
    private Server other;
    private Database database;
    private AdminClient host;
    private TestPlayer ada;
    private TestPlayer bob;

    AdministrationTest(Databases databases) {
        this.databases = databases;
    }

    @BeforeEach
    void open() throws Exception {
        address = databases.fresh(folder);
        one = new Nodes(address).start();
        other = address.isShared() ? new Nodes(address).start() : one;
        database = Database.attach(address);
        host = new AdminClient(database, Clock.systemUTC());
        ada = new TestPlayer(Nodes.address(one), http);
        bob = new TestPlayer(Nodes.address(other), http);
    }

    @AfterEach
    void close() {
        ada.close();
        bob.close();
        database.close();
        other.close();
        one.close();
    }

    private AdminResult execute(AdminCommand command) throws InterruptedException {
        AdminResult result = host.execute(command);
        assertThat(result.done()).as(result.text()).isTrue();
        return result;
    }

    private String guest(String name) {
        return new HostQueries(database).guests(Optional.of(name), 1).get(0).id();
    }

    private static boolean isOver(JsonNode message, String how) {
        return message.at("/changed/phase").asString("").equals("over")
                && message.at("/changed/outcome/type").asString("").equals(how);
    }

    @Test
    void aClosedTableIsOverForEverybody() throws Exception {
        String table = ada.begin(bob);
        execute(new AdminCommand.Close(table));
        ada.await(message -> isOver(message, "closed"));
        bob.await(message -> isOver(message, "closed"));
        assertThat(bob.ask("play", table, "moves", 0, "move", "draw")
                        .path("code")
                        .asString())
                .isEqualTo("notPlaying");
        assertThat(ada.visit().text("/api/v1/tables/" + table + "/file")).isNotEmpty();
        execute(new AdminCommand.Close(table));
    }

    @Test
    void aWrongClockOfTheHostsMachineDoesNotMatter() throws Exception {
        assumeThat(address.isShared()).as("SQLite has no clock of its own").isTrue();
        String table = ada.begin(bob);
        long now = System.currentTimeMillis();
        AdminClient wrong = new AdminClient(database, Clock.offset(Clock.systemUTC(), Duration.ofHours(1)));
        assertThat(wrong.execute(new AdminCommand.Close(table)).done()).isTrue();
        JsonNode over = ada.await(message -> isOver(message, "closed"));
        assertThat(over.path("at").asLong()).isBetween(now - 600_000, now + 600_000);
    }

    @Test
    void aSeatIsFreedWhileNoncesAreRevealed() throws Exception {
        String table = ada.visit().makeTable(TestPlayer.settings(Map.of(), 2));
        ada.sit(table, "Ada");
        bob.sit(table, "Bob");
        ada.reveal(table);
        execute(new AdminCommand.Free(table, 1));
        JsonNode open =
                ada.await(message -> message.at("/changed/phase").asString("").equals("open"));
        assertThat(open.at("/changed/seats/1/kind").asString()).isEqualTo("empty");
        assertThat(open.at("/changed/seats/0/kind").asString()).isEqualTo("person");
    }

    @Test
    void duringMaintenanceNewTablesAreRefusedWithTheMessageOfTheHost() throws Exception {
        String table = ada.begin(bob);
        ada.ask("resign", table);
        execute(new AdminCommand.Maintenance(Optional.of("Back at nine.")));
        ada.await(message -> message.path("type").asString().equals("notice"));
        bob.await(message -> message.path("type").asString().equals("notice"));
        assertThat(ada.ask("rematch", table).path("text").asString()).isEqualTo("Back at nine.");
        assertThatThrownBy(() -> bob.visit().makeTable(TestPlayer.settings(Map.of(), 2)))
                .hasMessageContaining("maintenance");
        execute(new AdminCommand.Maintenance(Optional.empty()));
    }

    @Test
    void aTableCanBeClosedBeforeTheGame() throws Exception {
        String table = ada.visit().makeTable(TestPlayer.settings(Map.of("visibility", "public"), 3));
        ada.sit(table, "Ada");
        bob.sendRaw("{\"type\":\"lobby\",\"id\":\"l\",\"on\":true}");
        bob.answer("l");
        bob.await(message -> message.toString().contains(table));
        execute(new AdminCommand.Close(table));
        ada.await(message -> isOver(message, "closed"));
        bob.await(message -> message.path("gone").toString().contains(table));
        assertThat(bob.sit(table, "Bob")).isEqualTo("refused");
        assertThatThrownBy(() -> ada.visit().text("/api/v1/tables/" + table + "/file"))
                .hasMessageContaining("notOver");
        assertThat(ada.visit().get("/api/v1/games").path("games")).hasSize(1);
    }

    @Test
    void aSeatIsFreedBeforeTheGameAndGivenToABotInIt() throws Exception {
        String open = ada.visit().makeTable(TestPlayer.settings(Map.of(), 3));
        bob.sit(open, "Bob");
        execute(new AdminCommand.Free(open, 0));
        bob.await(message -> message.at("/entries/0/type").asString("").equals("freed"));
        String table = ada.begin(bob);
        int seat = bob.visit().get("/api/v1/tables/" + table).path("seat").asInt();
        execute(new AdminCommand.Free(table, seat));
        ada.await(message -> message.at("/entries/0/type").asString("").equals("resigned"));
        assertThat(host.execute(new AdminCommand.Free(table, 7)).done()).isFalse();
        assertThat(host.execute(new AdminCommand.Free("0".repeat(22), 0)).text())
                .contains("no such table");
    }

    @Test
    void aBannedGuestIsDisconnectedAndRefused() throws Exception {
        bob.sit(ada.visit().makeTable(TestPlayer.settings(Map.of(), 3)), "Bob");
        long soon = System.currentTimeMillis() + 600_000;
        execute(new AdminCommand.Ban(Bans.Kind.GUEST, guest("Bob"), soon));
        assertThat(bob.next("bye").path("code").asString()).isEqualTo("banned");
        assertThatThrownBy(() -> bob.visit().get("/api/v1/games")).hasMessageContaining("banned");
        ada.visit().get("/api/v1/games");
        execute(new AdminCommand.Unban(Bans.Kind.GUEST, guest("Bob")));
        execute(new AdminCommand.Ban(Bans.Kind.ADDRESS, "127.0.0.1", soon));
        assertThat(ada.next("bye").path("code").asString()).isEqualTo("banned");
        assertThatThrownBy(() -> new TestPlayer(Nodes.address(one), http)).hasMessageContaining("banned");
        execute(new AdminCommand.Unban(Bans.Kind.ADDRESS, "127.0.0.1"));
        assertThat(host.execute(new AdminCommand.Ban(Bans.Kind.ADDRESS, "somebody", soon))
                        .done())
                .isFalse();
        assertThat(host.execute(new AdminCommand.Unban(Bans.Kind.GUEST, "nobody"))
                        .done())
                .isFalse();
    }

    @Test
    void theAddressesOfThosePresentAreKnownToTheHostAndCanBeBannedBySeat() throws Exception {
        String table = ada.visit().makeTable(TestPlayer.settings(Map.of(), 3));
        bob.sit(table, "Bob");
        ada.sit(table, "Ada");
        List<LiveClients.Network> present = host.addresses();
        assertThat(present).extracting(LiveClients.Network::address).containsOnly("127.0.0.1");
        assertThat(present.stream().mapToInt(LiveClients.Network::sockets).sum())
                .as("of all nodes")
                .isEqualTo(2);
        long soon = System.currentTimeMillis() + 600_000;
        assertThat(host.banSeat(table, 2, soon).text()).isEqualTo("nobody has this seat");
        AdminResult banned = host.banSeat(table, 0, soon);
        assertThat(banned.text()).isEqualTo("127.0.0.1 is banned");
        assertThat(bob.next("bye").path("code").asString()).isEqualTo("banned");
        assertThat(host.banSeat(table, 0, soon).done()).as("not connected").isFalse();
        assertThat(new HostCommandQueue(database).claim("", System.currentTimeMillis() + 600_000))
                .as("what was reported is not kept")
                .isEmpty();
    }

    @Test
    void aNameIsReplacedEverywhereAtOnce() throws Exception {
        String table = ada.begin(bob);
        String name = nameAt(table, bob);
        execute(new AdminCommand.Rename(guest(name), "Someone"));
        for (TestPlayer player : List.of(ada, bob)) {
            player.await(message -> message.path("type").asString().equals("table")
                    && message.path("seats").toString().contains("Someone"));
        }
        assertThat(nameAt(table, bob)).isEqualTo("Someone");
        execute(new AdminCommand.Close(table));
        assertThat(ada.visit().text("/api/v1/tables/" + table + "/file")).contains("Someone");
        assertThat(host.execute(new AdminCommand.Rename("nobody", "X")).done()).isFalse();
        assertThat(host.execute(new AdminCommand.Rename(guest("Someone"), "\u0000"))
                        .done())
                .isFalse();
    }

    /** A node may die, or lose its connection, between replacing a name and telling the others. */
    @Test
    void aReplacedNameReachesAllNodesEvenIfNoNodeTellsTheOthers() throws Exception {
        assumeThat(address.isShared()).isTrue();
        String open = ada.visit().makeTable(TestPlayer.settings(Map.of("visibility", "public"), 3));
        ada.sit(open, "Ada");
        String playing = ada.begin(bob);
        String guest = guest("Ada");
        for (TestPlayer player : List.of(ada, bob)) {
            player.sendRaw("{\"type\":\"lobby\",\"id\":\"l\",\"on\":true}");
            player.await(message -> message.path("tables").toString().contains("\"Ada\""));
        }
        PersonalData people = new PersonalData(database);
        people.rename(guest, "Someone", playing);
        people.rename(guest, "Somebody", open);
        for (TestPlayer player : List.of(ada, bob)) {
            player.await(message -> message.path("type").asString().equals("table")
                    && message.path("seats").toString().contains("Someone"));
            player.await(message -> message.path("tables").toString().contains("Somebody"));
        }
    }

    private String nameAt(String table, TestPlayer player) throws Exception {
        JsonNode seen = player.visit().get("/api/v1/tables/" + table);
        return seen.path("seats").get(seen.path("seat").asInt()).path("name").asString();
    }

    @Test
    void gamesOfADeletedGuestStayWithoutTheName() throws Exception {
        String table = ada.begin(bob);
        String name = nameAt(table, bob);
        String id = guest(name);
        execute(new AdminCommand.Delete(id));
        ada.await(message -> isOver(message, "resigned"));
        ada.await(message -> message.path("type").asString().equals("table")
                && !message.path("seats").toString().contains(name));
        assertThat(ada.visit().text("/api/v1/tables/" + table + "/file")).doesNotContain(name);
        assertThat(new HostQueries(database).guest(id)).isEmpty();
        assertThatThrownBy(() -> bob.visit().get("/api/v1/games")).hasMessageContaining("noGuest");
        assertThat(bob.next("bye").path("code").asString()).isEqualTo("banned");
        assertThat(host.execute(new AdminCommand.Delete(id)).text()).contains("no such guest");
    }

    @Test
    void anAccountIsRenamedDisabledAndForgottenWithAllItsGuests() throws Exception {
        String table = ada.begin(bob);
        String name = nameAt(table, bob);
        String id = guest(name);
        Accounts accounts = new Accounts(database);
        bob.visit().post("/api/v1/account", "{\"name\":\"" + name + "\"}");
        assertThat(host.execute(new AdminCommand.Delete(id)).text()).contains("account");
        execute(new AdminCommand.RenameAccount(name, "Somebody"));
        assertThat(host.execute(new AdminCommand.RenameAccount(name, "X")).done())
                .as("has another name")
                .isFalse();
        Accounts.Account account = accounts.named("somebody").orElseThrow();
        long now = System.currentTimeMillis();
        String link = accounts.addLink(account.id(), now, now + 3_600_000);
        String signIn = "{\"key\":\"" + link + "\",\"join\":false}";
        execute(new AdminCommand.DisableAccount("Somebody", true));
        assertThatThrownBy(() -> ada.visit().post("/api/v1/account/sign-in", signIn))
                .hasMessageContaining("disabled");
        execute(new AdminCommand.DisableAccount("Somebody", false));
        assertThat(accounts.named("somebody").orElseThrow().disabled()).isFalse();
        execute(new AdminCommand.DeleteAccount("Somebody"));
        assertThat(accounts.named("Somebody")).isEmpty();
        assertThat(new HostQueries(database).guest(id)).isEmpty();
    }

    @Test
    void linksAndDevicesAndTokensAreRevoked() throws Exception {
        String table = ada.begin(bob);
        int seat = ada.visit().get("/api/v1/tables/" + table).path("seat").asInt();
        String secret = ada.ask("link", table).path("secret").asString();
        try (TestPlayer phone = new TestPlayer(Nodes.address(other), http);
                TestPlayer thief = new TestPlayer(Nodes.address(one), http)) {
            assertThat(phone.ask("claim", table, "secret", secret).path("type").asString())
                    .isEqualTo("done");
            phone.ask("join", table);
            execute(new AdminCommand.RevokeSeat(table, seat));
            phone.await(message -> message.at("/changed/seat").isNull()
                    && message.path("changed").has("seat"));
            assertThat(thief.ask("claim", table, "secret", secret).path("code").asString())
                    .isEqualTo("badSecret");
        }
        assertThat(ada.visit().get("/api/v1/tables/" + table).path("seat").asInt(-1))
                .as("the first device stays")
                .isEqualTo(seat);
        String name = nameAt(table, ada);
        execute(new AdminCommand.RevokeGuest(guest(name)));
        assertThatThrownBy(() -> ada.visit().get("/api/v1/games")).hasMessageContaining("no");
        assertThat(ada.next("bye").path("code").asString()).isEqualTo("banned");
    }

    @Test
    void duringMaintenanceGamesGoOnAndNoneBegin() throws Exception {
        String table = ada.begin(bob);
        execute(new AdminCommand.Maintenance(Optional.of("Back at nine.")));
        assertThat(ada.next("notice").path("text").asString()).isEqualTo("Back at nine.");
        assertThat(bob.next("notice").path("text").asString()).isEqualTo("Back at nine.");
        try (TestPlayer late = new TestPlayer(Nodes.address(one), http)) {
            assertThat(late.next("notice").path("text").asString()).isEqualTo("Back at nine.");
            assertThatThrownBy(() -> late.visit().makeTable(TestPlayer.settings(Map.of(), 2)))
                    .hasMessageContaining("maintenance");
        }
        assertThat(ada.visit().get("/api/v1/tables/" + table).path("phase").asString())
                .isEqualTo("playing");
        execute(new AdminCommand.Maintenance(Optional.empty()));
        ada.await(message -> message.path("type").asString().equals("notice")
                && message.path("text").asString().isEmpty());
        ada.visit().makeTable(TestPlayer.settings(Map.of(), 2));
        assertThat(host.execute(new AdminCommand.Maintenance(Optional.of(" "))).done())
                .isFalse();
    }

    @Test
    void withoutAServerTheCommandIsExecutedInProcess() throws Exception {
        String table = ada.begin(bob);
        other.close();
        one.close();
        execute(new AdminCommand.Close(table));
        try (Server again = new Nodes(address).start()) {
            assertThat(ada.visit()
                            .at(Nodes.address(again))
                            .get("/api/v1/tables/" + table)
                            .at("/outcome/type")
                            .asString())
                    .isEqualTo("closed");
        }
    }
}
