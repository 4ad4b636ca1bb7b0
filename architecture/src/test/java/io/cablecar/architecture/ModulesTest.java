package io.cablecar.architecture;

import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethodWhere;
import static com.tngtech.archunit.lang.conditions.ArchConditions.not;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.elements.ClassesShouldConjunction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Checks which modules depend on which (engine ← bots ← match ← server ← app ← loadtest, bots ← browser, match ←
 * bench), and which part of the Java library rules, bots and the browser's façade use.
 */
class ModulesTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.cablecar");

    private static final Set<String> PORTABLE_PACKAGES = Set.of(
            "java.lang",
            "java.lang.annotation",
            "java.lang.invoke",
            "java.lang.runtime",
            "java.util",
            "java.util.function");

    private static final Set<String> NOT_PORTABLE =
            Set.of("Random", "SplittableRandom", "UUID", "Date", "Calendar", "Timer", "Scanner", "Formatter", "Thread");

    private static final Set<String> ROUNDED_DIFFERENTLY =
            Set.of("exp", "log", "log10", "pow", "sin", "cos", "tan", "atan", "tanh", "random");

    /** The modules by package, and the modules each may depend on. */
    enum Module {
        ENGINE(),
        BOTS(ENGINE),
        BROWSER(ENGINE, BOTS),
        MATCH(ENGINE, BOTS),
        SERVER(ENGINE, BOTS, MATCH),
        APP(ENGINE, BOTS, MATCH, SERVER),
        LOADTEST(ENGINE, SERVER, APP),
        BENCH(ENGINE, BOTS, MATCH);

        private final List<Module> below;

        Module(Module... below) {
            this.below = List.of(below);
        }

        String packageName() {
            return "io.cablecar." + name().toLowerCase(Locale.ROOT);
        }

        boolean contains(JavaClass type) {
            return type.getPackageName().equals(packageName())
                    || type.getPackageName().startsWith(packageName() + ".");
        }

        boolean mayUse(JavaClass type) {
            return contains(type) || below.stream().anyMatch(module -> module.contains(type));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aModuleDependsOnlyOnTheModulesBelowIt(Module module) {
        assertThat(CLASSES.stream().filter(module::contains)).isNotEmpty();
        noClasses()
                .that(in(module))
                .should()
                .dependOnClassesThat(
                        are("a class of a module that is not below", type -> isOurs(type) && !module.mayUse(type)))
                .check(CLASSES);
    }

    @Test
    void everyModuleOfTheBuildIsListed() throws IOException {
        List<String> built = Pattern.compile("<module>(.*?)</module>")
                .matcher(Files.readString(Path.of("..", "pom.xml")))
                .results()
                .map(found -> found.group(1))
                .toList();
        List<String> listed = Stream.concat(
                        Arrays.stream(Module.values())
                                .map(module -> module.name().toLowerCase(Locale.ROOT)),
                        Stream.of("architecture"))
                .toList();
        assertThat(built).containsExactlyInAnyOrderElementsOf(listed);
    }

    @Test
    void everyClassIsInAModule() {
        classes()
                .that()
                .resideOutsideOfPackage("io.cablecar.architecture")
                .should()
                .resideInAnyPackage(Set.of(Module.values()).stream()
                        .map(module -> module.packageName() + "..")
                        .collect(Collectors.toSet())
                        .toArray(new String[0]))
                .check(CLASSES);
    }

    @Test
    void rulesAndBotsUseOnlyWhatBehavesTheSameInABrowser() {
        portable(Module.ENGINE).check(CLASSES);
        portable(Module.BOTS).check(CLASSES);
    }

    /** The façade passes a clock to the bots. */
    @Test
    void theFacadeUsesOnlyTypesThatABrowserHas() {
        portableTypes(Module.BROWSER).check(CLASSES);
    }

    /** Shows that the rule can fail: the command prints and reads files. */
    @Test
    void thePortabilityRuleCanFail() {
        assertThatThrownBy(() -> portable(Module.APP).check(CLASSES))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("java.io")
                .hasMessageContaining("picocli")
                .hasMessageContaining("System.exit");
    }

    @Test
    void noClassIsCalledManagerOrHelper() {
        noClasses()
                .should()
                .haveNameMatching(".*(Manager|Helper|Utils?|Impl)(\\$.*)?")
                .check(CLASSES);
    }

    private static ArchRule portable(Module module) {
        return portableTypes(module)
                .andShould(not(callMethodWhere(are("differs in a browser", ModulesTest::differsInABrowser))));
    }

    private static ClassesShouldConjunction portableTypes(Module module) {
        return classes()
                .that(in(module))
                .should()
                .onlyDependOnClassesThat(are("a class of the project or of the portable part of Java", type -> {
                    var element = type.getBaseComponentType();
                    return element.isPrimitive()
                            || module.mayUse(element)
                            || element.getPackageName().equals("org.jspecify.annotations")
                            || element.getPackageName().startsWith("org.teavm.jso")
                            || (PORTABLE_PACKAGES.contains(element.getPackageName())
                                    && !NOT_PORTABLE.contains(element.getSimpleName()));
                }));
    }

    private static boolean differsInABrowser(JavaMethodCall call) {
        var owner = call.getTargetOwner();
        var method = call.getTarget().getName();
        return (owner.isEquivalentTo(String.class) && method.startsWith("format"))
                || (owner.isEquivalentTo(System.class) && !method.equals("arraycopy"))
                || (owner.isEquivalentTo(Math.class) && ROUNDED_DIFFERENTLY.contains(method));
    }

    private static boolean isOurs(JavaClass type) {
        return type.getPackageName().startsWith("io.cablecar");
    }

    private static DescribedPredicate<JavaClass> in(Module module) {
        return are("in " + module, module::contains);
    }

    private static <T> DescribedPredicate<T> are(String description, Predicate<T> test) {
        return DescribedPredicate.describe(description, test);
    }
}
