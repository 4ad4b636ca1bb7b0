package io.cablecar.server.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameSkeletonTest {

    private static boolean isMisleading(String name, Chair chair) {
        return NameSkeleton.isMisleading(name, List.of(new Chair.Empty(), chair));
    }

    @ParameterizedTest
    @CsvSource({
        "Paul, Раul", // Cyrillic Р and а
        "Paul, PAUL",
        "Paul, P a u l",
        "Paul, Ｐａｕｌ",
        "Paul, 𝓟𝓪𝓾𝓵",
        "Paul, PauI",
        "Paul, Pau1",
        "Zoë, Zoe",
        "Otto, 0tt0",
        "Amy, Arny",
        "Willi, Wi11i"
    })
    void aNameLikeAnotherAtTheTableIsMisleading(String there, String typed) {
        assertThat(isMisleading(typed, Chair.Person.seated("g", there, "00"))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"Paul, Paula", "Paul, Paul", "Ann, Anna", "Иван, Инна", "Max, Moritz", "太郎, 花子"})
    void otherNamesAreNot(String there, String typed) {
        assertThat(isMisleading(typed, Chair.Person.seated("g", there, "00"))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Server", "SERVER", "ѕеrvеr", "Admin", "Adm1n", "аdmin", "Cable Car", "h-o-s-t"})
    void nobodyIsTheServer(String typed) {
        assertThat(isMisleading(typed, new Chair.Empty())).isTrue();
    }

    @Test
    void aNameLikeTheOneOfABotIsMisleadingAtItsTable() {
        Chair clara = new Chair.Bot(Opponent.of(Level.GARDENER));
        assertThat(isMisleading("Clara", clara)).isTrue();
        assertThat(isMisleading("C1ara", clara)).isTrue();
        assertThat(isMisleading("Clara", new Chair.Empty())).isFalse();
        assertThat(isMisleading("Sam", clara)).isFalse();
    }

    @Test
    void botsAreCalledAsOnThePages() throws IOException {
        String words = Files.readString(Path.of("../web/src/words/en.ts"));
        for (int level = 1; level <= NameSkeleton.bots().size(); level++) {
            assertThat(words)
                    .contains(
                            "'bot." + level + ".name': '" + NameSkeleton.bots().get(level - 1) + "'");
        }
    }
}
