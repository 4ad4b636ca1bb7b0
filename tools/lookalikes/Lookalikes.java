import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.SpoofChecker;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Prints the lines of lookalikes.properties below its header, by com.ibm.icu:icu4j:77.1: {@code java -cp icu4j-77.1.jar
 * tools/lookalikes/Lookalikes.java}.
 */
public class Lookalikes {

    private static final Pattern SHAPE = Pattern.compile("(?:LATIN LETTER SMALL CAPITAL"
            + "|(?:CROSSED )?NEGATIVE (?:CIRCLED|SQUARED) LATIN CAPITAL LETTER|REGIONAL INDICATOR SYMBOL LETTER"
            + "|LATIN SMALL LETTER (?:SCRIPT|DOTLESS|LONG)) ([A-Z])");

    /** Marks and blanks, which skeletons leave out. */
    private static final Set<Integer> HIDDEN = Set.of(
            (int) Character.NON_SPACING_MARK,
            (int) Character.ENCLOSING_MARK,
            (int) Character.SPACE_SEPARATOR,
            (int) Character.CONNECTOR_PUNCTUATION,
            (int) Character.DASH_PUNCTUATION,
            (int) Character.FORMAT);

    private static final Set<Integer> NO_CHARACTERS = Set.of(
            (int) Character.SURROGATE,
            (int) Character.PRIVATE_USE,
            (int) Character.CONTROL,
            (int) Character.FORMAT,
            (int) Character.NON_SPACING_MARK,
            (int) Character.ENCLOSING_MARK,
            (int) Character.SPACE_SEPARATOR);

    public static void main(String[] args) {
        SpoofChecker checker = new SpoofChecker.Builder().build();
        Map<String, StringBuilder> alike = new TreeMap<>();
        for (int point = '!'; point <= Character.MAX_CODE_POINT; point++) {
            String text = Character.toString(point);
            boolean isCharacter = UCharacter.isDefined(point) && !NO_CHARACTERS.contains(UCharacter.getType(point));
            // A skeleton has "m" for "rn", not the other way round.
            if (isCharacter && point != 'm' && Normalizer.isNormalized(text, Normalizer.Form.NFKD)) {
                String shape = shape(checker, point);
                if (!shape.equals(text) && !shape.isEmpty()) {
                    alike.computeIfAbsent(shape, fresh -> new StringBuilder()).append(text);
                }
            }
        }
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        alike.forEach((shape, points) -> out.print(escaped(shape) + "=" + escaped(points.toString()) + "\n"));
        out.flush();
    }

    private static String escaped(String text) {
        return text.replaceAll("([\\p{ASCII}&&[^a-zA-Z0-9]])", "\\\\$1");
    }

    private static String shape(SpoofChecker checker, int point) {
        Matcher named = SHAPE.matcher(String.valueOf(UCharacter.getName(point)));
        String shape = named.matches()
                ? named.group(1).toLowerCase(Locale.ROOT)
                : checker.getSkeleton(Character.toString(point));
        StringBuilder shown = new StringBuilder();
        shape.codePoints()
                .filter(each -> !HIDDEN.contains(UCharacter.getType(each)))
                .forEach(shown::appendCodePoint);
        return shown.toString();
    }
}
