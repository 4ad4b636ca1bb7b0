package io.cablecar.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Checks the documents: everything they name between backticks exists (classes, files, commands), links resolve, lines
 * and the whole stay short, and tables of measured numbers are up to date.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DocumentsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** Folders of build outputs and third-party files. */
    private static final Set<String> SKIPPED = Set.of("target", "node_modules", "dist", ".git", ".jazzer");

    private static final Pattern SOURCE = Pattern.compile(
            ".*\\.(java|ts|svelte|mjs|css|sql|xml|sh|cu|h|json|html)|.*/(test|cablecar|trainer|weights|gates)");

    private static final Pattern CODE = Pattern.compile("`([^`\n]+)`");
    private static final Pattern CLASS = Pattern.compile("([A-Z][a-z]\\w*)(?:[.#(].*)?");
    private static final Pattern FILE = Pattern.compile("[\\w./-]+\\.(?:java|ts|svelte|mjs|css|sh|md|json|yml|xml)");
    private static final Pattern COMMAND = Pattern.compile("(?:\\./)?cablecar ([a-z]+)\\b.*");

    /** A command, or a text that starts like one and is hashed to a seed. */
    private static final Pattern COMMAND_NAME =
            Pattern.compile("@Command\\(\\s*name = \"([a-z]+)\"|\"cablecar ([a-z]+)");

    /** A link into the repository, optionally to a heading. */
    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#\\s]*)(?:#([^)\\s]*))?\\)");

    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

    /** Words of README.md and docs together, which a reader should be able to finish, for the features of version 1. */
    private static final int WORDS_OF_VERSION_1 = 14_000;

    /** Areas of features since version 1; each may add 800 words. */
    private static final List<String> LATER_AREAS = List.of(
            "abuse, operations and privacy",
            "people who play at different hours",
            "the first hour of a newcomer",
            "accounts and ratings",
            "the study and the referee");

    private static final int WORDS_OF_AREA = 800;

    private static final int MAX_WORDS = WORDS_OF_VERSION_1 + WORDS_OF_AREA * LATER_AREAS.size();

    private static final int LONGEST_LINE = 120;

    private static final Pattern BLANKS = Pattern.compile("\\s+");

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
                return SKIPPED.contains(folder.getFileName().toString())
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                collect(file);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private void collect(Path file) throws IOException {
        String path = "/" + ROOT.relativize(file).toString().replace('\\', '/');
        files.add(path);
        if (path.endsWith(".md")) {
            documents.add(file);
        } else if (SOURCE.matcher(path).matches()) {
            String text = Files.readString(file);
            // Comments may name classes that no longer exist.
            WORD.matcher(COMMENT.matcher(text).replaceAll(" ")).results().forEach(word -> words.add(word.group()));
            COMMAND_NAME
                    .matcher(text)
                    .results()
                    .forEach(name -> commands.add(name.group(1) == null ? name.group(2) : name.group(1)));
        }
    }

    @Test
    void findsDocumentsAndNames() {
        assertThat(documents).hasSizeGreaterThan(15);
        assertThat(commands).contains("check", "arena", "serve");
        assertThat(named(CLASS)).hasSizeGreaterThan(50);
        assertThat(named(FILE)).hasSizeGreaterThan(10);
    }

    @Test
    void documentsAreShortEnoughToRead() {
        Path docs = ROOT.resolve("docs");
        int words = documents.stream()
                .filter(document -> document.startsWith(docs) || document.equals(ROOT.resolve("README.md")))
                .mapToInt(document -> BLANKS.split(read(document).strip()).length)
                .sum();
        assertThat(words).as("words in README.md and docs").isBetween(1_000, MAX_WORDS);
    }

    @Test
    void linesAreWrapped() {
        var tooLong = new ArrayList<String>();
        for (Path document : documents) {
            List<String> lines = read(document).lines().toList();
            for (int i = 0; i < lines.size(); i++) {
                if (isTooLong(lines.get(i))) {
                    tooLong.add(ROOT.relativize(document) + ":" + (i + 1));
                }
            }
        }
        assertThat(tooLong).as("lines of more than %d columns", LONGEST_LINE).isEmpty();
        assertThat(isTooLong("| a cell " + "| cell ".repeat(17))).isTrue();
    }

    private static boolean isTooLong(String line) {
        return line.codePointCount(0, line.length()) > LONGEST_LINE;
    }

    @Test
    void measuredTablesAreUpToDate() throws IOException, InterruptedException {
        Optional<Process> started = node("tools/measured.mjs", "--check");
        assumeTrue(started.isPresent(), "node is not installed");
        Process check = started.orElseThrow();
        String output = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(check.waitFor()).as(output).isZero();
    }

    private static Optional<Process> node(String... arguments) {
        var command = new ArrayList<>(List.of("node"));
        command.addAll(List.of(arguments));
        try {
            return Optional.of(new ProcessBuilder(command)
                    .directory(ROOT.toFile())
                    .redirectErrorStream(true)
                    .start());
        } catch (IOException notInstalled) {
            return Optional.empty();
        }
    }

    @Test
    void everyClassExists() {
        // Headers of game files end in the number of a seat.
        assertThat(missing(CLASS, name -> words.contains(name) || words.contains(name.replaceAll("\\d+$", ""))))
                .isEmpty();
    }

    @Test
    void everyFileExists() {
        assertThat(missing(FILE, name -> files.stream().anyMatch(file -> file.endsWith("/" + name))))
                .isEmpty();
    }

    @Test
    void everyCommandExists() throws IOException {
        assertThat(missing(COMMAND, commands::contains)).isEmpty();
        String test = Files.readString(ROOT.resolve("test"));
        assertThat(missing(STEP, step -> test.contains(step + "_step()"))).isEmpty();
    }

    @Test
    void everyLinkResolves() {
        var links = new TreeSet<String>();
        var dead = new TreeSet<String>();
        for (Path document : documents) {
            LINK.matcher(read(document)).results().forEach(link -> {
                String found = ROOT.relativize(document) + " " + link.group();
                links.add(found);
                Path target = link.group(1).isEmpty() ? document : document.resolveSibling(link.group(1));
                if (!Files.exists(target) || link.group(2) != null && !hasHeading(target, link.group(2))) {
                    dead.add(found);
                }
            });
        }
        assertThat(links).hasSizeGreaterThan(50);
        assertThat(dead).isEmpty();
    }

    /** Whether a heading has this anchor: lower case, without punctuation, hyphens for blanks. */
    private static boolean hasHeading(Path document, String anchor) {
        return HEADING.matcher(read(document))
                .results()
                .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
                .map(heading -> heading.replaceAll("[^\\w -]", "").replace(' ', '-'))
                .anyMatch(anchor::equals);
    }

    /** Names between backticks that do not exist, each after its document. */
    private List<String> missing(Pattern pattern, Predicate<String> exists) {
        return named(pattern).stream()
                .filter(name -> !exists.test(name.substring(name.indexOf(' ') + 1)))
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
