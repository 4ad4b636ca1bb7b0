package io.cablecar.bots.value.network;

import io.cablecar.engine.Rules;
import java.util.Locale;
import java.util.Optional;

/** The networks there are, each trained for games of its own. With shares none plays better than without. */
public enum Network {
    /** Two players with cars of their own. */
    DUEL,
    /** Three players and more. */
    CROWD;

    /** The network for a game, if there is one: else the analytic value is as good as any. */
    public static Optional<Network> playing(Rules rules) {
        return rules.companies() ? Optional.empty() : Optional.of(rules.players() == 2 ? DUEL : CROWD);
    }

    /** The name of its file of weights. */
    public String fileName() {
        return name().toLowerCase(Locale.ROOT) + ".weights";
    }
}
