package io.cablecar.app.arena;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One of the bots that meet: one of the house, or a program outside.
 *
 * @param name as it was asked for
 * @param pace its own, which goes before the one of the match
 */
public record Contender(String name, Origin origin, Optional<Pace> pace) {

    private static final String COMMAND = "cmd:";
    private static final int USUAL_MILLIS = 100;

    /** Where the moves come from. */
    public sealed interface Origin {

        /** One of our bots, by the name that {@link Bots#named} knows. */
        record House(String bot) implements Origin {}

        /** A program that speaks the protocol: what to start, with its arguments. */
        record Outside(List<String> command) implements Origin {}
    }

    /** What reading a list of contenders came to. */
    public sealed interface Parsed {

        record Field(List<Contender> contenders) implements Parsed {}

        /** What is wrong with the list, in words. */
        record Fault(String why) implements Parsed {}
    }

    /** Reads names between commas; a comma or a blank inside quotes belongs to the program's command. */
    public static Parsed parse(String list) {
        List<Contender> contenders = new ArrayList<>();
        for (String entry : Quoted.split(list, ',')) {
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
        return new Parsed.Field(List.copyOf(contenders));
    }

    private static Optional<Contender> one(String entry) {
        int at = entry.lastIndexOf('@');
        Optional<Pace> pace = at < 0 ? Optional.empty() : Pace.parse(entry.substring(at + 1));
        String bot = pace.isPresent() ? entry.substring(0, at) : entry;
        if (bot.startsWith(COMMAND)) {
            List<String> command = new ArrayList<>();
            for (String word : Quoted.split(bot.substring(COMMAND.length()), ' ')) {
                if (!word.isEmpty()) {
                    command.add(Quoted.strip(word));
                }
            }
            return command.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Contender(entry, new Origin.Outside(List.copyOf(command)), pace));
        }
        return Bots.named(bot, 0).map(any -> new Contender(entry, new Origin.House(bot), pace));
    }

    /** Its own pace, or that of the match, or what its level is used to. */
    public Pace paceIn(Optional<Pace> match) {
        return pace.or(() -> match).orElseGet(this::usualPace);
    }

    private Pace usualPace() {
        return origin instanceof Origin.House house
                ? Level.named(house.bot())
                        .map(level -> new Pace.Millis(level.defaultMillis()))
                        .orElse(new Pace.Millis(USUAL_MILLIS))
                : new Pace.Millis(USUAL_MILLIS);
    }
}
