package io.cablecar.bots;

/** Bots by name for experiments: those that ship, and variants under trial. */
final class LabBots {

    private LabBots() {}

    static Bot named(String name, int seed) {
        return Bots.named(name, seed).orElseThrow(() -> new IllegalArgumentException("no bot " + name));
    }
}
