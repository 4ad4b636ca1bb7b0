package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.server.storage.Databases;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** A vacation applies to all present and future tables over days of a person, on any node. */
@Tag("slow")
class VacationTest extends TestCluster {

    private static final Map<String, Object> DAYS = Map.of("first", 0, "clock", Map.of("type", "days", "days", 2));

    private static JsonNode switchTo(TestPlayer player, boolean on) throws IOException, InterruptedException {
        return player.visit().put("/api/v1/vacation", "{\"on\":" + on + "}");
    }

    private static void sit(TestPlayer player, String table, String name) throws InterruptedException {
        player.ask("join", table);
        player.ask(
                "sit",
                table,
                "name",
                name,
                "commitment",
                player.nonce().commitment(),
                "deposit",
                player.nonce().hex());
    }

    private static String entry(JsonNode message, String table) {
        return message.path("table").asString("").equals(table)
                ? message.at("/entries/0/type").asString("")
                : "";
    }

    @ParameterizedTest
    @EnumSource
    void aVacationBeginsAndEndsAtEveryTable(Databases kind) throws Exception {
        start(kind);
        TestPlayer ada = player();
        TestPlayer ben = player();
        String one = ada.visit().makeTable(TestPlayer.settings(DAYS, 3));
        String other = ada.visit().makeTable(TestPlayer.settings(DAYS, 3));
        String live = ada.visit().makeTable(TestPlayer.settings(Map.of(), 3));
        for (String table : new String[] {one, other, live}) {
            sit(ada, table, "Ada");
            ben.ask("join", table);
        }
        JsonNode on = switchTo(ada, true);
        long until = on.path("until").asLong();
        assertThat(until).isPositive();
        for (String table : new String[] {one, other}) {
            JsonNode step = ben.await(message -> entry(message, table).equals("vacationBegan"));
            assertThat(step.at("/entries/0/until").asLong()).isEqualTo(until);
            assertThat(step.at("/changed/seats/0/vacation").asLong()).isEqualTo(until);
        }
        String later = ben.visit().makeTable(TestPlayer.settings(DAYS, 3));
        ben.ask("join", later);
        sit(ada, later, "Ada");
        ben.await(message -> entry(message, later).equals("vacationBegan"));

        assertThat(switchTo(ada, false).path("until").isNull()).isTrue();
        for (String table : new String[] {one, other, later}) {
            ben.await(message -> entry(message, table).equals("vacationEnded"));
        }
        assertThat(ben.received()).noneMatch(message -> entry(message, live).startsWith("vacation"));
    }

    @ParameterizedTest
    @EnumSource
    void allDevicesOfAPersonAreOnVacationAndNobodyElse(Databases kind) throws Exception {
        start(kind);
        TestPlayer ada = player();
        TestPlayer phone = player();
        String table = ada.visit().makeTable(TestPlayer.settings(DAYS, 3));
        sit(ada, table, "Ada");
        phone.ask("join", table);
        String secret = ada.ask("link", table).path("secret").asString();
        phone.ask("claim", table, "secret", secret);
        long until = switchTo(phone, true).path("until").asLong();
        assertThat(ada.visit().get("/api/v1/vacation").path("until").asLong()).isEqualTo(until);
        ada.await(message -> entry(message, table).equals("vacationBegan"));
        assertThat(player().visit().get("/api/v1/vacation").path("until").isNull())
                .isTrue();
    }

    @Test
    void aPersonHasNoMoreThanTheDaysOfAYear() throws Exception {
        start(Databases.SQLITE);
        TestPlayer ada = player();
        for (int i = 0; i < 9; i++) {
            switchTo(ada, true);
            switchTo(ada, false);
        }
        assertThat(ada.visit().get("/api/v1/vacation").path("left").asLong()).isEqualTo(5 * 86_400_000L);
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 9; i++) {
                        switchTo(ada, true);
                    }
                })
                .hasMessageContaining("tooMany");
    }

    /** The switch is stored first; whatever node runs next finishes the work. */
    @Test
    void aNodeThatIsKilledRightAfterTheSwitchLeavesTheWorkToTheNext() throws Exception {
        Nodes nodes = new Nodes(Databases.SQLITE.fresh(folder));
        Process killed = nodes.launch(0);
        String table;
        String token;
        try (TestPlayer ada = new TestPlayer(Nodes.address(killed), http)) {
            table = ada.visit().makeTable(TestPlayer.settings(DAYS, 3));
            sit(ada, table, "Ada");
            switchTo(ada, true);
            token = ada.visit().token();
        } finally {
            killed.destroyForcibly().waitFor();
        }
        assertThat(token).isNotEmpty();
        try (var node = nodes.start();
                TestPlayer ben = new TestPlayer(Nodes.address(node), http)) {
            ben.ask("join", table);
            ben.await(message -> message.toString().contains("\"vacation\":"));
        }
    }
}
