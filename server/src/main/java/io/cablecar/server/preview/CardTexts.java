package io.cablecar.server.preview;

import io.cablecar.bots.Opponent;
import io.cablecar.server.wire.Wire;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** Texts of link previews in five languages, read from {@code texts.json}, which a test of the pages writes. */
public final class CardTexts {

    private static final String ENGLISH = "en";
    private static final int MAX_HEADER_LENGTH = 200;

    /** The texts of one language, by the key that they have in the pages. */
    public record Texts(String language, Map<String, String> words) {

        public String name() {
            return word("app.name");
        }

        public String tagline() {
            return word("app.tagline");
        }

        public String replay() {
            return word("card.replay");
        }

        public String invited() {
            return word("card.invited");
        }

        public String seat() {
            return word("card.seat");
        }

        public String open() {
            return word("card.open");
        }

        /** A person without a name. */
        public String seat(int seat) {
            return word("seat.person").replace("{n}", Integer.toString(seat + 1));
        }

        /** The name of a player, who may have none; bots with the same face are numbered. */
        public String player(GameLink game, int seat) {
            GameLink.Player player = game.players().get(seat);
            if (!player.name().isBlank()) {
                return player.name().strip();
            }
            if (player.bot().isEmpty()) {
                return seat(seat);
            }
            String face = face(player.bot().get());
            List<Integer> twins = IntStream.range(0, game.players().size())
                    .filter(other -> game.players()
                            .get(other)
                            .bot()
                            .map(bot -> face(bot).equals(face))
                            .orElse(false))
                    .boxed()
                    .toList();
            return twins.size() == 1 ? word(face) : word(face) + " " + (twins.indexOf(seat) + 1);
        }

        private static String face(Opponent bot) {
            return switch (bot) {
                case Opponent.Companion companion -> "bot.companion";
                case Opponent.LevelBot levelBot -> "bot." + (levelBot.level().ordinal() + 1) + ".name";
            };
        }

        private String word(String key) {
            return words.getOrDefault(key, key);
        }
    }

    private final Map<String, Texts> byLanguage = new HashMap<>();

    public CardTexts() {
        Map<?, ?> file =
                Wire.read(BoardArtwork.resource("texts.json"), Map.class).orElseThrow();
        file.forEach((language, words) -> {
            Map<String, String> texts = new HashMap<>();
            ((Map<?, ?>) words).forEach((key, text) -> texts.put(String.valueOf(key), String.valueOf(text)));
            byLanguage.put(String.valueOf(language), new Texts(String.valueOf(language), Map.copyOf(texts)));
        });
    }

    /** The texts in the first of the accepted languages that we have; English if there is none. */
    public Texts accepted(String header) {
        try {
            return header.length() > MAX_HEADER_LENGTH
                    ? in(ENGLISH)
                    : in(Locale.LanguageRange.parse(header).stream()
                            .filter(range -> range.getWeight() > 0)
                            .map(range -> range.getRange().split("-", -1)[0])
                            .filter(byLanguage::containsKey)
                            .findFirst()
                            .orElse(ENGLISH));
        } catch (IllegalArgumentException malformed) {
            return in(ENGLISH);
        }
    }

    /** The texts in a language; in English if we don't have it. */
    public Texts in(String language) {
        Texts own = byLanguage.get(language);
        return own == null ? byLanguage.getOrDefault(ENGLISH, new Texts(ENGLISH, Map.of())) : own;
    }
}
