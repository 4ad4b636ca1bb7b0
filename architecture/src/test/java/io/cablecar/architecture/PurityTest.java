package io.cablecar.architecture;

import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethodWhere;
import static com.tngtech.archunit.lang.conditions.ArchConditions.not;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import io.cablecar.server.log.LogRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that everything described as pure uses no sockets, files, SQL, threads, clock or randomness. */
class PurityTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** Packages with what is in them, and classes. */
    private static final Set<String> PURE = Set.of(
            "io.cablecar.engine",
            "io.cablecar.server.table",
            "io.cablecar.server.notice",
            "io.cablecar.server.log.Decision",
            "io.cablecar.server.log.LogFold",
            "io.cablecar.server.log.LogRules",
            "io.cablecar.server.log.Objection",
            "io.cablecar.server.log.Step",
            "io.cablecar.server.live.NoShows",
            "io.cablecar.server.live.Pairing",
            "io.cablecar.server.live.TableLogRules",
            "io.cablecar.server.storage.Seeks$Seek",
            "io.cablecar.bots.Opponent",
            "io.cablecar.bots.companion.Adaptation",
            "io.cablecar.bots.companion.Lapses",
            "io.cablecar.bots.companion.SkillEstimate",
            "io.cablecar.browser.Daily");

    /** The bots are pure as well, but for the clock that they are given; tables store which bot plays. */
    private static final String BOTS = "io.cablecar.bots";

    private static final Set<String> PURE_PACKAGES = Set.of(
            "java.lang",
            "java.lang.annotation",
            "java.lang.invoke",
            "java.lang.runtime",
            "java.text",
            "java.time",
            "java.time.temporal",
            "java.util",
            "java.util.function",
            "java.util.regex",
            "java.util.stream",
            "org.jspecify.annotations");

    private static final Set<String> IMPURE =
            Set.of("Clock", "Random", "SplittableRandom", "Scanner", "Timer", "Thread", "Process", "ProcessBuilder");

    /** The phrases of Javadoc for something pure: "pure", "a function of the seeks", "follows from the games alone". */
    private static final Pattern CLAIM = Pattern.compile(
            "/\\*\\*(?:(?!\\*/)[\\s\\S])*"
                    + "\\b(?i:pure|a\\W+function\\W+of\\W+(?:the|its)|depends\\W+only\\W+on|follows?\\W+from[^.]{1,80}\\balone)\\b");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.cablecar");

    @Test
    void classesDescribedAsPureArePure() {
        assertThat(CLASSES.stream().filter(type -> isIn(PURE, type.getName()))).hasSizeGreaterThan(100);
        pure(PURE).check(CLASSES);
    }

    @Test
    void allClassesDescribedAsPureAreChecked() throws IOException {
        Set<String> claims = new TreeSet<>();
        for (Path file : sources()) {
            if (CLAIM.matcher(Files.readString(file)).find()) {
                String path = ROOT.relativize(file).toString().replace('\\', '/');
                claims.add(path.replaceFirst(".*/src/main/java/", "")
                        .replaceFirst("(/package-info)?\\.java$", "")
                        .replace('/', '.'));
            }
        }
        assertThat(claims).hasSizeGreaterThan(4).allMatch(name -> isIn(PURE, name));
    }

    @Test
    void theRulesOfLogsAreChecked() {
        assertThat(CLASSES.stream()
                        .filter(type -> type.isAssignableTo(LogRules.class))
                        .map(JavaClass::getName))
                .hasSizeGreaterThan(1)
                .allMatch(name -> isIn(PURE, name));
    }

    @Test
    void claimsAreFound() {
        assertThat(Stream.of(
                        "/** Pure. */",
                        "/** Groups people. A function of the seeks alone. */",
                        "/**\n * An estimate follows from the evidence\n * of the games alone, so\n */",
                        "/** It depends only on the date. */"))
                .allMatch(text -> CLAIM.matcher(text).find());
        assertThat(Stream.of(
                        "/** The distribution function of the standard. */", "/** Evaluates a function of a log. */"))
                .noneMatch(text -> CLAIM.matcher(text).find());
    }

    @Test
    void theRuleCanFail() {
        assertThatThrownBy(() -> pure(Set.of("io.cablecar.server.storage", "io.cablecar.server.web"))
                        .check(CLASSES))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("org.jdbi")
                .hasMessageContaining("io.javalin")
                .hasMessageContaining("java.time.Clock")
                .hasMessageContaining("System.nanoTime()");
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT, 12)) {
            return files.filter(file -> file.toString().replace('\\', '/').contains("/src/main/java/")
                            && file.toString().endsWith(".java"))
                    .toList();
        }
    }

    private static ArchRule pure(Set<String> names) {
        return classes()
                .that(DescribedPredicate.describe("are in " + names, type -> isIn(names, type.getName())))
                .should()
                .onlyDependOnClassesThat(DescribedPredicate.describe("are pure", PurityTest::isPure))
                .andShould(not(callMethodWhere(
                        DescribedPredicate.describe("reads clock or environment", PurityTest::isImpure))));
    }

    private static boolean isPure(JavaClass type) {
        JavaClass element = type.getBaseComponentType();
        return element.isPrimitive()
                || isIn(PURE, element.getName())
                || isIn(Set.of(BOTS), element.getName())
                || element.isEquivalentTo(java.util.concurrent.TimeUnit.class)
                || (PURE_PACKAGES.contains(element.getPackageName()) && !IMPURE.contains(element.getSimpleName()));
    }

    private static boolean isImpure(JavaMethodCall call) {
        String owner = call.getTargetOwner().getName();
        String method = call.getTarget().getName();
        return (owner.equals("java.lang.System") && !method.equals("arraycopy"))
                || (owner.startsWith("java.time.") && (method.equals("now") || method.equals("systemDefault")))
                || (owner.equals("java.lang.Math") && method.equals("random"))
                || (owner.equals("java.util.UUID") && method.equals("randomUUID"))
                || (owner.startsWith("java.util.") && method.equals("getDefault"));
    }

    /** Whether a class or package is one of these or inside one of them. */
    private static boolean isIn(Set<String> names, String name) {
        return names.stream()
                .anyMatch(each -> name.equals(each) || name.startsWith(each + ".") || name.startsWith(each + "$"));
    }
}
