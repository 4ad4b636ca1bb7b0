package io.cablecar.server.table;

import io.cablecar.bots.Opponent;
import java.text.Normalizer;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a name looks like: two names with the same skeleton can be taken for each other. The skeletons of Unicode
 * Technical Standard 39, with its characters that look like others, without case and a little coarser.
 */
final class NameSkeleton {

    /** Latin letters, and what looks like them less than Unicode demands, or looks alike only in lower case. */
    private static final List<String> COARSE = List.of(
            "bƅʙ", "cᑕ", "eꞓ", "fϝ", "hʜնհᏂ", "kĸ", "li1|ı!ɪ", "mʍϻ", "nπ", "oസ", "s5$", "tᴛ", "uц", "wω", "xχ");

    private static final Map<Integer, String> LOOKALIKES = lookalikes();
    private static final Map<Integer, Integer> LATIN = latin(COARSE);

    /** Names that only the server itself may have, and words of such names. */
    private static final Set<String> RESERVED = Stream.of(
                    "admin",
                    "administrator",
                    "bot",
                    "cable car",
                    "cablecar",
                    "computer",
                    "host",
                    "moderator",
                    "server",
                    "support",
                    "system")
            .map(NameSkeleton::of)
            .collect(Collectors.toUnmodifiableSet());

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\p{Z}\\p{P}]+");
    private static final Pattern LAST_DIGITS = Pattern.compile("\\p{Nd}+$");

    /** The names of bots on the pages, from the first level to the last. */
    private static final List<String> BOTS =
            List.of("Lily", "Percy", "Rosie", "Charlie", "Clara", "Sam", "Molly", "Walter", "Julia", "Leland");

    /** The name of the bot that adapts to its opponent. */
    static final String COMPANION = "Robin";

    /** What the pages call people who have deleted their accounts. */
    private static final List<String> DELETED = List.of(
            "Deleted player", "Gelöschter Spieler", "Joueur supprimé", "Giocatore eliminato", "Jugador eliminado");

    /** Names that no account may have: of bots, and of those who are nobody any more. */
    private static final Set<String> OCCUPIED = Stream.of(BOTS, List.of(COMPANION), DELETED)
            .flatMap(List::stream)
            .map(NameSkeleton::of)
            .collect(Collectors.toUnmodifiableSet());

    private NameSkeleton() {}

    private static Map<Integer, Integer> latin(List<String> lookalikes) {
        Map<Integer, Integer> latin = new HashMap<>();
        for (String group : lookalikes) {
            int letter = group.codePointAt(0);
            group.codePoints().forEach(point -> latin.put(point, letter));
        }
        return Map.copyOf(latin);
    }

    /** Reads the characters that look like others. */
    private static Map<Integer, String> lookalikes() {
        Map<Integer, String> lookalikes = new HashMap<>();
        ResourceBundle bundle =
                ResourceBundle.getBundle(NameSkeleton.class.getPackageName() + ".lookalikes", Locale.ROOT);
        for (String shape : bundle.keySet()) {
            bundle.getString(shape).codePoints().forEach(point -> lookalikes.put(point, shape));
        }
        return Map.copyOf(lookalikes);
    }

    /** What a name looks like, without case, accents and spaces. */
    static String of(String name) {
        // A capital may look like another letter than its lower case: Η like H, η like n.
        StringBuilder shapes = new StringBuilder();
        Normalizer.normalize(name, Normalizer.Form.NFKD).codePoints().forEach(point -> {
            String self = Character.toString(point);
            shapes.append(Character.isLowerCase(point) ? self : LOOKALIKES.getOrDefault(point, self));
        });
        return ofLowerCase(shapes.toString());
    }

    private static String ofLowerCase(String name) {
        StringBuilder shapes = new StringBuilder();
        decomposed(decomposed(name))
                .codePoints()
                .forEach(point -> shapes.append(LOOKALIKES.getOrDefault(point, Character.toString(point))));
        StringBuilder skeleton = new StringBuilder();
        decomposed(shapes.toString())
                .codePoints()
                .filter(NameSkeleton::isShown)
                .forEach(point -> skeleton.appendCodePoint(LATIN.getOrDefault(point, point)));
        return skeleton.toString().replace("rn", "m").replace("vv", "w");
    }

    private static String decomposed(String name) {
        return Normalizer.normalize(name.toLowerCase(Locale.ROOT), Normalizer.Form.NFKD);
    }

    /** What a name looks like as it is typed, and in lower case if that is something else. */
    static List<String> all(String name) {
        return Stream.of(of(name), ofLowerCase(name)).distinct().toList();
    }

    /** Whether two names look alike, or are the same in lower case. */
    private static boolean isAlike(String one, String other) {
        return !Collections.disjoint(all(one), all(other));
    }

    private static boolean isShown(int point) {
        return switch (Character.getType(point)) {
            case Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK,
                    Character.SPACE_SEPARATOR,
                    Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION -> false;
            default -> point != '.' && point != '\'';
        };
    }

    /**
     * Whether a name can be taken for the server, or for another person or a bot at the table. The names of bots are
     * ordinary first names, so they are allowed at tables without that bot.
     */
    static boolean isMisleading(String name, Table table) {
        String skeleton = of(name);
        return isReserved(name)
                || table.chairs().stream().anyMatch(chair -> switch (chair) {
                    case Chair.Empty empty -> false;
                    case Chair.Bot bot -> skeleton.equals(of(bot.who()));
                    case Chair.Person person -> isAlike(name, person.name());
                });
    }

    /** Whether a name has two visible characters that distinguish names, and can't be taken for the server or a bot. */
    static boolean isPersonal(String name) {
        List<String> skeletons = all(name);
        long shown = name.codePoints()
                .filter(point -> isShown(point) && !Character.isWhitespace(point))
                .count();
        return shown >= 2 && !skeletons.contains("") && !isReserved(name) && Collections.disjoint(OCCUPIED, skeletons);
    }

    /** Whether a name, or a word in it without digits at its end, is one of the server: Server 1, The Admin. */
    private static boolean isReserved(String name) {
        return Stream.concat(
                        Stream.of(name),
                        BETWEEN_WORDS
                                .splitAsStream(name)
                                .flatMap(word -> Stream.of(
                                        word, LAST_DIGITS.matcher(word).replaceFirst(""))))
                .anyMatch(word -> !Collections.disjoint(RESERVED, all(word)));
    }

    /** Whether a person has a name that can be taken for that of a bot. */
    static boolean isTaken(Opponent bot, List<Chair> chairs) {
        String skeleton = of(bot);
        return chairs.stream()
                .anyMatch(chair -> chair instanceof Chair.Person person && skeleton.equals(of(person.name())));
    }

    private static String of(Opponent bot) {
        return of(
                switch (bot) {
                    case Opponent.LevelBot levelBot -> BOTS.get(levelBot.level().ordinal());
                    case Opponent.Companion companion -> COMPANION;
                });
    }

    /** The names of bots, for the test that compares them with the pages. */
    static List<String> bots() {
        return BOTS;
    }
}
