package io.cablecar.app;

import static io.cablecar.app.CommandResult.cablecar;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command that judges luck. */
class LuckCommandTest {

    @TempDir
    Path folder;

    @BeforeEach
    void letBotsPlay() {
        CommandResult played =
                cablecar("arena", "--bots", "3,careful", "--games", "6", "--evals", "50", "--out", folder.toString());
        assertThat(played.exit()).as(played.err()).isZero();
    }

    @Test
    void everyPlayerHasItsLuckOverAllGames() {
        CommandResult called = cablecar("luck", "--json", folder.toString());
        assertThat(called.exit()).as(called.err()).isZero();
        JsonNode answer = new JsonMapper().readTree(called.out());
        assertThat(answer.path("games").asInt()).isEqualTo(6);
        JsonNode one = answer.at("/players/0");
        JsonNode other = answer.at("/players/1");
        assertThat(one.path("games").asInt()).isEqualTo(6);
        assertThat(one.path("lead").asDouble()).isEqualTo(-other.path("lead").asDouble(), within(1e-9));
        assertThat(one.path("luck").asDouble())
                .isNotZero()
                .isEqualTo(-other.path("luck").asDouble(), within(1e-4));
        double weight = answer.path("weight").asDouble();
        assertThat(one.path("leadLessLuck").asDouble())
                .isEqualTo(
                        one.path("lead").asDouble() - weight * one.path("luck").asDouble(), within(1e-9));
        assertThat(cablecar("luck", "--json", "--threads", "2", folder.toString())
                        .out())
                .isEqualTo(called.out());
    }

    @Test
    void theTableNamesEveryPlayer() {
        assertThat(cablecar("luck", folder.toString()).lines())
                .hasSizeGreaterThan(3)
                .first()
                .asString()
                .contains("player", "lead less luck", "spread less luck");
        assertThat(cablecar("luck", "--learnt", file("000001").toString()).exit())
                .isZero();
    }

    @Test
    void allLuckIsTakenFromASingleGame() {
        JsonNode answer = new JsonMapper()
                .readTree(cablecar("luck", "--json", file("000001").toString()).out());
        assertThat(answer.path("weight").asDouble()).isEqualTo(1);
        JsonNode one = answer.at("/players/0");
        assertThat(one.path("leadLessLuck").asDouble())
                .isEqualTo(one.path("lead").asDouble() - one.path("luck").asDouble(), within(1e-9));
    }

    @Test
    void filesWithoutAllTilesAreRefused() throws IOException {
        Path file = file("000001");
        Files.writeString(file, Files.readString(file).replaceAll("\\[Result [^\n]*\n", ""));
        CommandResult called = cablecar("luck", file.toString());
        assertThat(called.exit()).isEqualTo(2);
        assertThat(called.err()).contains("cablecar replay");
        assertThat(cablecar("luck", folder.resolve("none").toString()).exit()).isEqualTo(2);
        assertThat(cablecar("luck").exit()).isEqualTo(2);
    }

    private Path file(String number) {
        return folder.resolve("game-" + number + ".cablecar");
    }
}
