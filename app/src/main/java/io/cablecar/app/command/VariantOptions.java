package io.cablecar.app.command;

import io.cablecar.app.terminal.OptionRange;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Layout;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that choose variants of the rules. */
public final class VariantOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--free", description = "Tiles may be turned.")
    private boolean free;

    @Option(names = "--hand", paramLabel = "K", description = "Tiles in a hand, 1 (default) to 3.")
    private int hand = 1;

    @Option(
            names = "--layout",
            paramLabel = "NAME",
            description = "Numbering of the stations: cablecar (default) or metro.")
    private Layout layout = Layout.CABLECAR;

    public Rules applyTo(Rules rules) {
        OptionRange.require(spec, "--hand", hand, 1, Rules.LARGEST_HAND);
        return rules.withFreeOrientation(free).withHandSize(hand).withLayout(layout);
    }
}
