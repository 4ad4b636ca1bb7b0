package io.cablecar.server.wire;

import io.cablecar.bots.Opponent;
import io.cablecar.engine.Rules;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.TimeControl;
import java.util.List;
import java.util.Optional;

/** The settings of a new table as a client sends them (docs/protocol.md): everything but the rules is optional. */
public record SettingsRequest(
        RequestedRules rules,
        Optional<List<Optional<Opponent>>> bots,
        Optional<Integer> first,
        Optional<Settings.Order> order,
        Optional<Settings.Visibility> visibility,
        Optional<Boolean> watch,
        Optional<Boolean> hints,
        Optional<TimeControl> clock,
        Optional<Opponent> takeover) {

    /**
     * The requested rules of the game.
     *
     * @param rules empty if they are well-formed, but no game has such rules
     */
    public record RequestedRules(Optional<Rules> rules) {}

    /** The complete settings; empty if no table can have them. */
    public Optional<Settings> settings() {
        return withDefaults().filter(Settings::isValid);
    }

    /** The complete settings, whether or not a table can have them; empty if there are no such rules. */
    Optional<Settings> withDefaults() {
        return rules.rules().map(known -> {
            Settings usual = Settings.usual(known);
            return new Settings(
                    known,
                    bots.orElse(usual.bots()),
                    first,
                    order.orElse(usual.order()),
                    visibility.orElse(usual.visibility()),
                    watch.orElse(usual.watch()),
                    hints.orElse(usual.hints()),
                    clock.orElse(usual.clock()),
                    takeover.orElse(usual.takeover()));
        });
    }
}
