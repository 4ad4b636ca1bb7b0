package io.cablecar.bots.value.network;

import io.cablecar.engine.Rules;
import java.util.Locale;
import java.util.Optional;

/**
 * The networks, each trained for its kind of game. For games with companies none was better than the analytic value.
 */
public enum Network {
    /** Two players without companies. */
    DUEL,
    /** Three players or more, without companies. */
    CROWD;

    /** The network for games with these rules; empty if the analytic value is used. */
    public static Optional<Network> forRules(Rules rules) {
        return rules.companies() ? Optional.empty() : Optional.of(rules.players() == 2 ? DUEL : CROWD);
    }

    /** The name of its file of weights. */
    public String fileName() {
        return name().toLowerCase(Locale.ROOT) + ".weights";
    }
}
