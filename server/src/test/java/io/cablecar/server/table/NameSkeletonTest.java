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

/** Names that look alike are recognised, in any script. */
class NameSkeletonTest {

    private static boolean isMisleading(String name, Chair chair) {
        return NameSkeleton.isMisleading(name, table(chair));
    }

    /** A table with this chair at seat 1. */
    private static Table table(Chair chair) {
        Table empty = new TestTable(TestTable.settings(2, new TimeControl.None())).table;
        return new Table(
                empty.number(),
                empty.owner(),
                empty.settings(),
                empty.phase(),
                Seating.of(List.of(new Chair.Empty(), chair), empty.seating().serverSeed()),
                empty.gameState(),
                empty.requests(),
                empty.ending(),
                empty.rematch(),
                empty.rematchOf(),
                empty.admission(),
                empty.started(),
                empty.edits(),
                empty.incidents(),
                empty.rated());
    }

    private static Chair person(String name) {
        return Chair.Person.seated(new Entry.Sat(1, "g", name, "00"));
    }

    @ParameterizedTest
    @CsvSource({
        "Paul, Paul",
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
        "Willi, Wi11i",
        "Ben, ВEN", // Cyrillic В
        "Emma, EΜΜA", // Greek Μ
        "Henny, ΗΕΝΝΥ", // Greek throughout
        "Hanna, ᎻᎪΝΝᎪ", // Cherokee and Greek
        "Νίκος, νίκος",
        "Вера, вера",
        "Ηans, ηans", // Greek Η and η
        "Hans, Ηans",
        "Otto, ᴏtto",
        "Ada, ᴀdᴀ",
        "Emma, ᴇmma",
        "Julia, jᴜlia",
        "Otto, ⲟttⲟ", // Coptic
        "Paul, ⲣaul",
        "Oscar, Osⲥar",
        "Otto, ০tt০", // Bengali zeros
        "Otto, ๐tt๐", // Thai zeros
        "Anna, 🅰nna",
        "Æon, AEon"
    })
    void aNameLikeAnotherAtTheTableIsMisleading(String there, String typed) {
        assertThat(isMisleading(typed, person(there))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"Paul, Paula", "Ann, Anna", "Иван, Инна", "Νίνα, Vina", "Ηρα, Ира", "Max, Moritz", "太郎, 花子"})
    void differentNamesAreNotMisleading(String there, String typed) {
        assertThat(isMisleading(typed, person(there))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Server",
                "SERVER",
                "ѕеrvеr",
                "Admin",
                "Adm1n",
                "аdmin",
                "ADΜIN",
                "АDМІN",
                "ЅΕRVΕR",
                "ꓢYꓢTEꓟ",
                "НОЅТ",
                "ΗΟST",
                "Cable Car",
                "h-o-s-t",
                "Bot",
                "Computer 2",
                "Server 1",
                "Server1",
                "The Admin",
                "Ѕerver (new)",
                "the.h0st",
                "Admin!"
            })
    void namesOfTheServerAreMisleading(String typed) {
        assertThat(isMisleading(typed, new Chair.Empty())).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Clara",
                "c1ara",
                "ROBIN",
                "Deleted player",
                "de1eted-p1ayer",
                "Gelöschter Spieler",
                "Аdmin",
                "ᴀdmin"
            })
    void accountsCantBeCalledLikeBotsAndNobody(String typed) {
        assertThat(NameSkeleton.isPersonal(typed)).isFalse();
    }

    @Test
    void aNameLikeTheOneOfABotIsMisleadingAtItsTable() {
        Chair clara = new Chair.Bot(Opponent.of(Level.GARDENER));
        assertThat(isMisleading("Clara", clara)).isTrue();
        assertThat(isMisleading("C1ara", clara)).isTrue();
        assertThat(isMisleading("Clara", new Chair.Empty())).isFalse();
        assertThat(isMisleading("Sam", clara)).isFalse();
        assertThat(isMisleading(
                        "Robin", new Chair.Bot(Opponent.named("companion/432").orElseThrow())))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Abbot", "Serverin", "Hostetler", "Robot", "4711"})
    void wordsThatOnlyContainTheServersNamesAreNot(String typed) {
        assertThat(isMisleading(typed, new Chair.Empty())).isFalse();
    }

    @Test
    void aBotWithTheNameOfAPersonCantSitDown() {
        List<Chair> chairs = List.of(person("C1ara"), new Chair.Empty());
        assertThat(NameSkeleton.isTaken(Opponent.of(Level.GARDENER), chairs)).isTrue();
        assertThat(NameSkeleton.isTaken(Opponent.of(Level.PUPIL), chairs)).isFalse();
    }

    @Test
    void botsAreNamedAsOnThePages() throws IOException {
        String words = Files.readString(Path.of("../web/src/words/en.ts"));
        for (int level = 1; level <= NameSkeleton.bots().size(); level++) {
            assertThat(words)
                    .contains(
                            "'bot." + level + ".name': '" + NameSkeleton.bots().get(level - 1) + "'");
        }
        assertThat(words).contains("'bot.companion': '" + NameSkeleton.COMPANION + "'");
    }
}
