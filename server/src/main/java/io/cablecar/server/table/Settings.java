package io.cablecar.server.table;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.engine.Rules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * What the owner chose when creating a table. The components are stored and sent under their names (docs/protocol.md).
 *
 * @param bots by seat, the bot that plays there from the start; empty for a person's seat
 * @param first the seat that begins; empty where the dice decide
 * @param watch whether visitors without a seat may watch a running game
 * @param hints whether hints are allowed
 * @param clock how long a person may take
 * @param takeover the bot that plays for a person who resigned or ran out of time, and on seats left free
 */
public record Settings(
        Rules rules,
        List<Optional<Opponent>> bots,
        Optional<Integer> first,
        Order order,
        Visibility visibility,
        boolean watch,
        boolean hints,
        TimeControl clock,
        Opponent takeover) {

    public Settings {
        bots = List.copyOf(bots);
    }

    /** Whether players keep the seats they took. */
    public enum Order {
        FIXED,
        RANDOM
    }

    /** Who can find the table. */
    public enum Visibility {
        PUBLIC,
        LINK
    }

    /** The default settings for a game of these rules; the first seat begins. */
    public static Settings usual(Rules rules) {
        return new Settings(
                rules,
                Collections.nCopies(rules.players(), Optional.empty()),
                Optional.of(0),
                Order.FIXED,
                Visibility.LINK,
                true,
                false,
                new TimeControl.None(),
                Opponent.of(Level.LAMPLIGHTER));
    }

    /** Whether a table with these settings can be created: seats match the rules, and there is one for a person. */
    public boolean isValid() {
        return bots.size() == rules.players()
                && bots.stream().anyMatch(Optional::isEmpty)
                && first.filter(seat -> seat < 0 || seat >= rules.players()).isEmpty()
                && clock.isValid();
    }

    /** The same settings with hints allowed or forbidden. */
    Settings withHints(boolean allowed) {
        return new Settings(rules, bots, first, order, visibility, watch, allowed, clock, takeover);
    }

    /** The same settings with these bots, by seat. */
    public Settings withBots(List<Optional<Opponent>> seated) {
        return new Settings(rules, seated, first, order, visibility, watch, hints, clock, takeover);
    }

    public boolean isShuffled() {
        return order == Order.RANDOM;
    }

    public boolean isPublic() {
        return visibility == Visibility.PUBLIC;
    }

    /** The chairs of a new table. */
    List<Chair> chairs() {
        List<Chair> chairs = new ArrayList<>();
        for (Optional<Opponent> bot : bots) {
            chairs.add(bot.<Chair>map(Chair.Bot::new).orElseGet(Chair.Empty::new));
        }
        return List.copyOf(chairs);
    }
}
