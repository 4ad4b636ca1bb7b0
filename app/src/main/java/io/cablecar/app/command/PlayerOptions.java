package io.cablecar.app.command;

import io.cablecar.app.terminal.OptionRange;
import io.cablecar.engine.Rules;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for the number of players and the company expansion. */
public final class PlayerOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--players", paramLabel = "N", required = true, description = "Number of players, 2 to 6.")
    private int players;

    @Option(names = "--companies", description = "With the company expansion: points go to the eight companies.")
    private boolean companies;

    /** The chosen rules, without variants. */
    public Rules rules() {
        OptionRange.require(spec, "--players", players, Rules.MIN_PLAYERS, Rules.MAX_PLAYERS);
        return Rules.base(players).withCompanies(companies);
    }
}
