package io.cablecar.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Holds the walls between the rooms inside the rules, matches, server and command; those of the bots have a test of
 * their own.
 */
class RoomsTest {

    private static final JavaClasses OURS = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.cablecar");

    /**
     * Each room and what it may see of its module besides itself. A room sees no room that sees it: there are no
     * cycles.
     */
    @ParameterizedTest
    @CsvSource(
            value = {
                "engine.board, ''",
                "engine.companies, engine.board",
                "engine.chance, engine.board engine.companies",
                "engine, engine.board engine.chance",
                "engine.fast, engine engine.board engine.companies engine.chance",
                "engine.game, engine engine.board engine.companies engine.chance engine.fast",
                "engine.notation, engine engine.board engine.companies engine.chance engine.game",
                "match.time, ''",
                "match.protocol, match.time",
                "match.player, match.time match.protocol",
                "match.game, match.time match.player",
                "match.statistics, match.game",
                "match, match.time match.player match.game match.statistics",
                "server.conduct, ''",
                "server.wire, server.conduct",
                "server.storage, server.conduct server.wire",
                "server.nodes, server.storage",
                "server.live, server.conduct server.wire server.storage server.nodes",
                "server.push, server.live server.storage server.wire",
                "server.web, server.conduct server.wire server.storage server.nodes server.live server.push",
                "server.client, ''",
                "server.fleet, server.storage",
                "server.load, server.client server.conduct server.fleet server.storage",
                "server.chaos, server.client server.conduct server.fleet server.storage",
                "app.terminal, ''",
                "app.command, app.terminal",
                "app.command.board, app.command app.terminal",
                "app.command.game, app.command app.terminal",
                "app.command.arena, app.command app.terminal",
                "app.command.puzzles, app.command app.terminal",
                "app.command.data, ''",
                "app.command.serve, app.command.data app.terminal",
                "app.command.measure, app.command.data app.terminal"
            })
    void aRoomSeesOnlyTheRoomsItIsBuiltOn(String room, String below) {
        Set<String> seen =
                new HashSet<>(Arrays.asList((room + " " + below).trim().split(" +", -1)));
        String module = room.split("\\.", -1)[0];
        assertThat(OURS.that(in(room))).isNotEmpty();
        noClasses()
                .that(in(room))
                .should()
                .dependOnClassesThat(resideInAPackage("io.cablecar." + module + "..")
                        .and(DescribedPredicate.not(
                                DescribedPredicate.describe("in " + seen, type -> seen.contains(nameOf(type))))))
                .check(OURS);
    }

    /** Public for the rooms beside theirs, and for nobody outside their module. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "engine.chance.Deal",
                "match.game.ArenaGame",
                "match.game.Fixture",
                "match.game.Fixtures",
                "match.game.GameResult",
                "match.statistics.Scoreboard",
                "match.protocol.BotProcess",
                "match.protocol.LineReader"
            })
    void whatIsInsideAModuleStaysInside(String name) {
        String module = name.split("\\.", -1)[0];
        assertThat(OURS.contain("io.cablecar." + name)).isTrue();
        noClasses()
                .that(resideOutsideOfPackage("io.cablecar." + module + ".."))
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("io.cablecar." + name)
                .check(OURS);
    }

    @Test
    void onlyTheCommandKnowsItsTerminal() {
        noClasses()
                .that(resideOutsideOfPackage("io.cablecar.app.."))
                .should()
                .dependOnClassesThat(resideInAPackage("picocli.."))
                .check(OURS);
    }

    private static DescribedPredicate<JavaClass> in(String room) {
        return DescribedPredicate.describe("in " + room, type -> nameOf(type).equals(room));
    }

    /** Without {@code io.cablecar}. */
    private static String nameOf(JavaClass type) {
        String name = type.getPackageName();
        return name.startsWith("io.cablecar.") ? name.substring("io.cablecar.".length()) : name;
    }
}
