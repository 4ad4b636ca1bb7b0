package io.cablecar.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** The commands and variables in the documents and in {@code deploy} exist. */
class HostingExamplesTest {

    private static final Path ROOT = Path.of("..");

    /** The program by any of its names, and what follows up to a comment, a pipe or the end of the line. */
    private static final Pattern CALL =
            Pattern.compile("(?m)\\bcablecar(?:-[\\d.]+)?(?:\\.jar|:[\\d.]+)? ([a-z]+(?: [^#|>`\\n]*)?)");

    private static final Pattern VARIABLE = Pattern.compile("\\bCABLECAR_[A-Z_]+\\b");

    /** Commands of the launcher and of the load tests, which are not part of the program. */
    private static final Pattern NOT_IN_PROGRAM = Pattern.compile("(package|load|chaos)\\b.*");

    private static String hostingGuide() throws IOException {
        return Files.readString(ROOT.resolve("docs/hosting.md"));
    }

    private static List<String> examples() throws IOException {
        var texts = new ArrayList<String>();
        try (Stream<Path> files = Files.walk(ROOT.resolve("deploy"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.add(Files.readString(file));
            }
        }
        return texts;
    }

    /** The text of all code blocks. */
    private static String codeBlocks(String markdown) {
        return Pattern.compile("(?s)```\\w*\\n(.*?)```")
                .matcher(markdown)
                .results()
                .map(found -> found.group(1).replace("\\\n", " "))
                .reduce("", String::concat);
    }

    /** Replaces quoted strings by single words. */
    private static String withoutQuotes(String text) {
        return Pattern.compile("\"([^\"\\n]*)\"")
                .matcher(text)
                .replaceAll(quoted -> Matcher.quoteReplacement(quoted.group(1).replace(' ', '_')));
    }

    private static List<String> calls(String text) {
        return CALL.matcher(text)
                .results()
                .map(found -> found.group(1).strip())
                .filter(call -> !NOT_IN_PROGRAM.matcher(call).matches())
                .toList();
    }

    private static String errorOf(String call) {
        String[] args = call.replace("%i", "7832").split("\\s+", -1);
        var err = new StringWriter();
        var line = Cablecar.commandLine(InputStream.nullInputStream(), args).setErr(new PrintWriter(err));
        return Cablecar.parse(line, args) == 0 ? "" : err.toString();
    }

    @Test
    void everyCommandInTheDocumentsExists() throws Exception {
        var calls =
                new ArrayList<String>(calls(withoutQuotes(codeBlocks(Files.readString(ROOT.resolve("README.md"))))));
        try (Stream<Path> documents = Files.list(ROOT.resolve("docs"))) {
            for (Path document :
                    documents.filter(file -> file.toString().endsWith(".md")).toList()) {
                calls.addAll(calls(withoutQuotes(codeBlocks(Files.readString(document)))));
            }
        }
        assertThat(calls).hasSizeGreaterThan(20);
        assertThat(calls).allSatisfy(call -> assertThat(errorOf(call)).isEmpty());
    }

    @Test
    void everyCommandInTheExamplesExists() throws Exception {
        var calls = examples().stream()
                .flatMap(text ->
                        Pattern.compile("(?m)^ExecStart=(.*)$").matcher(text).results())
                .flatMap(found -> calls(found.group(1)).stream())
                .toList();
        assertThat(calls).hasSize(2);
        assertThat(calls).allSatisfy(call -> assertThat(errorOf(call)).isEmpty());
    }

    @Test
    void anUnknownCommandIsReported() {
        assertThat(calls("java -jar cablecar-1.0.0.jar serve --nonsense  # so"))
                .containsExactly("serve --nonsense")
                .allSatisfy(call -> assertThat(errorOf(call)).contains("--nonsense"));
        assertThat(calls("./cablecar dance"))
                .allSatisfy(call -> assertThat(errorOf(call)).contains("dance"));
    }

    @Test
    void everyVariableIsReadAndDocumented() throws Exception {
        var documented = new HashSet<String>(variables(hostingGuide()));
        for (String text : examples()) {
            documented.addAll(variables(text));
        }
        var read =
                new HashSet<String>(variables(Files.readString(ROOT.resolve("server/src/main/resources/logback.xml"))));
        Cablecar.commandLine(InputStream.nullInputStream()).getSubcommands().values().stream()
                .flatMap(command -> command.getCommandSpec().options().stream())
                .forEach(option -> read.addAll(variables(writtenDefault(option))));
        assertThat(documented).hasSizeGreaterThan(5);
        assertThat(read).containsAll(documented);
        assertThat(variables(hostingGuide())).as("all variables are documented").containsAll(read);
    }

    /** The default as written: {@code option.defaultValue()} has already read the environment. */
    private static String writtenDefault(OptionSpec option) {
        return option.userObject() instanceof Field field && field.isAnnotationPresent(Option.class)
                ? field.getAnnotation(Option.class).defaultValue()
                : "";
    }

    private static Set<String> variables(String text) {
        return Set.copyOf(
                VARIABLE.matcher(text).results().map(MatchResult::group).toList());
    }

    @Test
    void theImagesHaveThisVersion() throws Exception {
        var images = Stream.concat(examples().stream(), Stream.of(hostingGuide()))
                .flatMap(text -> Pattern.compile("\\bcablecar[:-](\\d+\\.\\d+\\.\\d+)")
                        .matcher(text)
                        .results())
                .map(found -> found.group(1))
                .toList();
        assertThat(images).isNotEmpty().containsOnly(Build.current().version());
    }
}
