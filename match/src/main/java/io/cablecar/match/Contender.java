package io.cablecar.match;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Level;
import io.cablecar.match.time.ThinkingLimit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A participant of a match: a built-in bot or a program.
 *
 * @param name as given by the user
 * @param limit its own limit, which overrides that of the match
 */
public record Contender(String name, Origin origin, Optional<ThinkingLimit> limit) {

    private static final String COMMAND = "cmd:";
    private static final String COMPANION = "companion";

    /** Where the moves come from. */
    public sealed interface Origin {

        /** A built-in bot, by the name that {@link Bots#named} accepts. */
        record BuiltIn(String bot) implements Origin {}

        /** A companion that begins as for a newcomer and adapts from game to game. */
        record Companion() implements Origin {}

        /** A program that speaks the protocol: its command with arguments. */
        record Program(List<String> command) implements Origin {}
    }

    /** The result of parsing a list of contenders. */
    public sealed interface Parsed {

        record Read(List<Contender> contenders) implements Parsed {}

        /** What is wrong with the list, in words. */
        record Fault(String why) implements Parsed {}
    }

    /** Parses a list separated by commas; quoted commas and spaces belong to a program's command. */
    public static Parsed parse(String list) {
        List<Contender> contenders = new ArrayList<>();
        for (String entry : Quoting.split(list, ',')) {
            if (entry.isBlank()) {
                return new Parsed.Fault("a bot's name is empty");
            }
            Optional<Contender> contender = one(entry.strip());
            if (contender.isEmpty()) {
                return new Parsed.Fault("no bot is called '" + entry.strip() + "' (there are 1 to "
                        + Level.values().length + ", top, " + COMPANION + ", " + String.join(", ", Bots.names())
                        + ", and cmd:PROGRAM)");
            }
            contenders.add(contender.get());
        }
        return new Parsed.Read(List.copyOf(contenders));
    }

    private static Optional<Contender> one(String entry) {
        int at = entry.lastIndexOf('@');
        Optional<ThinkingLimit> limit = at < 0 ? Optional.empty() : ThinkingLimit.parse(entry.substring(at + 1));
        String bot = limit.isPresent() ? entry.substring(0, at) : entry;
        if (bot.startsWith(COMMAND)) {
            List<String> command = new ArrayList<>();
            for (String word : Quoting.split(bot.substring(COMMAND.length()), ' ')) {
                if (!word.isEmpty()) {
                    command.add(Quoting.strip(word));
                }
            }
            return command.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Contender(entry, new Origin.Program(List.copyOf(command)), limit));
        }
        if (bot.equals(COMPANION)) {
            return Optional.of(new Contender(entry, new Origin.Companion(), limit));
        }
        return Bots.named(bot, 0).map(any -> new Contender(entry, new Origin.BuiltIn(bot), limit));
    }

    /** Whether it changes from game to game. */
    public boolean isAdapting() {
        return origin instanceof Origin.Companion;
    }

    /** Its own limit, or that of the match, or its default; the default of a program is that of the strongest bot. */
    ThinkingLimit limitIn(Optional<ThinkingLimit> match) {
        return limit.or(() -> match).orElseGet(this::defaultLimit);
    }

    private ThinkingLimit defaultLimit() {
        return new ThinkingLimit.Millis(
                switch (origin) {
                    case Origin.BuiltIn builtIn -> Bots.defaultMillis(builtIn.bot());
                    case Origin.Companion companion -> Level.PUPIL.defaultMillis();
                    case Origin.Program program -> Level.BARON.defaultMillis();
                });
    }
}
