package io.cablecar.server.conduct;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.engine.Rules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * What the owner chose when making a table. The members are those of the protocol (docs/protocol.md); what is left out
 * there is empty here, and {@link #whole} puts in what is usual.
 */
public record Settings(
        Variant rules,
        Optional<List<Optional<Opponent>>> bots,
        Optional<Integer> first,
        Optional<Order> order,
        Optional<Visibility> visibility,
        Optional<Boolean> watch,
        Optional<Boolean> hints,
        Optional<TimeControl> clock,
        Optional<Opponent> takeover) {

    private static final Opponent USUAL_TAKEOVER = Opponent.of(Level.LAMPLIGHTER);

    /**
     * What was asked for as the rules of the game.
     *
     * @param rules empty when there are no such rules
     */
    public record Variant(Optional<Rules> rules) {

        public static final Variant IMPOSSIBLE = new Variant(Optional.empty());

        public static Variant of(Rules rules) {
            return new Variant(Optional.of(rules));
        }
    }

    /** Whether seats stay as they were taken. */
    public enum Order {
        FIXED,
        RANDOM
    }

    /** Who finds the table. */
    public enum Visibility {
        PUBLIC,
        LINK
    }

    /** What is usual for a game of these rules; the first seat begins. */
    public static Settings usual(Rules rules) {
        return new Settings(
                        Variant.of(rules),
                        Optional.empty(),
                        Optional.of(0),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty())
                .whole()
                .orElseThrow();
    }

    /** The same with everything said; empty if that makes no sense. */
    public Optional<Settings> whole() {
        if (rules.rules().isEmpty()) {
            return Optional.empty();
        }
        List<Optional<Opponent>> seated =
                bots.orElse(Collections.nCopies(gameRules().players(), Optional.empty()));
        Settings whole = new Settings(
                rules,
                Optional.of(List.copyOf(seated)),
                first,
                Optional.of(order.orElse(Order.FIXED)),
                Optional.of(visibility.orElse(Visibility.LINK)),
                Optional.of(watch.orElse(true)),
                Optional.of(hints.orElse(false)),
                Optional.of(clock.orElse(new TimeControl.None())),
                Optional.of(takeover.orElse(USUAL_TAKEOVER)));
        return whole.isSensible() ? Optional.of(whole) : Optional.empty();
    }

    private boolean isSensible() {
        List<Optional<Opponent>> seated = bots.orElseThrow();
        boolean hasPerson = seated.stream().anyMatch(Optional::isEmpty);
        return seated.size() == gameRules().players()
                && hasPerson
                && first.filter(seat -> seat < 0 || seat >= gameRules().players())
                        .isEmpty()
                && clock.orElseThrow().isSensible();
    }

    /** The rules of a table that could be made. */
    public Rules gameRules() {
        return rules.rules().orElseThrow();
    }

    Settings withHints(boolean on) {
        return new Settings(rules, bots, first, order, visibility, watch, Optional.of(on), clock, takeover);
    }

    /** With these bots, by seat: so that a rematch has the seats of the game before. */
    public Settings withBots(List<Optional<Opponent>> seated) {
        return new Settings(
                rules, Optional.of(List.copyOf(seated)), first, order, visibility, watch, hints, clock, takeover);
    }

    public boolean isMixed() {
        return order.orElse(Order.FIXED) == Order.RANDOM;
    }

    public boolean isPublic() {
        return visibility.orElse(Visibility.LINK) == Visibility.PUBLIC;
    }

    public boolean mayWatch() {
        return watch.orElse(true);
    }

    public boolean allowsHints() {
        return hints.orElse(false);
    }

    public TimeControl time() {
        return clock.orElse(new TimeControl.None());
    }

    /** Who plays for somebody that does not. */
    public Opponent substitute() {
        return takeover.orElse(USUAL_TAKEOVER);
    }

    /** The chairs before anybody has come. */
    List<Chair> chairs() {
        List<Chair> chairs = new ArrayList<>();
        for (Optional<Opponent> bot : bots.orElseThrow()) {
            chairs.add(bot.<Chair>map(Chair.Bot::new).orElseGet(Chair.Empty::new));
        }
        return List.copyOf(chairs);
    }

    /** A word or two for logs. */
    @Override
    public String toString() {
        return rules.rules().map(known -> known.players() + " players").orElse("no such rules") + ", " + time();
    }
}
