package io.cablecar.app.command;

import io.cablecar.engine.Rules;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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
        if (players < Rules.MIN_PLAYERS || players > Rules.MAX_PLAYERS) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--players must be from " + Rules.MIN_PLAYERS + " to " + Rules.MAX_PLAYERS + ", not " + players);
        }
        return Rules.base(players).withCompanies(companies);
    }
}
