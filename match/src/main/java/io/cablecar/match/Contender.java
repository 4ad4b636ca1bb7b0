package io.cablecar.match;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Level;
import io.cablecar.match.time.ThinkingLimit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One of the bots that meet: one of ours, or a program.
 *
 * @param name as it was asked for
 * @param limit its own, which goes before the one of the match
 */
public record Contender(String name, Origin origin, Optional<ThinkingLimit> limit) {

    private static final String COMMAND = "cmd:";

    /** Where the moves come from. */
    public sealed interface Origin {

        /** One of our bots, by the name that {@link Bots#named} knows. */
        record BuiltIn(String bot) implements Origin {}

        /** A program that speaks the protocol: what to start, with its arguments. */
        record Program(List<String> command) implements Origin {}
    }

    /** What reading a list of contenders came to. */
    public sealed interface Parsed {

        record Read(List<Contender> contenders) implements Parsed {}

        /** What is wrong with the list, in words. */
        record Fault(String why) implements Parsed {}
    }

    /** Reads names between commas; a comma or a blank inside quotes belongs to the program's command. */
    public static Parsed parse(String list) {
        List<Contender> contenders = new ArrayList<>();
        for (String entry : Quoting.split(list, ',')) {
            if (entry.isBlank()) {
                return new Parsed.Fault("a bot's name is empty");
            }
            Optional<Contender> contender = one(entry.strip());
            if (contender.isEmpty()) {
                return new Parsed.Fault("no bot is called '" + entry.strip() + "' (there are 1 to "
                        + Level.values().length + ", top, " + String.join(", ", Bots.names())
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
        return Bots.named(bot, 0).map(any -> new Contender(entry, new Origin.BuiltIn(bot), limit));
    }

    /** Its own limit, or that of the match, or what it is used to; a program gets as much as the strongest. */
    public ThinkingLimit limitIn(Optional<ThinkingLimit> match) {
        return limit.or(() -> match).orElseGet(this::usualLimit);
    }

    private ThinkingLimit usualLimit() {
        return new ThinkingLimit.Millis(
                switch (origin) {
                    case Origin.BuiltIn builtIn -> Bots.usualMillis(builtIn.bot());
                    case Origin.Program program -> Level.BARON.defaultMillis();
                });
    }
}
