package io.cablecar.bots;

import io.cablecar.bots.value.ValueFactory;

/** Bots by name for experiments: those that ship, and variants under trial. */
final class LabBots {

    private LabBots() {}

    /**
     * A shipped bot, or {@code one}: sees everything but thinks of no answers; or {@code see:reach,haste}; or
     * {@code deep:plies}.
     */
    static Bot named(String name, int seed) {
        if (name.startsWith("deep:")) {
            return new LadderBot(
                    new Strength(Strength.ALL, 0, Integer.parseInt(name.substring(5))), ValueFactory.ANALYTIC, seed);
        }
        if (name.equals("one")) {
            return new LadderBot(new Strength(Strength.ALL, 0, 0), ValueFactory.ANALYTIC, seed);
        }
        if (name.startsWith("see:")) {
            int comma = name.indexOf(',');
            int reach = Integer.parseInt(name.substring(4, comma));
            return new LadderBot(
                    new Strength(reach, Double.parseDouble(name.substring(comma + 1)), 0), ValueFactory.ANALYTIC, seed);
        }
        return Bots.named(name, seed).orElseThrow(() -> new IllegalArgumentException("no bot " + name));
    }
}
