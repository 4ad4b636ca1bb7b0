package io.cablecar.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Holds the walls between the rooms of the bots: knowledge of the game (value) knows neither what is played for
 * (objective) nor how one looks ahead (search), and whoever is not a bot sees the front room, reviews and values alone.
 */
class BotRoomsTest {

    private static final String BOTS = "io.cablecar.bots";

    private static final JavaClasses OURS = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.cablecar");

    /** What each room may see besides itself, the rules, and {@code Bot, Budget, Clock, Strength} of the front room. */
    enum Room {
        POSITION(),
        SHARES(),
        VALUE(POSITION),
        OBJECTIVE(SHARES),
        INFERENCE(POSITION, SHARES, VALUE, OBJECTIVE),
        SEARCH(POSITION, SHARES, VALUE, OBJECTIVE, INFERENCE),
        REVIEW(POSITION, VALUE, OBJECTIVE, SEARCH),
        REFERENCE(POSITION, SHARES),
        COMPANION(OBJECTIVE);

        private final List<Room> seen;

        Room(Room... seen) {
            this.seen = List.of(seen);
        }

        String packages() {
            return BOTS + "." + name().toLowerCase(Locale.ROOT) + "..";
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRoomSeesOnlyTheRoomsItIsBuiltOn(Room room) {
        assertThat(OURS.that(resideInAPackage(room.packages()))).isNotEmpty();
        List<String> seen = new ArrayList<>(List.of(BOTS, room.packages()));
        room.seen.forEach(other -> seen.add(other.packages()));
        noClasses()
                .that()
                .resideInAPackage(room.packages())
                .should()
                .dependOnClassesThat(resideInAPackage(BOTS + "..").and(resideOutsideOfPackages(seen)))
                .check(OURS);
    }

    @Test
    void nobodyInsideAsksForBotsByName() {
        noClasses()
                .that()
                .resideInAPackage(BOTS + ".*..")
                .and()
                .resideOutsideOfPackage(Room.COMPANION.packages())
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName(BOTS + ".Bots")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName(BOTS + ".Level")
                .check(OURS);
    }

    @Test
    void othersSeeTheFrontRoomReviewsAndValuesAlone() {
        noClasses()
                .that(resideOutsideOfPackage(BOTS + ".."))
                .should()
                .dependOnClassesThat(resideInAPackage(BOTS + "..")
                        .and(resideOutsideOfPackages(List.of(
                                BOTS,
                                Room.REVIEW.packages(),
                                Room.COMPANION.packages(),
                                BOTS + ".value",
                                BOTS + ".value.network"))))
                .check(OURS);
    }

    private static DescribedPredicate<JavaClass> resideOutsideOfPackages(List<String> names) {
        return DescribedPredicate.not(resideInAnyPackage(names.toArray(new String[0])));
    }
}
