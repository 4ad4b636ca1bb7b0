package io.cablecar.server.table;

import io.cablecar.bots.Opponent;
import io.cablecar.engine.Rules;
import io.cablecar.server.log.Objection;
import java.util.Optional;

/** What a rated table demands: the same chances for everybody, and nothing that helps or replaces a player. */
final class RatedRules {

    private RatedRules() {}

    /** Whether a table with these settings can be rated. */
    static boolean allow(Settings settings) {
        Rules rules = settings.rules();
        return rules.equals(Rules.base(rules.players()).withCompanies(rules.companies()))
                && settings.bots().stream().flatMap(Optional::stream).allMatch(RatedRules::isOfLadder)
                && isOfLadder(settings.takeover())
                && settings.first().isEmpty()
                && settings.isShuffled()
                && !settings.hints()
                && !(settings.clock() instanceof TimeControl.None);
    }

    /** The companion adapts to whom it plays with, so nobody is as strong as it. */
    private static boolean isOfLadder(Opponent bot) {
        return bot instanceof Opponent.LevelBot;
    }

    /** The objection to a command at a rated table that is possible at others; empty if there is none. */
    static Optional<Objection> objection(Table table, Command command) {
        boolean isAllowed = switch (command) {
            case Command.Request request -> isAllowed(request.kind());
            case Command.Hints hints -> false;
            case Command.Link link -> false;
            case Command.Claim claim -> false;
            case Command.Change change -> allow(change.settings());
            case Command.Fill fill ->
                fill.level().filter(bot -> !isOfLadder(bot)).isEmpty();
            case Command.Free free -> table.phase() != Phase.PLAYING;
            default -> true;
        };
        return isAllowed ? Optional.empty() : Optional.of(TableObjections.NOT_RATED);
    }

    private static boolean isAllowed(TableRequest request) {
        return switch (request) {
            case TAKEBACK, HINTS -> false;
            case END, SUBSTITUTE, ABANDON -> true;
        };
    }
}
