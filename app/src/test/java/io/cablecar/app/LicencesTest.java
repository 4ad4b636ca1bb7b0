package io.cablecar.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.json.JsonMapper;

/**
 * Compares {@code licences/components.json}, the source of the about page and NOTICE, with the libraries in the jar.
 * The build of the pages compares it with the libraries in the pages.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LicencesTest {

    private static final Path LICENCES = Path.of("..", "licences");

    /** A line of the build: group, artifact, type, version, scope and file. */
    private static final Pattern LISTED =
            Pattern.compile("^\\s+([^:\\s]+):([^:]+):jar:(?:[^:]+:)?([^:]+):(?:compile|runtime):(\\S+\\.jar)");

    /** The names of the licences in poms. */
    private static final Map<String, Pattern> NAMES = Map.of(
            "Apache-2.0", Pattern.compile("(?i)apache.*2"),
            "MIT", Pattern.compile("(?i)\\bMIT\\b"),
            "BSD-2-Clause", Pattern.compile("(?i)BSD[ -]2"),
            "BSD-3-Clause", Pattern.compile("(?i)BSD[ -]3"),
            "EPL-2.0", Pattern.compile("(?i)EPL[ -]?2|eclipse public license.*2"),
            "CC0-1.0", Pattern.compile("(?i)CC0|public domain"));

    record Component(String name, String licence, String copyright, String home, List<String> jar, List<String> pages) {

        boolean includes(Library library) {
            return jar.stream()
                    .anyMatch(part -> part.endsWith(":*")
                            ? part.equals(library.group() + ":*")
                            : part.equals(library.group() + ":" + library.artifact()));
        }

        /** The first of alternative licences. */
        String chosen() {
            return licence.split(" OR ", 2)[0];
        }
    }

    record Library(String group, String artifact, String version, Path jar) {

        static Optional<Library> listed(String line) {
            Matcher matcher = LISTED.matcher(line);
            return matcher.find()
                    ? Optional.of(new Library(
                            matcher.group(1), matcher.group(2), matcher.group(3), Path.of(matcher.group(4))))
                    : Optional.empty();
        }

        Path pom() {
            return jar.resolveSibling(artifact + "-" + version + ".pom");
        }

        /** The local Maven repository that contains the jar. */
        Path repository() {
            String path = jar.toString().replace('\\', '/');
            return Path.of(path.substring(0, path.indexOf("/" + group.replace('.', '/') + "/" + artifact + "/")));
        }
    }

    private List<Component> components = List.of();
    private List<Library> libraries = List.of();

    @BeforeAll
    void read() throws IOException {
        components = List.of(
                new JsonMapper().readValue(Files.readString(LICENCES.resolve("components.json")), Component[].class));
        libraries = Files.readAllLines(Path.of("target", "libraries.txt")).stream()
                .flatMap(line -> Library.listed(line).stream())
                .toList();
        assertThat(libraries).hasSizeGreaterThan(20);
    }

    private List<String> missing(List<Library> shipped) {
        return shipped.stream()
                .filter(library -> components.stream().noneMatch(component -> component.includes(library)))
                .map(library -> library.group() + ":" + library.artifact())
                .toList();
    }

    @Test
    void everyLibraryInTheJarIsListed() {
        assertThat(missing(libraries))
                .as("is in the jar: add it with its licence to licences/components.json")
                .isEmpty();
    }

    @Test
    void aLibraryThatIsNotListedIsReported() {
        var added = new Library("org.example", "brand-new", "1.0", Path.of("brand-new-1.0.jar"));
        assertThat(missing(List.of(added))).containsExactly("org.example:brand-new");
    }

    @Test
    void everyListedLibraryIsInTheJar() {
        var unused = new ArrayList<String>();
        for (Component component : components) {
            for (String part : component.jar()) {
                var alone = new Component(component.name(), "", "", "", List.of(part), List.of());
                if (libraries.stream().noneMatch(alone::includes)) {
                    unused.add(part);
                }
            }
        }
        assertThat(unused).isEmpty();
        assertThat(components)
                .allSatisfy(component -> assertThat(
                                component.jar().size() + component.pages().size())
                        .isPositive());
    }

    @Test
    void everyLicenceHasItsText() {
        assertThat(components).allSatisfy(component -> {
            assertThat(LICENCES.resolve(component.chosen() + ".txt")).isNotEmptyFile();
            assertThat(component.copyright()).isNotBlank();
            assertThat(component.home()).startsWith("https://");
        });
    }

    @Test
    void theLicenceIsOneOfThoseInThePom() {
        assertThat(libraries).allSatisfy(library -> {
            var component =
                    components.stream().filter(each -> each.includes(library)).findFirst();
            assertThat(component).isPresent();
            Pattern wanted =
                    Optional.ofNullable(NAMES.get(component.get().chosen())).orElseThrow();
            assertThat(named(library.pom(), library.repository()))
                    .anyMatch(name -> wanted.matcher(name).find());
        });
    }

    /** The licences in a pom, or in its nearest parent with licences. */
    private static List<String> named(Path pom, Path repository) throws IOException {
        String text = Files.readString(pom).replaceAll("(?s)<!--.*?-->", "");
        Matcher licences = Pattern.compile("(?s)<licenses>(.*?)</licenses>").matcher(text);
        if (licences.find()) {
            return Pattern.compile("(?s)<name>(.*?)</name>")
                    .matcher(licences.group(1))
                    .results()
                    .map(found -> found.group(1).strip())
                    .toList();
        }
        Matcher parent = Pattern.compile("(?s)<parent>(.*?)</parent>").matcher(text);
        assertThat(parent.find()).as("%s names no licence", pom).isTrue();
        String artifact = member(parent.group(1), "artifactId");
        String version = member(parent.group(1), "version");
        Path folder = repository.resolve(
                member(parent.group(1), "groupId").replace('.', '/') + "/" + artifact + "/" + version);
        return named(folder.resolve(artifact + "-" + version + ".pom"), repository);
    }

    private static String member(String xml, String name) {
        Matcher matcher = Pattern.compile("<" + name + ">\\s*(.*?)\\s*</").matcher(xml);
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }
}
