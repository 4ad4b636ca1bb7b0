package io.cablecar.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What the documents name between backticks is there: classes, files, commands; and links lead somewhere. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DocumentsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** Made by builds, or somebody else's. */
    private static final Set<String> NOT_OURS = Set.of("target", "node_modules", "dist", ".git", ".jazzer");

    private static final Pattern SOURCE = Pattern.compile(
            ".*\\.(java|ts|svelte|mjs|css|sql|xml|sh|cu|h|json|html)|.*/(test|cablecar|trainer|weights|gates)");

    private static final Pattern CODE = Pattern.compile("`([^`\n]+)`");
    private static final Pattern CLASS = Pattern.compile("([A-Z][a-z]\\w*)(?:[.#(].*)?");
    private static final Pattern FILE = Pattern.compile("[\\w./-]+\\.(?:java|ts|svelte|mjs|css|sh|md|json|yml|xml)");
    private static final Pattern COMMAND = Pattern.compile("(?:\\./)?cablecar ([a-z]+)\\b.*");

    /** A command, or a text that begins like one, from which a seed is made. */
    private static final Pattern COMMAND_NAME =
            Pattern.compile("@Command\\(\\s*name = \"([a-z]+)\"|\"cablecar ([a-z]+)");

    /** A link into the repository, perhaps to a heading. */
    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#\\s]*)(?:#([^)\\s]*))?\\)");

    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

    private static final Pattern STEP = Pattern.compile("\\./test ([a-z]+)");
    private static final Pattern WORD = Pattern.compile("\\w+");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*");

    private final List<Path> documents = new ArrayList<>();
    private final Set<String> files = new HashSet<>();
    private final Set<String> words = new HashSet<>();
    private final Set<String> commands = new TreeSet<>();

    DocumentsTest() throws IOException {
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                return NOT_OURS.contains(folder.getFileName().toString())
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                meet(file);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private void meet(Path file) throws IOException {
        String path = "/" + ROOT.relativize(file).toString().replace('\\', '/');
        files.add(path);
        if (path.endsWith(".md")) {
            documents.add(file);
        } else if (SOURCE.matcher(path).matches()) {
            String text = Files.readString(file);
            // A class that is gone may live on in a comment.
            WORD.matcher(COMMENT.matcher(text).replaceAll(" ")).results().forEach(word -> words.add(word.group()));
            COMMAND_NAME
                    .matcher(text)
                    .results()
                    .forEach(name -> commands.add(name.group(1) == null ? name.group(2) : name.group(1)));
        }
    }

    @Test
    void thereIsSomethingToLookAt() {
        assertThat(documents).hasSizeGreaterThan(15);
        assertThat(commands).contains("check", "arena", "serve");
        assertThat(named(CLASS)).hasSizeGreaterThan(100);
        assertThat(named(FILE)).hasSizeGreaterThan(20);
    }

    @Test
    void everyClassIsThere() {
        // Of headers of game files there is one for each seat.
        assertThat(missing(CLASS, name -> words.contains(name) || words.contains(name.replaceAll("\\d+$", ""))))
                .isEmpty();
    }

    @Test
    void everyFileIsThere() {
        assertThat(missing(FILE, name -> files.stream().anyMatch(file -> file.endsWith("/" + name))))
                .isEmpty();
    }

    @Test
    void everyCommandIsThere() throws IOException {
        assertThat(missing(COMMAND, commands::contains)).isEmpty();
        String test = Files.readString(ROOT.resolve("test"));
        assertThat(missing(STEP, step -> test.contains(step + "_step()"))).isEmpty();
    }

    @Test
    void everyLinkLeadsSomewhere() {
        var links = new TreeSet<String>();
        var dead = new TreeSet<String>();
        for (Path document : documents) {
            LINK.matcher(read(document)).results().forEach(link -> {
                String said = ROOT.relativize(document) + " " + link.group();
                links.add(said);
                Path target = link.group(1).isEmpty() ? document : document.resolveSibling(link.group(1));
                if (!Files.exists(target) || link.group(2) != null && !hasHeading(target, link.group(2))) {
                    dead.add(said);
                }
            });
        }
        assertThat(links).hasSizeGreaterThan(50);
        assertThat(dead).isEmpty();
    }

    /** Whether a heading is called so in links: lower case, without punctuation, hyphens for blanks. */
    private static boolean hasHeading(Path document, String anchor) {
        return HEADING.matcher(read(document))
                .results()
                .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
                .map(heading -> heading.replaceAll("[^\\w -]", "").replace(' ', '-'))
                .anyMatch(anchor::equals);
    }

    /** What matches between backticks, with where it stands. */
    private List<String> missing(Pattern pattern, Predicate<String> isThere) {
        return named(pattern).stream()
                .filter(name -> !isThere.test(name.substring(name.indexOf(' ') + 1)))
                .toList();
    }

    private Set<String> named(Pattern pattern) {
        Set<String> names = new TreeSet<>();
        for (Path document : documents) {
            CODE.matcher(read(document)).results().forEach(code -> {
                Matcher matcher = pattern.matcher(code.group(1));
                if (matcher.matches()) {
                    String name = matcher.groupCount() > 0 ? matcher.group(1) : matcher.group();
                    names.add(ROOT.relativize(document) + " " + name);
                }
            });
        }
        return names;
    }

    private static String read(Path document) {
        try {
            return Files.readString(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
