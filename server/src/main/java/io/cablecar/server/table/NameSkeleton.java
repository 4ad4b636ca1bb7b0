package io.cablecar.server.table;

import io.cablecar.bots.Opponent;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a name looks like: two names with the same skeleton can be taken for each other. Follows the idea of the
 * skeletons in Unicode Technical Standard 39, with its pairs of letters that look like Latin ones.
 */
final class NameSkeleton {

    /**
     * A Latin letter in lower case, and the capitals of other alphabets that look like it in upper case, unless their
     * lower case looks like the same letter.
     */
    private static final List<String> CAPITAL_LOOKALIKES = List.of(
            "aᎪᗅꓮ", "bΒВᏴᗷꓐ", "cᏟꓚᑕ", "dᎠᗞᗪꓓ", "eᎬⴹꓰ", "fꓝᖴ", "gԌᏀᏳꓖ", "hΗНᎻᕼꓧ", "jᎫᒍꓙ", "kᏦꓗ", "lᏞᒪꓡ", "mΜМᎷᗰꓟϺ",
            "nΝꓠ", "pᏢᑭꓑ", "rᎡᏒᖇꓣ", "sՏᏕᏚꓢ", "tΤТᎢꓔ", "uՍᑌꓴ", "vᏙᐯꓦ", "wᎳᏔꓪ", "xᕁꓫ", "yΥҮᎩᎽꓬ", "zΖᏃꓜ");

    /** A Latin letter, and the letters of other alphabets that look like it in lower case. */
    private static final List<String> LOOKALIKES = List.of(
            "aаαɑ",
            "bЬьƅᏏвʙ",
            "cсϲᴄⅽ",
            "dԁɗᏧ",
            "eеєεҽ℮",
            "fϝẝ",
            "gɡցᶃ",
            "hһհնᏂнʜ",
            "jјϳ",
            "kκкᴋ",
            "li1|ӏⅼıіιɩɪ!",
            "mмᴍϻ",
            "nոηпռ",
            "o0оοօσസഠ०٥",
            "pрρ",
            "qԛգզ",
            "rгᴦⲅ",
            "sѕꜱ5$",
            "tτтᴛ",
            "uυսʋц",
            "vνѵᴠ",
            "wԝѡωա",
            "xхχ",
            "yуүγʏ",
            "zᴢ");

    private static final Map<Integer, Integer> LATIN = latin(LOOKALIKES);
    private static final Map<Integer, Integer> CAPITALS = latin(CAPITAL_LOOKALIKES);

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

    private NameSkeleton() {}

    private static Map<Integer, Integer> latin(List<String> lookalikes) {
        Map<Integer, Integer> latin = new HashMap<>();
        for (String group : lookalikes) {
            int letter = group.codePointAt(0);
            group.codePoints().forEach(point -> latin.put(point, letter));
        }
        return Map.copyOf(latin);
    }

    /** What a name looks like, without case, accents and spaces. */
    static String of(String name) {
        // A capital may look like another letter than its lower case: Η like H, η like n.
        StringBuilder latin = new StringBuilder();
        Normalizer.normalize(name, Normalizer.Form.NFKD)
                .codePoints()
                .forEach(point -> latin.appendCodePoint(CAPITALS.getOrDefault(point, point)));
        return ofLowerCase(latin.toString());
    }

    private static String ofLowerCase(String name) {
        StringBuilder skeleton = new StringBuilder();
        String plain = Normalizer.normalize(name.toLowerCase(Locale.ROOT), Normalizer.Form.NFKD)
                .toLowerCase(Locale.ROOT);
        plain.codePoints().filter(NameSkeleton::isShown).forEach(point -> {
            int letter = LATIN.getOrDefault(point, point);
            skeleton.appendCodePoint(letter);
        });
        return skeleton.toString().replace("rn", "m").replace("vv", "w");
    }

    /** Whether two names look alike, or are the same in lower case. */
    private static boolean isAlike(String one, String other) {
        return of(one).equals(of(other)) || ofLowerCase(one).equals(ofLowerCase(other));
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
     * ordinary first names, so they are allowed at tables without that bot. The bot that takes seats left free counts
     * as long as one more than the person's own is free, except for the owner, who has chosen it.
     */
    static boolean isMisleading(String name, String guest, Table table) {
        String skeleton = of(name);
        long free =
                table.chairs().stream().filter(Chair.Empty.class::isInstance).count();
        boolean isBotExpected = table.phase() == Phase.OPEN && free > 1 && !table.isOwnedBy(guest);
        return isReserved(name)
                || isBotExpected && skeleton.equals(of(table.settings().takeover()))
                || table.chairs().stream().anyMatch(chair -> switch (chair) {
                    case Chair.Empty empty -> false;
                    case Chair.Bot bot -> skeleton.equals(of(bot.who()));
                    case Chair.Person person -> isAlike(name, person.name());
                });
    }

    /** Whether a name has two visible characters that distinguish names, and can't be taken for the server. */
    static boolean isPersonal(String name) {
        long shown = name.codePoints()
                .filter(point -> isShown(point) && !Character.isWhitespace(point))
                .count();
        return shown >= 2 && !of(name).isEmpty() && !isReserved(name);
    }

    /** Whether a name, or a word in it without digits at its end, is one of the server: Server 1, The Admin. */
    private static boolean isReserved(String name) {
        return RESERVED.contains(of(name))
                || BETWEEN_WORDS
                        .splitAsStream(name)
                        .anyMatch(word -> RESERVED.contains(of(word))
                                || RESERVED.contains(
                                        of(LAST_DIGITS.matcher(word).replaceFirst(""))));
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
