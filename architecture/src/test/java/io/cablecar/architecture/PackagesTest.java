package io.cablecar.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks the packages of all modules: each one is listed here, depends within its module only on those listed for it,
 * and there are no cycles. Modules are checked against each other by {@link ModulesTest}.
 */
class PackagesTest {

    /** A package, then the packages of its module that it may depend on; without {@code io.cablecar}. */
    private static final String ALLOWED = """
            engine.board:
            engine.companies: engine.board
            engine.chance: engine.board engine.companies
            engine: engine.board engine.chance
            engine.fast: engine engine.board engine.companies engine.chance
            engine.game: engine engine.board engine.companies engine.chance engine.fast
            engine.notation: engine engine.board engine.companies engine.chance engine.game
            bots.player:
            bots.position:
            bots.shares:
            bots.objective: bots.shares
            bots.value: bots.player bots.position
            bots.value.analytic: bots.player bots.position bots.value
            bots.value.network: bots.player bots.position bots.value bots.value.analytic
            bots.inference: bots.player bots.position bots.shares bots.objective bots.value.analytic
            bots.search: bots.player bots.position bots.shares bots.objective bots.value bots.inference
            bots.review: bots.player bots.position bots.objective bots.value bots.value.analytic bots.search
            bots.luck: bots.position bots.objective bots.shares bots.value
            bots.reference: bots.player bots.position bots.shares
            bots.companion: bots.position bots.shares bots.objective bots.value.analytic
            bots: bots.player bots.value bots.value.analytic bots.search bots.reference bots.companion bots.review
            browser:
            match.time:
            match.protocol: match.time
            match.player: match.time match.protocol
            match.game: match.time match.player
            match.statistics: match.game
            match: match.time match.player match.game match.statistics
            server.log:
            server.table: server.log
            server.wire: server.table server.log
            server.notice: server.table server.log
            server.preview: server.wire
            server.passkey:
            server.storage: server.table server.wire server.log server.notice
            server.cluster: server.storage server.log
            server.live: server.table server.wire server.storage server.cluster server.log server.notice
            server.push: server.table server.live server.storage server.wire server.log server.notice
            server.admin: server.table server.wire server.storage server.cluster server.live server.log server.notice
            server.web: server.table server.wire server.storage server.cluster server.live server.push server.log \
                server.notice server.admin server.preview server.passkey
            server.client:
            app.terminal:
            app.command: app.terminal
            app.command.board: app.command app.terminal
            app.command.game: app.command app.terminal
            app.command.arena: app.command app.terminal
            app.command.luck: app.terminal
            app.command.puzzles: app.command app.terminal
            app.command.data: app.terminal
            app.command.admin: app.command.data app.terminal
            app.command.serve: app.command.data app.terminal
            app: app.terminal app.command.board app.command.game app.command.arena app.command.luck \
                app.command.puzzles app.command.data app.command.admin app.command.serve
            loadtest.client:
            loadtest.processes:
            loadtest.load: loadtest.client loadtest.processes
            loadtest.chaos: loadtest.processes
            loadtest.command: loadtest.load loadtest.chaos loadtest.processes
            loadtest: loadtest.command
            bench:
            """;

    private static final Map<String, Set<String>> DEPENDENCIES = parse(ALLOWED);

    private static final Set<String> PACKAGES = DEPENDENCIES.keySet();

    /** The packages of the bots that other modules may use. */
    private static final Set<String> PUBLISHED_BOTS = Set.of(
            "bots", "bots.player", "bots.review", "bots.luck", "bots.companion", "bots.value", "bots.value.network");

    /** The one class outside of them that other modules may use. */
    private static final String DEFAULT_VALUES = "io.cablecar.bots.value.analytic.AnalyticValues";

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("/jmh_generated/"))
            .importPackages("io.cablecar");

    private static Map<String, Set<String>> parse(String lines) {
        Map<String, Set<String>> dependencies = new LinkedHashMap<>();
        lines.lines().forEach(line -> {
            int colon = line.indexOf(':');
            Set<String> allowed = Arrays.stream(line.substring(colon + 1).split(" +", -1))
                    .filter(name -> !name.isEmpty())
                    .collect(Collectors.toCollection(LinkedHashSet::new));
            dependencies.put(line.substring(0, colon), allowed);
        });
        return dependencies;
    }

    @Test
    void everyPackageIsListed() {
        Set<String> found = CLASSES.stream()
                .filter(type -> !type.getSimpleName().equals("package-info"))
                .map(PackagesTest::packageOf)
                .collect(Collectors.toSet());
        assertThat(found).isEqualTo(PACKAGES);
        assertThat(DEPENDENCIES.values().stream().flatMap(Set::stream)).allMatch(PACKAGES::contains);
        assertThat(PACKAGES).containsAll(PUBLISHED_BOTS);
    }

    @ParameterizedTest
    @FieldSource("PACKAGES")
    void aPackageDependsOnlyOnThoseListedForIt(String name) {
        String module = moduleOf(name);
        Set<String> allowed = new LinkedHashSet<>(DEPENDENCIES.getOrDefault(name, Set.of()));
        allowed.add(name);
        noClasses()
                .that(DescribedPredicate.describe(
                        "are in " + name, type -> packageOf(type).equals(name)))
                .should()
                .dependOnClassesThat(DescribedPredicate.describe(
                        "are in " + module + " but not in " + allowed,
                        type -> isOurs(type)
                                && moduleOf(packageOf(type)).equals(module)
                                && !allowed.contains(packageOf(type))))
                .check(CLASSES);
    }

    @Test
    void packagesAreFreeOfCycles() {
        slices().assignedFrom(new SliceAssignment() {
                    @Override
                    public SliceIdentifier getIdentifierOf(JavaClass type) {
                        return isOurs(type) ? SliceIdentifier.of(packageOf(type)) : SliceIdentifier.ignore();
                    }

                    @Override
                    public String getDescription() {
                        return "packages";
                    }
                })
                .should()
                .beFreeOfCycles()
                .check(CLASSES);
    }

    /** Benchmarks measure internals. */
    @Test
    void otherModulesUseOnlyThePublishedPartOfTheBots() {
        noClasses()
                .that(resideOutsideOfPackages("io.cablecar.bots..", "io.cablecar.bench.."))
                .should()
                .dependOnClassesThat(resideInAPackage("io.cablecar.bots..")
                        .and(DescribedPredicate.describe(
                                "are not published",
                                type -> !PUBLISHED_BOTS.contains(packageOf(type))
                                        && !type.getFullName().equals(DEFAULT_VALUES))))
                .check(CLASSES);
    }

    /** Public for other packages of their module, not for other modules. */
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
                "match.protocol.LineReader",
                "server.web.SocketListener"
            })
    void internalClassesAreNotUsedByOtherModules(String name) {
        assertThat(CLASSES.contain("io.cablecar." + name)).isTrue();
        noClasses()
                .that(resideOutsideOfPackage("io.cablecar." + moduleOf(name) + ".."))
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("io.cablecar." + name)
                .check(CLASSES);
    }

    @Test
    void onlyCommandsUseTheCommandLineLibrary() {
        noClasses()
                .that(resideOutsideOfPackages("io.cablecar.app..", "io.cablecar.loadtest.."))
                .should()
                .dependOnClassesThat(resideInAPackage("picocli.."))
                .check(CLASSES);
    }

    private static boolean isOurs(JavaClass type) {
        return type.getPackageName().startsWith("io.cablecar.");
    }

    /** Without {@code io.cablecar}. */
    private static String packageOf(JavaClass type) {
        return type.getPackageName().replaceFirst("^io\\.cablecar\\.", "");
    }

    private static String moduleOf(String name) {
        return name.split("\\.", -1)[0];
    }
}
